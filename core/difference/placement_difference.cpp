// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/placement_difference.h"

#include <utility>

#include "core/scheduling/evaluation.h"

namespace evenkeel::difference {

std::vector<StayingCluster> stayingOf(const fleet::Fleet &fleet,
                                      const placement::Placement &placement, kube::Time now,
                                      std::span<const std::string> kept,
                                      const std::stop_token &stop) {
    using placement::PlacementType;
    std::vector<StayingCluster> staying;
    const bool hasFilters =
        placement.type() == PlacementType::PickN || placement.type() == PlacementType::PickAll;
    if (kept.empty() || !hasFilters)
        return staying;
    scheduling::Evaluation question;
    question.policy = placement.policy.value_or(placement::Policy{});
    question.nameSpace = placement.nameSpace;
    question.now = now;
    const auto evaluation = scheduling::evaluate(fleet, std::move(question), stop);
    if (!evaluation)
        return staying;
    for (const std::string &cluster : kept) {
        const auto index = fleet.find(cluster);
        if (!index || evaluation->isFeasible(fleet::row(*index)))
            continue;
        staying.push_back(
            {cluster, scheduling::filterReason(fleet, *evaluation, now, *index,
                                               evaluation->filters[fleet::row(*index)])});
    }
    return staying;
}

} // namespace evenkeel::difference
