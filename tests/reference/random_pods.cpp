// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/random_pods.h"

#include <memory>

#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

namespace {

using pods::Amount;
using pods::ResourceList;

const char *const kHost = "kubernetes.io/hostname";
const char *const kZone = "topology.kubernetes.io/zone";

std::string topologyKey(Draw &draw) {
    return draw.oneOf({kHost, kZone, kZone, "rack", "disk"});
}

kube::LabelSelector selector(Draw &draw) {
    kube::LabelSelector selector;
    if (draw.chance(70))
        selector.matchLabels["app"] = draw.oneOf({"web", "db"});
    if (draw.chance(20))
        selector.matchLabels["blank"] = "";
    if (draw.chance(25)) {
        const std::string op = draw.oneOf({"In", "NotIn", "Exists", "DoesNotExist"});
        kube::LabelSelectorRequirement requirement{draw.oneOf({"app", "version"}), op, {}};
        if (op == "In" || op == "NotIn")
            requirement.values = {draw.oneOf({"web", "v1"}), draw.oneOf({"db", "v2"})};
        selector.matchExpressions.push_back(requirement);
    }
    // An operator that admission would refuse: the scheduler gives up.
    if (draw.chance(1))
        selector.matchExpressions.push_back({"app", "Like", {"web"}});
    return selector;
}

std::optional<kube::LabelSelector> maybeSelector(Draw &draw) {
    return draw.chance(6) ? std::nullopt : std::optional(selector(draw));
}

pods::Labels podLabels(Draw &draw) {
    pods::Labels labels;
    if (draw.chance(90))
        pods::setLabel(labels, "app", draw.oneOf({"web", "web", "db"}));
    if (draw.chance(40))
        pods::setLabel(labels, "version", draw.oneOf({"v1", "v2"}));
    if (draw.chance(15))
        pods::setLabel(labels, "blank", "");
    if (draw.chance(20))
        pods::setLabel(labels, "pod-template-hash", draw.oneOf({"77b4", "9f3"}));
    return labels;
}

ResourceList resources(Draw &draw) {
    ResourceList list;
    if (draw.chance(80))
        pods::setResource(list, "cpu", Amount::fromMillis(draw.between(0, 8) * 150));
    if (draw.chance(80))
        pods::setResource(list, "memory", Amount{draw.between(0, 6) * 300'000'001, 0});
    if (draw.chance(10))
        pods::setResource(list, "ephemeral-storage", Amount{draw.between(0, 3) * 1'000'000, 500});
    if (draw.chance(8))
        pods::setResource(list, "example.com/gpu", Amount{draw.between(0, 2), 0});
    return list;
}

pods::Container container(Draw &draw) {
    pods::Container container;
    container.name = "c";
    container.image = draw.oneOf({"app:1", "db:2", "cache", "r.io:5000/tool"});
    container.requests = resources(draw);
    if (draw.chance(6)) {
        container.ports.push_back({draw.oneOf({"", "0.0.0.0", "10.0.0.1", "10.0.0.2"}),
                                   draw.oneOf({"", "TCP", "UDP"}),
                                   static_cast<std::int32_t>(draw.between(80, 81))});
    }
    return container;
}

kube::Toleration toleration(Draw &draw) {
    return {draw.oneOf({"", "dedicated", "spot", "node.kubernetes.io/unschedulable"}),
            draw.oneOf({"", "Equal", "Exists", "Exists", "Like"}), draw.oneOf({"", "ml"}),
            draw.oneOf({"", "NoSchedule", "PreferNoSchedule", "NoExecute"})};
}

pods::NodeSelectorTerm nodeTerm(Draw &draw) {
    pods::NodeSelectorTerm term;
    if (draw.chance(80)) {
        const std::string op = draw.oneOf({"In", "NotIn", "Exists", "DoesNotExist", "Gt", "Lt"});
        kube::LabelSelectorRequirement requirement{draw.oneOf({"disk", "gen", kZone}), op, {}};
        if (op == "In" || op == "NotIn")
            requirement.values = {draw.oneOf({"ssd", "z0"}), draw.oneOf({"hdd", "z1"})};
        if (op == "Gt" || op == "Lt")
            requirement.values = {draw.oneOf({"5", "7", "1.5"})};
        term.matchExpressions.push_back(requirement);
    }
    if (draw.chance(25))
        term.matchFields.push_back({"metadata.name",
                                    draw.oneOf({"In", "In", "NotIn"}),
                                    {draw.oneOf({"n0", "n1", "gone"})}});
    if (draw.chance(5))
        term.matchFields.push_back({"metadata.name", "In", {draw.oneOf({"n0", "n2"}), "n1"}});
    return term;
}

pods::PodAffinityTerm podTerm(Draw &draw) {
    pods::PodAffinityTerm term;
    term.labelSelector = maybeSelector(draw);
    if (term.labelSelector)
        std::erase_if(term.labelSelector->matchExpressions,
                      [](const auto &expression) { return expression.op == "Like"; });
    term.topologyKey = topologyKey(draw);
    if (draw.chance(15))
        term.namespaces = {draw.oneOf({"shop", "ops"})};
    if (draw.chance(10)) {
        term.namespaceSelector.emplace();
        if (draw.chance(60))
            term.namespaceSelector->matchLabels["kubernetes.io/metadata.name"] =
                draw.oneOf({"shop", "ops"});
    }
    if (draw.chance(10))
        term.matchLabelKeys = {draw.oneOf({"version", "app", "absent"})};
    if (draw.chance(10))
        term.mismatchLabelKeys = {draw.oneOf({"version", "pod-template-hash"})};
    return term;
}

void addPodAffinity(Draw &draw, pods::PodTemplate &pod, unsigned percent) {
    for (pods::PodAffinity *affinity : {&pod.affinity, &pod.antiAffinity}) {
        if (draw.chance(percent))
            affinity->required.push_back(podTerm(draw));
        if (draw.chance(percent / 4))
            affinity->required.push_back(podTerm(draw));
        if (draw.chance(percent))
            affinity->preferred.push_back(
                {static_cast<std::int32_t>(draw.between(1, 100)), podTerm(draw)});
    }
}

pods::Constraint constraint(Draw &draw) {
    pods::Constraint constraint;
    constraint.maxSkew = static_cast<std::int32_t>(draw.between(1, 3));
    constraint.topologyKey = topologyKey(draw);
    constraint.whenUnsatisfiable = draw.oneOf({"DoNotSchedule", "ScheduleAnyway"});
    constraint.labelSelector = maybeSelector(draw);
    if (draw.chance(20) && constraint.isHard())
        constraint.minDomains = static_cast<std::int32_t>(draw.between(1, 5));
    if (draw.chance(25))
        constraint.nodeAffinityPolicy = draw.oneOf({"Honor", "Ignore"});
    if (draw.chance(35))
        constraint.nodeTaintsPolicy = draw.oneOf({"Honor", "Ignore"});
    if (draw.chance(20))
        constraint.matchLabelKeys = {
            draw.oneOf({"version", "pod-template-hash", "apps.kubernetes.io/pod-index"})};
    return constraint;
}

pods::Node node(Draw &draw, std::size_t number) {
    pods::Node node;
    node.name = "n" + std::to_string(number);
    if (draw.chance(92))
        pods::setLabel(node.labels, kHost, draw.chance(95) ? node.name : "shared");
    if (draw.chance(90))
        pods::setLabel(node.labels, kZone, draw.oneOf({"z0", "z1", "z2", ""}));
    if (draw.chance(50))
        pods::setLabel(node.labels, "rack", draw.oneOf({"r1", "r2"}));
    if (draw.chance(40))
        pods::setLabel(node.labels, "disk", draw.oneOf({"ssd", "hdd"}));
    if (draw.chance(30))
        pods::setLabel(node.labels, "gen", draw.oneOf({"4", "6", "8", "x"}));
    while (draw.chance(22))
        node.taints.push_back({draw.oneOf({"dedicated", "spot"}), draw.oneOf({"", "ml"}),
                               draw.oneOf({"NoSchedule", "PreferNoSchedule", "NoExecute"})});
    if (draw.chance(8))
        node.isUnschedulable = true;
    if (draw.chance(3))
        return node;
    const auto set = [&node](const char *name, Amount amount) {
        pods::setResource(node.allocatable, name, amount);
    };
    set("cpu", Amount::fromMillis(draw.between(4, 16) * 490));
    set("memory", Amount{draw.between(2, 16) * 1'073'741'824, 0});
    set("pods", Amount{draw.chance(20) ? draw.between(1, 5) : 110, 0});
    if (draw.chance(50))
        set("ephemeral-storage", Amount{20'000'000, 0});
    if (draw.chance(25))
        set("example.com/gpu", Amount{draw.between(0, 4), 0});
    while (draw.chance(25))
        node.images.push_back({{draw.oneOf({"app:1", "db:2", "cache", "cache:latest"}),
                                draw.oneOf({"r.io:5000/tool:latest", "other"})},
                               draw.between(1, 2000) * 1'000'003});
    return node;
}

void fillTemplate(Draw &draw, pods::PodTemplate &pod) {
    pod.containers.push_back(container(draw));
    if (draw.chance(20))
        pod.containers.push_back(container(draw));
    while (draw.chance(18)) {
        pod.initContainers.push_back(container(draw));
        pod.initContainers.back().isSidecar = draw.chance(40);
    }
    if (draw.chance(5))
        pod.overhead = resources(draw);
    if (draw.chance(6))
        pod.podRequests = resources(draw);
}

pods::Pod runningPod(Draw &draw, std::size_t number, std::size_t nodes) {
    auto shape = std::make_shared<pods::PodTemplate>();
    shape->nameSpace = draw.oneOf({"shop", "shop", "shop", "ops"});
    shape->labels = podLabels(draw);
    fillTemplate(draw, *shape);
    if (draw.chance(15))
        addPodAffinity(draw, *shape, 35);
    pods::Pod pod;
    pod.name = "p" + std::to_string(number);
    pod.shape = std::move(shape);
    if (draw.chance(93))
        pod.nodeName = "n" + std::to_string(draw.below(nodes + 1));
    pod.isTerminating = draw.chance(7);
    pod.phase = draw.chance(4) ? pods::PodPhase::Failed : pods::PodPhase::Running;
    return pod;
}

void addOwners(Draw &draw, PodCase &question) {
    while (draw.chance(35)) {
        pods::Owner service;
        service.name = "s";
        service.nameSpace = draw.oneOf({"shop", "shop", "ops"});
        if (draw.chance(90))
            service.labels = pods::Labels{{"app", draw.oneOf({"web", "db"})}};
        if (draw.chance(10))
            service.labels = pods::Labels{};
        question.cluster.owners.push_back(service);
    }
    if (draw.chance(25)) {
        question.args.defaulting = pods::Defaulting::List;
        while (draw.chance(60)) {
            pods::Constraint item = constraint(draw);
            item.labelSelector.reset();
            question.args.constraints.push_back(item);
        }
    }
}

PodCase drawPodCase(Draw &draw, std::size_t nodes) {
    PodCase question;
    for (std::size_t i = 0; i < nodes; ++i)
        question.cluster.nodes.push_back(node(draw, i));
    const std::size_t running = draw.below(14);
    for (std::size_t i = 0; i < running; ++i)
        question.cluster.pods.push_back(runningPod(draw, i, nodes));
    addOwners(draw, question);

    pods::Workload &workload = question.workload;
    constexpr pods::WorkloadKind kKinds[] = {
        pods::WorkloadKind::Deployment, pods::WorkloadKind::StatefulSet,
        pods::WorkloadKind::ReplicaSet, pods::WorkloadKind::Pod};
    workload.kind = kKinds[draw.below(4)];
    workload.name = "w";
    workload.nameSpace = "shop";
    workload.firstOrdinal = static_cast<std::int32_t>(draw.chance(20) ? 5 : 0);
    pods::PodTemplate &pod = workload.podTemplate;
    pod.nameSpace = "shop";
    pod.labels = podLabels(draw);
    if (workload.kind != pods::WorkloadKind::Pod) {
        workload.selector = selector(draw);
        workload.selector->matchExpressions.clear();
    }
    fillTemplate(draw, pod);
    const std::size_t constraints = draw.chance(30) ? 0 : 1 + draw.below(3);
    for (std::size_t i = 0; i < constraints; ++i)
        pod.constraints.push_back(constraint(draw));
    if (draw.chance(35))
        addPodAffinity(draw, pod, 40);
    if (draw.chance(12))
        pod.nodeSelector = {{"disk", draw.oneOf({"ssd", "hdd"})}};
    if (draw.chance(20)) {
        pod.requiredNodeTerms.emplace();
        while (draw.chance(70))
            pod.requiredNodeTerms->push_back(nodeTerm(draw));
    }
    while (draw.chance(25)) {
        pods::NodeSelectorTerm term = nodeTerm(draw);
        std::erase_if(term.matchExpressions, [](const auto &expression) {
            return expression.values == std::vector<std::string>{"1.5"};
        });
        std::erase_if(term.matchFields, [](const auto &field) { return field.values.size() != 1; });
        pod.preferredNodeTerms.push_back({static_cast<std::int32_t>(draw.between(0, 20)), term});
    }
    while (draw.chance(30))
        pod.tolerations.push_back(toleration(draw));
    if (draw.chance(3))
        workload.podNodeName = draw.oneOf({"n0", "n1", "gone"});
    question.replicas = static_cast<int>(draw.below(6));
    return question;
}

} // namespace

PodCase randomPodCase(std::uint64_t seed) {
    Draw draw(seed);
    const std::size_t nodes = draw.chance(2) ? 0 : 1 + draw.below(7);
    return drawPodCase(draw, nodes);
}

PodCase widePodCase(std::uint64_t seed) {
    Draw draw(seed);
    PodCase question = drawPodCase(draw, 66 + draw.below(30));
    question.replicas = static_cast<int>(10 + draw.below(30));
    return question;
}

} // namespace evenkeel::reference
