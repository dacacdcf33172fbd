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

/// Counts after the last pick that is explained.
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

Value sideDocument(const SideQuestion &question, const SideBySide &answer,
                   const side_by_side::Side &side) {
    const auto counts = [&answer](const std::vector<std::optional<std::int64_t>> &list) {
        Value object = Value::object();
        for (std::size_t i = 0; i < list.size(); ++i)
            object.members().emplace_back(answer.domains[i],
                                          list[i] ? Value::integer(*list[i]) : Value());
        return object;
    };
    Value steps = Value::array();
    for (const SideStep &step : side.steps) {
        Value entry = Value::object();
        entry.set("taken", step.unit ? Value::string(question.units[*step.unit].name) : Value());
        if (!step.counts.empty() || answer.domains.empty())
            entry.set("domains", counts(step.counts));
        entry.set("skew", Value::integer(step.skew));
        setUnlessEmpty(entry, "refusal", step.refusal);
        setUnlessEmpty(entry, "whyNotTheOther", step.whyNot);
        steps.items().push_back(std::move(entry));
    }
    return Value::object({{"before", counts(side.startCounts)}, {"steps", std::move(steps)}});
}

} // namespace

std::string sideBySideText(const SideQuestion &question, const SideBySide &answer,
                           Headers headers) {
    Table table({{"PICK", Align::Right},
                 {"KUBEFLEET"},
                 {"SKEW", Align::Right},
                 {"KUBE-SCHEDULER"},
                 {"SKEW", Align::Right},
                 {"SAME"}});
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

Value sideBySideDocument(const SideQuestion &question, const SideBySide &answer) {
    Value document = newDocument("SideBySide");
    document.set("topologyKey", Value::string(question.topologyKey));
    document.set("summary", Value::string(answer.summary));
    if (answer.explained < answer.nodes.steps.size())
        document.set("explainedPicks", integer(answer.explained));
    document.set("kubeFleet", sideDocument(question, answer, answer.clusters));
    document.set("kubeScheduler", sideDocument(question, answer, answer.nodes));
    Value differences = Value::array();
    for (const side_by_side::SideDifference &difference : answer.differences) {
        Value entry = Value::object({{"topic", Value::string(difference.topic)},
                                     {"kubeFleet", Value::string(difference.clusters)},
                                     {"kubernetes", Value::string(difference.pods)},
                                     {"source", Value::string(difference.source)},
                                     {"seen", Value::boolean(difference.isSeen)}});
        if (difference.step)
            entry.set("fromPick", integer(*difference.step + 1));
        differences.items().push_back(std::move(entry));
    }
    document.set("differences", std::move(differences));
    return document;
}

} // namespace evenkeel::ctl
