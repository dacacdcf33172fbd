// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/side_text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "app/evenkeelctl/output/output.h"
#include "core/base/plain_text.h"

namespace evenkeel::ctl {

using kube::Value;
using side_by_side::SideBySide;
using side_by_side::SideQuestion;
using side_by_side::SideStep;

namespace {

std::string countsText(const SideBySide &answer,
                       const std::vector<std::optional<std::int64_t>> &counts) {
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < counts.size(); ++i)
        parts.push_back(fmt::format("{} {}", base::printable(answer.domains[i]),
                                    counts[i] ? std::to_string(*counts[i]) : "not counted"));
    return parts.empty() ? "no domain" : fmt::format("{}", fmt::join(parts, ", "));
}

/// SideCounts after the last pick that is explained.
const std::vector<std::optional<std::int64_t>> &lastCounts(const SideBySide &answer,
                                                           const side_by_side::Side &side) {
    return answer.explained == 0 ? side.startCounts : side.steps[answer.explained - 1].counts;
}

std::string whyText(const SideBySide &answer) {
    std::string text;
    for (std::size_t i = 0; i < answer.explained; ++i) {
        for (const auto &[side, step] : {std::pair{"KubeFleet", &answer.clusters.steps[i]},
                                         std::pair{"kube-scheduler", &answer.nodes.steps[i]}}) {
            if (!step->refusal.empty())
                text +=
                    fmt::format("  {} {}: none, {}\n", i + 1, side, base::printable(step->refusal));
            if (!step->whyNot.empty())
                text += fmt::format("  {} {}: {}\n", i + 1, side, base::printable(step->whyNot));
        }
    }
    return text.empty() ? text : "Why\n" + text;
}

std::string differencesText(const SideBySide &answer, bool isSeen) {
    std::string text;
    for (const side_by_side::SideDifference &difference : answer.differences) {
        if (difference.isSeen == isSeen)
            text +=
                fmt::format("  {}{}\n    KubeFleet:  {}\n    Kubernetes: {}\n    [{}]\n",
                            base::printable(difference.topic),
                            difference.step ? fmt::format(", from pick {}", *difference.step + 1)
                                            : std::string(),
                            base::printable(difference.clusters), base::printable(difference.pods),
                            difference.source);
    }
    const char *heading = isSeen ? "Differences in this case\n" : "Other differences\n";
    return text.empty() ? text : heading + text;
}

using report::Members;
using report::Of;
using side_by_side::Side;
using SideCounts = std::vector<std::optional<std::int64_t>>;

Value countsOf(const SideBySide &answer, const SideCounts &counts) {
    Value object = Value::object();
    for (std::size_t i = 0; i < counts.size(); ++i)
        object.members().emplace_back(answer.domains[i],
                                      counts[i] ? Value::integer(*counts[i]) : Value());
    return object;
}

Members<Of<SideAnswer, Side>> sideMembers() {
    using NamedSide = Of<SideAnswer, Side>;
    using Step = Of<SideAnswer, SideStep>;
    const api::Field domains = report::tables::domains();
    const Members<Step> step{
        {"taken",
         [](const Step &one) {
             const auto &units = one.whole.question.units;
             return report::OrNull<std::string>{
                 one.part.unit ? std::optional(units[*one.part.unit].name) : std::nullopt};
         },
         "Null where nothing can be picked."},
        {"domains?",
         [](const Step &one) {
             const bool isThere = !one.part.counts.empty() || one.whole.answer.domains.empty();
             return isThere ? countsOf(one.whole.answer, one.part.counts) : Value();
         },
         domains},
        {"skew", [](const Step &one) { return one.part.skew; }},
        {"refusal?", [](const Step &one) { return one.part.refusal; }},
        {"whyNotTheOther?", [](const Step &one) { return one.part.whyNot; }}};
    return {{"before",
             [](const NamedSide &one) { return countsOf(one.whole.answer, one.part.startCounts); },
             domains},
            {"steps", [](const NamedSide &one) { return report::each(one.whole, one.part.steps); },
             step}};
}

} // namespace

std::string sideBySideText(const SideQuestion &question, const SideBySide &answer,
                           Headers headers) {
    Table table(
        {right("PICK"), "KUBEFLEET", right("SKEW"), "KUBE-SCHEDULER", right("SKEW"), "SAME"});
    for (std::size_t i = 0; i < answer.nodes.steps.size(); ++i) {
        const SideStep &cluster = answer.clusters.steps[i];
        const SideStep &node = answer.nodes.steps[i];
        table.add({std::to_string(i + 1), side_by_side::takenText(question, answer, cluster),
                   std::to_string(cluster.skew), side_by_side::takenText(question, answer, node),
                   std::to_string(node.skew),
                   std::string(cluster.unit == node.unit ? "yes" : "no")});
    }
    return base::printable(answer.summary) + "\n" + table.text(headers, 2) +
           fmt::format("  KubeFleet: {}\n  kube-scheduler: {}\n",
                       countsText(answer, lastCounts(answer, answer.clusters)),
                       countsText(answer, lastCounts(answer, answer.nodes))) +
           whyText(answer) + differencesText(answer, true) + differencesText(answer, false);
}

report::Members<SideAnswer> sideBySideMembers() {
    using Difference = side_by_side::SideDifference;
    const Members<Difference> difference{{"topic", &Difference::topic},
                                         {"kubeFleet", &Difference::clusters},
                                         {"kubernetes", &Difference::pods},
                                         {"source", &Difference::source},
                                         {"seen", &Difference::isSeen},
                                         {"fromPick", [](const Difference &one) {
                                              return one.step ? std::optional(*one.step + 1)
                                                              : std::nullopt;
                                          }}};
    const auto side = [](Side SideBySide::*which) {
        return
            [which](const SideAnswer &one) { return Of<SideAnswer, Side>{one, one.answer.*which}; };
    };
    return {
        {"topologyKey", [](const SideAnswer &one) { return one.question.topologyKey; }},
        {"summary", [](const SideAnswer &one) { return one.answer.summary; }},
        {"explainedPicks",
         [](const SideAnswer &one) {
             const std::size_t &explained = one.answer.explained;
             return explained < one.answer.nodes.steps.size() ? &explained : nullptr;
         },
         "Where not all are."},
        {"kubeFleet", side(&SideBySide::clusters), sideMembers()},
        {"kubeScheduler", side(&SideBySide::nodes), sideMembers()},
        {"differences", [](const SideAnswer &one) { return one.answer.differences; }, difference}};
}

} // namespace evenkeel::ctl
