// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/kube/labels.h"
#include "core/kube/time.h"

namespace evenkeel::pods {

/// Arguments of the descheduler's RemovePodsViolatingTopologySpreadConstraint (pod spec 5.3).
struct RebalanceArgs {
    std::vector<std::string> includedNamespaces; // both empty: all
    std::vector<std::string> excludedNamespaces;
    std::optional<kube::LabelSelector> labelSelector;
    std::vector<std::string> constraints; // empty: DoNotSchedule
    bool topologyBalanceNodeFit = true;   // evict only what fits on a node of a smaller domain

    bool operator==(const RebalanceArgs &) const = default;
};

inline constexpr std::string_view kSystemCriticalPods = "SystemCriticalPods";
inline constexpr std::string_view kFailedBarePods = "FailedBarePods";
inline constexpr std::string_view kPodsWithLocalStorage = "PodsWithLocalStorage";
inline constexpr std::string_view kDaemonSetPods = "DaemonSetPods";
inline constexpr std::string_view kPodsWithPvc = "PodsWithPVC";
inline constexpr std::string_view kPodsWithoutPdb = "PodsWithoutPDB";
inline constexpr std::string_view kPodsWithResourceClaims = "PodsWithResourceClaims";

/// The protections that are in force by default, and those that can be added.
std::vector<std::string> defaultProtections();
std::vector<std::string> extraProtections();

struct PodProtections {
    std::vector<std::string> defaultDisabled;
    std::vector<std::string> extraEnabled;

    bool isEmpty() const { return defaultDisabled.empty() && extraEnabled.empty(); }
    bool operator==(const PodProtections &) const = default;
};

/// Arguments of the descheduler's DefaultEvictor (pod spec 5.3).
struct EvictorArgs {
    bool nodeFit = false;
    std::string nodeSelector; // as `kubectl -l` takes it
    std::optional<kube::LabelSelector> labelSelector;
    std::int64_t minReplicas = 0;
    std::optional<kube::Duration> minPodAge;
    std::optional<std::int32_t> priorityThreshold;
    std::string noEvictionPolicy; // Preferred, also when empty, or Mandatory
    PodProtections podProtections;
    PodProtections olderFlags; // the same in the older spelling, evictDaemonSetPods and so on

    /// The protections in force, in the order of their names' lists.
    std::vector<std::string> protections() const;
    bool operator==(const EvictorArgs &) const = default;
};

/// What the descheduler says of its arguments when it starts.
base::Result<void> validate(const RebalanceArgs &args);
base::Result<void> validate(const EvictorArgs &args);

} // namespace evenkeel::pods
