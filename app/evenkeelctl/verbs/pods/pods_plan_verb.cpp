// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>
#include <ranges>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/pod_scheduling/questions/expected_domains.h"
#include "core/pod_scheduling/questions/scale_down.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsPlanFooter = R"(Examples:
  # Where would the replicas of this Deployment go?
  evenkeelctl pods plan -f cluster.json -f deployment.yaml
  # Twenty replicas of one of the workloads in a folder
  evenkeelctl pods plan web --replicas 20 -f cluster.json -f manifests/
  # Straight from the cluster
  kubectl get nodes,pods,services,deployments -A -o json | evenkeelctl pods plan web -f -
  # The node pool of the third zone is scaled to zero: what if it had a node?
  evenkeelctl pods plan web -f cluster.json -f manifests/ \
    --expect-domain topology.kubernetes.io/zone=zone-c

Existing pods of the workload stay where they are; missing ones are placed one after
another, workloads in file order.

Exit status: 0 every replica finds a node; 1 some stay Pending; 2 wrong usage or
unreadable input.)";

struct PodsPlanVerb {
    PodsInput input;
    std::vector<std::string> workloads;
    std::optional<std::int32_t> replicas;
    std::vector<pod_scheduling::ExpectedDomains> expected;
};

/// Nodes of expected domains that have none, and how many replicas stay Pending without them.
struct Opened {
    std::vector<pod_scheduling::TemplateNode> nodes;
    std::size_t pendingWithout = 0;
};

/// Reads a value of --expect-domain; what is wrong with it, or nothing.
std::string readExpected(const std::string &text,
                         std::vector<pod_scheduling::ExpectedDomains> &expected) {
    const auto equals = text.find('=');
    if (equals == 0 || equals == std::string::npos || equals + 1 == text.size())
        return text + " is not KEY=VALUE[,VALUE...]";
    pod_scheduling::ExpectedDomains domains{text.substr(0, equals), {}};
    for (const auto part : std::views::split(std::string_view(text).substr(equals + 1), ','))
        domains.values.emplace_back(part.begin(), part.end());
    expected.push_back(std::move(domains));
    return {};
}

std::size_t pendingOf(const pod_scheduling::PlacingPlan &plan) {
    return static_cast<std::size_t>(
        std::ranges::count_if(plan.placements, [](const auto &placed) { return !placed.node; }));
}

std::string openedText(const Opened &opened) {
    std::string text;
    for (const pod_scheduling::TemplateNode &node : opened.nodes)
        text += "  " + base::printable(pod_scheduling::templateText(node)) + "\n";
    if (!opened.nodes.empty())
        text += "  " + pod_scheduling::openingText(opened.pendingWithout) + "\n";
    return text;
}

struct PlanAnswer {
    const pods::Workload &workload;
    std::size_t running;
    const pod_scheduling::PlacingPlan &plan;
    const std::vector<pods::Node> &nodes;
    const Opened *opened; // null where none is expected

    std::vector<PlacedReplica> placed() const { return placedOn(nodes, plan); }
};

std::string planText(const PlanAnswer &answer, Headers headers) {
    const std::size_t pending = pendingOf(answer.plan);
    Table table({right("REPLICA"), "NODE", right("TOTAL"), right("FEASIBLE"), right("EQUALLY GOOD"),
                 "REASON"});
    for (const PlacedReplica &one : answer.placed()) {
        const pod_scheduling::ReplicaPlacement &placement = one.placement;
        table.add({std::to_string(placement.replica), one.nodeName(),
                   placement.total ? std::to_string(*placement.total) : std::string(),
                   std::to_string(placement.feasible),
                   placement.node ? std::to_string(placement.bestCount) : std::string(),
                   placement.reason});
    }
    std::string text =
        fmt::format("{}: {} running, {} placed, {} Pending\n",
                    base::printable(pod_scheduling::displayName(answer.workload)), answer.running,
                    answer.plan.placements.size() - pending, pending);
    if (!table.isEmpty())
        text += table.text(headers, 2);
    return text + spreadText(answer.plan.spreads);
}

report::Members<PlanAnswer> planMembers() {
    using pod_scheduling::TemplateNode;
    const auto domain = [](const TemplateNode &one) {
        const std::string *label = pods::findLabel(one.node.labels, one.topologyKey);
        return label == nullptr ? std::string() : *label;
    };
    const report::Members<TemplateNode> model{
        {"topologyKey", &TemplateNode::topologyKey},
        {"domain", domain},
        {"node", [](const TemplateNode &one) { return one.node.name; }},
        {"copyOf", &TemplateNode::model}};
    const report::Members<Opened> opened{{"templates", &Opened::nodes, model},
                                         {"pendingWithout", &Opened::pendingWithout}};
    const auto best = [](const PlacedReplica &one) {
        std::vector<std::string> names;
        for (const pods::NodeIndex node : one.placement.best)
            names.push_back(one.nodes[node].name);
        return one.placement.node ? std::optional(names) : std::nullopt;
    };
    const report::Members<PlacedReplica> placed = replicaMembers(
        {{"total", [](const PlacedReplica &one) { return one.placement.total; }},
         {"feasible", [](const PlacedReplica &one) { return one.placement.feasible; }},
         {"best", best, "Nodes that tie."}});
    return {{"workload",
             [](const PlanAnswer &one) { return pod_scheduling::displayName(one.workload); },
             "Kind and name."},
            {"running", &PlanAnswer::running, "Replicas that run already."},
            {"placements", &PlanAnswer::placed, placed},
            {"spread", [](const PlanAnswer &one) { return one.plan.spreads; }, spreadMembers()},
            {"expectedDomains", &PlanAnswer::opened, opened}};
}

