// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <cstdint>
#include <limits>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/document_output.h"
#include "app/evenkeelctl/pods_inputs.h"
#include "app/evenkeelctl/terminal.h"
#include "core/pod_scheduling/questions/scaling.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kFooter = R"(Examples:
  # Where would the replicas of this Deployment go?
  evenkeelctl pods plan -f cluster.json -f deployment.yaml
  # Twenty replicas of one of the workloads in a folder
  evenkeelctl pods plan web --replicas 20 -f cluster.json -f manifests/
  # Straight from the cluster
  kubectl get nodes,pods,services,deployments -A -o json | evenkeelctl pods plan web -f -

Pods that the workload already has stay where they are; the missing ones are
placed one after another, workloads in the order of the files.

Exit status: 0 every replica finds a node; 1 some stays Pending; 2 wrong usage or
unreadable input.)";

struct PodsPlanVerb {
    PodsInput input;
    std::vector<std::string> workloads;
    std::optional<std::int32_t> replicas;
};

std::string planText(const pods::Workload &workload, std::size_t running,
                     const pod_scheduling::PlacingPlan &plan, const std::vector<pods::Node> &nodes,
                     Headers headers) {
    std::size_t pending = 0;
    Table table({{"REPLICA", Align::Right},
                 {"NODE"},
                 {"TOTAL", Align::Right},
                 {"FEASIBLE", Align::Right},
                 {"EQUALLY GOOD", Align::Right},
                 {"REASON"}});
    for (const pod_scheduling::ReplicaPlacement &placement : plan.placements) {
        pending += placement.node ? 0U : 1U;
        table.add({std::to_string(placement.replica),
                   placement.node ? nodes[*placement.node].name : std::string("Pending"),
                   placement.total ? std::to_string(*placement.total) : std::string(),
                   std::to_string(placement.feasible),
                   placement.node ? std::to_string(placement.bestCount) : std::string(),
                   placement.reason});
    }
    std::string text = fmt::format("{}: {} running, {} placed, {} Pending\n",
                                   pod_scheduling::displayName(workload), running,
                                   plan.placements.size() - pending, pending);
    if (!table.isEmpty())
        text += table.text(headers, 2);
    return text + spreadText(plan.spreads);
}

kube::Value planDocument(const pods::Workload &workload, std::size_t running,
                         const pod_scheduling::PlacingPlan &plan,
                         const std::vector<pods::Node> &nodes) {
    using kube::Value;
    Value placements = Value::array();
    for (const pod_scheduling::ReplicaPlacement &placement : plan.placements) {
        Value entry = Value::object({{"replica", Value::integer(placement.replica)}});
        entry.set("node", placement.node ? Value::string(nodes[*placement.node].name) : Value());
        if (placement.total)
            entry.set("total", Value::integer(*placement.total));
        entry.set("feasible", Value::integer(placement.feasible));
        Value best = Value::array();
        for (const pods::NodeIndex node : placement.best)
            best.items().push_back(Value::string(nodes[node].name));
        if (placement.node)
            entry.set("best", std::move(best));
        else
            entry.set("reason", Value::string(placement.reason));
        placements.items().push_back(std::move(entry));
    }
    Value document = newDocument("PodPlan");
    document.set("workload", Value::string(pod_scheduling::displayName(workload)));
    document.set("running", integer(running));
    document.set("placements", std::move(placements));
    document.set("spread", spreadDocument(plan.spreads));
    return document;
}

int runPodsPlan(const PodsPlanVerb &verb) {
    std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    const auto workloads = loaded ? chosenWorkloads(*loaded, verb.workloads) : std::nullopt;
    if (!workloads)
        return kUsage;
    pods::Cluster &cluster = loaded->objects.cluster();
    const Format format = verb.input.output.format;
    std::vector<kube::Value> documents;
    bool isFulfilled = true;
    for (const pods::Workload *workload : *workloads) {
        const auto snapshot = pods::Snapshot::take(cluster);
        if (!snapshot) {
            say("evenkeelctl: " + snapshot.error().message);
            return kUsage;
        }
        const std::size_t running = pod_scheduling::activePods(cluster, *workload).size();
        const auto wanted = verb.replicas.value_or(workload->replicas.value_or(1));
        pod_scheduling::PlacingOptions options = verb.input.placing();
        options.replicas = std::max(wanted - static_cast<std::int32_t>(running), 0);
        options.keepBest =
            format == Format::Table ? pod_scheduling::KeepBest::No : pod_scheduling::KeepBest::Yes;
        const auto plan = pod_scheduling::place(*snapshot, *workload, options);
        if (!plan) {
            say("evenkeelctl: " + pod_scheduling::displayName(*workload) + ": " +
                plan.error().message);
            isFulfilled = false;
            continue;
        }
        for (const pod_scheduling::ReplicaPlacement &placement : plan->placements)
            isFulfilled = isFulfilled && placement.node.has_value();
        if (format == Format::Table)
            put(planText(*workload, running, *plan, cluster.nodes, verb.input.output.headers()));
        else
            documents.push_back(planDocument(*workload, running, *plan, cluster.nodes));
        cluster = pod_scheduling::withPlaced(std::move(cluster), *workload, *plan);
    }
    if (format != Format::Table)
        putDocument(newList("PodPlan", std::move(documents)), format);
    return loaded->statusOf(isFulfilled ? kOk : kAnswerIsNo);
}

} // namespace

void addPodsPlanVerb(CLI::App &pods, Run &run) {
    const auto verb = std::make_shared<PodsPlanVerb>();
    CLI::App &plan = *pods.add_subcommand("plan", "Show which nodes the replicas of workloads get");
    plan.add_option("workload", verb->workloads, "Workloads to plan (default: all in the files)")
        ->type_name("WORKLOAD");
    addPodsInput(plan, verb->input);
    addDefaultConstraints(plan, verb->input);
    plan.add_option("--replicas", verb->replicas, "This many instead of the workload's own number")
        ->type_name("NUMBER")
        ->check(CLI::Range(0, std::numeric_limits<std::int32_t>::max()));
    plan.footer(kFooter);
    plan.callback([&run, verb] { run = [verb] { return runPodsPlan(*verb); }; });
}

} // namespace evenkeel::ctl
