// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/arrival_findings.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "core/api/known_kinds.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/render/override/override_steps.h"
#include "core/render/select/envelope.h"
#include "core/render/select/selection.h"
#include "core/report/page.h"

namespace evenkeel::ctl {

namespace {

using insight::ArrivalCause;
using insight::ArrivalChange;
using lint::Level;
using objects::OtherObject;

constexpr std::size_t kNamesOfArrival = 4;

kube::ObjectId plainId(const render::ResourceId &id) {
    return {id.group, id.kind, id.nameSpace, id.name};
}

kube::ObjectId anywhere(kube::ObjectId id) {
    id.nameSpace.clear();
    return id;
}

/// The objects of the files by what they are, or the envelope that one is in.
class Holders {
public:
    explicit Holders(const manifest::Objects &objects) {
        for (const OtherObject &other : objects.others)
            m_holders.emplace(kube::idOf(other.document), &other);
        for (const OtherObject &other : objects.others) {
            const auto kind = render::envelopeKind(render::idOf(other.document));
            if (!kind)
                continue;
            for (const render::EnvelopedManifest &one :
                 render::openEnvelope(*kind, other.document).manifests)
                m_holders.emplace(plainId(one.id), &other);
        }
    }
    /// Nullptr where the files do not have it.
    const OtherObject *of(const render::ResourceId &id) const {
        const auto found = m_holders.find(plainId(id));
        return found == m_holders.end() ? nullptr : found->second;
    }

private:
    std::map<kube::ObjectId, const OtherObject *> m_holders;
};

/// Both sides, and what arrives otherwise.
struct Arriving : ChangedObjects {
    Arriving(const ChangedObjects &objects, const std::vector<ArrivalChange> &changes)
        : ChangedObjects(objects), all(changes), holdersBefore(objects.before),
          holdersAfter(objects.after) {
        std::set<kube::ObjectId> ids;
        for (const ArrivalChange &change : changes) {
            ids.insert(plainId(change.id));
            if (!change.removed.empty())
                removed.insert(plainId(change.id));
        }
        for (const OtherObject &other : objects.after.others) {
            const kube::ObjectId id = kube::idOf(other.document);
            if (holdersBefore.of(render::idOf(other.document)) == nullptr && !ids.contains(id))
                moved.try_emplace(anywhere(id), &other);
        }
    }

