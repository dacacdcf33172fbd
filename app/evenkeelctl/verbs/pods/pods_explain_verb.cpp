// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/output/table.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsExplainFooter = R"(Examples:
  # Why does node-7 not get the next replica of web?
  evenkeelctl pods explain node-7 -f cluster.json -f deployment.yaml
  # All nodes, for the fourth replica
  evenkeelctl pods explain --step 3 -f cluster.json -f deployment.yaml

For each node, shows the first filter that rejects it, or its scores per plugin as
normalized score times weight.

Exit status: 0 every given node passes all filters; 1 some do not; 2 wrong
usage or unreadable input.)";

struct PodsExplainVerb {
    PodsInput input;
    std::vector<std::string> nodes;
    std::string workload;
    std::size_t step = 0;
};

struct Explained {
    const pods::Workload *workload = nullptr;
    const std::vector<pods::Node> *nodes = nullptr;
    pod_scheduling::ReplicaTrace trace;

    /// The rank of the node among the feasible ones; nothing if it is not feasible.
    std::optional<std::size_t> place(pods::NodeIndex node) const {
        const auto found = std::ranges::find(trace.feasible, node);
        return found == trace.feasible.end()
                   ? std::nullopt
                   : std::optional(static_cast<std::size_t>(found - trace.feasible.begin()));
    }
};

std::string figuresText(const Explained &explained, pods::NodeIndex node) {
    std::string text;
    for (const auto &figures : explained.trace.figures) {
        text += text.empty() ? "" : "; ";
        text += pod_scheduling::figuresText(figures[node]);
    }
    return text;
}

std::string explanationText(const Explained &explained, const std::vector<pods::NodeIndex> &chosen,
                            Headers headers) {
    std::vector<Column> columns{{"NODE"}, {"FILTER"}, {"SKEW"}};
    for (const pod_scheduling::PluginScores &scores : explained.trace.scores) {
        if (!scores.isSkipped)
            columns.push_back(
                {std::string(pod_scheduling::pluginName(scores.plugin)), Align::Right});
    }
    columns.push_back({"TOTAL", Align::Right});
    Table table(columns);
    for (const pods::NodeIndex node : chosen) {
        const pod_scheduling::Verdict &verdict = explained.trace.verdicts[node];
        std::vector<Cell> row{(*explained.nodes)[node].name,
                              verdict.isSuccess() ? std::string("passes")
                                                  : pod_scheduling::reasonText(verdict),
                              figuresText(explained, node)};
        const std::optional<std::size_t> place = explained.place(node);
        const bool isScored = place && !explained.trace.totals.empty();
        for (const pod_scheduling::PluginScores &scores : explained.trace.scores) {
            if (scores.isSkipped)
                continue;
            row.emplace_back(isScored
                                 ? fmt::format("{}x{}", scores.normalized[*place], scores.weight)
                                 : std::string());
        }
        row.emplace_back(isScored ? std::to_string(explained.trace.totals[*place]) : std::string());
        table.add(std::move(row));
    }
    return fmt::format("{}: {} of {} feasible\n",
                       base::printable(pod_scheduling::displayName(*explained.workload)),
                       explained.trace.feasible.size(),
                       base::counted(explained.nodes->size(), "node")) +
           table.text(headers, 2);
}

