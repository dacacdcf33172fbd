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
bare pods are not recreated.

Exit status: 0 every pod finds a new node; 1 some do not; 2 wrong usage or
unreadable input.)";

struct PodsDrainVerb {
    PodsInput input;
    std::string domain; // KEY=VALUE
    bool isLost = false;
};

pod_scheduling::DomainFate fateOf(const PodsDrainVerb &verb) {
    return verb.isLost ? pod_scheduling::DomainFate::Lost : pod_scheduling::DomainFate::Drained;
}

std::string drainTable(const PodsDrainVerb &verb, const pod_scheduling::DrainReport &report,
                       const pods::Cluster &cluster) {
    const std::string text =
        base::printable(pod_scheduling::drainText(verb.domain, fateOf(verb), report)) + "\n";
    Table table({{"POD"}, {"FROM"}, {"TO"}, {"REASON"}});
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
    return table.isEmpty() ? text : text + table.text(verb.input.output.headers(), 2);
}

kube::Value drainDocument(const PodsDrainVerb &verb, const pod_scheduling::DrainReport &report,
                          const pods::Cluster &cluster) {
    using kube::Value;
    Value displaced = Value::array();
    for (const pod_scheduling::Displaced &item : report.displaced) {
        const pods::Pod &pod = cluster.pods[item.pod];
        Value entry = Value::object({{"pod", Value::string(pod_scheduling::displayName(pod))},
                                     {"from", Value::string(pod.nodeName)}});
        entry.set("to", item.node ? Value::string(report.after.nodes[*item.node].name) : Value());
        if (!item.node)
            entry.set("reason", Value::string(item.reason));
        displaced.items().push_back(std::move(entry));
    }
    const auto names = [&cluster](const std::vector<std::uint32_t> &rows) {
        return listOf(rows, [&](const std::uint32_t row) {
            return Value::string(pod_scheduling::displayName(cluster.pods[row]));
        });
    };
    Value document = newDocument("PodDrain");
    document.set("domain", Value::string(verb.domain));
    document.set("nodes", integer(report.nodes.size()));
    document.set("displaced", std::move(displaced));
    document.set("notBack", names(report.notBack));
    document.set("staying", names(report.staying));
    return document;
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
    if (!report) {
        printNotice(report.error().message);
        return kAnswerIsNo;
    }
    if (report->nodes.empty())
        return refuse("no node has the label " + verb.domain);
    if (verb.input.output.format == Format::Table)
        put(drainTable(verb, *report, cluster));
    else
        putDocument(drainDocument(verb, *report, cluster), verb.input.output.format);
    const bool allBack = pod_scheduling::pendingCount(*report) == 0 && report->notBack.empty();
    return loaded->statusOf(allBack ? kOk : kAnswerIsNo);
}

} // namespace

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
