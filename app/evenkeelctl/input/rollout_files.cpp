// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/rollout_files.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/acceptance.h"
#include "app/evenkeelctl/input/documents.h"
#include "app/evenkeelctl/terminal.h"
#include "core/fleet/label_keys.h"
#include "core/report/rollout_findings.h"
#include "core/rollout/eviction.h"

namespace evenkeel::ctl {

using placement::Placement;

StartingBindings startingBindings(const manifest::Objects &objects, const Planned &planned,
                                  BindingSource source) {
    const bool isPlanned = source == BindingSource::AsPlanned && planned.plan;
    StartingBindings start{
        rollout::startAfter(objects, *planned.placement, isPlanned ? &*planned.plan : nullptr), {}};
    if (isPlanned && objects.fleet.isEmpty())
        start.note =
            "The files contain no clusters to plan with; the bindings are used as they are.";
    else if (start.isPlanned)
        start.note = "Starts from the bindings that the plan leaves (--as-is: those in the files).";
    return start;
}

report::FindingReport rolloutFindings(const manifest::Objects &objects,
                                      const std::vector<Planned> &plans,
                                      const manifest::Objects *before) {
    std::vector<report::PlannedRollout> rollouts;
    for (const Planned &planned : plans)
        rollouts.push_back({planned.placement, planned.plan ? &*planned.plan : nullptr,
                            &planned.planning, targetsOf(planned).size()});
    const ObjectPlaces places(objects);
    return report::rolloutFindings(objects, rollouts,
                                   before == nullptr ? nullptr : &before->rollouts,
                                   [&places](const kube::ObjectId &id, std::string_view field) {
                                       return places.of(id, field);
                                   });
}

rollout::RunWorld worldOf(const manifest::Objects &objects, const Planned &planned,
                          const rollout::RunStart &start, placement::StagedRun run) {
    return rollout::runWorld(objects, planned.placement, start, planned.planning,
                             planned.isFulfilled(), std::move(run));
}

namespace {

bool isStray(const placement::StagedRun &run, const manifest::Objects &objects) {
    return std::ranges::none_of(objects.placements, [&run](const Placement &placement) {
        return rollout::isRunOf(run, placement);
    });
}

} // namespace

bool hasStrayRun(const manifest::Objects &objects) {
    return std::ranges::any_of(objects.rollouts.runs, [&objects](const placement::StagedRun &run) {
        return isStray(run, objects);
    });
}

bool sayProblems(const manifest::Objects &objects) {
    sayFindings(objects.rolloutDiagnostics);
    for (const placement::DisruptionBudget &budget : objects.rollouts.budgets) {
        for (const std::string &error :
             rollout::budgetErrors(budget, objects.clusterPlacement(budget.name)))
            say(fmt::format("ClusterResourcePlacementDisruptionBudget \"{}\": {}", budget.name,
                            error));
    }
    for (const placement::StagedRun &run : objects.rollouts.runs) {
        if (isStray(run, objects))
            say(fmt::format("staged update run \"{}\": the placement \"{}\" is not in the files",
                            run.name, run.placementName));
    }
    return objects.rolloutDiagnostics.empty();
}

const fleet::Fleet *knownClusters(const manifest::Objects &objects) {
    return objects.fleet.isEmpty() ? nullptr : &objects.fleet;
}

namespace {

constexpr const char *kReadyAfter = "--ready-after";
constexpr const char *kReadyWhere = "--ready-where";

struct Range {
    rollout::Behaviour best;
    rollout::Behaviour worst;
};

/// Whether the first comes no later than the second.
bool isInOrder(const std::optional<double> &first, const std::optional<double> &second) {
    return !first || !second || *first <= *second;
}

/// `20s`, `20s..5m`, `never`, `fails@5s..1m`; nothing for another text, or times that go back.
std::optional<Range> rangeOf(std::string_view text, const PaceOptions &options) {
    const std::size_t dots = text.find("..");
    const bool isRange =
        dots != std::string_view::npos && rollout::parseSeconds(text.substr(0, dots));
    const auto best =
        rollout::parseBehaviour(isRange ? text.substr(0, dots) : text, options.best.usual);
    const auto worst =
        rollout::parseBehaviour(isRange ? text.substr(dots + 2) : text, options.worst.usual);
    if (!best || !worst || !isInOrder(best->readyAfter, worst->readyAfter) ||
        !isInOrder(worst->failsAfter, worst->readyAfter))
        return std::nullopt;
    return Range{*best, *worst};
}

Range rangeOrThrow(std::string_view text, const PaceOptions &options, const char *option) {
    if (const auto range = rangeOf(text, options))
        return *range;
    throw CLI::ValidationError(option, std::string(text) +
                                           " is not a time such as 20s, 5m, 20s..5m or never");
}

void readAfter(const std::vector<std::string> &written, PaceOptions &options) {
    for (const std::string &text : written) {
        const std::size_t equals = text.rfind('=');
        const bool isNamed = equals != std::string::npos;
        const Range range = rangeOrThrow(std::string_view(text).substr(isNamed ? equals + 1 : 0),
                                         options, kReadyAfter);
        if (isNamed) {
            options.best.clusters.insert_or_assign(text.substr(0, equals), range.best);
            options.worst.clusters.insert_or_assign(text.substr(0, equals), range.worst);
        } else if (range.worst.readyAfter) {
            options.best.usual = range.best;
            options.worst.usual = range.worst;
        } else {
            throw CLI::ValidationError(kReadyAfter, "never needs a cluster: CLUSTER=never");
        }
    }
}

void readWhere(const std::vector<std::string> &written, PaceOptions &options) {
    for (const std::string &text : written) {
        const std::size_t colon = text.rfind(':');
        const auto where = kube::parseSelector(text.substr(0, colon));
        if (colon == std::string::npos || !where)
            throw CLI::ValidationError(
                kReadyWhere, text + " is not a selector with a time such as tier=edge:5m");
        const Range range =
            rangeOrThrow(std::string_view(text).substr(colon + 1), options, kReadyWhere);
        options.best.rules.push_back({*where, range.best});
        options.worst.rules.push_back({*where, range.worst});
        options.selectors.push_back(text.substr(0, colon));
    }
}

} // namespace

void addPaceOptions(CLI::App &verb, PaceOptions &options) {
    addRepeated(
        verb, kReadyAfter,
        [&options](const std::vector<std::string> &written) { readAfter(written, options); },
        "TIME",
        "Time until a cluster is available, or a range 20s..5m, fails, fails@5s..1m, "
        "untracked@20s; also CLUSTER=TIME or CLUSTER=never; may be repeated (default: 20s)");
    addRepeated(
        verb, kReadyWhere,
        [&options](const std::vector<std::string> &written) { readWhere(written, options); },
        "SELECTOR:TIME",
        "The same for all clusters with a label, such as tier=edge:5m; may be repeated");
}

bool knowsClusters(const manifest::Objects &objects, const PaceOptions &pace) {
    bool isKnown = true;
    const auto refuse = [&isKnown](const std::string &problem) {
        printNotice(problem);
        isKnown = false;
    };
    for (const auto &[name, behaviour] : pace.best.clusters) {
        const bool isBound =
            std::ranges::find(objects.bindings, name, &placement::Binding::targetCluster) !=
            objects.bindings.end();
        if (!isBound && !objects.fleet.find(name))
            refuse(fmt::format("{}: no cluster {} in the files", kReadyAfter, name));
    }
    for (std::size_t rule = 0; rule < pace.best.rules.size(); ++rule) {
        const fleet::LabelMatcher matcher(objects.fleet, pace.best.rules[rule].where);
        bool isMeant = false;
        for (std::uint32_t row = 0; row < objects.fleet.size() && !isMeant; ++row)
            isMeant = matcher.matches(objects.fleet, fleet::ClusterIndex{row});
        if (!isMeant)
            refuse(fmt::format("{}: no cluster matches {}", kReadyWhere, pace.selectors[rule]));
    }
    return isKnown;
}

std::int64_t secondsOf(const std::string &text, const char *option) {
    const auto seconds = rollout::parseSeconds(text);
    if (!seconds)
        throw CLI::ValidationError(option, text + " is not a time such as 20s, 5m or 1h");
    return *seconds;
}

} // namespace evenkeel::ctl
