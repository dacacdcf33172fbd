// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/change_findings.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/documents.h"
#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/kube/members.h"
#include "core/losses/domain.h"
#include "core/objects/order_chance.h"
#include "core/report/text_table.h"

namespace evenkeel::ctl {

namespace {

using difference::GuaranteeKind;
using difference::PlacementDifference;
using insight::ArrivalCause;
using insight::ArrivalChange;
using lint::Level;

constexpr std::size_t kNamesInFinding = 4;

using ByName = std::unordered_map<std::string, const placement::Placement *>;

ByName byName(const manifest::Objects &objects) {
    ByName placements;
    for (const placement::Placement &placement : objects.placements)
        placements.emplace(insight::displayName(placement), &placement);
    return placements;
}

const placement::Placement *placementOf(const ByName &placements, const std::string &name) {
    const auto found = placements.find(name);
    return found == placements.end() ? nullptr : found->second;
}

/// Of an object that nothing is planned with; its place is nowhere where it is not in the files.
base::SourceSpan placeOfOther(const manifest::Objects &objects, std::string_view kind,
                              std::string_view nameSpace, std::string_view name,
                              std::string_view field) {
    for (const objects::OtherObject &other : objects.others) {
        const kube::Value &metadata = kube::memberOf(other.document, "metadata");
        if (kube::memberOf(other.document, "kind").text() == kind &&
            kube::memberOf(metadata, "name").text() == name &&
            kube::memberOf(metadata, "namespace").text() == nameSpace)
            return placeOfField(other.where, other.document, field);
    }
    return {};
}

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

/// `region=asia, region=europe`: domains with some clusters before and none after.
std::vector<std::string> lostDomains(const PlacementDifference &change, const fleet::Fleet &before,
                                     const fleet::Fleet &after) {
    std::vector<std::string> lost;
    for (const std::string &key : domainKeys(after, change)) {
        std::set<std::string> domains;
        for (const std::string &cluster : change.removed)
            domains.insert(domainOf(before, cluster, key));
        for (const std::string &cluster : change.after.clusters)
            domains.erase(domainOf(after, cluster, key));
        domains.erase("");
        for (const std::string &domain : domains)
            lost.push_back(key + "=" + domain);
    }
    return lost;
}

/// Adds the findings of one placement: one for each cause.
class PlacementFindings {
public:
    PlacementFindings(const PlacementDifference &change, const ChangedObjects &objects,
                      const placement::Placement *gone, const placement::Placement *after,
                      report::FindingReport &report)
        : m_change(change), m_objects(objects), m_report(report), m_name(change.displayName()),
          m_gone(gone), m_after(after) {}

    void add() {
        for (const difference::Guarantee &guarantee : m_change.guarantees) {
            if (guarantee.turn == difference::Turn::Weakened)
                addWeakened(guarantee);
        }
        if (m_change.change == difference::Kind::Failed)
            addRefused();
        else if (m_change.change == difference::Kind::Removed)
            addDeleted();
        else
            addClusters();
    }

private:
    void put(const char *rule, Level level, base::SourceSpan where, std::string field,
             std::string message) {
        m_report.findings.push_back({rule, level, m_name, std::move(where), std::move(field),
                                     std::move(message), level == Level::Error});
    }
    base::SourceSpan placeIn(std::string_view field) const {
        return m_after == nullptr ? base::SourceSpan() : placeOf(m_objects.after, *m_after, field);
    }

    void addWeakened(const difference::Guarantee &guarantee) {
        const std::string field = fieldOf(guarantee, m_after);
        const bool isBudget = guarantee.kind == GuaranteeKind::DisruptionBudget;
        base::SourceSpan where =
            isBudget ? placeOfOther(m_objects.after, "ClusterResourcePlacementDisruptionBudget",
                                    m_change.nameSpace, m_change.name, field)
                     : placeIn(field);
        if (where.file.empty())
            where = placeIn("spec");
        put("weakened", Level::Error, std::move(where), field,
            "Weakened: " + guaranteeText(guarantee) +
                (m_change.removed.empty() || m_isCostSaid ? "."
                                                          : ": " + changeText(m_change) + "."));
        m_isCostSaid = true;
    }

