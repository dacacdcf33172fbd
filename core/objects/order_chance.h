// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/base/phrases.h"

namespace evenkeel::objects {

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

/// `the order in which the hub lists its clusters decides, …: a, b; or c, d`.
std::string chanceText(const OrderChance &chance, const base::Phrases &words = {});

} // namespace evenkeel::objects
