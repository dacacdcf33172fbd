// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_pods_rules.h"

#include <algorithm>
#include <charconv>
#include <set>

namespace evenkeel::reference {

namespace {

bool requirementMatches(const kube::LabelSelectorRequirement &requirement, const LabelMap &labels) {
    const auto label = labels.find(requirement.key);
    const bool hasKey = label != labels.end();
    const auto &values = requirement.values;
    const bool isListed =
        hasKey && std::find(values.begin(), values.end(), label->second) != values.end();
    if (requirement.op == "In")
        return isListed;
    if (requirement.op == "NotIn")
        return !isListed;
    return requirement.op == "Exists" ? hasKey : !hasKey;
}

std::optional<std::int64_t> integer(const std::string &text) {
    std::int64_t number = 0;
    const char *end = text.data() + text.size();
    const auto [rest, code] = std::from_chars(text.data(), end, number);
    return code == std::errc() && rest == end ? std::optional(number) : std::nullopt;
}

/// Resource names to exact thousandths.
using Sums = std::map<std::string, std::int64_t>;

Sums sumsOf(const pods::ResourceList &list) {
    Sums sums;
    for (const auto &[name, amount] : list)
        sums[name] = amount.units * 1000 + amount.millis;
    return sums;
}

void add(Sums &sums, const Sums &more) {
    for (const auto &[name, amount] : more)
        sums[name] += amount;
}

void raise(Sums &sums, const Sums &other) {
    for (const auto &[name, amount] : other) {
        const auto known = sums.find(name);
        if (known == sums.end())
            sums[name] = amount;
        else
            known->second = std::max(known->second, amount);
    }
}

Sums containersOf(const pods::PodTemplate &pod, const Sums &filler) {
    const auto needOf = [&filler](const pods::Container &container) {
        Sums need = sumsOf(container.requests);
        for (const auto &[name, amount] : filler)
            need.try_emplace(name, amount);
        return need;
    };
    Sums total;
    for (const auto &container : pod.containers)
        add(total, needOf(container));
    for (const auto &container : pod.initContainers) {
        if (container.isSidecar)
            add(total, needOf(container));
    }
    for (std::size_t i = 0; i < pod.initContainers.size(); ++i) {
        Sums need = needOf(pod.initContainers[i]);
        for (std::size_t before = 0; before < i; ++before) {
            if (pod.initContainers[before].isSidecar)
                add(need, needOf(pod.initContainers[before]));
        }
        raise(total, need);
    }
    return total;
}

bool speaksForPods(const std::string &name) {
    return name == "cpu" || name == "memory" || name.rfind("hugepages-", 0) == 0;
}

} // namespace

LabelMap mapOf(const pods::Labels &labels) {
    return {labels.begin(), labels.end()};
}

bool PlainSelector::matches(const LabelMap &labels) const {
    return !isNothing && std::ranges::all_of(requirements, [&labels](const auto &requirement) {
        return requirementMatches(requirement, labels);
    });
}

PlainSelector plainSelector(const std::optional<kube::LabelSelector> &selector) {
    if (!selector)
        return {true, {}};
    if (!kube::compileSelector(*selector))
        throw PlainPodError("illegal selector");
    PlainSelector result;
    for (const auto &[key, value] : selector->matchLabels)
        result.requirements.push_back({key, "In", {value}});
    for (const auto &expression : selector->matchExpressions)
        result.requirements.push_back(expression);
    return result;
}

PlainCluster plainCluster(const pods::Cluster &cluster) {
    PlainCluster plain{cluster.nodes, {}, cluster.owners};
    std::set<std::string> names;
    for (const auto &node : cluster.nodes)
        names.insert(node.name);
    for (const auto &pod : cluster.pods) {
        const bool isFinished =
            pod.phase == pods::PodPhase::Succeeded || pod.phase == pods::PodPhase::Failed;
        if (!isFinished && names.contains(pod.nodeName))
            plain.pods.push_back({pod.nodeName, *pod.shape, pod.isTerminating});
    }
    return plain;
}

pods::PodTemplate plainReplica(const pods::Workload &workload, int replica) {
    pods::PodTemplate pod = workload.podTemplate;
    pod.nameSpace = workload.nameSpace;
    if (workload.kind == pods::WorkloadKind::StatefulSet) {
        const std::string ordinal = std::to_string(workload.firstOrdinal + replica);
        LabelMap labels = mapOf(pod.labels);
        labels["apps.kubernetes.io/pod-index"] = ordinal;
        labels["statefulset.kubernetes.io/pod-name"] = workload.name + "-" + ordinal;
        pod.labels.assign(labels.begin(), labels.end());
    }
    if (workload.kind != pods::WorkloadKind::Pod) {
        const bool isStateful = workload.kind == pods::WorkloadKind::StatefulSet;
        pod.owners = {
            {"apps/v1", isStateful ? "StatefulSet" : "ReplicaSet", workload.name, "", true}};
    }
    const LabelMap labels = mapOf(pod.labels);
    const auto merge = [&labels](std::optional<kube::LabelSelector> &selector,
                                 const std::vector<std::string> &keys, const char *op) {
        for (const auto &key : keys) {
            if (selector && labels.contains(key))
                selector->matchExpressions.push_back({key, op, {labels.at(key)}});
        }
    };
    for (auto &constraint : pod.constraints)
        merge(constraint.labelSelector, constraint.matchLabelKeys, "In");
    for (auto *affinity : {&pod.affinity, &pod.antiAffinity}) {
        for (auto &term : affinity->required) {
            merge(term.labelSelector, term.matchLabelKeys, "In");
            merge(term.labelSelector, term.mismatchLabelKeys, "NotIn");
        }
        for (auto &[weight, term] : affinity->preferred) {
            merge(term.labelSelector, term.matchLabelKeys, "In");
            merge(term.labelSelector, term.mismatchLabelKeys, "NotIn");
        }
    }
    return pod;
}

std::vector<pods::Owner> plainOwners(const PlainCluster &cluster, const pods::Workload &workload) {
    std::vector<pods::Owner> owners = cluster.owners;
    if (workload.kind == pods::WorkloadKind::Pod)
        return owners;
    pods::Owner self;
    self.kind = workload.kind == pods::WorkloadKind::StatefulSet ? pods::OwnerKind::StatefulSet
                                                                 : pods::OwnerKind::ReplicaSet;
    self.name = workload.name;
    self.nameSpace = workload.nameSpace;
    self.selector = workload.selector;
    const LabelMap labels = mapOf(workload.podTemplate.labels);
    if (workload.kind == pods::WorkloadKind::Deployment && self.selector &&
        labels.contains("pod-template-hash"))
        self.selector->matchLabels["pod-template-hash"] = labels.at("pod-template-hash");
    owners.push_back(self);
    return owners;
}

bool plainTolerates(const kube::Toleration &toleration, const kube::Taint &taint) {
    const bool effectFits = toleration.effect.isEmpty() || toleration.effect == taint.effect;
    const bool keyFits = toleration.key.empty() || toleration.key == taint.key;
    const bool isEqual = toleration.op.empty() || toleration.op == "Equal";
    const bool valueFits = isEqual ? toleration.value == taint.value : toleration.op == "Exists";
    return effectFits && keyFits && valueFits;
}

bool plainTermMatches(const pods::NodeSelectorTerm &term, const pods::Node &node) {
    if (term.matchExpressions.empty() && term.matchFields.empty())
        return false;
    const LabelMap labels = mapOf(node.labels);
    for (const auto &expression : term.matchExpressions) {
        if (expression.op == "Gt" || expression.op == "Lt") {
            const auto label = labels.find(expression.key);
            if (expression.values.size() != 1 || label == labels.end())
                return false;
            const auto bound = integer(expression.values[0]);
            const auto value = integer(label->second);
            if (!bound || !value)
                return false;
            if (expression.op == "Gt" ? *value <= *bound : *value >= *bound)
                return false;
            continue;
        }
        if (!kube::compileSelector(kube::LabelSelector{{}, {expression}}) ||
            !requirementMatches(expression, labels))
            return false;
    }
    return std::ranges::all_of(term.matchFields, [&node](const auto &field) {
        if (field.values.size() != 1 || (field.op != "In" && field.op != "NotIn"))
            return false;
        const std::string value = field.key == "metadata.name" ? node.name : "";
        return (value == field.values[0]) == (field.op == "In");
    });
}

bool plainAffinityMatches(const pods::PodTemplate &pod, const pods::Node &node) {
    const LabelMap labels = mapOf(node.labels);
    for (const auto &[key, value] : pod.nodeSelector) {
        const auto label = labels.find(key);
        if (label == labels.end() || label->second != value)
            return false;
    }
    if (!pod.requiredNodeTerms)
        return true;
    return std::ranges::any_of(*pod.requiredNodeTerms,
                               [&node](const auto &term) { return plainTermMatches(term, node); });
}

PlainRequest plainRequest(const pods::PodTemplate &pod, Filler filler) {
    Sums fill;
    if (filler != Filler::None)
        fill = {{"cpu", 100}, {"memory", std::int64_t{200} * 1024 * 1024 * 1000}};
    const bool respectsPod = filler != Filler::IgnoringPodLevel;
    Sums podLevel;
    for (const auto &[name, amount] : sumsOf(pod.podRequests.value_or(pods::ResourceList{}))) {
        if (respectsPod && speaksForPods(name))
            podLevel[name] = amount;
    }
    if (!podLevel.empty()) {
        // The filler applies only to a resource that is absent from the totals.
        Sums mentioned = containersOf(pod, {});
        add(mentioned, podLevel);
        add(mentioned, sumsOf(pod.overhead));
        for (const char *name : {"cpu", "memory"}) {
            if (mentioned.contains(name))
                fill.erase(name);
        }
    }
    Sums total = containersOf(pod, fill);
    for (const auto &[name, amount] : podLevel)
        total[name] = amount;
    add(total, sumsOf(pod.overhead));
    PlainRequest request;
    for (const auto &[name, amount] : total) {
        request.amounts[name] = name == "cpu" ? amount : (amount + 999) / 1000;
        const bool counts = name == "cpu" || name == "memory";
        request.hasCpuOrMemory = request.hasCpuOrMemory || (counts && amount != 0);
    }
    return request;
}

std::vector<PlainConstraint> plainConstraints(const pods::PodTemplate &pod,
                                              const std::vector<pods::Owner> &owners,
                                              const pods::SpreadArgs &args,
                                              const std::string &action) {
    std::vector<PlainConstraint> result;
    const LabelMap labels = mapOf(pod.labels);
    for (const auto &constraint : pod.constraints) {
        if (constraint.whenUnsatisfiable != action)
            continue;
        PlainSelector selector = plainSelector(constraint.labelSelector);
        for (const auto &key : constraint.matchLabelKeys) {
            if (!selector.isNothing && labels.contains(key))
                selector.requirements.push_back({key, "In", {labels.at(key)}});
        }
        result.push_back({constraint, selector});
    }
    if (!pod.constraints.empty())
        return result;
    LabelMap pairs;
    PlainSelector deduced;
    for (const auto &owner : owners) {
        if (owner.kind != pods::OwnerKind::Service || owner.nameSpace != pod.nameSpace ||
            !owner.labels)
            continue;
        const LabelMap wanted = mapOf(*owner.labels);
        const bool fits = std::ranges::all_of(wanted, [&labels](const auto &pair) {
            return labels.contains(pair.first) && labels.at(pair.first) == pair.second;
        });
        if (fits)
            pairs.insert(wanted.begin(), wanted.end());
    }
    for (const auto &[key, value] : pairs)
        deduced.requirements.push_back({key, "In", {value}});
    for (const auto &reference : pod.owners) {
        if (!reference.isController)
            continue;
        for (const auto &owner : owners) {
            const bool isIt =
                owner.name == reference.name && owner.nameSpace == pod.nameSpace &&
                reference.apiVersion == "apps/v1" &&
                ((owner.kind == pods::OwnerKind::ReplicaSet && reference.kind == "ReplicaSet") ||
                 (owner.kind == pods::OwnerKind::StatefulSet && reference.kind == "StatefulSet"));
            if (!isIt || !owner.selector || !kube::compileSelector(*owner.selector))
                continue;
            const PlainSelector more = plainSelector(owner.selector);
            deduced.requirements.insert(deduced.requirements.end(), more.requirements.begin(),
                                        more.requirements.end());
        }
        break;
    }
    if (deduced.isEmpty())
        return {};
    if (args.defaulting == pods::Defaulting::List) {
        for (const auto &constraint : args.constraints) {
            if (constraint.whenUnsatisfiable == action)
                result.push_back({constraint, deduced});
        }
    } else if (action == "ScheduleAnyway") {
        pods::Constraint host;
        host.maxSkew = 3;
        host.topologyKey = "kubernetes.io/hostname";
        pods::Constraint zone;
        zone.maxSkew = 5;
        zone.topologyKey = "topology.kubernetes.io/zone";
        result = {{host, deduced}, {zone, deduced}};
    }
    return result;
}

std::int64_t plainCount(const PlainCluster &cluster, const std::string &node,
                        const PlainConstraint &constraint, const std::string &nameSpace) {
    if (constraint.selector.isEmpty())
        return 0;
    return std::ranges::count_if(cluster.pods, [&](const PlainPod &pod) {
        return pod.node == node && !pod.isTerminating && pod.shape.nameSpace == nameSpace &&
               constraint.selector.matches(mapOf(pod.shape.labels));
    });
}

bool plainIncluded(const PlainConstraint &constraint, const pods::PodTemplate &pod,
                   const pods::Node &node) {
    if (constraint.written.nodeAffinityPolicy.value_or("Honor") == "Honor" &&
        !plainAffinityMatches(pod, node))
        return false;
    if (constraint.written.nodeTaintsPolicy.value_or("Ignore") != "Honor")
        return true;
    return std::ranges::all_of(node.taints, [&pod](const kube::Taint &taint) {
        if (taint.effect != "NoSchedule" && taint.effect != "NoExecute")
            return true;
        return std::ranges::any_of(pod.tolerations, [&taint](const auto &toleration) {
            return plainTolerates(toleration, taint);
        });
    });
}

} // namespace evenkeel::reference