    const std::vector<ArrivalChange> &all;
    Holders holdersBefore, holdersAfter;
    std::set<kube::ObjectId> removed; // from some cluster
    /// Objects that are new and arrive nowhere, by their ids without the namespace.
    std::map<kube::ObjectId, const OtherObject *> moved;
};

base::SourceSpan placeOfHolder(const OtherObject *holder) {
    return holder == nullptr ? base::SourceSpan()
                             : placeOfField(holder->where, holder->document, "metadata");
}

/// Before the change where the override is gone.
std::pair<base::SourceSpan, report::Side> placeOfRule(const ChangedObjects &objects,
                                                      const ArrivalCause &cause) {
    const kube::ObjectId id = objectIdOf(*cause.override);
    const std::string rule = fmt::format("spec.policy.overrideRules[{}]", cause.rule);
    base::SourceSpan now = objects.placesAfter.of(id, rule);
    if (!now.file.empty())
        return {std::move(now), report::Side::After};
    return {objects.placesBefore.of(id, ""), report::Side::Before};
}

/// Whether selectors of the placement name it, not by labels or its namespace.
bool isNamed(const placement::Placement &placement, const render::ResourceId &id) {
    return std::ranges::any_of(render::resourceSelectors(placement), [&id](const auto &selector) {
        return selector.group == id.group && selector.kind == id.kind && selector.name == id.name;
    });
}

/// Clusters that the placement leaves are the placement's finding.
bool isOfPlacement(const ArrivalCause &cause) {
    return cause.kind == ArrivalCause::Kind::Placement;
}

// --- overrides ---------------------------------------------------------------------------------

/// The overrides of the files with what they say, those that take part.
std::map<kube::ObjectId, render::Override> overridesIn(const manifest::Objects &objects) {
    std::map<kube::ObjectId, render::Override> overrides;
    for (const OtherObject &other : objects.others) {
        if (!render::isOverride(other.document))
            continue;
        if (auto override = render::readOverride(other.document))
            overrides.emplace(kube::idOf(other.document), std::move(*override));
    }
    return overrides;
}

/// What an override selects: objects in its namespace, or of the cluster.
std::vector<render::ResourceId> selectedBy(const render::Override &override) {
    std::vector<render::ResourceId> selected = override.selectors;
    for (render::ResourceId &id : selected)
        id.nameSpace = override.nameSpace;
    return selected;
}

/// Overrides that did something: they patched what changes, or what is gone.
std::set<kube::ObjectId> workingOverrides(const manifest::Objects &before,
                                          const std::vector<ArrivalChange> &changes) {
    std::set<kube::ObjectId> names;
    std::multimap<kube::ObjectId, kube::ObjectId> overrides; // by what they select
    for (const auto &[id, override] : overridesIn(before)) {
        for (const render::ResourceId &selected : selectedBy(override))
            overrides.emplace(plainId(selected), id);
    }
    for (const ArrivalChange &change : changes) {
        for (const insight::SameChange &same : change.changed) {
            for (const insight::CausedChange &field : same.fields) {
                if (field.cause.kind == ArrivalCause::Kind::FormerOverride && field.cause.override)
                    names.insert(objectIdOf(*field.cause.override));
            }
        }
        const bool isGone = std::ranges::any_of(change.removed, [](const insight::SameCause &same) {
            return !isOfPlacement(same.cause);
        });
        if (!isGone)
            continue;
        for (const kube::ObjectId &id : {plainId(change.id), anywhere(plainId(change.id))}) {
            const auto [begin, end] = overrides.equal_range(id);
            for (auto one = begin; one != end; ++one)
                names.insert(one->second);
        }
    }
    return names;
}

/// Overrides that did something and are for nothing now.
void raiseIdleOverrides(const manifest::Objects &before, const std::vector<ArrivalChange> &changes,
                        report::FindingReport &report) {
    const std::set<kube::ObjectId> working = workingOverrides(before, changes);
    for (report::ReportedFinding &finding : report.findings) {
        const bool isIdle =
            finding.rule == "override-no-placement" || finding.rule == "override-unplaced";
        if (isIdle && working.contains(finding.object))
            finding.level = Level::Error;
    }
}

// --- objects -----------------------------------------------------------------------------------

/// Adds the findings of one object: one for each cause.
class ObjectFindings {
public:
    ObjectFindings(const Arriving &objects, const ArrivalChange &change,
                   report::FindingReport &report)
        : m_objects(objects), m_change(change), m_report(report) {}

    void add() {
        for (const insight::SameCause &same : m_change.removed) {
            if (!isOfPlacement(same.cause))
                addGone(same);
        }
        for (const insight::SameChange &same : m_change.changed)
            addChanged(same);
        for (const insight::SameCause &same : m_change.added) {
            if (!isOfPlacement(same.cause))
                addNew(same);
        }
    }

private:
    void put(const char *rule, Level level, base::SourceSpan where, std::string message,
             const std::vector<std::string> &clusters) {
        if (where.file.empty()) { // an override that the files do not have, say
            const OtherObject *holder = m_objects.holdersAfter.of(m_change.id);
            where =
                placeOfHolder(holder != nullptr ? holder : m_objects.holdersBefore.of(m_change.id));
        }
        m_report.add(render::objectName(m_change.id), {rule,
                                                       level,
                                                       plainId(m_change.id),
                                                       std::move(where),
                                                       {},
                                                       std::move(message),
                                                       clusters});
    }

