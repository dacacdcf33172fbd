// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "core/capacity/cost.h"
#include "core/insight/question.h"

namespace evenkeel::capacity {

/// A cluster in the place of a dearer one: every filter of the scheduler lets it pass where that
/// one does not hold the placement.
struct Swap {
    std::string dearer;
    std::string cheaper;
    Nanos saves = 0;
    /// KubeFleet itself would pick it next; else its scores put another first.
    bool isNext = false;
    bool operator==(const Swap &) const = default;
};

/// The swap that saves most, proved by planning without each held cluster, the dearest first;
/// nothing where none saves anything. `clusters` hold the placement after its plan. Errors:
/// Cancelled.
base::Result<std::optional<Swap>> bestSwap(const insight::Question &question,
                                           std::span<const std::string> clusters,
                                           const CostRule &rule, const Ask &ask,
                                           std::stop_token stop = {});

} // namespace evenkeel::capacity
