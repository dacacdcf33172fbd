// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/word.h"
#include "core/kube/time.h"
#include "core/kube/value.h"
#include "core/placement/placement.h"

namespace evenkeel::placement {

enum class ApplyType : std::uint8_t { Unknown, ClientSideApply, ServerSideApply, ReportDiff };
constexpr std::array<std::string_view, 4> wordsOf(ApplyType) {
    return {"", "ClientSideApply", "ServerSideApply", "ReportDiff"};
}

/// spec.strategy.applyStrategy of a placement, spec.applyStrategy of a binding: as it is stored,
/// an absent member is empty.
struct ApplyStrategy {
    std::string comparisonOption;
    std::string whenToApply;
    base::Word<ApplyType> type;
    bool allowsCoOwnership = false;
    std::optional<bool> force; // of serverSideApplyConfig, where there is one
    std::string whenToTakeOver;
    bool operator==(const ApplyStrategy &) const = default;
};

/// What Go's decoder makes of the object.
ApplyStrategy applyStrategyOf(const kube::Value &value);
/// With the four defaults that the schemas of placements and bindings have.
ApplyStrategy withSchemaDefaults(ApplyStrategy strategy);
/// As the API writes it.
kube::Value encode(const ApplyStrategy &strategy);

struct ClusterScore {
    std::int32_t affinity = 0;
    std::int32_t topologySpread = 0; // JSON name priorityScore
    bool operator==(const ClusterScore &) const = default;
};

/// One entry of a snapshot's status.targetClusters (KubeFleet spec 3.10).
struct ClusterDecision {
    std::string clusterName;
    bool selected = false;
    std::optional<ClusterScore> score;
    std::string reason;
    bool operator==(const ClusterDecision &) const = default;
};

enum class ConditionStatus : std::uint8_t { Other, True, False, Unknown };
constexpr std::array<std::string_view, 4> wordsOf(ConditionStatus) {
    return {"", "True", "False", "Unknown"};
}

/// One entry of a status's conditions.
struct Condition {
    std::string type;
    base::Word<ConditionStatus> status;
    std::string reason;
    std::int64_t observedGeneration = 0;
    kube::Time lastTransitionTime;
    bool operator==(const Condition &) const = default;
};

enum class BindingState : std::uint8_t { Unknown, Scheduled, Bound, Unscheduled };
constexpr std::array<std::string_view, 4> wordsOf(BindingState) {
    return {"", "Scheduled", "Bound", "Unscheduled"};
}

/// A ClusterResourceBinding or ResourceBinding.
struct Binding {
    PlacementKind kind = PlacementKind::ClusterResourcePlacement; // kind of its placement
    std::string name;
    std::string nameSpace;
    std::string placementName; // label kubernetes-fleet.io/parent-CRP
    bool isDeleting = false;
    base::Word<BindingState> state;
    std::string targetCluster;
    std::string snapshotName; // spec.schedulingPolicySnapshotName
    /// Annotation previous-binding-state.
    std::optional<base::Word<BindingState>> previousState;
    ClusterDecision decision;

    // What the rollout reads (KubeFleet spec 6); the scheduler never looks at it.
    std::int64_t generation = 0;
    std::string resourceSnapshotName;
    std::vector<std::string> clusterResourceOverrides; // names of their snapshots
    std::vector<std::string> resourceOverrides;        // namespace/name of their snapshots
    std::optional<ApplyStrategy> applyStrategy;
    std::vector<Condition> conditions;
    bool operator==(const Binding &) const = default;
};

/// Unscheduled, and it had resources before.
bool wasBound(const Binding &binding);

/// A condition of an object whose messages count.
struct RecordedCondition : Condition {
    std::string message;
    bool operator==(const RecordedCondition &) const = default;
};
using Conditions = std::vector<RecordedCondition>;

/// The first of that type, nullptr if there is none.
const RecordedCondition *conditionOf(const Conditions &conditions, std::string_view type);
/// Whether it has that status, of whatever generation.
bool hasStatus(const Conditions &conditions, std::string_view type, ConditionStatus status);
/// Sets or adds a condition as the API's libraries do: its time changes with its status only.
void setCondition(Conditions &conditions, RecordedCondition condition, kube::Time now);

/// The override snapshots that apply to a cluster, as bindings list them.
struct Overrides {
    std::vector<std::string> clusterResourceOverrides;
    std::vector<std::string> resourceOverrides;
    bool operator==(const Overrides &) const = default;
};

/// A ClusterResourcePlacementEviction.
struct Eviction {
    std::string name;
    std::int64_t generation = 0;
    std::string placementName;
    std::string clusterName;
    std::vector<RecordedCondition> conditions;
    bool operator==(const Eviction &) const = default;
};

/// A ClusterResourcePlacementDisruptionBudget; its name is that of its placement.
struct DisruptionBudget {
    std::string name;
    std::optional<kube::Value> maxUnavailable;
    std::optional<kube::Value> minAvailable;
    bool operator==(const DisruptionBudget &) const = default;
};

} // namespace evenkeel::placement