    /// An error where it was not meant to go: an override leaves it out, it is still in the files,
    /// or a selector still names it.
    void addGone(const insight::SameCause &same) {
        const std::string names = report::someNames(same.clusters, kNamesOfArrival);
        const OtherObject *holder = m_objects.holdersAfter.of(m_change.id);
        if (same.cause.override != nullptr || holder != nullptr) {
            put("object-removed", Level::Error, placeOfGone(same.cause, holder),
                fmt::format("Gone from {}: {}.", names, causeText(same.cause)), same.clusters);
            return;
        }
        if (const OtherObject *moved = movedTo())
            return put(
                "object-removed", Level::Error,
                placeOfField(moved->where, moved->document, "metadata.namespace"),
                fmt::format("Gone from {}: it is in the namespace {} now, which no placement "
                            "brings to a cluster.",
                            names, kube::idOf(moved->document).nameSpace),
                same.clusters);
        if (const OtherObject *envelope = envelopeWithoutIt())
            return put("object-removed", Level::Error, placeOfHolder(envelope),
                       fmt::format("Gone from {}: {} no longer has it.", names,
                                   render::objectName(render::idOf(envelope->document))),
                       same.clusters);
        base::SourceSpan where = placeOfHolder(m_objects.holdersBefore.of(m_change.id));
        if (isUnread(m_report, where.file))
            return; // that is the finding
        const placement::Placement *placement =
            m_objects.placementsAfter.find(same.cause.placement);
        const bool isDangling = placement != nullptr && isNamed(*placement, m_change.id);
        put("object-removed", isDangling ? Level::Error : Level::Warning, std::move(where),
            fmt::format("Gone from {}: it is no longer in the files{}.", names,
                        isDangling ? fmt::format(", and {} still names it",
                                                 fullNameOf(same.cause.placement))
                                   : ""),
            same.clusters);
        m_report.findings.back().side = report::Side::Before;
    }

    /// The same object in a namespace that it was not in before and that arrives nowhere.
    const OtherObject *movedTo() const {
        const auto moved = m_objects.moved.find(anywhere(plainId(m_change.id)));
        return moved == m_objects.moved.end() ? nullptr : moved->second;
    }

    /// The envelope that it was in and that is still in the files: to apply that is enough.
    const OtherObject *envelopeWithoutIt() const {
        const OtherObject *before = m_objects.holdersBefore.of(m_change.id);
        const auto id = before == nullptr ? render::ResourceId() : render::idOf(before->document);
        return render::envelopeKind(id) ? m_objects.holdersAfter.of(id) : nullptr;
    }

    /// The override's rule, the selectors where they changed, or else the object.
    base::SourceSpan placeOfGone(const ArrivalCause &cause, const OtherObject *holder) const {
        if (cause.override != nullptr)
            return placeOfRule(m_objects, cause).first;
        const placement::Placement *is = m_objects.placementsAfter.find(cause.placement);
        const placement::Placement *was = m_objects.placementsBefore.find(cause.placement);
        const bool isSame = is != nullptr && was != nullptr &&
                            render::resourceSelectors(*is) == render::resourceSelectors(*was);
        return is == nullptr || isSame ? placeOfHolder(holder)
                                       : placeOf(m_objects.after, *is, "spec.resourceSelectors");
    }

    /// Of an object that the files did not have; what selectors take besides is said of them.
    void addNew(const insight::SameCause &same) {
        if (m_objects.holdersBefore.of(m_change.id) == nullptr)
            put("object-added", Level::Info, placeOfHolder(m_objects.holdersAfter.of(m_change.id)),
                fmt::format("New on {}.", report::someNames(same.clusters, kNamesOfArrival)),
                same.clusters);
    }

    /// A finding for each cause.
    void addChanged(const insight::SameChange &same) {
        std::map<std::string, std::vector<const insight::CausedChange *>> fields;
        for (const insight::CausedChange &field : same.fields)
            fields[causeText(field.cause)].push_back(&field);
        for (const auto &[cause, some] : fields)
            addChanged(same, some);
    }

    void addChanged(const insight::SameChange &same,
                    const std::vector<const insight::CausedChange *> &fields) {
        const insight::CausedChange &first = *fields.front();
        const std::string more =
            fields.size() == 1 ? "" : " and " + base::counted(fields.size() - 1, "more field");
        auto [where, side] = first.cause.override != nullptr
                                 ? placeOfRule(m_objects, first.cause)
                                 : std::pair(placeOfHolder(m_objects.holdersAfter.of(m_change.id)),
                                             report::Side::After);
        put("object-changed", Level::Info, std::move(where),
            fmt::format("{}{} change on {}: {}.", first.change.path, more,
                        report::someNames(same.clusters, kNamesOfArrival), causeText(first.cause)),
            same.clusters);
        m_report.findings.back().side = side;
    }