kube::Value explanationDocument(const Explained &explained,
                                const std::vector<pods::NodeIndex> &chosen) {
    using kube::Value;
    Value list = Value::array();
    for (const pods::NodeIndex node : chosen) {
        const pod_scheduling::Verdict &verdict = explained.trace.verdicts[node];
        Value entry = Value::object({{"node", Value::string((*explained.nodes)[node].name)}});
        entry.set("code", Value::string(std::string(pod_scheduling::codeName(verdict.code))));
        if (!verdict.isSuccess()) {
            entry.set("plugin",
                      Value::string(std::string(pod_scheduling::pluginName(verdict.plugin))));
            entry.set("reasons", stringList(verdict.reasons));
        }
        const std::optional<std::size_t> place = explained.place(node);
        if (place && !explained.trace.totals.empty()) {
            Value scores = Value::array();
            for (const pod_scheduling::PluginScores &plugin : explained.trace.scores) {
                if (plugin.isSkipped)
                    continue;
                scores.items().push_back(Value::object(
                    {{"plugin",
                      Value::string(std::string(pod_scheduling::pluginName(plugin.plugin)))},
                     {"raw", Value::integer(plugin.raw[*place])},
                     {"normalized", Value::integer(plugin.normalized[*place])},
                     {"weight", Value::integer(plugin.weight)}}));
            }
            entry.set("scores", std::move(scores));
            entry.set("total", Value::integer(explained.trace.totals[*place]));
        }
        list.items().push_back(std::move(entry));
    }
    Value document = newDocument("PodExplanation");
    document.set("workload", Value::string(pod_scheduling::displayName(*explained.workload)));
    document.set("nodes", std::move(list));
    return document;
}

std::optional<std::vector<pods::NodeIndex>> chosenNodes(const pods::Snapshot &snapshot,
                                                        const std::vector<std::string> &names) {
    std::vector<pods::NodeIndex> chosen;
    for (const std::string &name : names) {
        const auto node = snapshot.find(name);
        if (!node) {
            printNotice("no node " + name + " in the files");
            return std::nullopt;
        }
        chosen.push_back(*node);
    }
    for (pods::NodeIndex node{}; names.empty() && node < snapshot.nodes().size(); ++node)
        chosen.push_back(node);
    return chosen;
}

int runPodsExplain(const PodsExplainVerb &verb) {
    const std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    std::vector<std::string> names;
    if (!verb.workload.empty())
        names.push_back(verb.workload);
    const auto workloads = loaded ? chosenWorkloads(*loaded, names) : std::nullopt;
    if (!workloads)
        return kUsage;
    if (workloads->size() > 1)
        return refuse("several workloads in the files; choose one with --workload");
    const pods::Workload &workload = *workloads->front();
    const auto snapshot = pods::Snapshot::take(loaded->objects.cluster());
    const auto chosen = snapshot ? chosenNodes(*snapshot, verb.nodes) : std::nullopt;
    if (!chosen)
        return kUsage;
    pod_scheduling::PlacingOptions options = verb.input.placing();
    options.replicas = static_cast<std::int32_t>(verb.step);
    const auto plan = pod_scheduling::place(*snapshot, workload, options);
    auto trace = plan ? pod_scheduling::trace(*snapshot, workload, options, *plan, verb.step)
                      : tl::unexpected(plan.error());
    if (!trace) {
        printNotice(pod_scheduling::displayName(workload) + ": " + trace.error().message);
        return kAnswerIsNo;
    }
    const Explained explained{&workload, &snapshot->nodes(), std::move(*trace)};
    if (verb.input.output.format == Format::Table)
        put(explanationText(explained, *chosen, verb.input.output.headers()));
    else
        putDocument(explanationDocument(explained, *chosen), verb.input.output.format);
    const bool allPass = std::ranges::all_of(*chosen, [&explained](pods::NodeIndex node) {
        return explained.trace.verdicts[node].isSuccess();
    });
    return loaded->statusOf(allPass ? kOk : kAnswerIsNo);
}

} // namespace

void addPodsExplainVerb(CLI::App &pods, Run &run) {
    const auto [explain, verb] =
        newVerb(pods, run, "explain", "Show what each plugin decides about nodes for one replica",
                kPodsExplainFooter, runPodsExplain);
    addValue(explain, "node", verb->nodes, "NODE", "Nodes to explain (default: all)");
    addPodsInput(explain, verb->input);
    addDefaultConstraints(explain, verb->input);
    addValue(explain, "--workload", verb->workload, "WORKLOAD",
             "Workload to explain, if the files contain several");
    addValue(explain, "--step", verb->step, "NUMBER",
             "Number of replicas already placed (default: 0)")
        ->check(wholeNumber<std::int32_t>(0));
}

} // namespace evenkeel::ctl
