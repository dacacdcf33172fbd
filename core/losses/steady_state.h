// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/scheduling/plan.h"

namespace evenkeel::losses {

using ClusterNames = std::set<std::string, std::less<>>;

/// What a placement holds when its scheduler and its rollout are done: every loss starts here.
struct SteadyState {
    const placement::Placement *placement = nullptr;
    scheduling::PlanOptions options;          // the clock and the snapshot stay as they are
    std::vector<placement::Binding> bindings; // its own, all of them Bound and available
    ClusterNames clusters;                    // that hold it
    ClusterNames dark;                        // of these, as darkOf() says
    std::optional<std::size_t> asked;         // as askedBy() says
    std::string error;       // why KubeFleet aborts scheduling; the bindings are those of the hub
    scheduling::Trace trace; // of planning it, for planning it again

    /// On how many clusters it runs.
    std::size_t runs() const { return clusters.size() - dark.size(); }
};

/// What the policy asks for; nothing for PickAll, and without a policy.
std::optional<std::size_t> askedBy(const placement::Placement &placement);

/// Plans the placement and rolls it out. Errors: Cancelled.
base::Result<SteadyState> steadyStateOf(const objects::Objects &objects,
                                        const placement::Placement &placement,
                                        const objects::Known &known = {},
                                        std::stop_token stop = {});

/// What the scheduler makes of a placement on another fleet, rolled out.
struct Redecided {
    std::optional<scheduling::Plan> plan; // nothing if KubeFleet aborts scheduling
    std::vector<placement::Binding> bindings;
    std::string error;
};
/// Errors: Cancelled.
base::Result<Redecided> decideAgain(const SteadyState &standing, const fleet::Fleet &fleet,
                                    std::span<const placement::Binding> bindings,
                                    std::stop_token stop = {});
/// The same from its own bindings, after a step from its own fleet.
base::Result<Redecided> decideAgain(const SteadyState &standing, const fleet::FleetStep &step,
                                    std::stop_token stop = {});

/// How many clusters run the placement afterwards, and whether KubeFleet aborts scheduling.
struct Holders {
    std::size_t count = 0;
    bool isAborted = false;
    std::vector<fleet::ClusterIndex> picked; // rows of the fleet before the step, in their order
};
/// Of the same decision as decideAgain(), without its bindings. Errors: Cancelled.
base::Result<Holders> countAgain(const SteadyState &standing, const fleet::FleetStep &step,
                                 std::stop_token stop = {});

/// Whether names decide nothing: one active binding a cluster, and a name of which every binding's
/// can be made (KubeFleet spec 3.8).
bool isOrdinary(const SteadyState &standing, std::span<const placement::Binding> bindings);

/// The binding of a pick, rolled out.
placement::Binding bindingOf(const SteadyState &standing, std::string cluster,
                             const scheduling::Score &score);

/// Of these, the clusters that fleet::isDisconnected() names: what is bound there does not run.
ClusterNames darkOf(const fleet::Fleet &fleet, const ClusterNames &clusters, kube::Time now);

} // namespace evenkeel::losses
