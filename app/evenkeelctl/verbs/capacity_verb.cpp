// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <map>

#include <fmt/format.h>

#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/base/plain_text.h"
#include "core/base/some_names.h"
#include "core/losses/loss.h"
#include "core/losses/steady_state.h"
#include "core/objects/planning.h"
#include "core/query/placement_filter.h"
#include "core/report/capacity_report.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kCapacityFooter = R"(Examples:
  # What do the regions carry, and what have they left?
  evenkeelctl capacity --key region -f fleet/
  # How many more of such a placement would fit, cluster by cluster?
  evenkeelctl capacity --key region --ask cpu=2,memory=4Gi -o wide -f fleet/
  # What do the placements cost, and which cluster would do for less?
  evenkeelctl capacity --key region --cheaper -o wide -f fleet/
  # What do the placements of each team cost together?
  evenkeelctl capacity --key region --by team -f fleet/

KubeFleet counts no resources: what a placement needs on each of its clusters stands in its
annotation evenkeel.dev/asks: cpu=2,memory=4Gi.

Exit status: 0 one more fits, or none is asked for; 1 no cluster has room; 2 wrong usage,
unreadable input, or clusters do not report what is asked for.)";

struct CapacityVerb : Session {
    std::string key;
    std::string cost = capacity::kCoreCost;
    capacity::Ask ask;
    bool wantsSwaps = false;
    std::string where; // a filter of clusters; empty: all
    std::string groupKey;
};

/// With the file that the placement is read from.
base::SourceSpan placeIn(const manifest::Objects &objects, const placement::Placement *placement,
                         base::SourceSpan where) {
    for (std::size_t row = 0; row < objects.placementSources.size(); ++row) {
        if (&objects.placements[row] == placement)
            where.file = objects.placementSources[row].file;
    }
    return where;
}

/// What a planned placement carries where; nothing where its annotation asks for nothing known.
std::optional<report::PlacedCost> placedCost(const Loaded &loaded, const Planned &planned,
                                             const CapacityVerb &verb) {
    const auto ask = capacity::askOf(*planned.placement);
    if (!ask) {
        const auto where = placeIn(loaded.objects, planned.placement, ask.error().where);
        return nothing(fmt::format("{}: {}: {}", placeText(where), displayName(*planned.placement),
                                   ask.error().message));
    }
    const auto held =
        objects::heldClusters(objects::bindingsOf(loaded.objects.bindings, *planned.placement));
    report::PlacedCost placed;
    placed.load = {displayName(*planned.placement), {held.begin(), held.end()}, {}, *ask};
    if (planned.plan) {
        const auto after = placedClusters(*planned.plan);
        placed.load.after.assign(after.begin(), after.end());
    } else {
        placed.load.after = placed.load.before;
    }
    const capacity::CostRule rule = capacity::ruleFor(verb.cost);
    placed.cost = costOf(loaded.objects.fleet, placed.load.after, rule, *ask);
    if (verb.wantsSwaps && planned.plan)
        placed.swap =
            *capacity::bestSwap(questionOf(loaded.objects, planned), placed.load.after, rule, *ask);
    return placed;
}

/// What placements with one value of the label, or in one namespace, cost together.
std::vector<report::GroupCost> groupCosts(const std::vector<Planned> &plans,
                                          const report::CapacityReport &report) {
    std::map<std::string, report::GroupCost, query::GroupOrder> groups;
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const std::string value = query::groupOf(*plans[i].placement, report.groupKey);
        report::GroupCost &group = groups[value];
        group.value = value;
        ++group.placements;
        group.cost += report.placements[i].cost;
    }
    std::vector<report::GroupCost> costs;
    for (auto &[value, group] : groups)
        costs.push_back(std::move(group));
    return costs;
}

std::string capacityTables(const report::CapacityReport &report, const OutputOptions &output) {
    std::string text = report::capacityText(report) + "\n";
    text += "\n" + tableOf(report::domainsTable(report)).wrapped(output.headers());
    if (!report.groups.empty())
        text += "\n" + tableOf(report::groupsTable(report)).wrapped(output.headers());
    text += "\n" + tableOf(report::costsTable(report)).wrapped(output.headers());
    if (output.format == Format::Wide || !report.shown.empty())
        text += "\n" + tableOf(report::clustersTable(report)).wrapped(output.headers());
    return text;
}

