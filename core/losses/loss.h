// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/insight/plan_facts.h"
#include "core/losses/steady_state.h"
#include "core/rollout/eviction.h"

namespace evenkeel::losses {

/// Clusters that are lost together.
struct Domain {
    std::string key; // label whose value they share; empty if they were named or selected
    std::string value;
    std::vector<fleet::ClusterIndex> clusters; // by row

    /// `key=value`, or the names.
    std::string title() const;
    bool operator==(const Domain &) const = default;
};

/// The domains of a label, by value in natural order. Empty if no cluster has the label.
std::vector<Domain> domainsOf(const fleet::Fleet &fleet, std::string_view key);

/// Every two domains together, without pairs of which one contains the other. Errors: Invalid for
/// more than 200 domains, of which every pair would be planned.
base::Result<std::vector<Domain>> pairsOf(const std::vector<Domain> &domains);

/// Reads `prod-weu-01` (a cluster), `region=westeurope` (a selector) or `westeurope` (a value that
/// one label alone has). Errors: Invalid if there is no such cluster, or several labels have the
/// value.
base::Result<Domain> parseDomain(const fleet::Fleet &fleet, const std::string &text);

/// The label key with that name, or the only one whose last part it is: `region` for
/// `topology.kubernetes.io/region`. Errors: Invalid.
base::Result<std::string> parseKey(const fleet::Fleet &fleet, const std::string &text);

/// What happens to clusters.
enum class Loss : std::uint8_t {
    GoesDark,  // no heartbeats: KubeFleet moves nothing, what is bound stays bound and is down
    Leaves,    // the MemberCluster is deleted: KubeFleet picks again
    Tainted,   // NoSchedule: what is bound stays, new picks avoid it
    Evicted,   // an eviction for every placement that holds it, one after the other
    ComesBack, // as it was before
};
/// `dark`, `leave`, `taint`, `evict`, `back`, as options and documents have it.
std::string_view nameOf(Loss loss);
std::optional<Loss> lossNamed(std::string_view name);

struct LossStep {
    Loss loss = Loss::Leaves;
    Domain domain; // its clusters are rows of the fleet before any loss
    bool operator==(const LossStep &) const = default;
};

/// One spread constraint before a step, when clusters are gone or down, and after KubeFleet has
/// decided again; over the clusters that run the placement.
struct SkewChange {
    std::string topologyKey;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    std::int64_t before = 0;
    std::int64_t during = 0;
    std::int64_t after = 0;
    bool operator==(const SkewChange &) const = default;
};

struct EvictionAnswer {
    std::string cluster;
    rollout::EvictionVerdict verdict;
};

/// What one step does to one placement. Clusters are sorted by name.
struct StepEffect {
    std::vector<std::string> before; // hold the placement and run
    std::vector<std::string> lost;   // of these, gone, down or evicted
    std::vector<std::string> picked; // by KubeFleet instead
    std::vector<std::string> after;  // hold the placement and run
    std::size_t down = 0;            // hold it and do not run afterwards
    std::vector<SkewChange> skew;
    /// Why no other cluster is picked if it is short; most clusters first.
    std::vector<insight::Refusal> refused;
    std::vector<EvictionAnswer> evictions;
    std::string error; // why KubeFleet aborts scheduling
    /// The fewest that run between evictions that a budget holds apart: each is judged when the
    /// scheduler's next pick is available.
    std::optional<std::size_t> least;

    std::size_t left() const { return least.value_or(before.size() - lost.size()); }
};

/// A placement through all steps.
struct LossStory {
    SteadyState standing;
    std::vector<StepEffect> steps; // one for each

    /// After the last step.
    std::size_t runs() const;
    /// Whether it runs on fewer clusters than its policy asks for; PickAll: on none.
    bool isBelow() const;
    /// The fewest that run between the steps, and in them before KubeFleet decides again.
    std::size_t fewest() const;
};

struct LossQuestion {
    std::span<const LossStep> steps;
    /// The disruption budget of a placement, nullptr if it has none.
    std::function<const rollout::DisruptionBudget *(const placement::Placement &)> budgetOf;
    objects::Known known;
};

/// Plays the steps for one placement. Errors: Cancelled.
base::Result<LossStory> lose(const objects::Objects &objects, const placement::Placement &placement,
                             const LossQuestion &question, std::stop_token stop = {});

} // namespace evenkeel::losses
