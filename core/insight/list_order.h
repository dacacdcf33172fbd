// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/insight/question.h"

namespace evenkeel::insight {

/// What the hub decides with its clusters in one order.
struct OrderOutcome {
    std::vector<std::string> clusters; // that hold the placement then, by name
    std::string abort;                 // the scheduler's error; then there are no clusters

    bool operator==(const OrderOutcome &) const = default;
};

/// A decision that hangs on the order in which the hub's cache lists the clusters.
struct OrderChance {
    std::string property;               // whose extreme value two clusters spell differently
    std::vector<OrderOutcome> outcomes; // two at least

    bool operator==(const OrderChance &) const = default;
};

/// Of a PickN that sorts by a property whose smallest or largest value clusters report in spellings
/// that become different numbers: the one that the list has first scales the scores (KubeFleet spec
/// 4.1.5). Nothing where every order gives the same.
std::optional<OrderChance> orderChance(const Question &question, const std::stop_token &stop = {});

/// `chance decides: … either a, b or c, d`.
std::string chanceText(const OrderChance &chance, const base::Phrases &words = {});

} // namespace evenkeel::insight
