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
#include "core/kube/labels.h"
#include "core/kube/taints.h"
#include "core/kube/value.h"
#include "core/kube/when_unsatisfiable.h"

namespace evenkeel::placement {

enum class PlacementKind { ClusterResourcePlacement, ResourcePlacement };

struct PropertyRequirement {
    std::string name;
    std::string op;
    std::vector<std::string> values;
    bool operator==(const PropertyRequirement &) const = default;
};

struct PropertySorter {
    std::string name;
    std::string sortOrder;
    bool operator==(const PropertySorter &) const = default;
};

struct ClusterSelectorTerm {
    std::optional<kube::LabelSelector> labelSelector;
    std::optional<std::vector<PropertyRequirement>> propertySelector;
    std::optional<PropertySorter> propertySorter;
    bool operator==(const ClusterSelectorTerm &) const = default;
};

struct PreferredTerm {
    std::int32_t weight = 0;
    ClusterSelectorTerm preference;
    bool operator==(const PreferredTerm &) const = default;
};

struct TopologySpreadConstraint {
    std::string topologyKey;
    std::int32_t maxSkew = 1;
    base::Word<kube::WhenUnsatisfiable> whenUnsatisfiable = kube::WhenUnsatisfiable::DoNotSchedule;

    /// Everything that is not literally ScheduleAnyway is hard (KubeFleet spec 4.6.3).
    bool isHard() const { return whenUnsatisfiable != kube::WhenUnsatisfiable::ScheduleAnyway; }
    bool operator==(const TopologySpreadConstraint &) const = default;
};

/// spec.policy.placementType; any other text schedules nothing (KubeFleet spec 3.3).
enum class PlacementType : std::uint8_t { Unknown, PickAll, PickN, PickFixed };
constexpr std::array<std::string_view, 4> wordsOf(PlacementType) {
    return {"", "PickAll", "PickN", "PickFixed"};
}

/// How deep an affinity is written below which there is nothing. The structs mean the same as
/// absent ones, but each is part of the hash of a policy (KubeFleet spec 2.8).
enum class EmptyAffinity : std::uint8_t { None, Affinity, ClusterAffinity, RequiredTerms };

/// spec.policy with API defaults filled in; admission is not assumed (KubeFleet spec 2.3.1).
struct Policy {
    base::Word<PlacementType> placementType = PlacementType::PickAll;
    std::vector<std::string> clusterNames;
    std::optional<std::int64_t> numberOfClusters;
    std::vector<ClusterSelectorTerm> requiredTerms;
    std::vector<PreferredTerm> preferredTerms;
    EmptyAffinity emptyAffinity = EmptyAffinity::None; // beyond what the terms imply
    std::vector<TopologySpreadConstraint> spreadConstraints;
    std::vector<kube::Toleration> tolerations;
    bool operator==(const Policy &) const = default;
};

/// A ClusterResourcePlacement or ResourcePlacement: what scheduling reads as types, and the whole
/// object as it was written.
struct Placement {
    PlacementKind kind = PlacementKind::ClusterResourcePlacement;
    std::string name;
    std::string nameSpace; // empty for a ClusterResourcePlacement
    std::optional<Policy> policy;
    kube::Value document;

    /// PickAll where it has no policy.
    base::Word<PlacementType> type() const {
        return policy ? policy->placementType : PlacementType::PickAll;
    }
    /// The hub picks nothing for it any more and takes it from its clusters (KubeFleet spec 3.1).
    bool isDeleting() const {
        const kube::Value *time = document.findPath({"metadata", "deletionTimestamp"});
        return time != nullptr && !time->isNull();
    }
    bool operator==(const Placement &) const = default;
};

} // namespace evenkeel::placement
