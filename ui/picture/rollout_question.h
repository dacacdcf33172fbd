// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rollout/readiness.h"

namespace evenkeel::ui {

/// Seconds that resources need to become available after a binding got them.
struct ReadyTimes {
    std::int64_t seconds = 20; // of clusters that are not named
    std::map<std::string, std::int64_t, std::less<>> clusters;
    /// Of clusters that fail, never become available or report otherwise; before their seconds.
    std::map<std::string, rollout::Behaviour, std::less<>> behaviours;

    struct LabelRule {
        std::string selector; // one that can be read
        rollout::Behaviour behaviour;
        bool operator==(const LabelRule &) const = default;
    };
    /// Of clusters that are not named above; the first that matches counts.
    std::vector<LabelRule> rules;

    bool isSetFor(std::string_view cluster) const {
        return clusters.contains(cluster) || behaviours.contains(cluster);
    }
    bool operator==(const ReadyTimes &) const = default;
};
rollout::Readiness readinessOf(const ReadyTimes &times);

/// What a person wants to see rehearsed.
struct RolloutQuestion {
    RolloutQuestion() = default;
    RolloutQuestion(ReadyTimes times) : ready(std::move(times)) {}

    ReadyTimes ready;
    std::vector<std::string> evicted; // clusters, in this order
    /// Requests and the second that they are approved at; as soon as they are made if that is
    /// later.
    std::map<std::string, std::int64_t, std::less<>> approved;

    bool operator==(const RolloutQuestion &) const = default;
};

} // namespace evenkeel::ui
