// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/kube/object_id.h"
#include "core/placement/placement.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::insight {

/// One pick and what put it ahead of the next best cluster.
struct PickFact {
    fleet::ClusterIndex cluster{};
    scheduling::Score score;
    std::string why;
};

/// Clusters refused for one reason, by name.
struct Refusal {
    std::string reason;
    std::vector<std::string> clusters;
};

/// A plan as people ask about it: the last cycle decides who is a candidate and who is refused.
struct PlanFacts {
    std::vector<PickFact> picks;
    std::vector<scheduling::ClusterVerdict> candidates; // passed the filters, not picked, by rank
    std::vector<Refusal> refused;                       // most clusters first
    std::vector<spread::SpreadView> spread;             // after the last pick
};

PlanFacts factsOf(const fleet::Fleet &fleet, const placement::Placement &placement,
                  const scheduling::Plan &plan, const base::Phrases &words = {});

kube::ObjectId placementId(placement::PlacementKind kind, std::string nameSpace, std::string name);
kube::ObjectId idOf(const placement::Placement &placement);
bool isPlacement(const kube::ObjectId &id);
/// A placement by its name, every other object by kind and name.
std::string subjectOf(const kube::ObjectId &object);
/// Null where it is not there.
const placement::Placement *findPlacement(std::span<const placement::Placement> placements,
                                          const kube::ObjectId &id);
/// `name`, or `namespace/name` for a ResourcePlacement.
std::string displayName(const placement::Placement &placement);
/// Names of the clusters that hold the placement after the plan, sorted.
std::set<std::string> placedClusters(const scheduling::Plan &plan);

/// `scheduled`, `short by 2`, `no decision`.
std::string verdictText(const scheduling::Plan &plan, const base::Phrases &words = {});
/// `region 1/1, zone 3/2 soft`: the skew of each key against its limit; `-` without any.
std::string skewText(const std::vector<spread::SpreadView> &spread,
                     const base::Phrases &words = {});
/// The first part of the score in which two clusters differ (KubeFleet spec 3.6.1).
struct Lead {
    scheduling::Decider decider = scheduling::Decider::Name;
    std::int64_t by = 0; // negative: behind
};
Lead leadOf(const scheduling::Score &one, const scheduling::Score &other);
/// `by spread +2`, `because it already held the placement`, `by name alone`.
std::string leadWords(const Lead &lead, const base::Phrases &words = {});

/// By what `better` is ahead of `worse` in the scheduler's order.
std::string leadText(const fleet::Fleet &fleet, const scheduling::ClusterVerdict &better,
                     const scheduling::ClusterVerdict &worse, const base::Phrases &words = {});

/// The refusals, most clusters first, with those in one whose reasons differ only in the cluster's
/// own name or in how long something lasted: `(last received … minutes ago)`. A reason that stands
/// alone keeps the scheduler's words.
std::vector<Refusal> byKind(const std::vector<Refusal> &refused);

/// What changed for a cluster from pick to pick.
struct PickView {
    std::size_t pick = 0; // 1-based number of the first pick of the cycle
    std::string picked;   // the cluster picked first, empty when none was
    std::string result;   // what came of the cluster
    std::optional<scheduling::Score> own;
    std::optional<scheduling::Score> rival;
};

/// What following every cycle may cost.
inline constexpr std::size_t kHistoryLooks = 20'000'000;

/// By cluster, the cycles in which something changed; nothing where following every cycle would
/// cost more than `budget` looks at a cluster.
std::optional<std::vector<std::vector<PickView>>>
pickHistories(const fleet::Fleet &fleet, const scheduling::Plan &plan,
              std::span<const fleet::ClusterIndex> clusters, std::size_t budget = kHistoryLooks);

} // namespace evenkeel::insight
