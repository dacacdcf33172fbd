// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cstdint>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/input/planning.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/pod_scheduling/questions/scale_down.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsScaleFooter = R"(Examples:
  # Which pods are deleted when web is scaled to three, and what is the resulting spread?
  evenkeelctl pods scale web --replicas 3 -f cluster.json -f deployment.yaml
  # Where do new pods go when it is scaled up?
  evenkeelctl pods scale web --replicas 30 -f cluster.json -f deployment.yaml

Scaling down follows the ReplicaSet controller: it considers readiness, deletion
cost, co-location and age, but not zones or topology constraints. Where it leaves
the choice to chance, the answer says so and shows one possible outcome.

Exit status: 0 the spread afterwards keeps every maxSkew and no replica is Pending;
1 it does not; 2 wrong usage or unreadable input.)";

struct PodsScaleVerb {
    PodsInput input;
    std::string workload;
    std::int32_t replicas = 0;
    std::optional<kube::Time> now;
};

std::string scaleText(const PodsScaleVerb &verb, const pods::Workload &workload,
                      const pod_scheduling::Scaling &result, const pods::Cluster &cluster) {
    std::string text =
        base::printable(pod_scheduling::scaleText(workload, verb.replicas, result)) + "\n";
    Table victims({{"DELETED"}, {"NODE"}, {"RANK", Align::Right}, {"BEFORE THE NEXT BECAUSE"}});
    for (const pod_scheduling::Victim &victim : result.down.victims) {
        const pods::Pod &pod = cluster.pods[victim.pod];
        victims.add({pod.name, pod.nodeName, std::to_string(victim.rank),
                     std::string(pod_scheduling::describe(victim.rule))});
    }
    Table created({{"CREATED"}, {"NODE"}, {"REASON"}});
    for (const pod_scheduling::ReplicaPlacement &placement : result.placed.placements)
        created.add({std::to_string(placement.replica),
                     placement.node ? cluster.nodes[*placement.node].name : std::string("Pending"),
                     placement.reason});
    for (const Table *table : {&victims, &created}) {
        if (!table->isEmpty())
            text += table->text(verb.input.output.headers(), 2);
    }
    for (const std::string &note : pod_scheduling::scaleNotes(workload, result))
        text += "  " + base::printable(note) + "\n";
    return text + spreadText(result.placed.spreads);
}

kube::Value scaleDocument(const pods::Workload &workload, const pod_scheduling::Scaling &result,
                          const pods::Cluster &cluster) {
    using kube::Value;
    Value deleted = Value::array();
    for (const pod_scheduling::Victim &victim : result.down.victims) {
        const pods::Pod &pod = cluster.pods[victim.pod];
        deleted.items().push_back(Value::object(
            {{"pod", Value::string(pod.name)},
             {"node", Value::string(pod.nodeName)},
             {"rank", Value::integer(victim.rank)},
             {"because", Value::string(std::string(pod_scheduling::describe(victim.rule)))}}));
    }
    Value created = Value::array();
    for (const pod_scheduling::ReplicaPlacement &placement : result.placed.placements) {
        Value entry = Value::object({{"replica", Value::integer(placement.replica)}});
        entry.set("node",
                  placement.node ? Value::string(cluster.nodes[*placement.node].name) : Value());
        if (!placement.node)
            entry.set("reason", Value::string(placement.reason));
        created.items().push_back(std::move(entry));
    }
    Value document = newDocument("PodScaling");
    document.set("workload", Value::string(pod_scheduling::displayName(workload)));
    document.set("deleted", std::move(deleted));
    document.set("created", std::move(created));
    if (!result.down.possible.empty()) {
        document.set("certain", podNames(cluster, result.down.certain));
        document.set("possible", podNames(cluster, result.down.possible));
    }
    if (result.down.isUnordered)
        document.set("unordered", Value::boolean(true));
    document.set("replicaSets", integer(result.owners));
    document.set("spread", spreadDocument(result.placed.spreads));
    return document;
}

bool isWithinSkew(const pod_scheduling::Scaling &result) {
    return std::ranges::all_of(
               result.placed.spreads,
               [](const spread::SpreadView &spread) { return spread.skew <= spread.maxSkew; }) &&
           std::ranges::all_of(result.placed.placements,
                               [](const pod_scheduling::ReplicaPlacement &placement) {
                                   return placement.node.has_value();
                               });
}

int runPodsScale(const PodsScaleVerb &verb) {
    std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    const auto workloads = loaded ? chosenWorkloads(*loaded, {verb.workload}) : std::nullopt;
    if (!workloads)
        return kUsage;
    const pods::Workload &workload = *workloads->front();
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto result = pod_scheduling::scale(cluster, workload, verb.replicas,
                                              verb.now.value_or(timeNow()), verb.input.placing());
    if (!result) {
        printNotice(pod_scheduling::displayName(workload) + ": " + result.error().message);
        return kAnswerIsNo;
    }
    if (verb.input.output.format == Format::Table)
        put(scaleText(verb, workload, *result, cluster));
    else
        putDocument(scaleDocument(workload, *result, cluster), verb.input.output.format);
    return loaded->statusOf(isWithinSkew(*result) ? kOk : kAnswerIsNo);
}

} // namespace

void addPodsScaleVerb(CLI::App &pods, Run &run) {
    const auto [scale, verb] = newVerb(
        pods, run, "scale", "Show which pods are deleted or created when a workload is scaled",
        kPodsScaleFooter, runPodsScale);
    addValue(scale, "workload", verb->workload, "WORKLOAD", "Workload to scale")->required();
    addPodsInput(scale, verb->input);
    addDefaultConstraints(scale, verb->input);
    addValue(scale, "--replicas", verb->replicas, "NUMBER", "New number of replicas")
        ->required()
        ->check(wholeNumber<std::int32_t>(0));
    addAgeClock(scale, verb->now);
}

} // namespace evenkeel::ctl
