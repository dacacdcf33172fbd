// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/change_findings.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "core/admission/object_meta.h"
#include "core/admission/validate.h"
#include "core/api/known_kinds.h"
#include "core/difference/difference_text.h"
#include "core/fleet/generate.h"
#include "core/insight/plan_facts.h"
#include "core/kube/value.h"
#include "core/losses/loss.h"
#include "core/objects/basis.h"
#include "core/render/select/resource_id.h"
#include "core/render/select/selection.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"
#include "core/rollout/run_world.h"

namespace evenkeel::ctl {

namespace {

using difference::GuaranteeKind;
using difference::PlacementDifference;
using lint::Level;

constexpr std::size_t kNamesInFinding = 4;

// --- placements --------------------------------------------------------------------------------

std::string constraintField(const placement::Placement *placement, const std::string &key) {
    const std::string list = "spec.policy.topologySpreadConstraints";
    if (placement == nullptr)
        return list;
    const kube::Value *constraints =
        placement->document.findPath({"spec", "policy", "topologySpreadConstraints"});
    for (std::size_t i = 0; constraints != nullptr && i < constraints->items().size(); ++i) {
        if (kube::memberOf(constraints->items()[i], "topologyKey").text() == key)
            return fmt::format("{}[{}]", list, i);
    }
    return list;
}

std::string fieldOf(const difference::Guarantee &guarantee, const placement::Placement *placement) {
    switch (guarantee.kind) {
    case GuaranteeKind::NumberOfClusters:
        return "spec.policy.numberOfClusters";
    case GuaranteeKind::ClusterNames:
        return "spec.policy.clusterNames";
    case GuaranteeKind::Selection:
        return "spec.resourceSelectors";
    case GuaranteeKind::WhenUnsatisfiable:
        return constraintField(placement, guarantee.subject) + ".whenUnsatisfiable";
    case GuaranteeKind::MaxSkew:
    case GuaranteeKind::SkewLimit:
        return constraintField(placement, guarantee.subject) + ".maxSkew";
    case GuaranteeKind::SpreadConstraint:
        return constraintField(placement, guarantee.subject);
    case GuaranteeKind::RequiredTerm:
        return "spec.policy.affinity.clusterAffinity."
               "requiredDuringSchedulingIgnoredDuringExecution";
    case GuaranteeKind::Toleration:
        return "spec.policy.tolerations";
    case GuaranteeKind::MaxUnavailable:
        return "spec.strategy.rollingUpdate.maxUnavailable";
    case GuaranteeKind::UnavailablePeriod:
        return "spec.strategy.rollingUpdate.unavailablePeriodSeconds";
    case GuaranteeKind::RolloutType:
        return "spec.strategy.type";
    case GuaranteeKind::Applying:
        if (guarantee.subject == "propagationPolicy")
            return "spec.strategy.deleteStrategy.propagationPolicy";
        if (guarantee.subject == "reportBackStrategy")
            return "spec.strategy.reportBackStrategy.type";
        return "spec.strategy.applyStrategy." +
               (guarantee.subject.empty() ? "type" : guarantee.subject);
    case GuaranteeKind::Revisions:
        return "spec.revisionHistoryLimit";
    case GuaranteeKind::DisruptionBudget:
        return "spec." + guarantee.subject;
    }
    return "spec";
}

/// Labels whose domains a placement should not lose: of its constraints, and those that name
/// regions and locations.
std::set<std::string> domainKeys(const fleet::Fleet &fleet, const PlacementDifference &change) {
    constexpr std::array<std::string_view, 2> kPlaces{"region", "location"};
    std::set<std::string> keys;
    for (const difference::SpreadChange &spread : change.spread)
        keys.insert(spread.topologyKey);
    for (const std::string_view place : kPlaces) {
        if (const auto key = losses::parseKey(fleet, std::string(place)))
            keys.insert(*key);
    }
    return keys;
}

std::string domainOf(const fleet::Fleet &fleet, const std::string &cluster,
                     const std::string &key) {
    const auto row = fleet.find(cluster);
    if (!row)
        return {};
    const auto &labels = fleet.cluster(*row).labels;
    const auto label = labels.find(key);
    return label == labels.end() ? std::string() : label->second;
}

/// Whether the cluster exists: a planned one does not yet.
bool exists(const fleet::Fleet &fleet, const std::string &cluster) {
    const auto row = fleet.find(cluster);
    return !row || !fleet::isPlanned(fleet.agent(*row));
}

/// `region=asia, region=europe`: domains with some clusters before and none after; a planned
/// cluster does not stand for one that exists.
std::vector<std::string> lostDomains(const PlacementDifference &change, const fleet::Fleet &before,
                                     const fleet::Fleet &after) {
    std::vector<std::string> lost;
    for (const std::string &key : domainKeys(after, change)) {
        std::map<std::string, bool> domains; // with whether a cluster of them exists
        for (const std::string &cluster : change.before.clusters) {
            bool &exist = domains[domainOf(before, cluster, key)];
            exist = exist || exists(before, cluster);
        }
        for (const std::string &cluster : change.after.clusters) {
            const auto domain = domains.find(domainOf(after, cluster, key));
            if (domain != domains.end() && (!domain->second || exists(after, cluster)))
                domains.erase(domain);
        }
        domains.erase("");
        for (const auto &[domain, exist] : domains)
            lost.push_back(key + "=" + domain);
    }
    return lost;
}

/// The objects with errors, by file.
using Faulty = std::set<std::pair<std::string, kube::ObjectId>>;

/// Adds the findings of one placement: one for each cause.
class PlacementFindings {
public:
    PlacementFindings(const PlacementDifference &change, const ChangedObjects &objects,
                      const Faulty &refused, report::FindingReport &report)
        : m_change(change), m_objects(objects), m_report(report), m_refused(refused),
          m_object(change.object), m_gone(objects.placementsBefore.find(m_object)),
          m_after(objects.placementsAfter.find(m_object)),
          m_lost(lostDomains(change, objects.before.fleet, objects.after.fleet)) {}

