// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/spread_check.h"

#include "core/pod_scheduling/plugins/pod_topology_spread.h"

namespace evenkeel::pod_scheduling {

base::Result<SpreadCheck> checkSpread(const pods::Snapshot &snapshot, const pods::PodTemplate &pod,
                                      const SpreadRules &rules,
                                      const std::optional<std::vector<pods::NodeIndex>> &feasible) {
    CycleInput input;
    input.snapshot = &snapshot;
    TopologyTable topologies(snapshot.nodes());
    const RequiredNodeAffinity affinity(pod);
    const auto filter = SpreadFilter::prepare(pod, rules, input, topologies, affinity);
    if (!filter)
        return tl::unexpected(filter.error());
    auto scorer = SpreadScore::prepare(pod, rules, input, topologies, affinity);
    if (!scorer)
        return tl::unexpected(scorer.error());
    SpreadCheck check;
    check.isFilterSkipped = filter->isSkipped();
    check.isScoreSkipped = scorer->isSkipped();
    std::vector<pods::NodeIndex> passing;
    for (pods::NodeIndex node{}; node < snapshot.nodes().size(); ++node) {
        check.nodes.push_back({filter->filter(node), {}, {}});
        if (check.nodes.back().verdict.isSuccess())
            passing.push_back(node);
    }
    if (check.isScoreSkipped)
        return check;
    const std::vector<pods::NodeIndex> &scored = feasible ? *feasible : passing;
    SpreadScore::Raw raw;
    scorer->score(scored, raw);
    for (std::size_t i = 0; i < scored.size(); ++i)
        check.nodes[scored[i]].raw = raw.scores[i];
    SpreadScore::normalize(raw);
    for (std::size_t i = 0; i < scored.size(); ++i)
        check.nodes[scored[i]].score = raw.scores[i];
    return check;
}

} // namespace evenkeel::pod_scheduling
