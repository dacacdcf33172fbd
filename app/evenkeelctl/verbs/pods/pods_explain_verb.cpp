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
            columns.push_back({std::string(pod_scheduling::pluginName(scores.plugin)), true});
    }
    columns.push_back({"TOTAL", true});
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

report::Members<Explained> explainedMembers(const std::vector<pods::NodeIndex> *chosen) {
    using Node = report::Of<Explained, pods::NodeIndex>;
    using Score = report::Of<Node, pod_scheduling::PluginScores>;
    using pod_scheduling::Verdict;
    const auto place = [](const Score &one) { return *one.whole.whole.place(one.whole.part); };
    const auto refused = [](const Node &one) {
        const Verdict &verdict = one.whole.trace.verdicts[one.part];
        return verdict.isSuccess() ? nullptr : &verdict;
    };
    const auto totalOf = [](const Node &one) {
        const auto rank = one.whole.place(one.part);
        const bool isScored = rank && !one.whole.trace.totals.empty();
        return isScored ? &one.whole.trace.totals[*rank] : nullptr;
    };
    const auto scoresOf = [=](const Node &one) {
        std::optional<std::vector<Score>> scores;
        if (totalOf(one) == nullptr)
            return scores;
        scores.emplace();
        for (const pod_scheduling::PluginScores &plugin : one.whole.trace.scores) {
            if (!plugin.isSkipped)
                scores->push_back({one, plugin});
        }
        return scores;
    };
    const report::Members<Score> score{
        {"plugin", [](const Score &one) { return pod_scheduling::pluginName(one.part.plugin); }},
        {"raw", [=](const Score &one) { return one.part.raw[place(one)]; }},
        {"normalized", [=](const Score &one) { return one.part.normalized[place(one)]; }},
        {"weight", [](const Score &one) { return one.part.weight; }}};
    const report::Members<Verdict> refusal{
        {"plugin", [](const Verdict &one) { return pod_scheduling::pluginName(one.plugin); }},
        {"reasons", &Verdict::reasons}};
    const report::Members<Node> node =
        report::Members<Node>{
            {"node", [](const Node &one) { return (*one.whole.nodes)[one.part].name; }},
            {"code",
             [](const Node &one) {
                 return pod_scheduling::codeName(one.whole.trace.verdicts[one.part].code);
             },
             report::tables::wordsUpTo(pod_scheduling::Code::UnschedulableAndUnresolvable,
                                       pod_scheduling::codeName)}} +
        report::membersOf<Node>(refused, refusal) +
        report::Members<Node>{{"scores", scoresOf, score}, {"total", totalOf}};
    return {{"workload",
             [](const Explained &one) { return pod_scheduling::displayName(*one.workload); }},
            {"nodes", [chosen](const Explained &one) { return report::each(one, *chosen); }, node}};
}

std::optional<std::vector<pods::NodeIndex>> chosenNodes(const pods::Snapshot &snapshot,
                                                        const std::vector<std::string> &names) {
    std::vector<pods::NodeIndex> chosen;
    for (const std::string &name : names) {
        const auto node = snapshot.find(name);
        if (!node)
            return nothing("no node " + name + " in the files");
        chosen.push_back(*node);
    }
    for (pods::NodeIndex node{}; names.empty() && node < snapshot.nodes().size(); ++node)
        chosen.push_back(node);
    return chosen;
}

int runPodsExplain(const PodsExplainVerb &verb) {
    std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
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
    if (!trace)
        return sayFailure(pod_scheduling::displayName(workload), trace.error());
    const Explained explained{&workload, &snapshot->nodes(), std::move(*trace)};
    putAnswer(
        {[&] { return explanationText(explained, *chosen, verb.input.output.headers()); },
         {},
         [&] { return newDocument("PodExplanation", explained, explainedMembers(&*chosen)); }},
        verb.input.output, {});
    const bool allPass = std::ranges::all_of(*chosen, [&explained](pods::NodeIndex node) {
        return explained.trace.verdicts[node].isSuccess();
    });
    return loaded->statusOf(allPass ? kOk : kAnswerIsNo);
}

} // namespace

api::Field answers::podExplanation() {
    return report::tables::answerTable(explainedMembers(nullptr));
}

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