    void add() {
        for (const difference::Guarantee &guarantee : m_change.guarantees) {
            if (guarantee.kind == GuaranteeKind::Selection)
                continue;
            if (guarantee.turn == difference::Turn::Weakened)
                addWeakened(guarantee);
            else if (guarantee.kind == GuaranteeKind::RolloutType)
                addRunNeeded();
            else if (guarantee.startsApplying())
                put("starts-applying", Level::Warning, placeIn(fieldOf(guarantee, m_after)),
                    fieldOf(guarantee, m_after),
                    guarantee.subject.empty()
                        ? "Its objects were only compared with those of the clusters; from now on "
                          "they are written there."
                        : fmt::format("Its objects are applied otherwise from now on: {}.",
                                      guaranteeText(guarantee)));
        }
        addSelection();
        addOwners();
        for (const difference::RunChange &run : m_change.runs)
            addRun(run);
        if (m_gone != nullptr && m_after != nullptr && rollout::isExternal(*m_gone) &&
            rollout::isExternal(*m_after) && hasRun(m_objects.before))
            addRunNeeded();
        if (m_change.change == difference::Kind::Failed)
            addRefused();
        else if (m_change.change == difference::Kind::Removed)
            addDeleted();
        else
            addClusters();
    }

private:
    report::ReportedFinding &put(const char *rule, Level level, base::SourceSpan where,
                                 std::string_view field, std::string message) {
        return m_report.add(
            {rule, level, m_object, std::move(where), api::FieldPath(field), std::move(message)});
    }
    /// At a place in the files before the change.
    void putBefore(const char *rule, base::SourceSpan where, std::string_view field,
                   std::string message) {
        put(rule, Level::Error, std::move(where), field, std::move(message)).side =
            report::Side::Before;
    }
    base::SourceSpan placeIn(std::string_view field) const {
        return m_after == nullptr ? base::SourceSpan() : placeOf(m_objects.after, *m_after, field);
    }

    /// An object of which an owner is not there is deleted, whatever it has placed.
    void addOwners() {
        constexpr const char *kField = "metadata.ownerReferences";
        const auto ownersOf = [](const placement::Placement *placement) {
            const kube::Value *owners =
                placement == nullptr
                    ? nullptr
                    : placement->document.findPath({"metadata", "ownerReferences"});
            return owners != nullptr && owners->isArray() ? *owners : kube::Value::array({});
        };
        const kube::Value owners = ownersOf(m_after);
        if (!owners.items().empty() && owners != ownersOf(m_gone) &&
            !admission::isFromHub(m_after->document))
            put("not-examined", Level::Warning, placeIn(kField), kField,
                "It has other owners: the hub deletes it, and what it has placed, once they are "
                "not "
                "there, and no plan reads that.");
    }

