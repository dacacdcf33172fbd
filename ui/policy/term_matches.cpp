// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/policy/term_matches.h"

#include <algorithm>
#include <atomic>
#include <numeric>
#include <vector>

#include "core/base/ranges.h"
#include "core/kube/taints.h"
#include "core/manifest/manifest.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/scheduling/plugins/taint_toleration.h"
#include "core/scheduling/plugins/topology_spread.h"
#include "ui/document/edits/edited_document.h"

namespace evenkeel::ui {

namespace {

using kube::Value;

std::optional<placement::Policy> decodedPolicy(const FieldPath &field, Value part) {
    Value document = Value::object();
    setValue(document, FieldPath("spec.policy"), Value::object());
    setValue(document, field, std::move(part));
    auto placement = manifest::decodePlacement(document);
    return placement ? placement->policy : std::nullopt;
}

std::vector<kube::Toleration> tolerationsOf(const Value *list) {
    if (list == nullptr)
        return {};
    const auto policy = decodedPolicy(FieldPath("spec.policy.tolerations"), *list);
    return policy ? policy->tolerations : std::vector<kube::Toleration>();
}

template <typename Check> std::size_t countClusters(const fleet::Fleet &fleet, Check check) {
    std::atomic<std::size_t> count = 0;
    const auto countRows = [&](std::size_t begin, std::size_t end) {
        std::size_t own = 0;
        for (std::size_t row = begin; row < end; ++row)
            own += check(static_cast<fleet::ClusterIndex>(row)) ? 1U : 0U;
        count += own;
    };
    base::inRanges(fleet.size(), countRows, base::kFewestRows);
    return count;
}

} // namespace

std::optional<std::size_t> clustersMatching(const fleet::Fleet &fleet, const Value &term) {
    const auto policy = decodedPolicy(FieldPath("spec.policy.affinity.clusterAffinity."
                                                "requiredDuringSchedulingIgnoredDuringExecution."
                                                "clusterSelectorTerms"),
                                      Value::array({term}));
    if (!policy)
        return {};
    const scheduling::RequiredAffinity affinity(fleet, policy->requiredTerms);
    std::atomic<bool> isMalformed = false;
    const std::size_t count = countClusters(fleet, [&](fleet::ClusterIndex cluster) {
        const auto isMatching = affinity.matches(fleet, cluster);
        isMalformed = isMalformed || !isMatching;
        return isMatching && *isMatching;
    });
    return isMalformed ? std::nullopt : std::optional(count);
}

std::size_t clustersReporting(const fleet::Fleet &fleet, const std::string &property) {
    const scheduling::ClusterProperty wanted(fleet, property);
    return countClusters(fleet, [&](fleet::ClusterIndex cluster) {
        const auto observed = wanted.observe(fleet, cluster);
        return observed && observed->has_value();
    });
}

KeyUse useOfKey(const fleet::Fleet &fleet, const std::string &key) {
    const fleet::Domains domains = scheduling::domainsOf(fleet, key);
    return {std::reduce(domains->itemsOfDomain.begin(), domains->itemsOfDomain.end()),
            domains->size()};
}

std::size_t clustersTolerated(const fleet::Fleet &fleet, const Value &toleration) {
    const Value list = Value::array({toleration});
    const std::vector<kube::Toleration> tolerations = tolerationsOf(&list);
    return countClusters(fleet, [&](fleet::ClusterIndex cluster) {
        return std::ranges::any_of(fleet.taints(cluster), [&](const fleet::TaintRef &taint) {
            return !tolerations.empty() &&
                   kube::tolerates(tolerations.front(), fleet.text(taint.key),
                                   fleet.text(taint.value), fleet.text(taint.effect));
        });
    });
}

std::size_t clustersKeptOffByTaints(const fleet::Fleet &fleet, const Value *list) {
    const std::vector<kube::Toleration> tolerations = tolerationsOf(list);
    return countClusters(fleet, [&](fleet::ClusterIndex cluster) {
        return scheduling::untoleratedTaint(fleet, cluster, tolerations).has_value();
    });
}

} // namespace evenkeel::ui
