// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/kube/value.h"
#include "core/placement/placement.h"

namespace evenkeel::rollout {

/// spec.strategy.applyStrategy, and that of a binding, with the CRD's defaults.
struct ApplyStrategy {
    std::string comparisonOption;
    std::string whenToApply;
    std::string type;
    bool allowsCoOwnership = false;
    std::optional<bool> force; // of serverSideApplyConfig, where there is one
    std::string whenToTakeOver;
    bool operator==(const ApplyStrategy &) const = default;
};

ApplyStrategy applyStrategyOf(const kube::Value &value);

/// spec.strategy as the rollout controllers read it, with every default (KubeFleet spec 2.2).
struct Strategy {
    std::string type; // RollingUpdate, External
    kube::Value maxUnavailable;
    kube::Value maxSurge;
    std::int64_t unavailablePeriodSeconds = 60;
    ApplyStrategy apply;

    bool isRollingUpdate() const { return type == "RollingUpdate"; }
};

Strategy strategyOf(const placement::Placement &placement);
/// spec.strategy.applyStrategy with every default, as bindings carry it.
kube::Value defaultedApplyStrategy(const placement::Placement &placement);

/// Go's zero for everything of an absent policy that matters here: it is a PickAll.
std::string placementTypeOf(const placement::Placement &placement);
bool isDeleting(const placement::Placement &placement);

/// An integer as it is, `p%` of the total rounded up; malformed counts as 0, and so does a text
/// without `%` (KubeFleet spec 6.4).
std::int64_t scaled(const kube::Value &intOrPercent, std::int64_t total);
/// The same rounded down, as stages have it (KubeFleet spec 6.8).
std::int64_t scaledDown(const kube::Value &intOrPercent, std::int64_t total);

} // namespace evenkeel::rollout
