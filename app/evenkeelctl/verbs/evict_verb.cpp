// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/rollout_files.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/rollout_report.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kEvictFooter = R"(Examples:
  # May this cluster be evicted, and the next one after it?
  evenkeelctl evict weu-1 weu-2 --placement web -f fleet/
  # How does the hub decide on the evictions in the files?
  evenkeelctl evict -f fleet/ -f eviction.yaml

Exit status: 0 all are executed; 1 one is blocked or invalid; 2 wrong usage or unreadable input.)";

struct EvictVerb {
    InputOptions input;
    OutputOptions output;
    std::vector<std::string> clusters;
    std::vector<std::string> placements;
};

/// The evictions of the command line, else those of the files.
std::vector<placement::Eviction> evictionsOf(const manifest::Objects &objects,
                                             const EvictVerb &verb) {
    if (verb.clusters.empty())
        return {objects.rollouts.evictions.begin(), objects.rollouts.evictions.end()};
    std::vector<std::string> placements = verb.placements;
    for (const placement::Placement &one : objects.placements) {
        if (verb.placements.empty() &&
            one.kind == placement::PlacementKind::ClusterResourcePlacement)
            placements.push_back(one.name);
    }
    std::vector<placement::Eviction> evictions;
    for (const std::string &placement : placements) {
        for (const std::string &cluster : verb.clusters)
            evictions.push_back({placement + "-" + cluster, 1, placement, cluster, {}});
    }
    return evictions;
}

/// Whether the placements and clusters of the command line are there; says which are not.
bool knowsNames(const manifest::Objects &objects, const EvictVerb &verb) {
    bool isKnown = true;
    for (const std::string &name : verb.clusters) {
        if (objects.fleet.find(name) ||
            std::ranges::find(objects.bindings, name, &placement::Binding::targetCluster) !=
                objects.bindings.end())
            continue;
        printNotice(unknownCluster(objects.fleet, name));
        isKnown = false;
    }
    for (const std::string &name : verb.placements) {
        if (objects.clusterPlacement(name) != nullptr)
            continue;
        printNotice(fmt::format("no ClusterResourcePlacement {} in the files", name));
        isKnown = false;
    }
    return isKnown;
}

/// Those of one placement in their order, each after the ones before it.
std::vector<EvictionReport> judgeAll(const manifest::Objects &objects,
                                     const std::vector<placement::Eviction> &evictions) {
    std::vector<EvictionReport> reports;
    std::vector<std::string> placements;
    for (const placement::Eviction &eviction : evictions) {
        if (std::ranges::find(placements, eviction.placementName) == placements.end())
            placements.push_back(eviction.placementName);
    }
    for (const std::string &name : placements) {
        std::vector<placement::Eviction> own;
        std::ranges::copy_if(evictions, std::back_inserter(own), [&name](const auto &eviction) {
            return eviction.placementName == name;
        });
        const placement::Placement *placement = objects.clusterPlacement(name);
        const placement::DisruptionBudget *budget =
            placement == nullptr ? nullptr : objects.rollouts.budgetOf(*placement);
        const auto verdicts = rollout::judgeInOrder(
            own, placement, {objects.bindings.begin(), objects.bindings.end()}, budget);
        for (std::size_t i = 0; i < own.size(); ++i)
            reports.push_back({own[i], verdicts[i]});
    }
    return reports;
}

int runEvict(const EvictVerb &verb) {
    const Loaded loaded = load(verb.input, Uses::Rollouts);
    if (loaded.isLost() || !knowsNames(loaded.objects, verb))
        return kUsage;
    const bool isWhole = sayProblems(loaded.objects);
    const auto evictions = evictionsOf(loaded.objects, verb);
    if (evictions.empty())
        return refuse("nothing to evict; name clusters, or give a file with a "
                      "ClusterResourcePlacementEviction");
    RolloutAnswers answers;
    answers.evictions = judgeAll(loaded.objects, evictions);
    const auto page = [&answers] {
        report::Page made = rolloutPage(answers);
        made.title = "Evictions";
        return made;
    };
    const auto document = [&answers] {
        return newListOf("EvictionVerdict", answers.evictions, evictionMembers());
    };
    putAnswer({[&] { return rolloutText(answers, verb.output); }, page, document}, verb.output,
              footerFor(verb.input.paths));
    const bool isNo = std::ranges::any_of(answers.evictions, &EvictionReport::isNo);
    return isWhole ? statusOf(loaded, isNo ? kAnswerIsNo : kOk) : kUsage;
}

} // namespace

void addEvictVerb(CLI::App &app, Run &run) {
    const auto [evict, verb] = newVerb(
        app, run, "evict", "Show which evictions the hub would execute, in order, and why not",
        kEvictFooter, runEvict);
    addRequiredInput(evict, verb->input);
    addOutputOptions(evict, verb->output);
    addValue(evict, "cluster", verb->clusters, "CLUSTER",
             "Clusters to evict, in this order (default: the evictions in the files)");
    addRepeated(evict, "--placement", verb->placements, "PLACEMENT",
                "Placement to evict from; may be repeated (default: all)");
}

} // namespace evenkeel::ctl
