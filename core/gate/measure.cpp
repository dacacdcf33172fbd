// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/measure.h"

#include <algorithm>
#include <utility>

#include "core/fleet/eligibility.h"
#include "core/scheduling/evaluation.h"

namespace evenkeel::gate {

namespace {

std::size_t namedAndEligible(const Evidence &evidence) {
    const auto &names = evidence.placement().policy->clusterNames;
    return static_cast<std::size_t>(std::ranges::count_if(names, [&](const std::string &name) {
        const auto cluster = evidence.fleet().find(name);
        return cluster &&
               fleet::isEligible(evidence.fleet().agent(*cluster), evidence.planning().now);
    }));
}

std::int64_t integer(std::size_t number) {
    return static_cast<std::int64_t>(number);
}

} // namespace

std::size_t eligibleCount(const Evidence &evidence) {
    if (evidence.placement().type() == placement::PlacementType::PickFixed)
        return namedAndEligible(evidence);
    scheduling::Evaluation evaluation;
    evaluation.policy = evidence.placement().policy.value_or(placement::Policy());
    evaluation.nameSpace = evidence.placement().nameSpace;
    evaluation.now = evidence.planning().now;
    evaluation.runsPlugins = true;
    const auto evaluated =
        scheduling::evaluate(evidence.fleet(), std::move(evaluation), evidence.stop());
    if (!evaluated)
        return 0;
    return static_cast<std::size_t>(
        std::ranges::count(evaluated->filters, scheduling::Filter::None));
}

std::optional<std::int64_t> valueOf(Measure measure, const std::string &argument,
                                    Evidence &evidence) {
    switch (measure) {
    case Measure::Picks:
        return integer(evidence.clusters().size());
    case Measure::Short: {
        const std::size_t asked = evidence.asked().value_or(0);
        return integer(asked - std::min(asked, evidence.clusters().size()));
    }
    case Measure::Eligible:
        return integer(eligibleCount(evidence));
    case Measure::Findings:
        return integer(evidence.findings().size());
    case Measure::Finding:
        return std::ranges::count(evidence.findings(), argument, &lint::Finding::rule);
    case Measure::Skew:
    case Measure::Domains:
        break;
    }
    const auto view = evidence.spreadOver(argument);
    if (!view)
        return std::nullopt;
    if (measure == Measure::Skew)
        return view->skew;
    return std::ranges::count_if(view->counts, [](std::int64_t count) { return count > 0; });
}

} // namespace evenkeel::gate
