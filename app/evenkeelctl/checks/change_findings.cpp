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

#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/input/rendering.h"
#include "core/difference/arriving.h"
#include "core/difference/difference.h"
#include "core/difference/difference_text.h"
#include "core/insight/arrival_text.h"
#include "core/kube/members.h"
#include "core/losses/domain.h"
#include "core/report/gate_changes.h"
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
        placements.emplace(displayName(placement), &placement);
    return placements;
}

const placement::Placement *placementOf(const ByName &placements, const std::string &name) {
    const auto found = placements.find(name);
    return found == placements.end() ? nullptr : found->second;
}

base::SourceSpan placeIn(const manifest::Objects &objects, const placement::Placement &placement,
                         std::string_view field) {
    const auto row = static_cast<std::size_t>(&placement - objects.placements.data());
    if (row >= objects.placementSources.size())
        return {};
    return placeOfField(objects.placementSources[row], placement.document, field);
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
std::set<std::string> domainKeys(const CheckRun &run, const PlacementDifference &change) {
    constexpr std::array<std::string_view, 2> kPlaces{"region", "location"};
    std::set<std::string> keys;
    for (const difference::SpreadChange &spread : change.spread)
        keys.insert(spread.topologyKey);
    for (const std::string_view place : kPlaces) {
        if (const auto key = losses::parseKey(run.objects->fleet, std::string(place)))
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
std::vector<std::string> lostDomains(const CheckRun &run, const PlacementDifference &change,
                                     const fleet::Fleet &before) {
    std::vector<std::string> lost;
    for (const std::string &key : domainKeys(run, change)) {
        std::set<std::string> domains;
        for (const std::string &cluster : change.removed)
            domains.insert(domainOf(before, cluster, key));
        for (const std::string &cluster : change.after.clusters)
            domains.erase(domainOf(run.objects->fleet, cluster, key));
        domains.erase("");
        for (const std::string &domain : domains)
            lost.push_back(key + "=" + domain);
    }
    return lost;
}

/// Adds the findings of one placement: one for each cause.
class PlacementFindings {
public:
    PlacementFindings(const PlacementDifference &change, const manifest::Objects &before,
                      const placement::Placement *gone, const placement::Placement *after,
                      CheckRun &run)
        : m_change(change), m_before(before), m_run(run), m_name(change.displayName()),
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
        m_run.findings.findings.push_back({rule, level, m_name, std::move(where), std::move(field),
                                           std::move(message), level == Level::Error});
    }
    base::SourceSpan placeOf(std::string_view field) const {
        return m_after == nullptr ? base::SourceSpan() : placeIn(*m_run.objects, *m_after, field);
    }

    void addWeakened(const difference::Guarantee &guarantee) {
        const std::string field = fieldOf(guarantee, m_after);
        const bool isBudget = guarantee.kind == GuaranteeKind::DisruptionBudget;
        base::SourceSpan where =
            isBudget ? placeOfOther(*m_run.objects, "ClusterResourcePlacementDisruptionBudget",
                                    m_change.nameSpace, m_change.name, field)
                     : placeOf(field);
        if (where.file.empty())
            where = placeOf("spec");
        put("weakened", Level::Error, std::move(where), field,
            "Weakened: " + guaranteeText(guarantee) +
                (m_change.removed.empty() || m_isCostSaid ? "."
                                                          : ": " + changeText(m_change) + "."));
        m_isCostSaid = true;
    }

    /// What validation says already is no second finding.
    void addRefused() {
        const base::SourceSpan where = placeOf("spec");
        const bool isSaid =
            std::ranges::any_of(m_run.findings.findings, [&](const report::ReportedFinding &one) {
                return one.isFailure && one.where.file == where.file &&
                       one.subject.ends_with("/" + m_name);
            });
        if (!isSaid)
            put("refused-change", Level::Error, where, "spec", m_change.error);
    }

    /// Of a file that cannot be read any more, that is the finding.
    void addDeleted() {
        const base::SourceSpan where =
            m_gone == nullptr ? base::SourceSpan() : placeIn(m_before, *m_gone, "metadata");
        const bool isUnread =
            std::ranges::any_of(m_run.findings.findings, [&](const report::ReportedFinding &one) {
                return one.rule == "file" && one.level == Level::Error && !where.file.empty() &&
                       one.where.file.ends_with(where.file);
            });
        if (!isUnread)
            put("deleted", Level::Error, where, "",
                m_change.renamed.empty() ? "The placement is deleted."
                                         : "The placement is renamed to " + m_change.renamed + ".");
    }

    void addClusters() {
        const auto lost = lostDomains(m_run, m_change, m_before.fleet);
        if (!lost.empty())
            put("lost-domain", Level::Error, placeOf("spec.policy"), "spec.policy",
                fmt::format("Loses all of {}: {}.", report::someNames(lost, kNamesInFinding),
                            changeText(m_change)));
        else if (!m_change.removed.empty() && !m_isCostSaid)
            put("removed", Level::Warning, placeOf("spec.policy"), "spec.policy",
                changeText(m_change) + ".");
        else if (m_change.removed.empty() && !m_change.added.empty())
            put("added", Level::Info, placeOf("spec.policy"), "spec.policy",
                changeText(m_change) + ".");
    }

    const PlacementDifference &m_change;
    const manifest::Objects &m_before;
    CheckRun &m_run;
    std::string m_name;
    const placement::Placement *m_gone;  // nullptr where it is new
    const placement::Placement *m_after; // nullptr where it is deleted
    bool m_isCostSaid = false;           // which clusters it loses
};

void addPlacementFindings(const manifest::Objects &before, CheckRun &run) {
    run.addRule("weakened", Level::Error, "a guarantee that a change weakens");
    run.addRule("refused-change", Level::Error, "a change that the hub does not take");
    run.addRule("lost-domain", Level::Error, "a domain in which a change leaves nothing");
    run.addRule("removed", Level::Warning, "clusters that a change takes a placement from");
    run.addRule("deleted", Level::Error, "a placement that a change deletes");
    run.addRule("added", Level::Info, "clusters that a change brings a placement to");
    const ByName first = byName(before);
    const ByName second = byName(*run.objects);
    for (const PlacementDifference &change : *run.changes) {
        const std::string name = change.displayName();
        PlacementFindings(change, before, placementOf(first, name), placementOf(second, name), run)
            .add();
    }
}

// --- what arrives ------------------------------------------------------------------------------

/// Where the cause is written down; where the object itself is, for causes that are it.
base::SourceSpan placeOfCause(const CheckRun &run, const ArrivalChange &change,
                              const ArrivalCause &cause) {
    if (cause.override != nullptr) {
        const render::Override &override = *cause.override;
        const std::string kind =
            override.isClusterScoped() ? "ClusterResourceOverride" : "ResourceOverride";
        const std::string field = fmt::format("spec.policy.overrideRules[{}]", cause.rule);
        const std::string &name =
            override.overrideName.empty() ? override.name : override.overrideName;
        return placeOfOther(*run.objects, kind, override.nameSpace, name, field);
    }
    const auto placement =
        std::ranges::find_if(run.objects->placements, [&cause](const placement::Placement &one) {
            return insight::displayName(one) == cause.text;
        });
    if (cause.kind == ArrivalCause::Kind::Selection && placement != run.objects->placements.end())
        return placeOf(run, *placement, "spec.resourceSelectors");
    return placeOfOther(*run.objects, change.id.kind, change.id.nameSpace, change.id.name,
                        "metadata");
}

/// Clusters that the placement leaves are the placement's finding.
bool isOfPlacement(const ArrivalCause &cause) {
    return cause.kind == ArrivalCause::Kind::Placement;
}

/// Whether an object that no longer arrives was not meant to go: it is still in the files.
bool isLost(const CheckRun &run, const render::ResourceId &id, const ArrivalCause &cause) {
    return cause.override != nullptr ||
           std::ranges::any_of(run.objects->others, [&id](const objects::OtherObject &other) {
               render::ResourceId own = render::idOf(other.document);
               own.version = id.version;
               return own == id;
           });
}

/// Overrides that did something and are for nothing now.
void raiseIdleOverrides(const std::vector<ArrivalChange> &changes, CheckRun &run) {
    std::set<std::string> idle;
    for (const ArrivalChange &change : changes) {
        for (const insight::SameChange &same : change.changed) {
            for (const insight::CausedChange &field : same.fields) {
                if (field.cause.kind == ArrivalCause::Kind::FormerOverride && field.cause.override)
                    idle.insert(render::displayName(*field.cause.override));
            }
        }
    }
    for (report::ReportedFinding &finding : run.findings.findings) {
        const bool isIdle =
            finding.rule == "override-no-placement" || finding.rule == "override-unplaced";
        if (isIdle && idle.contains(finding.subject)) {
            finding.level = Level::Error;
            finding.isFailure = true;
        }
    }
}

void addArrivals(CheckRun &run, const ArrivalChange &change, const char *rule, const char *what,
                 Level level, const std::vector<insight::SameCause> &causes) {
    for (const insight::SameCause &same : causes) {
        if (isOfPlacement(same.cause))
            continue;
        const Level found =
            rule == std::string_view("object-removed") && isLost(run, change.id, same.cause)
                ? Level::Error
                : level;
        run.findings.findings.push_back(
            {rule,
             found,
             render::objectName(change.id),
             placeOfCause(run, change, same.cause),
             {},
             fmt::format("{} {}: {}.", what, report::someNames(same.clusters, kNamesInFinding),
                         causeText(same.cause)),
             found == Level::Error,
             same.clusters});
    }
}

void addChanged(CheckRun &run, const ArrivalChange &change) {
    for (const insight::SameChange &same : change.changed) {
        if (same.fields.empty())
            continue;
        const insight::CausedChange &first = same.fields.front();
        const std::string more = same.fields.size() == 1
                                     ? ""
                                     : fmt::format(" and {} more fields", same.fields.size() - 1);
        run.findings.findings.push_back(
            {"object-changed",
             Level::Info,
             render::objectName(change.id),
             placeOfCause(run, change, first.cause),
             {},
             fmt::format("{}{} change on {}: {}.", first.change.path, more,
                         report::someNames(same.clusters, kNamesInFinding), causeText(first.cause)),
             false,
             same.clusters});
    }
}

/// What arrives on the clusters, as `diff` has it.
void compareArrivals(const CheckOptions &options, const manifest::Objects &before, CheckRun &run) {
    if (options.isAgainstHub())
        return; // `diff --context` reads what is selected there
    const HubFiles was = hubFiles(run.base->loaded, {});
    const HubFiles is = hubFiles(*run.loaded, {});
    if (was.read.objects.empty() && is.read.objects.empty())
        return;
    auto arrivals = difference::arrivalChanges({before, was.hub, was.overrides},
                                               {*run.objects, is.hub, is.overrides}, *run.changes);
    if (!arrivals)
        return;
    run.addRule("object-removed", Level::Error, "an object that no longer arrives");
    run.addRule("object-held-back", Level::Error, "an object that an error keeps from clusters");
    run.addRule("object-changed", Level::Info, "an object that arrives otherwise");
    for (const ArrivalChange &change : *arrivals) {
        addArrivals(run, change, "object-removed", "Gone from", Level::Warning, change.removed);
        addArrivals(run, change, "object-held-back", "Kept as it is on", Level::Error,
                    change.blocked);
        addChanged(run, change);
    }
    raiseIdleOverrides(*arrivals, run);
    run.arrivals = std::move(*arrivals);
}

} // namespace

base::SourceSpan placeOf(const CheckRun &run, const placement::Placement &placement,
                         std::string_view field) {
    return placeIn(*run.objects, placement, field);
}

void compareWithBase(const CheckOptions &options, CheckRun &run) {
    if (!run.base && !run.hub)
        return;
    const manifest::Objects &before = run.base ? run.base->loaded.objects : *run.hub;
    const manifest::Objects after = objectsAfter(run);
    difference::Options asked;
    asked.known.now = run.settings.now;
    // Placements of the hub that the files do not have are not changed.
    if (options.isAgainstHub())
        asked.placements = run.planning.placements;
    auto changes = difference::compare({before, after, run.hub ? &*run.hub : nullptr}, asked);
    if (!changes)
        return;
    run.changes = std::move(*changes);
    addPlacementFindings(before, run);
    compareArrivals(options, before, run);
    if (!run.base)
        return;
    for (const report::ReportedRule &rule : report::gateRules())
        run.addRule(rule.id, rule.level, rule.summary);
    auto silenced = report::gateChanges(
        {run.base->settings, run.base->annotations, run.base->loaded.objects},
        {run.own,
         run.annotations,
         *run.objects,
         {run.objects->placementSources.data(), run.objects->placementSources.size()}},
        run.findings.rules);
    std::ranges::move(silenced, std::back_inserter(run.findings.findings));
}

} // namespace evenkeel::ctl
