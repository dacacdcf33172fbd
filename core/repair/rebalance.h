// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/edit.h"
#include "core/objects/objects.h"
#include "core/objects/planning.h"
#include "core/rollout/eviction.h"
#include "core/scheduling/plan.h"

namespace evenkeel::repair {

/// Keeps clusters from being picked while others are evicted: a NoSchedule taint leaves what runs
/// where it is (KubeFleet spec 3.4).
inline constexpr std::string_view kRebalanceTaint = "evenkeel.dev/rebalance";

struct RebalanceStep {
    enum class Kind : std::uint8_t { Taint, Relabel, Evict, Untaint, LabelBack };

    Kind kind = Kind::Evict;
    std::vector<std::string> clusters;               // by name; one that is evicted
    std::optional<rollout::EvictionVerdict> verdict; // of an eviction, by the controller's rule
    std::vector<std::string> picked;                 // instead
    std::vector<std::string> held;                   // afterwards, once everything is available
    std::string skew;                                // then, `region 1/1`
    /// That proves it; null for what comes before the first eviction.
    std::shared_ptr<const scheduling::Plan> plan;
    std::vector<insight::LabelEdit> labels = {}; // of Relabel and LabelBack
};
std::string_view nameOf(RebalanceStep::Kind kind);

struct RebalanceQuestion {
    std::optional<std::size_t> mostMoves; // nothing: as many as it takes
    bool mayTaint = true;                 // for the time of the evictions
    bool mayRelabel = false;              // for that time: without a label that is required
    objects::Known known;
    std::size_t plans = 5'000; // that the search may make
    base::Phrases words;
};

/// How a placement that KubeFleet leaves where it is comes to where a new decision would put it.
struct Rebalance {
    std::vector<std::string> held;  // today, once everything is rolled out; by name
    std::vector<std::string> fresh; // what would be decided from nothing
    std::string heldSkew, freshSkew;
    std::string error;      // why nothing is decided, or no eviction is possible
    bool isAborted = false; // nothing is decided
    std::vector<RebalanceStep> steps;
    std::size_t moves = 0;   // evictions in the steps
    std::size_t atLeast = 0; // evictions without which `fresh` is not reached
    bool reachesFresh = false;
    bool isComplete = true; // the plans sufficed to try every order of evictions
    /// The refusal of the budget, where it keeps even the first eviction from happening.
    std::string blocked;

    /// Clusters that hold it today and would not be picked anew: what doing nothing leaves.
    std::vector<std::string> leftOver() const;
    /// Clusters at the end of the steps that a new decision would not pick.
    std::size_t remaining() const;
};

/// The shortest order of evictions that ends where a new decision would, each allowed by the
/// disruption budget when all before it is available again, each decision planned (KubeFleet spec
/// 3.5, 6.9). Where no order of at most that many does, with taints or without required labels for
/// the time between; otherwise the order that comes nearest. Errors: Cancelled.
base::Result<Rebalance> rebalance(const objects::Objects &objects,
                                  const placement::Placement &placement,
                                  const RebalanceQuestion &question = {},
                                  std::stop_token stop = {});

/// `3 evictions bring it to where it would be placed today`, and what doing nothing leaves.
std::string rebalanceText(const Rebalance &rebalance, const base::Phrases &words = {});
std::string doNothingText(const Rebalance &rebalance, const base::Phrases &words = {});
/// `Evict west-2: east-1 is picked instead`.
std::string stepText(const RebalanceStep &step, const base::Phrases &words = {});

} // namespace evenkeel::repair