    const Arriving &m_objects;
    const ArrivalChange &m_change;
    report::FindingReport &m_report;
};

/// What one error keeps from the same clusters is one finding.
void addHeldBack(const Arriving &objects, report::FindingReport &report) {
    using Same = std::pair<std::string, std::vector<std::string>>; // the error, the clusters
    std::map<Same, std::vector<const ArrivalChange *>> kept;
    for (const ArrivalChange &change : objects.all) {
        for (const insight::SameCause &same : change.blocked) {
            if (!isOfPlacement(same.cause))
                kept[{causeText(same.cause), same.clusters}].push_back(&change);
        }
    }
    for (const auto &[same, blocked] : kept) {
        std::vector<std::string> names;
        base::SourceSpan where;
        for (const ArrivalChange *change : blocked) {
            names.push_back(render::objectName(change->id));
            const OtherObject *holder = objects.holdersAfter.of(change->id);
            const bool isEnvelope =
                holder != nullptr && render::envelopeKind(render::idOf(holder->document));
            if (where.file.empty() || isEnvelope)
                where = placeOfHolder(holder);
        }
        const bool isOne = names.size() == 1;
        report.add(names.front(),
                   {"object-held-back",
                    Level::Error,
                    plainId(blocked.front()->id),
                    std::move(where),
                    {},
                    fmt::format("{} on {}: {}.",
                                isOne ? "Kept as it is"
                                      : fmt::format("{} are kept as they are",
                                                    report::someNames(names, kNamesOfArrival)),
                                report::someNames(same.second, kNamesOfArrival), same.first),
                    same.second});
    }
}

/// Which placement selects a namespace: the first in the order of the files.
class NamespaceSelectors {
public:
    explicit NamespaceSelectors(const manifest::Objects &objects) : m_objects(objects) {
        for (std::size_t row = 0; row < objects.placements.size(); ++row) {
            for (auto &selector : render::resourceSelectors(objects.placements[row])) {
                if (!selector.group.empty() || selector.kind != "Namespace")
                    continue;
                if (selector.name.empty())
                    m_byLabels.emplace_back(row, std::move(selector));
                else
                    m_byName.try_emplace(selector.name, row);
            }
        }
    }
    /// Nullptr where none does.
    const placement::Placement *of(const OtherObject &nameSpace) const {
        const auto named = m_byName.find(kube::idOf(nameSpace.document).name);
        const std::size_t none = m_objects.placements.size();
        std::size_t row = named == m_byName.end() ? none : named->second;
        for (const auto &[other, selector] : m_byLabels) {
            if (other >= row)
                break;
            if (render::takes(selector, nameSpace.document))
                row = other;
        }
        return row == none ? nullptr : &m_objects.placements[row];
    }

private:
    const manifest::Objects &m_objects;
    std::map<std::string, std::size_t> m_byName;
    std::vector<std::pair<std::size_t, render::ResourceSelector>> m_byLabels; // by row
};

/// A namespace that the files no longer have while placements select it: an apply that prunes
/// deletes it with everything in it, also with objects that are still in the files.
void addGoneNamespaces(const Arriving &objects, report::FindingReport &report) {
    const NamespaceSelectors selectors(objects.after);
    for (const OtherObject &other : objects.before.others) {
        const render::ResourceId id = render::idOf(other.document);
        const bool isNamespace = id.group.empty() && id.kind == "Namespace";
        if (!isNamespace || objects.removed.contains(plainId(id)) ||
            objects.holdersAfter.of(id) != nullptr || isUnread(report, other.where.file))
            continue;
        if (const placement::Placement *selecting = selectors.of(other))
            report
                .add(render::objectName(id),
                     {"object-removed",
                      Level::Error,
                      plainId(id),
                      placeOfHolder(&other),
                      {},
                      fmt::format("It is no longer in the files, and {} still {} it: an apply "
                                  "that prunes deletes it with everything in it.",
                                  insight::displayName(*selecting),
                                  isNamed(*selecting, id) ? "names" : "takes")})
                .side = report::Side::Before;
    }
}

} // namespace

std::vector<UnseenObject> unseenOf(const manifest::Objects &before,
                                   const manifest::Objects &after) {
    const auto was = overridesIn(before);
    const auto is = overridesIn(after);
    const Holders holdersBefore(before);
    const Holders holdersAfter(after);
    std::vector<UnseenObject> unseen;
    const auto add = [&](const render::Override &override, bool isGone) {
        for (const render::ResourceId &object : selectedBy(override)) {
            if (holdersBefore.of(object) == nullptr && holdersAfter.of(object) == nullptr)
                unseen.push_back({plainId(object), override, isGone});
        }
    };
    for (const auto &[id, override] : is) {
        const auto known = was.find(id);
        if (known == was.end() || !(known->second == override))
            add(override, false);
    }
    for (const auto &[id, override] : was) {
        if (!is.contains(id))
            add(override, true);
    }
    return unseen;
}

void addOverrideRenames(const ChangedObjects &objects, report::FindingReport &report) {
    const auto was = overridesIn(objects.before);
    const auto is = overridesIn(objects.after);
    std::map<kube::ObjectId, kube::ObjectId> gone; // by what they select
    for (const auto &[id, override] : was) {
        for (const render::ResourceId &selected : selectedBy(override)) {
            if (!is.contains(id))
                gone.emplace(plainId(selected), id);
        }
    }
    for (const auto &[id, override] : is) {
        if (was.contains(id))
            continue;
        for (const render::ResourceId &selected : selectedBy(override)) {
            const auto twin = gone.find(plainId(selected));
            if (twin == gone.end())
                continue;
            report.add({"refused-change", Level::Warning, id,
                        objects.placesAfter.of(id, "metadata.name"),
                        api::FieldPath("metadata.name"),
                        fmt::format("The hub refuses it as long as {} is there, which no apply "
                                    "deletes: both select {}.",
                                    displayNameOf(twin->second), render::objectName(selected))});
            break;
        }
    }
}

namespace {

/// The clusters that its rules of type Delete match.
std::set<std::string> deletedFrom(const render::Override &override, const fleet::Fleet &fleet) {
    const render::ClusterMatch match(fleet, override);
    const auto rules = override.rules.value_or(std::vector<render::OverrideRule>());
    std::set<std::string> clusters;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        for (std::size_t rule = 0; rule < rules.size(); ++rule) {
            const fleet::ClusterIndex cluster{i};
            if (rules[rule].isDelete && match.matches(rule, cluster).value_or(false))
                clusters.emplace(fleet.name(cluster));
        }
    }
    return clusters;
}

} // namespace

