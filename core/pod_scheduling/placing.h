// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/pod_scheduling/spread_trace.h"
#include "core/pod_scheduling/verdict.h"
#include "core/pods/constraint.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// Which of equally good nodes is taken. The real scheduler draws at random; here it is the
/// smallest name by bytes, or a draw that a seed repeats.
struct TieBreak {
    std::optional<std::uint64_t> seed;
};

/// The pods of a cluster with the replicas that are placed: each replica takes a member of the
/// answer, and beyond this the number is a slip. Kubernetes itself is made for 150,000.
inline constexpr std::int32_t kMostPods = 1'000'000;

enum class KeepBest { No, Yes };

struct PlacingOptions {
    pods::SpreadArgs args;
    std::optional<std::int32_t> replicas; // instead of the workload's own number
    TieBreak tieBreak;
    KeepBest keepBest = KeepBest::No; // the names of all equally good nodes of every step
};

/// Where one replica goes. Without `node` it stays Pending for `reason`. With a single feasible
/// node there is no scoring and no `total`.
struct ReplicaPlacement {
    std::int32_t replica = 0;
    std::optional<pods::NodeIndex> node;
    std::optional<std::int64_t> total;
    std::uint32_t feasible = 0;        // how many nodes passed all filters
    std::uint32_t bestCount = 0;       // how many of them share the top total
    std::vector<pods::NodeIndex> best; // by name; only when kept
    std::string reason;
};

struct PlacingPlan {
    std::vector<ReplicaPlacement> placements;
    std::vector<spread::SpreadView> spreads; // after the last replica, one for each constraint
    std::vector<SpreadTrace> trace;          // the same constraints before the first
};

/// Places the replicas one after another, each seeing the ones before it. Errors have the code
/// Scheduling where the scheduler itself would give up, Cancelled after a stop request, Unsupported
/// for more than kMostPods.
base::Result<PlacingPlan> place(const pods::Snapshot &snapshot, const pods::Workload &workload,
                                const PlacingOptions &options = {}, std::stop_token stop = {});

/// The constraints after the first `steps` placements of the plan.
std::vector<spread::SpreadView> spreadsAfter(const PlacingPlan &plan, std::size_t steps);
/// The skew of each constraint after 0, 1, … all placements: result[constraint][placements].
std::vector<std::vector<std::int64_t>> skewSeries(const PlacingPlan &plan);

/// Everything the scheduler looked at for one replica.
struct ReplicaTrace {
    std::vector<Verdict> verdicts; // by node
    std::vector<pods::NodeIndex> feasible;
    std::vector<PluginScores> scores; // over `feasible`; none when nothing was scored
    std::vector<std::int64_t> totals; // likewise
    /// Per hard constraint the figures of each node.
    std::vector<std::vector<SpreadFigures>> figures;
};
/// Looks again at the step of `plan.placements[step]`, or at the one after the last; snapshot,
/// workload and options are those that were planned with.
base::Result<ReplicaTrace> trace(const pods::Snapshot &snapshot, const pods::Workload &workload,
                                 const PlacingOptions &options, const PlacingPlan &plan,
                                 std::size_t step);

class Placing;

/// Looks again at steps of a plan, forwards only: trace() of each, with what equal replicas share
/// worked out once. Everything it is given outlives it.
class PlacingWalk {
public:
    PlacingWalk(const pods::Snapshot &snapshot, const pods::Workload &workload,
                const PlacingOptions &options, const PlacingPlan &plan);
    ~PlacingWalk();
    PlacingWalk(const PlacingWalk &) = delete;
    PlacingWalk &operator=(const PlacingWalk &) = delete;

    base::Result<ReplicaTrace> trace(std::size_t step);

private:
    std::unique_ptr<Placing> m_placing;
    const PlacingPlan &m_plan;
    std::size_t m_step = 0;
};

} // namespace evenkeel::pod_scheduling
