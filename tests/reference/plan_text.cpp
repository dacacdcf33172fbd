// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plan_text.h"

#include <fmt/format.h>

namespace evenkeel::reference {

namespace {

std::string printStored(const std::optional<placement::ClusterScore> &score) {
    return score ? fmt::format(" ({},{})", score->affinity, score->topologySpread) : std::string();
}

std::string printBinding(const scheduling::BindingOutcome &binding) {
    auto line = fmt::format("binding {} {} {} {}{}", binding.cluster,
                            binding.created ? "(created)" : binding.name, binding.state.text(),
                            binding.snapshot, printStored(binding.score));
    if (binding.previousState)
        line += " was " + binding.previousState->string();
    if (binding.created && !binding.name.empty())
        line += " named " + binding.name;
    return line + "\n";
}

std::string printCycle(const fleet::Fleet &fleet, const scheduling::CycleDetail &cycle) {
    std::string text = "  picked";
    for (const auto cluster : cycle.picked)
        text += fmt::format(" {}", fleet.name(cluster));
    text += "\n";
    for (const auto &verdict : cycle.scored) {
        text += fmt::format("  scored {} {}{}\n", fleet.name(verdict.cluster),
                            printScore(verdict.score),
                            verdict.verdict == scheduling::Verdict::Passed ? "" : " not passed?");
    }
    for (const auto &verdict : cycle.filtered) {
        text += fmt::format("  filtered {} by {}{}: {}\n", fleet.name(verdict.cluster),
                            static_cast<int>(verdict.filter),
                            verdict.verdict == scheduling::Verdict::Filtered ? "" : " passed?",
                            verdict.reason);
    }
    return text;
}

} // namespace

std::string printScore(const scheduling::Score &score) {
    return fmt::format("{}/{}/{}", score.topologySpread, score.affinity, score.obsolete);
}

std::string printAnswer(const scheduling::Plan &plan) {
    std::string text;
    if (!plan.decisions)
        text += "no status\n";
    for (const auto &decision :
         plan.decisions.value_or(std::vector<placement::ClusterDecision>())) {
        text += fmt::format("{} {}{} {}\n", decision.selected ? "sel" : "uns", decision.clusterName,
                            printStored(decision.score), decision.reason);
    }
    if (plan.condition) {
        text += fmt::format("{} {}: {}\n", plan.condition->isTrue ? "True" : "False",
                            plan.condition->reason, plan.condition->message);
    }
    for (const auto &binding : plan.bindings)
        text += printBinding(binding);
    return text;
}

std::string printPlan(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                      std::span<const scheduling::CycleDetail> cycles) {
    auto text = printAnswer(plan);
    if (plan.condition)
        text += fmt::format("wanted {} placed {}\n", plan.wanted, plan.placed);
    text += fmt::format("snapshot {} at {} in {} cycles\n", plan.snapshotName,
                        kube::formatTime(plan.now), plan.cycles);
    text += "placed before:";
    for (const auto cluster : plan.placedBefore)
        text += fmt::format(" {}", fleet.name(cluster));
    text += "\n";
    for (const auto &pick : plan.picks) {
        text += fmt::format("pick {} {} in cycle {}\n", fleet.name(pick.cluster),
                            printScore(pick.score), pick.cycle);
    }
    for (std::size_t i = 0; i < cycles.size(); ++i)
        text += fmt::format("cycle {}\n", i) + printCycle(fleet, cycles[i]);
    return text;
}

} // namespace evenkeel::reference
