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

struct ScaleAnswer {
    const pods::Workload &workload;
    const pod_scheduling::Scaling &result;
    const pods::Cluster &cluster;

    std::vector<PlacedReplica> created() const { return placedOn(cluster.nodes, result.placed); }
};

std::string scaleText(const PodsScaleVerb &verb, const ScaleAnswer &answer) {
    const auto &[workload, result, cluster] = answer;
    std::string text =
        base::printable(pod_scheduling::scaleText(workload, verb.replicas, result)) + "\n";
    Table victims({"DELETED", "NODE", right("RANK"), "BEFORE THE NEXT BECAUSE"});
    for (const pod_scheduling::Victim &victim : result.down.victims) {
        const pods::Pod &pod = cluster.pods[victim.pod];
        victims.add({pod.name, pod.nodeName, std::to_string(victim.rank),
                     std::string(pod_scheduling::describe(victim.rule))});
    }
    Table created({"CREATED", "NODE", "REASON"});
    for (const PlacedReplica &one : answer.created())
        created.add({std::to_string(one.placement.replica), one.nodeName(), one.placement.reason});
    for (const Table *table : {&victims, &created}) {
        if (!table->isEmpty())
            text += table->text(verb.input.output.headers(), 2);
    }
    for (const std::string &note : pod_scheduling::scaleNotes(workload, result))
        text += "  " + base::printable(note) + "\n";
    return text + spreadText(result.placed.spreads);
}

report::Members<ScaleAnswer> scaleMembers() {
    using Victim = report::Of<ScaleAnswer, pod_scheduling::Victim>;
    const auto podOf = [](const Victim &one) -> const pods::Pod & {
        return one.whole.cluster.pods[one.part.pod];
    };
    const report::Members<Victim> victim{
        {"pod", [=](const Victim &one) { return podOf(one).name; }},
        {"node", [=](const Victim &one) { return podOf(one).nodeName; }},
        {"rank", [](const Victim &one) { return one.part.rank; }},
        {"because", [](const Victim &one) { return pod_scheduling::describe(one.part.rule); }}};
    const auto drawn = [](auto pods) {
        return [pods](const ScaleAnswer &one) {
            const auto &down = one.result.down;
            return down.possible.empty() ? std::nullopt
                                         : std::optional(podNames(one.cluster, down.*pods));
        };
    };
    using Down = pod_scheduling::ScaleDown;
    return {{"workload",
             [](const ScaleAnswer &one) { return pod_scheduling::displayName(one.workload); }},
            {"deleted",
             [](const ScaleAnswer &one) { return report::each(one, one.result.down.victims); },
             victim},
            {"created", &ScaleAnswer::created, replicaMembers()},
            {"certain", drawn(&Down::certain), "Pods that go whichever equal ones are drawn."},
            {"possible", drawn(&Down::possible), "Pods that may go."},
            {"unordered?", [](const ScaleAnswer &one) { return one.result.down.isUnordered; },
             "The comparison does not order the pods: chance decides."},
            {"replicaSets", [](const ScaleAnswer &one) { return one.result.owners; },
             "That own the pods of a Deployment."},
            {"spread", [](const ScaleAnswer &one) { return one.result.placed.spreads; },
             spreadMembers()}};
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
    if (!result)
        return sayFailure(pod_scheduling::displayName(workload), result.error());
    const ScaleAnswer answer{workload, *result, cluster};
    putAnswer({[&] { return scaleText(verb, answer); },
               {},
               [&] { return newDocument("PodScaling", answer, scaleMembers()); }},
              verb.input.output, {});
    return loaded->statusOf(isWithinSkew(*result) ? kOk : kAnswerIsNo);
}

} // namespace

api::Field answers::podScaling() {
    return report::tables::answerTable(scaleMembers());
}

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