    /// What validation says already is no second finding.
    void addRefused() {
        const base::SourceSpan where = placeIn("spec");
        const bool isSaid =
            std::ranges::any_of(m_report.findings, [&](const report::ReportedFinding &one) {
                return one.isFailure && one.where.file == where.file &&
                       one.subject.ends_with("/" + m_name);
            });
        if (!isSaid)
            put("refused-change", Level::Error, where, "spec", m_change.error);
    }

    /// Of a file that cannot be read any more, that is the finding.
    void addDeleted() {
        const base::SourceSpan where =
            m_gone == nullptr ? base::SourceSpan() : placeOf(m_objects.before, *m_gone, "metadata");
        if (!isUnread(m_report, where.file))
            put("deleted", Level::Error, where, "",
                m_change.renamed.empty() ? "The placement is deleted."
                                         : "The placement is renamed to " + m_change.renamed + ".");
    }

    void addClusters() {
        const auto lost = lostDomains(m_change, m_objects.before.fleet, m_objects.after.fleet);
        if (!lost.empty())
            put("lost-domain", Level::Error, placeIn("spec.policy"), "spec.policy",
                fmt::format("Loses all of {}: {}.", report::someNames(lost, kNamesInFinding),
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
    std::string m_name;
    const placement::Placement *m_gone;  // nullptr where it is new
    const placement::Placement *m_after; // nullptr where it is deleted
    bool m_isCostSaid = false;           // which clusters it loses
};

// --- what arrives ------------------------------------------------------------------------------

/// Where the cause is written down; where the object itself is, for causes that are it.
base::SourceSpan placeOfCause(const manifest::Objects &objects, const ArrivalChange &change,
                              const ArrivalCause &cause) {
    if (cause.override != nullptr) {
        const render::Override &override = *cause.override;
        const std::string kind =
            override.isClusterScoped() ? "ClusterResourceOverride" : "ResourceOverride";
        const std::string field = fmt::format("spec.policy.overrideRules[{}]", cause.rule);
        const std::string &name =
            override.overrideName.empty() ? override.name : override.overrideName;
        return placeOfOther(objects, kind, override.nameSpace, name, field);
    }
    const auto placement =
        std::ranges::find_if(objects.placements, [&cause](const placement::Placement &one) {
            return insight::displayName(one) == cause.text;
        });
    if (cause.kind == ArrivalCause::Kind::Selection && placement != objects.placements.end())
        return placeOf(objects, *placement, "spec.resourceSelectors");
    return placeOfOther(objects, change.id.kind, change.id.nameSpace, change.id.name, "metadata");
}

/// Clusters that the placement leaves are the placement's finding.
bool isOfPlacement(const ArrivalCause &cause) {
    return cause.kind == ArrivalCause::Kind::Placement;
}

/// Whether an object that no longer arrives was not meant to go: it is still in the files.
bool isLost(const manifest::Objects &objects, const render::ResourceId &id,
            const ArrivalCause &cause) {
    return cause.override != nullptr ||
           std::ranges::any_of(objects.others, [&id](const objects::OtherObject &other) {
               render::ResourceId own = render::idOf(other.document);
               own.version = id.version;
               return own == id;
           });
}

/// Overrides that did something and are for nothing now.
void raiseIdleOverrides(const std::vector<ArrivalChange> &changes, report::FindingReport &report) {
    std::set<std::string> idle;
    for (const ArrivalChange &change : changes) {
        for (const insight::SameChange &same : change.changed) {
            for (const insight::CausedChange &field : same.fields) {
                if (field.cause.kind == ArrivalCause::Kind::FormerOverride && field.cause.override)
                    idle.insert(render::displayName(*field.cause.override));
            }
        }
    }
    for (report::ReportedFinding &finding : report.findings) {
        const bool isIdle =
            finding.rule == "override-no-placement" || finding.rule == "override-unplaced";
        if (isIdle && idle.contains(finding.subject)) {
            finding.level = Level::Error;
            finding.isFailure = true;
        }
    }
}

/// Adds the findings of one object: one for each cause.
class ObjectFindings {
public:
    ObjectFindings(const manifest::Objects &objects, const ArrivalChange &change,
                   report::FindingReport &report)
        : m_objects(objects), m_change(change), m_report(report) {}

    void add() {
        for (const insight::SameCause &same : m_change.removed) {
            const bool isMeant = !isLost(m_objects, m_change.id, same.cause);
            addGone("object-removed", "Gone from", isMeant ? Level::Warning : Level::Error, same);
        }
        for (const insight::SameCause &same : m_change.blocked)
            addGone("object-held-back", "Kept as it is on", Level::Error, same);
        for (const insight::SameChange &same : m_change.changed)
            addChanged(same);
    }

private:
    void put(const char *rule, Level level, const ArrivalCause &cause, std::string message,
             const std::vector<std::string> &clusters) {
        m_report.findings.push_back({rule,
                                     level,
                                     render::objectName(m_change.id),
                                     placeOfCause(m_objects, m_change, cause),
                                     {},
                                     std::move(message),
                                     level == Level::Error,
                                     clusters});
    }

    void addGone(const char *rule, const char *what, Level level, const insight::SameCause &same) {
        if (!isOfPlacement(same.cause))
            put(rule, level, same.cause,
                fmt::format("{} {}: {}.", what, report::someNames(same.clusters, kNamesInFinding),
                            causeText(same.cause)),
                same.clusters);
    }

    void addChanged(const insight::SameChange &same) {
        if (same.fields.empty())
            return;
        const insight::CausedChange &first = same.fields.front();
        const std::string more = same.fields.size() == 1
                                     ? ""
                                     : fmt::format(" and {} more fields", same.fields.size() - 1);
        put("object-changed", Level::Info, first.cause,
            fmt::format("{}{} change on {}: {}.", first.change.path, more,
                        report::someNames(same.clusters, kNamesInFinding), causeText(first.cause)),
            same.clusters);
    }

    const manifest::Objects &m_objects;
    const ArrivalChange &m_change;
    report::FindingReport &m_report;
};

} // namespace

void addPlacementFindings(const ChangedObjects &objects,
                          const std::vector<PlacementDifference> &changes,
                          report::FindingReport &report) {
    report.addRule("weakened", Level::Error, "a guarantee that a change weakens");
    report.addRule("refused-change", Level::Error, "a change that the hub does not take");
    report.addRule("lost-domain", Level::Error, "a domain in which a change leaves nothing");
    report.addRule("removed", Level::Warning, "clusters that a change takes a placement from");
    report.addRule("deleted", Level::Error, "a placement that a change deletes");
    report.addRule("added", Level::Info, "clusters that a change brings a placement to");
    const ByName first = byName(objects.before);
    const ByName second = byName(objects.after);
    for (const PlacementDifference &change : changes) {
        const std::string name = change.displayName();
        PlacementFindings(change, objects, placementOf(first, name), placementOf(second, name),
                          report)
            .add();
    }
}

void addChances(const manifest::Objects &after, const std::vector<PlacementDifference> &changes,
                report::FindingReport &report) {
    report.addRule("sorter-spelling", Level::Warning,
                   "a decision that the order decides in which the hub lists its clusters");
    const ByName placements = byName(after);
    for (const PlacementDifference &change : changes) {
        const placement::Placement *placement = placementOf(placements, change.displayName());
        if (placement != nullptr && change.basis && change.basis->chance)
            report.findings.push_back({"sorter-spelling", Level::Warning, change.displayName(),
                                       placeOf(after, *placement, "spec.policy.affinity"),
                                       "spec.policy.affinity",
                                       objects::chanceText(*change.basis->chance), false});
    }
}

void addArrivalFindings(const ChangedObjects &objects, const std::vector<ArrivalChange> &changes,
                        report::FindingReport &report) {
    report.addRule("object-removed", Level::Error, "an object that no longer arrives");
    report.addRule("object-held-back", Level::Error, "an object that an error keeps from clusters");
    report.addRule("object-changed", Level::Info, "an object that arrives otherwise");
    for (const ArrivalChange &change : changes)
        ObjectFindings(objects.after, change, report).add();
    raiseIdleOverrides(changes, report);
}

} // namespace evenkeel::ctl