    void addWeakened(const difference::Guarantee &guarantee) {
        const std::string field = fieldOf(guarantee, m_after);
        const bool isBudget = guarantee.kind == GuaranteeKind::DisruptionBudget;
        const kube::ObjectId budget =
            rollout::idOf(placement::DisruptionBudget{m_change.object.name, {}, {}});
        base::SourceSpan where =
            isBudget ? m_objects.placesAfter.of(budget, field) : placeIn(field);
        const base::SourceSpan gone =
            isBudget ? m_objects.placesBefore.of(budget, "") : base::SourceSpan();
        std::string message =
            "Weakened: " + guaranteeText(guarantee) +
            (m_change.removed.empty() || m_isCostSaid ? "." : ": " + costText() + ".");
        m_isCostSaid = true;
        if (where.file.empty() && !gone.file.empty())
            return putBefore("weakened", gone, field, std::move(message));
        if (where.file.empty())
            where = placeIn("spec");
        put("weakened", Level::Error, std::move(where), field, std::move(message));
    }

    /// Objects of the files that a selector names are compared as they arrive; what else a hub has
    /// is not.
    void addSelection() {
        if (m_after == nullptr || m_change.change == difference::Kind::Failed)
            return;
        if (m_gone == nullptr)
            return addTakenAtOnce();
        const auto [more, less] = difference::selectionChange(*m_gone, *m_after);
        const bool isRemovalSaid = std::ranges::all_of(less, [this](const auto &selector) {
            return isInFiles(selector, m_objects.before) &&
                   isMoved(selector, &insight::ArrivalChange::removed);
        });
        const bool isAdditionSaid = std::ranges::all_of(more, [this](const auto &selector) {
            return isInFiles(selector, m_objects.after) &&
                   isContentInFiles(selector, m_objects.after) &&
                   isMoved(selector, &insight::ArrivalChange::added);
        });
        for (const difference::Guarantee &guarantee : m_change.guarantees) {
            const bool isLess = guarantee.turn == difference::Turn::Weakened;
            const bool isOfScope = !guarantee.before.empty() && !guarantee.after.empty();
            if (guarantee.kind != GuaranteeKind::Selection ||
                (!isOfScope && (isLess ? isRemovalSaid : isAdditionSaid)))
                continue;
            if (isLess)
                addWeakened(guarantee);
            else
                addTaken(guaranteeText(guarantee));
        }
    }

    /// Of a new placement: all of a kind, or all with some labels.
    void addTakenAtOnce() {
        for (const render::ResourceSelector &selector : render::resourceSelectors(*m_after)) {
            if (selector.name.empty())
                addTaken("selects " + difference::selectorText(selector));
        }
    }

    void addTaken(const std::string &what) {
        put("selects-more", Level::Warning, placeIn("spec.resourceSelectors"),
            "spec.resourceSelectors",
            fmt::format("The placement {}: also what of it is not in the files.", what));
    }

    /// Whether what a selector names arrives on clusters where it did not, or the other way round.
    bool isMoved(const render::ResourceSelector &selector,
                 std::vector<insight::SameCause> insight::ArrivalChange::*direction) const {
        return m_objects.arrivals != nullptr && !selector.name.empty() &&
               std::ranges::any_of(*m_objects.arrivals, [&](const insight::ArrivalChange &one) {
                   return one.id.group == selector.group && one.id.kind == selector.kind &&
                          one.id.name == selector.name &&
                          (m_object.nameSpace.empty() || one.id.nameSpace == m_object.nameSpace) &&
                          !(one.*direction).empty();
               });
    }

    static bool isInFiles(const render::ResourceSelector &selector,
                          const manifest::Objects &objects) {
        return std::ranges::any_of(objects.others, [&](const objects::OtherObject &other) {
            const render::ResourceId id = render::idOf(other.document);
            return id.group == selector.group && id.kind == selector.kind &&
                   render::takes(selector, other.document);
        });
    }

    /// Whether some of what is in the namespace is, where the selector takes a whole one.
    static bool isContentInFiles(const render::ResourceSelector &selector,
                                 const manifest::Objects &objects) {
        if (!selector.takesNamespaceWhole())
            return true;
        return std::ranges::any_of(objects.others, [&](const objects::OtherObject &other) {
            return render::idOf(other.document).nameSpace == selector.name;
        });
    }

