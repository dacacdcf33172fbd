// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/evaluation.h"

#include "core/fleet/eligibility.h"
#include "core/scheduling/plugins/cluster_affinity.h"
#include "core/scheduling/plugins/namespace_affinity.h"
#include "core/scheduling/plugins/taint_toleration.h"

namespace evenkeel::scheduling {

namespace {

constexpr std::uint32_t kStopInterval = 1024; // clusters between two looks at the stop token

tl::unexpected<base::Error> cancelled() {
    return tl::unexpected(base::Error{base::ErrorCode::Cancelled, "planning was cancelled", {}});
}

// KubeFleet spec 3.4: the chain stops at the first filter that refuses.
base::Result<Filter> firstRefusal(const fleet::Fleet &fleet, const Evaluation &evaluation,
                                  const RequiredAffinity &affinity, fleet::ClusterIndex cluster) {
    if (!affinity.isSkipped()) {
        const auto matches = affinity.matches(fleet, cluster);
        if (!matches)
            return tl::unexpected(matches.error());
        if (!*matches)
            return Filter::ClusterAffinity;
    }
    if (!fleet::isEligible(fleet.agent(cluster), evaluation.now))
        return Filter::ClusterEligibility;
    if (!evaluation.nameSpace.empty() && namespaceConflict(fleet, cluster, evaluation.nameSpace))
        return Filter::NamespaceAffinity;
    if (untoleratedTaint(fleet, cluster, evaluation.policy.tolerations))
        return Filter::TaintToleration;
    return Filter::None;
}

base::Result<void> scoreAll(const fleet::Fleet &fleet, Evaluation &evaluation,
                            const std::stop_token &stop) {
    evaluation.affinity.assign(fleet.size(), 0);
    PreferredAffinity preferred(fleet, evaluation.policy.preferredTerms);
    if (preferred.isSkipped())
        return {};
    if (auto done = preferred.preScore(fleet); !done)
        return done;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (i % kStopInterval == 0 && stop.stop_requested())
            return cancelled();
        if (!evaluation.isFeasible(i) || evaluation.isSelectedBefore[i])
            continue;
        const fleet::ClusterIndex cluster{i};
        const auto score = preferred.score(fleet, cluster);
        if (score) {
            evaluation.affinity[i] = *score;
            continue;
        }
        evaluation.unscorable.push_back(cluster);
        if (!evaluation.scoringError)
            evaluation.scoringError = score.error();
    }
    return {};
}

} // namespace

std::string filterReason(const fleet::Fleet &fleet, const Evaluation &evaluation,
                         fleet::ClusterIndex cluster, Filter filter) {
    switch (filter) {
    case Filter::ClusterAffinity:
        return "cluster does not match with any of the required cluster affinity terms";
    case Filter::ClusterEligibility:
        return fleet::ineligibility(fleet.agent(cluster), evaluation.now).value_or("");
    case Filter::NamespaceAffinity:
        return std::string(namespaceConflict(fleet, cluster, evaluation.nameSpace).value_or(""));
    case Filter::TaintToleration: {
        const auto taint = untoleratedTaint(fleet, cluster, evaluation.policy.tolerations);
        return taint ? taintReason(fleet, *taint) : std::string();
    }
    case Filter::TopologySpreadConstraints:
    case Filter::None:
        break;
    }
    return {};
}

base::Result<Evaluation> evaluate(const fleet::Fleet &fleet, Evaluation evaluation,
                                  const std::stop_token &stop) {
    evaluation.runsPlugins = true;
    if (evaluation.nameRanks.size() != fleet.size())
        evaluation.nameRanks = fleet.nameRanks();

    const RequiredAffinity required(fleet, evaluation.policy.requiredTerms);
    evaluation.filters.resize(fleet.size());
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (i % kStopInterval == 0 && stop.stop_requested())
            return cancelled();
        const auto refusal = firstRefusal(fleet, evaluation, required, fleet::ClusterIndex{i});
        if (!refusal)
            return tl::unexpected(refusal.error());
        evaluation.filters[i] = *refusal;
    }
    if (evaluation.scores) {
        if (auto scored = scoreAll(fleet, evaluation, stop); !scored)
            return tl::unexpected(scored.error());
    }
    return evaluation;
}

} // namespace evenkeel::scheduling