void addUnseen(const ChangedObjects &objects, Unseen others, report::FindingReport &report) {
    report.addRules({"object-removed"});
    const auto before = overridesIn(objects.before);
    for (const UnseenObject &unseen : unseenOf(objects.before, objects.after)) {
        const auto rules = unseen.override.rules.value_or(std::vector<render::OverrideRule>());
        const auto deletes = std::ranges::find(rules, true, &render::OverrideRule::isDelete);
        const auto known = before.find(objectIdOf(unseen.override));
        const auto was = known == before.end() ? std::set<std::string>()
                                               : deletedFrom(known->second, objects.before.fleet);
        const auto is = deletedFrom(unseen.override, objects.after.fleet);
        if (unseen.isGone || std::ranges::includes(was, is)) { // or from fewer clusters
            if (others == Unseen::All) {
                report.addRules({"not-examined"});
                report.add({"not-examined", Level::Warning, objectIdOf(unseen.override),
                            objects.placesAfter.of(objectIdOf(unseen.override), "spec"),
                            api::FieldPath("spec"),
                            fmt::format("It changes what arrives of {}, which no placement that "
                                        "is checked brings: what becomes of it is not compared.",
                                        kube::displayNameOf(unseen.object))});
            }
            continue;
        }
        const std::string rule =
            fmt::format("spec.policy.overrideRules[{}]", deletes - rules.begin());
        report.add({"object-removed", Level::Error, unseen.object,
                    objects.placesAfter.of(objectIdOf(unseen.override), rule), api::FieldPath(rule),
                    fmt::format("{} takes it from clusters, whichever placement brings it there; "
                                "it is not among what was read.",
                                displayName(unseen.override))});
    }
}

void addArrivalFindings(const ChangedObjects &objects, const std::vector<ArrivalChange> &changes,
                        report::FindingReport &report) {
    report.addRules({"object-removed", "object-held-back", "object-changed", "object-added"});
    const Arriving arriving(objects, changes);
    for (const ArrivalChange &change : changes)
        ObjectFindings(arriving, change, report).add();
    addHeldBack(arriving, report);
    addGoneNamespaces(arriving, report);
    raiseIdleOverrides(objects.before, changes, report);
}

} // namespace evenkeel::ctl
