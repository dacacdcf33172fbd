// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/kube/value.h"
#include "core/base/word.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"

namespace evenkeel::rollout {

enum class StrategyType : std::uint8_t { Unknown, RollingUpdate, External };
constexpr std::array<std::string_view, 3> wordsOf(StrategyType) {
    return {"", "RollingUpdate", "External"};
}

/// spec.strategy as the rollout controllers read it, with every default (KubeFleet spec 2.2).
struct Strategy {
    base::Word<StrategyType> type;
    kube::Value maxUnavailable;
    kube::Value maxSurge;
    std::int64_t unavailablePeriodSeconds = 60;
    placement::ApplyStrategy apply;

    bool isRollingUpdate() const { return type == StrategyType::RollingUpdate; }
};

Strategy strategyOf(const placement::Placement &placement);

/// An integer as it is, `p%` of the total rounded up; malformed counts as 0, and so does a text
/// without `%` (KubeFleet spec 6.4).
std::int64_t scaled(const kube::Value &intOrPercent, std::int64_t total);
/// The same rounded down, as stages have it (KubeFleet spec 6.8).
std::int64_t scaledDown(const kube::Value &intOrPercent, std::int64_t total);

} // namespace evenkeel::rollout