    bool hasRun(const manifest::Objects &objects) const {
        return std::ranges::any_of(objects.rollouts.runs, [this](const auto &run) {
            return run.nameSpace == m_object.nameSpace && run.placementName == m_object.name;
        });
    }

    /// Of a placement that is rolled out in stages from now on, or that had a run.
    void addRunNeeded() {
        if (!hasRun(m_objects.after))
            put("run-needed", Level::Warning, placeIn("spec.strategy.type"), "spec.strategy.type",
                "From now on nothing of it is rolled out without a staged update run.");
    }

    /// Of a run that goes, its place is in the files before the change.
    void addRun(const difference::RunChange &change) {
        using Turn = difference::RunChange::Turn;
        const bool isGone = change.turn == Turn::Deleted;
        const bool isOther = change.turn == Turn::OtherResources;
        const char *field = isGone ? "" : isOther ? "spec.resourceSnapshotIndex" : "spec.state";
        m_report
            .add({isOther                       ? "run-changed"
                  : change.turn == Turn::Starts ? "run-starts"
                                                : "run-stops",
                  Level::Warning, change.run,
                  isGone ? m_objects.placesBefore.of(change.run, "metadata")
                         : m_objects.placesAfter.of(change.run, field),
                  api::FieldPath(field), runText(change) + "."})
            .side = isGone ? report::Side::Before : report::Side::After;
    }

    std::string costText() const {
        return changeText(m_change) +
               (m_lost.empty() ? ""
                               : fmt::format("; {}{}", report::kNothingLeft,
                                             report::someNames(m_lost, kNamesInFinding)));
    }

    /// Not where validation has reported it already.
    void addRefused() {
        const base::SourceSpan where = placeIn("spec");
        const bool isSaid = m_refused.contains({where.file, m_object});
        if (!isSaid)
            put("refused-change", Level::Error, where, "spec", m_change.error);
    }

    /// Of a file that cannot be read any more, that is the finding.
    void addDeleted() {
        const base::SourceSpan where =
            m_gone == nullptr ? base::SourceSpan() : placeOf(m_objects.before, *m_gone, "metadata");
        if (isUnread(m_report, where.file))
            return;
        if (m_change.renamed.name.empty())
            return putBefore("deleted", where, "", "The placement is deleted.");
        const placement::Placement *renamed = m_objects.placementsAfter.find(m_change.renamed);
        const bool isThere = renamed != nullptr && m_gone != nullptr;
        const char *field = isThere && renamed->nameSpace != m_gone->nameSpace
                                ? "metadata.namespace"
                                : "metadata.name";
        const std::string message =
            "The placement is renamed to " + fullNameOf(m_change.renamed) + ".";
        if (isThere)
            put("deleted", Level::Error, placeOf(m_objects.after, *renamed, field), field, message);
        else
            putBefore("deleted", where, "", message);
    }

    void addClusters() {
        if (!m_lost.empty())
            put("lost-domain", Level::Error, placeIn("spec.policy"), "spec.policy",
                fmt::format("Loses all of {}: {}.", report::someNames(m_lost, kNamesInFinding),
                            changeText(m_change)));
        else if (!m_change.removed.empty() && !m_isCostSaid)
            put("removed", Level::Warning, placeIn("spec.policy"), "spec.policy",
                changeText(m_change) + ".");
        else if (m_change.removed.empty() && !m_change.added.empty())
            put("added", Level::Info, placeIn("spec.policy"), "spec.policy",
                changeText(m_change) + ".");
    }

