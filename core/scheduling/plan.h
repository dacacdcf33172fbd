// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/base/result.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::scheduling {

struct Evaluation;

struct PlanOptions {
    std::optional<std::string> snapshotName; // default `<placement name>-0`
    std::optional<kube::Time> now;           // default: the newest heartbeat of the fleet
    int maxUnselected = 20;                  // unselected clusters that the decision list names
};

/// Steps done of steps in all; called from the planning thread.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// The `Scheduled` condition of the snapshot (KubeFleet spec 3.11).
struct Condition {
    bool isTrue = false;
    std::string reason;
    std::string message;
    bool operator==(const Condition &) const = default;
};

/// One binding after the cycles.
struct BindingOutcome {
    std::string cluster;
    std::string name; // empty for a binding that the plan creates
    base::Word<placement::BindingState> state;
    std::string snapshot;
    std::optional<base::Word<placement::BindingState>> previousState;
    std::optional<placement::ClusterScore> score;
    bool created = false;
    bool operator==(const BindingOutcome &) const = default;
};

struct Score {
    std::int32_t topologySpread = 0;
    std::int32_t affinity = 0;
    std::int32_t obsolete = 0;
    bool operator==(const Score &) const = default;
};

/// One cluster picked by a cycle, in the order of picking.
struct Pick {
    fleet::ClusterIndex cluster{};
    Score score;
    std::uint32_t cycle = 0; // 0-based
    /// False where the cycle restored a binding to a state that is neither Scheduled nor Bound
    /// (the API allows none): such a pick counts nowhere.
    bool isPlaced = true;
    bool operator==(const Pick &) const = default;
};

enum class Verdict : std::uint8_t {
    Passed,          // reached scoring (PickAll: is picked)
    AlreadySelected, // dropped silently: placed under the active snapshot
    Filtered,        // a filter refused it
};

enum class Filter : std::uint8_t {
    None,
    ClusterAffinity,
    ClusterEligibility,
    NamespaceAffinity,
    TaintToleration,
    TopologySpreadConstraints,
};

/// What one cycle thought of one cluster. `reason` is the status text of KubeFleet spec 3.10
/// (`ClusterUnschedulable, …`) and empty unless filtered.
struct ClusterVerdict {
    fleet::ClusterIndex cluster{};
    Verdict verdict = Verdict::Passed;
    Filter filter = Filter::None;
    Score score;
    std::string reason;
};

/// One cycle in full: `picked` in picking order, `scored` in rank order (PickAll: by name),
/// `filtered` by name, without limit.
struct CycleDetail {
    std::vector<fleet::ClusterIndex> picked;
    std::vector<ClusterVerdict> scored;
    std::vector<ClusterVerdict> filtered;
};

/// What KubeFleet would decide: the state after cycling until it stops requeueing. Immutable.
struct Plan {
    /// status.targetClusters; nothing where no status would be written.
    std::optional<std::vector<placement::ClusterDecision>> decisions;
    std::optional<Condition> condition;
    std::vector<BindingOutcome> bindings; // by (cluster, name)
    std::vector<Pick> picks;
    std::size_t cycles = 0; // cycles run, at least 1
    std::size_t wanted = 0; // N of PickN, names of PickFixed, passing clusters of PickAll
    std::size_t placed = 0; // bindings that count: the number in the condition's message
    kube::Time now;         // the clock the plan was made with
    std::string snapshotName;
    /// Clusters that held a binding of the active snapshot before the first cycle, by row.
    std::vector<fleet::ClusterIndex> placedBefore;
    /// Inputs of the trace; shared so that copies of a plan stay cheap.
    std::shared_ptr<const Evaluation> evaluation;
};

/// Plans a placement exactly as KubeFleet's scheduler does (KubeFleet spec 3 and 4). Bindings of
/// other placements are ignored. Errors: Scheduling where KubeFleet aborts the cycle, Cancelled
/// when the token was stopped. Same input, same bytes.
base::Result<Plan> plan(const fleet::Fleet &fleet, const placement::Placement &placement,
                        std::span<const placement::Binding> bindings = {},
                        const PlanOptions &options = {}, std::stop_token stop = {},
                        const Progress &progress = {});

/// Every verdict and score of one cycle, computed on demand in one pass over the fleet. `fleet`
/// must be the one the plan was made of; `cycle` < plan.cycles. Cycles in which no plugin runs
/// (PickFixed, downscale, nothing to do) are empty.
CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle);

/// The spread of one constraint after `picks` picks of the plan, for charts and the verdict.
struct SpreadView {
    std::string topologyKey;
    std::int32_t maxSkew = 1;
    bool isHard = true;
    std::vector<std::string> domains;   // sorted naturally by text
    std::vector<std::int64_t> capacity; // clusters of the domain
    std::vector<std::int64_t> counts;   // placements of the domain after `picks`
    std::int64_t skew = 0;              // largest - smallest
    std::int64_t withoutKey = 0;        // clusters without the key
};

/// One view per constraint in policy order; none without constraints. The state after `picks`
/// picks counts what was placed before plus that many picks.
std::vector<SpreadView> spreadAfter(const fleet::Fleet &fleet, const Plan &plan, std::size_t picks);
/// The skew of each constraint after 0, 1, … all picks: result[constraint][picks].
std::vector<std::vector<std::int64_t>> skewSeries(const fleet::Fleet &fleet, const Plan &plan);

} // namespace evenkeel::scheduling
