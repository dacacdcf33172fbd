// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/terminal.h"
#include "app/evenkeelctl/verbs/pods/pods_inputs.h"
#include "core/base/plain_text.h"
#include "core/pod_scheduling/questions/drain.h"

namespace evenkeel::ctl {

namespace {

constexpr const char *kPodsDrainFooter = R"(Examples:
  # Every node of zone-b is cordoned and drained: where do its pods go?
  evenkeelctl pods drain topology.kubernetes.io/zone=zone-b -f cluster.json
  # The zone is lost with its nodes
  evenkeelctl pods drain topology.kubernetes.io/zone=zone-b --lost -f cluster.json
  # One node
  evenkeelctl pods drain kubernetes.io/hostname=node-7 -f cluster.json

Pods with a controller are rescheduled; daemon and mirror pods stay with their node;
bare pods and those that a ReplicaSet has beyond its replicas are not recreated. A pod
whose eviction a PodDisruptionBudget refuses stays.

Exit status: 0 every pod finds a new node; 1 some do not or stay; 2 wrong usage,
unreadable input or a budget of which the input does not say what it asks for.)";

struct PodsDrainVerb {
    PodsInput input;
    std::string domain; // KEY=VALUE
    bool isLost = false;
};

pod_scheduling::DomainFate fateOf(const PodsDrainVerb &verb) {
    return verb.isLost ? pod_scheduling::DomainFate::Lost : pod_scheduling::DomainFate::Drained;
}

struct DrainAnswer {
    const std::string &domain;
    const pod_scheduling::DrainReport &report;
    const pods::Cluster &cluster;
};

std::string drainTable(const PodsDrainVerb &verb, const DrainAnswer &answer) {
    const auto &[domain, report, cluster] = answer;
    Table table({"POD", "FROM", "TO", "REASON"});
    for (const pod_scheduling::Displaced &displaced : report.displaced) {
        const pods::Pod &pod = cluster.pods[displaced.pod];
        table.add(
            {pod_scheduling::displayName(pod), pod.nodeName,
             displaced.node ? report.after.nodes[*displaced.node].name : std::string("Pending"),
             displaced.reason});
    }
    for (const std::uint32_t row : report.notBack)
        table.add({pod_scheduling::displayName(cluster.pods[row]), cluster.pods[row].nodeName,
                   std::string("gone"), std::string("no controller recreates it")});
    for (const std::uint32_t row : report.surplus)
        table.add({pod_scheduling::displayName(cluster.pods[row]), cluster.pods[row].nodeName,
                   std::string("gone"), std::string("its ReplicaSet has more pods than replicas")});
    for (const pod_scheduling::RefusedEviction &refused : report.refused)
        table.add({pod_scheduling::displayName(cluster.pods[refused.pod]),
                   cluster.pods[refused.pod].nodeName, std::string("stays"), refused.reason});
    return base::printable(pod_scheduling::drainText(domain, fateOf(verb), report)) + "\n" +
           (table.isEmpty() ? "" : table.text(verb.input.output.headers(), 2));
}

report::Members<DrainAnswer> drainMembers() {
    using Displaced = report::Of<DrainAnswer, pod_scheduling::Displaced>;
    const auto podOf = [](const Displaced &one) -> const pods::Pod & {
        return one.whole.cluster.pods[one.part.pod];
    };
    const auto nodeOf = [](const Displaced &one) {
        const auto &node = one.part.node;
        return report::OrNull<std::string>{
            node ? std::optional(one.whole.report.after.nodes[*node].name) : std::nullopt};
    };
    const auto reason = [](const Displaced &one) {
        return one.part.node ? nullptr : &one.part.reason;
    };
    const report::Members<Displaced> displaced{
        {"pod", [=](const Displaced &one) { return pod_scheduling::displayName(podOf(one)); }},
        {"from", [=](const Displaced &one) { return podOf(one).nodeName; }},
        {"to", nodeOf, "Null where it finds no node."},
        {"reason", reason}};
    using Refused = report::Of<DrainAnswer, pod_scheduling::RefusedEviction>;
    const auto guarded = [](const Refused &one) -> const pods::Pod & {
        return one.whole.cluster.pods[one.part.pod];
    };
    const report::Members<Refused> refused{
        {"pod", [=](const Refused &one) { return pod_scheduling::displayName(guarded(one)); }},
        {"node", [=](const Refused &one) { return guarded(one).nodeName; }},
        {"reason", [](const Refused &one) { return one.part.reason; }}};
    return {{"domain", [](const DrainAnswer &one) { return one.domain; }},
            {"nodes", [](const DrainAnswer &one) { return one.report.nodes.size(); }},
            {"displaced",
             [](const DrainAnswer &one) { return report::each(one, one.report.displaced); },
             displaced},
            {"notBack",
             [](const DrainAnswer &one) { return podNames(one.cluster, one.report.notBack); },
             "Pods that nothing brings back."},
            {"surplus",
             [](const DrainAnswer &one) { return podNames(one.cluster, one.report.surplus); },
             "Pods beyond the replicas of their ReplicaSet, which makes none in their place."},
            {"refused",
             [](const DrainAnswer &one) { return report::each(one, one.report.refused); }, refused},
            {"staying",
             [](const DrainAnswer &one) { return podNames(one.cluster, one.report.staying); },
             "Pods that stay."}};
}

int runPodsDrain(const PodsDrainVerb &verb) {
    const std::size_t equals = verb.domain.find('=');
    if (equals == std::string::npos)
        return refuse("the domain must be KEY=VALUE, such as "
                      "topology.kubernetes.io/zone=zone-b");
    const std::optional<PodsLoaded> loaded = loadPods(verb.input.files);
    if (!loaded)
        return kUsage;
    const pods::Cluster &cluster = loaded->objects.cluster();
    const auto report = pod_scheduling::drainDomain(cluster, verb.domain.substr(0, equals),
                                                    verb.domain.substr(equals + 1), fateOf(verb),
                                                    verb.input.placing());
    if (!report)
        return sayFailure({}, report.error());
    if (report->nodes.empty())
        return refuse("no node has the label " + verb.domain);
    const DrainAnswer answer{verb.domain, *report, cluster};
    putAnswer({[&] { return drainTable(verb, answer); },
               {},
               [&] { return newDocument("PodDrain", answer, drainMembers()); }},
              verb.input.output, {});
    for (const pod_scheduling::UncountedBudget &budget : report->uncounted)
        printNotice(base::printable(pod_scheduling::uncountedText(budget)));
    const bool allBack = pod_scheduling::pendingCount(*report) == 0 && report->notBack.empty() &&
                         report->refused.empty();
    return report->uncounted.empty() ? loaded->statusOf(allBack ? kOk : kAnswerIsNo) : kUsage;
}

} // namespace

api::Field answers::podDrain() {
    return report::tables::answerTable(drainMembers());
}

void addPodsDrainVerb(CLI::App &pods, Run &run) {
    const auto [drain, verb] =
        newVerb(pods, run, "drain", "Show where pods go when a domain is drained", kPodsDrainFooter,
                runPodsDrain);
    addValue(drain, "domain", verb->domain, "KEY=VALUE", "Node label of the domain")->required();
    addPodsInput(drain, verb->input);
    addDefaultConstraints(drain, verb->input);
    drain.add_flag("--lost", verb->isLost, "The nodes are lost instead of drained");
}

} // namespace evenkeel::ctl