/// Adds a node for each expected domain without one; false when no node has the key, which is said
/// on stderr.
bool openDomains(const PodsPlanVerb &verb, pods::Cluster &cluster, Opened &opened) {
    for (const pod_scheduling::ExpectedDomains &domains : verb.expected) {
        const bool isKnown = std::ranges::any_of(cluster.nodes, [&domains](const auto &node) {
            return pods::findLabel(node.labels, domains.topologyKey) != nullptr;
        });
        if (!isKnown) {
            printNotice("--expect-domain: no node has the label " + domains.topologyKey);
            return false;
        }
    }
    opened.nodes = pod_scheduling::templateNodes(cluster.nodes, verb.expected);
    for (const pod_scheduling::TemplateNode &opening : opened.nodes)
        cluster.nodes.push_back(opening.node);
    return true;
}

/// Plans the replicas that the workload lacks in a cluster.
base::Result<pod_scheduling::PlacingPlan> planIn(const pods::Cluster &cluster,
                                                 const pods::Workload &workload,
                                                 std::size_t running, const PodsPlanVerb &verb) {
    const auto snapshot = pods::Snapshot::take(cluster);
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    const auto wanted = verb.replicas.value_or(workload.replicas.value_or(1));
    pod_scheduling::PlacingOptions options = verb.input.placing();
    options.replicas = std::max(wanted - static_cast<std::int32_t>(running), 0);
    options.keepBest = verb.input.output.format == Format::Table ? pod_scheduling::KeepBest::No
                                                                 : pod_scheduling::KeepBest::Yes;
    return pod_scheduling::place(*snapshot, workload, options);
}

int runPodsPlan(const PodsPlanVerb &verb) {
    std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    const auto workloads = loaded ? chosenWorkloads(*loaded, verb.workloads) : std::nullopt;
    if (!workloads)
        return kUsage;
    pods::Cluster real = loaded->objects.cluster();
    pods::Cluster &cluster = loaded->objects.cluster();
    Opened opened;
    if (!openDomains(verb, cluster, opened))
        return kUsage;
    if (const auto snapshot = pods::Snapshot::take(cluster); !snapshot) {
        printNotice(snapshot.error().message);
        return kUsage;
    }
    const Format format = verb.input.output.format;
    std::vector<kube::Value> documents;
    int status = kOk;
    for (const pods::Workload *workload : *workloads) {
        const std::size_t running = pod_scheduling::activePods(cluster, *workload).size();
        const auto plan = planIn(cluster, *workload, running, verb);
        if (!plan) {
            status =
                std::max(status, sayFailure(pod_scheduling::displayName(*workload), plan.error()));
            continue;
        }
        status = std::max<int>(status, pendingOf(*plan) == 0 ? kOk : kAnswerIsNo);
        if (!opened.nodes.empty()) {
            if (const auto without = planIn(real, *workload, running, verb)) {
                opened.pendingWithout = pendingOf(*without);
                real = pod_scheduling::withPlaced(std::move(real), *workload, *without);
            }
        }
        const PlanAnswer answer{*workload, running, *plan, cluster.nodes,
                                verb.expected.empty() ? nullptr : &opened};
        if (format == Format::Table)
            put(planText(answer, verb.input.output.headers()) + openedText(opened));
        else
            documents.push_back(newDocument("PodPlan", answer, planMembers()));
        cluster = pod_scheduling::withPlaced(std::move(cluster), *workload, *plan);
    }
    if (format != Format::Table)
        putAnswer({{}, {}, [&] { return newList("PodPlan", std::move(documents)); }},
                  verb.input.output, {});
    return loaded->statusOf(status);
}

} // namespace

api::Field answers::podPlans() {
    return report::tables::listTable(planMembers());
}

void addPodsPlanVerb(CLI::App &pods, Run &run) {
    const auto [plan, verb] =
        newVerb(pods, run, "plan", "Show which nodes the replicas of workloads run on",
                kPodsPlanFooter, runPodsPlan);
    addValue(plan, "workload", verb->workloads, "WORKLOAD",
             "Workloads to plan (default: all in the files)");
    addPodsInput(plan, verb->input);
    addDefaultConstraints(plan, verb->input);
    addValue(plan, "--replicas", verb->replicas, "NUMBER",
             "Number of replicas instead of the workload's own")
        ->check(wholeNumber<std::int32_t>(0));
    plan.add_option("--expect-domain",
                    "Domains of node pools scaled to zero: plan as if each had a node")
        ->type_name("KEY=VALUE[,VALUE...]")
        ->check([verb = verb.get()](const std::string &text) {
            return readExpected(text, verb->expected);
        })
        ->take_all();
}

} // namespace evenkeel::ctl
