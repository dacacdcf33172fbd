// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet_step.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/rank.h"
#include "core/scheduling/spread_board.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::scheduling {

struct PlanOptions {
    std::optional<std::string> snapshotName; // default `<placement name>-0`
    std::optional<kube::Time> now;           // default: the newest heartbeat of the fleet
    int maxUnselected = 20;                  // unselected clusters that the decision list names
    std::optional<base::Error> refusal = {}; // why the hub schedules nothing, whatever is asked
};

/// Steps done and total steps; called from the planning thread.
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
    /// Clusters with a binding of the active snapshot before the first cycle, by row.
    std::vector<fleet::ClusterIndex> placedBefore;
    Trace trace; // for cycleDetail() and the questions about spread
};

/// Plans a placement exactly as KubeFleet's scheduler does (KubeFleet spec 3 and 4). Bindings of
/// other placements are ignored. Errors: Scheduling where KubeFleet aborts the cycle, Cancelled
/// when the token was stopped. Same input, same bytes.
base::Result<Plan> plan(const fleet::Fleet &fleet, const placement::Placement &placement,
                        std::span<const placement::Binding> bindings = {},
                        const PlanOptions &options = {}, std::stop_token stop = {},
                        const Progress &progress = {});

/// plan() after a step from the fleet of an earlier plan, whose trace says what need not be found
/// once more of the clusters that the step leaves alone. Placement, bindings and options may
/// differ from those of that plan.
base::Result<Plan> planAgain(const Trace &before, const fleet::FleetStep &step,
                             const placement::Placement &placement,
                             std::span<const placement::Binding> bindings,
                             const PlanOptions &options = {}, std::stop_token stop = {});

/// One view per constraint in policy order; none without constraints. The state after `picks`
/// picks counts what was placed before plus that many picks. `fleet` is the one that was planned.
std::vector<spread::SpreadView> spreadAfter(const fleet::Fleet &fleet, const Plan &plan,
                                            std::size_t picks);
/// The same for any clusters: how they would spread under these constraints.
std::vector<spread::SpreadView>
spreadOf(const fleet::Fleet &fleet,
         const std::vector<placement::TopologySpreadConstraint> &constraints,
         std::span<const fleet::ClusterIndex> clusters);
/// The skew of each constraint after 0, 1, … all picks: result[constraint][picks].
std::vector<std::vector<std::int64_t>> skewSeries(const Plan &plan);

/// The counts of every topology key after that many picks; the plan must outlive them.
SpreadBoard boardAfter(const Plan &plan, std::size_t picks);
/// How many picks were made when the cycle began.
std::size_t picksBefore(const Plan &plan, std::size_t cycle);

} // namespace evenkeel::scheduling