    const PlacementDifference &m_change;
    const ChangedObjects &m_objects;
    report::FindingReport &m_report;
    const Faulty &m_refused; // before any finding of a change
    kube::ObjectId m_object;
    const placement::Placement *m_gone;  // nullptr where it is new
    const placement::Placement *m_after; // nullptr where it is deleted
    std::vector<std::string> m_lost;     // domains in which nothing is left
    bool m_isCostSaid = false;           // which clusters it loses
};

} // namespace

void addPlacementFindings(const ChangedObjects &objects,
                          const std::vector<PlacementDifference> &changes,
                          report::FindingReport &report) {
    report.addRules({"weakened", "refused-change", "lost-domain", "removed", "deleted", "added",
                     "run-starts", "run-stops", "run-changed", "run-needed", "selects-more",
                     "starts-applying", "not-examined"});
    Faulty refused;
    for (const report::ReportedFinding &one : report.findings) {
        if (one.level == Level::Error)
            refused.emplace(one.where.file, one.object);
    }
    for (const PlacementDifference &change : changes)
        PlacementFindings(change, objects, refused, report).add();
}

void addRefusedUpdates(const ChangedObjects &objects,
                       const std::vector<PlacementDifference> &changes,
                       report::FindingReport &report) {
    std::set<kube::ObjectId> said;
    for (const PlacementDifference &change : changes) {
        if (change.change == difference::Kind::Failed && !change.basis) // it was not even planned
            said.insert(change.object);
    }
    std::map<kube::ObjectId, const kube::Value *> before;
    for (const placement::Placement &placement : objects.before.placements)
        before.emplace(kube::idOf(placement.document), &placement.document);
    for (const objects::OtherObject &other : objects.before.others)
        before.emplace(kube::idOf(other.document), &other.document);
    const auto add = [&](const kube::Value &document) {
        const kube::ObjectId id = kube::idOf(document);
        const auto old = before.find(id);
        if (old == before.end() || *old->second == document || said.contains(id))
            return;
        const auto created = admission::check(document);
        const auto updated = admission::check(document, old->second);
        if (!created || !updated)
            return;
        for (const admission::Finding &error : updated->errors) {
            const auto isSame = [&error](const admission::Finding &known) {
                return known.sentence == error.sentence && known.field == error.field;
            };
            // Of a dump, what a hub has written itself: the object was made anew, or it goes.
            const bool isOfHub = admission::isFromHub(document) && !error.field.isEmpty() &&
                                 error.field.steps().front() == api::FieldStep("metadata");
            if (isOfHub || std::ranges::any_of(created->errors, isSame))
                continue; // which is said of the object itself
            report.add({"refused-change", Level::Error, id,
                        objects.placesAfter.of(id, error.field.text()), error.field,
                        fmt::format("The hub refuses the update: {}", error.sentence)});
        }
    };
    for (const placement::Placement &placement : objects.after.placements)
        add(placement.document);
    for (const objects::OtherObject &other : objects.after.others)
        add(other.document);
}

void addPlannedClusters(const ChangedObjects &objects, report::FindingReport &report) {
    const manifest::Objects &after = objects.after;
    std::vector<std::string> names;
    base::SourceSpan where;
    for (std::uint32_t i = 0; i < after.fleet.size(); ++i) {
        const fleet::ClusterIndex row{i};
        if (!fleet::isPlanned(after.fleet.agent(row)))
            continue;
        const auto before = objects.before.fleet.find(after.fleet.name(row));
        if (!before || fleet::isPlanned(objects.before.fleet.agent(*before)))
            continue;
        if (names.empty() && i < after.clusterPlaces.size())
            where = after.clusterSource(row);
        names.emplace_back(after.fleet.name(row));
    }
    if (names.empty())
        return;
    std::string message =
        fmt::format("{} {} there, and planned from now on: plans and tests count what does not "
                    "exist yet as eligible, and what leaves the fleet as still there.",
                    report::someNames(names, kNamesInFinding), names.size() == 1 ? "is" : "are");
    kube::ObjectId id{std::string(api::kClusterGroup), "MemberCluster", {}, names.front()};
    report.add({"cluster-planned",
                Level::Error,
                std::move(id),
                std::move(where),
                {},
                std::move(message),
                std::move(names)});
}

void addChances(const manifest::Objects &after, const std::vector<PlacementDifference> &changes,
                report::FindingReport &report) {
    report.addRules({"sorter-spelling"});
    const insight::PlacementsById placements(after.placements);
    for (const PlacementDifference &change : changes) {
        const placement::Placement *placement = placements.find(change.object);
        if (placement != nullptr && change.basis && change.basis->chance)
            report.add({"sorter-spelling", Level::Warning, change.object,
                        placeOf(after, *placement, "spec.policy.affinity"),
                        api::FieldPath("spec.policy.affinity"),
                        objects::chanceText(*change.basis->chance)});
    }
}

} // namespace evenkeel::ctl
