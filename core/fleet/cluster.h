// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/taints.h"
#include "core/kube/time.h"

namespace evenkeel::fleet {

enum class ConditionStatus : std::uint8_t { Missing, True, NotTrue };

/// What eligibility reads of a cluster's agents (KubeFleet spec 1.1, 1.2).
struct AgentState {
    kube::Time lastHeartbeat;     // of the first MemberAgent entry
    kube::Time healthyTransition; // lastTransitionTime of its Healthy condition
    kube::Time newestHeartbeat;   // of any agent entry, for the default `now`
    ConditionStatus joined = ConditionStatus::Missing;
    ConditionStatus healthy = ConditionStatus::Missing;
    bool hasMemberAgent = false;
    bool isLeaving = false;          // metadata.deletionTimestamp is set
    bool collectsNamespaces = false; // condition NamespaceCollectionSucceeded is present
    bool hasNamespaceMap = false;    // status.namespaces is present and not null

    bool operator==(const AgentState &) const = default;
};

enum class Capacity : std::uint8_t { Total, Allocatable, Available };

struct ResourceAmount {
    Capacity capacity = Capacity::Total;
    std::string name;
    std::string quantity; // text as read, blanks trimmed

    bool operator==(const ResourceAmount &) const = default;
};

/// One MemberCluster as planned with: the value form, for building and editing fleets.
struct Cluster {
    std::string name;
    std::map<std::string, std::string> labels;
    std::vector<kube::Taint> taints;
    std::map<std::string, std::string> properties;
    std::vector<ResourceAmount> resources;
    std::vector<std::string> namespaces;
    AgentState agent;

    bool operator==(const Cluster &) const = default;
};

/// Row of a cluster in its fleet, 0-based in the order of the list it was read from.
enum class ClusterIndex : std::uint32_t {};

/// A label of one cluster before and after an edit; nothing: the cluster has no such label.
struct LabelChange {
    ClusterIndex cluster{};
    std::string key;
    std::optional<std::string> before;
    std::optional<std::string> after;

    bool operator==(const LabelChange &) const = default;
};

/// A row before and after an edit. Without `before` it comes (`cluster` is its row afterwards),
/// without `after` it goes (`cluster` is its row until then).
struct RowChange {
    ClusterIndex cluster{};
    std::optional<Cluster> before;
    std::optional<Cluster> after;

    bool operator==(const RowChange &) const = default;
};

/// What makes a cluster ineligible, in the order in which the scheduler looks for it (KubeFleet
/// spec 1.2).
enum class EligibilityFault : std::uint8_t {
    Left,
    NotOnline,
    NoHeartbeat,
    NotJoined,
    HealthUnknown,
    Unhealthy,
};
inline constexpr std::array kEligibilityFaults{
    EligibilityFault::Left,      EligibilityFault::NotOnline,     EligibilityFault::NoHeartbeat,
    EligibilityFault::NotJoined, EligibilityFault::HealthUnknown, EligibilityFault::Unhealthy};

/// Whether the cluster has this fault, whatever comes before it in the order.
bool hasFault(const AgentState &agent, EligibilityFault fault, kube::Time now);

/// Whether KubeFleet takes the cluster for one that is not connected: by its heartbeats, because it
/// has not joined, or because it is unhealthy for long (KubeFleet spec 1.2). What is bound there
/// does not run, and it reports nothing.
bool isDisconnected(const AgentState &agent, kube::Time now);

/// Why a cluster is not eligible at `now`, with the scheduler's own text; nothing when it is
/// eligible (KubeFleet spec 1.2).
std::optional<std::string> ineligibility(const AgentState &agent, kube::Time now);
/// The same question without making the text.
bool isEligible(const AgentState &agent, kube::Time now);

/// What a cluster is without a plan.
enum class Eligibility : std::uint8_t {
    Eligible,
    Planned, // eligible, and does not exist yet
    Ineligible,
};

/// A resource of a cluster as a policy names it (KubeFleet spec 4.1.4).
struct ResourceName {
    Capacity capacity = Capacity::Total;
    std::string name;
    bool operator==(const ResourceName &) const = default;
};

/// Precedes the capacity and the name of a resource where it is named as a property is.
inline constexpr std::string_view kResourcePrefix = "resources.kubernetes-fleet.io/";

/// Reads `resources.kubernetes-fleet.io/available-cpu`; nothing for the name of a property.
std::optional<ResourceName> resourceNamed(std::string_view property);
/// `resources.kubernetes-fleet.io/available-cpu`.
std::string propertyNameOf(Capacity capacity, std::string_view resource);

/// Sets a property or resource; without a value removes it.
void setProperty(Cluster &cluster, const std::string &property,
                 const std::optional<std::string> &value);

} // namespace evenkeel::fleet
