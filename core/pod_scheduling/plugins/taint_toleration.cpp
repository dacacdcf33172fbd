// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/taint_toleration.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

using kube::TaintEffect;

namespace {

bool isTolerated(const kube::Taint &taint, std::span<const kube::Toleration> tolerations) {
    return std::ranges::any_of(tolerations, [&](const kube::Toleration &toleration) {
        return toleratesTaint(toleration, taint);
    });
}

} // namespace

bool toleratesTaint(const kube::Toleration &toleration, const kube::Taint &taint) {
    if (!toleration.effect.isEmpty() && toleration.effect != taint.effect)
        return false;
    if (!toleration.key.empty() && toleration.key != taint.key)
        return false;
    if (toleration.op.empty() || toleration.op == "Equal")
        return toleration.value == taint.value;
    return toleration.op == "Exists";
}

const kube::Taint *untoleratedTaint(std::span<const kube::Taint> taints,
                                    std::span<const kube::Toleration> tolerations) {
    for (const kube::Taint &taint : taints) {
        const bool keepsAway =
            taint.effect == TaintEffect::NoSchedule || taint.effect == TaintEffect::NoExecute;
        if (keepsAway && !isTolerated(taint, tolerations))
            return &taint;
    }
    return nullptr;
}

Verdict filterTaintToleration(const pods::Node &node, const pods::PodTemplate &pod) {
    const kube::Taint *taint = untoleratedTaint(node.taints, pod.tolerations);
    if (taint == nullptr)
        return {};
    return {Code::UnschedulableAndUnresolvable,
            Plugin::TaintToleration,
            {"node(s) had untolerated taint {" + taint->key + ": " + taint->value + "}"}};
}

std::int64_t scoreTaintToleration(const pods::Node &node, const pods::PodTemplate &pod) {
    return std::ranges::count_if(node.taints, [&](const kube::Taint &taint) {
        if (taint.effect != TaintEffect::PreferNoSchedule)
            return false;
        return !isTolerated(taint, pod.tolerations);
    });
}

void normalizeByLargest(std::vector<std::int64_t> &scores, Direction direction) {
    std::int64_t largest = 0;
    for (const std::int64_t score : scores)
        largest = std::max(largest, score);
    const bool isReversed = direction == Direction::Reversed;
    if (largest == 0) {
        if (isReversed)
            std::ranges::fill(scores, kMaxNodeScore);
        return;
    }
    for (std::int64_t &score : scores) {
        score = pods::wrappingMultiply(kMaxNodeScore, score) / largest;
        if (isReversed)
            score = kMaxNodeScore - score;
    }
}

Verdict filterNodeUnschedulable(const pods::Node &node, const pods::PodTemplate &pod) {
    static const kube::Taint cordon{"node.kubernetes.io/unschedulable", "",
                                    TaintEffect::NoSchedule};
    if (!node.isUnschedulable || isTolerated(cordon, pod.tolerations))
        return {};
    return {Code::UnschedulableAndUnresolvable,
            Plugin::NodeUnschedulable,
            {"node(s) were unschedulable"}};
}

Verdict filterNodeName(const pods::Node &node, std::string_view wantedNode) {
    if (wantedNode.empty() || wantedNode == node.name)
        return {};
    return {Code::UnschedulableAndUnresolvable,
            Plugin::NodeName,
            {"node(s) didn't match the requested node name"}};
}

} // namespace evenkeel::pod_scheduling