/// Whether a placement has the label that groups them, which may be misspelt; else it is said.
bool isGroupKeyKnown(const CapacityVerb &verb, const report::CapacityReport &report) {
    const bool isKnown = report.groups.size() != 1 || !report.groups.front().value.empty() ||
                         verb.groupKey == query::kNamespaceGroup;
    if (!isKnown)
        printNotice(fmt::format("--by: no placement has the label {}", verb.groupKey));
    return isKnown;
}

/// Of clusters that report any room.
void sayUncounted(const report::CapacityReport &report) {
    std::vector<std::string> names;
    for (const capacity::ClusterRoom &room : report.rooms) {
        if (room.fault && !room.free.empty())
            names.push_back(base::printable(report.fleet.name(room.cluster)));
    }
    constexpr std::size_t kMostNames = 4;
    if (!names.empty() && !report.ask.isEmpty())
        printNotice("no room is counted where no scheduler picks: " +
                    base::someNames(names, kMostNames));
}

int runCapacity(const CapacityVerb &verb, Loaded &loaded) {
    if (lacksClusters(loaded.objects, verb.planning) ||
        !isCostKnown(loaded.objects.fleet, verb.cost))
        return kUsage;
    const auto key = losses::parseKey(loaded.objects.fleet, verb.key);
    if (!key)
        return refuse(key.error().message);
    const auto plans = planAll(loaded.objects, verb.planning);
    if (!plans)
        return kUsage;
    report::CapacityReport report{loaded.objects.fleet,        {}, {}, *key, {}, verb.ask,
                                  capacity::ruleFor(verb.cost)};
    std::vector<capacity::Load> loads;
    for (const Planned &planned : *plans) {
        auto placed = placedCost(loaded, planned, verb);
        if (!placed)
            return kUsage;
        loads.push_back(placed->load);
        report.placements.push_back(std::move(*placed));
    }
    report.groupKey = verb.groupKey;
    if (!verb.groupKey.empty())
        report.groups = groupCosts(*plans, report);
    if (!verb.where.empty()) {
        const auto meant = clustersMeant(verb.where, loaded.objects, verb.clock(loaded.objects));
        if (!meant)
            return kUsage;
        report.shown.assign(loaded.objects.fleet.size(), false);
        for (const fleet::ClusterIndex cluster : *meant)
            report.shown[fleet::row(cluster)] = true;
    }
    report.rooms =
        capacity::roomsOf(loaded.objects.fleet, loads, verb.ask, verb.clock(loaded.objects));
    sayUncounted(report);
    report.domains = capacity::roomsByDomain(loaded.objects.fleet, report.rooms, *key);
    putAnswer(
        {[&] { return capacityTables(report, verb.output); },
         [&] { return report::capacityPage(report); },
         [&] { return newDocument("CapacityReport", report, report::capacityMembers(&report)); },
         [&] { return report::clustersTable(report); }},
        verb.output, verb.footer(loaded.objects));
    const bool isKnown = isGroupKeyKnown(verb, report);
    const std::optional<bool> hasRoom = report::hasRoom(report);
    const bool isUnknown = !verb.ask.isEmpty() && !hasRoom;
    if (isUnknown)
        printNotice("whether one more fits is unknown: not every cluster reports what it asks for");
    return statusOf(loaded, verb.planning,
                    sayAborted(*plans) || isUnknown || !isKnown ? kUsage
                    : hasRoom == std::optional(false)           ? kAnswerIsNo
                                                                : kOk);
}

} // namespace

void addCapacityVerb(CLI::App &app, Run &run) {
    const auto [room, verb] = newVerb(
        app, run, "capacity", "Show what clusters carry and cost, and how much more would fit",
        kCapacityFooter, onLoaded<runCapacity>);
    addSession(room, *verb, Names::AlsoPositional, Scenarios::Accepted,
               {Format::Table, Format::Wide, Format::Json, Format::Yaml, Format::Csv,
                Format::Markdown, Format::Html});
    addValue(room, "--key", verb->key, "KEY",
             "Label whose values are the domains, also its last part")
        ->required();
    addCostOptions(
        room, [verb](capacity::Ask ask) { verb->ask = std::move(ask); }, verb->cost,
        "What one more placement would need on a cluster, cpu=2,memory=4Gi");
    addClusterFilter(
        room, verb->where,
        "Show these clusters, as env=prod,node-count>20, with what each has left (what "
        "is counted does not change)");
    addValue(room, "--by", verb->groupKey, "namespace|KEY",
             "Also add up what placements cost by namespace or by a label of theirs");
    room.add_flag("--cheaper", verb->wantsSwaps,
                  "Also name the cluster that would do for less, proved by planning");
}

} // namespace evenkeel::ctl
