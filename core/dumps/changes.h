// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/dumps/moment.h"
#include "core/dumps/since.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::dumps {

/// A dump in which a placement stands otherwise than in the one before.
struct DatedChange {
    std::size_t dump = 0;
    std::vector<Step> steps; // all that its policy can see
    std::string effect;      // `+2 −1, eligible 26 → 25, findings 1 → 2`
    bool operator==(const DatedChange &) const = default;
};

/// What changed for a placement over time, and what came of it; `moments` are those of each dump.
/// Errors: Cancelled.
base::Result<std::vector<DatedChange>>
changesOf(const Series &series, const kube::ObjectId &placement, std::span<const Moment> moments,
          const objects::Known &known = {}, const base::Phrases &words = {},
          const std::stop_token &stop = {});

/// The object of a change as YAML before and after it.
struct ChangedText {
    std::string title; // `ClusterResourcePlacement web`
    std::string before;
    std::string after;
};
/// Of the first change that is responsible; nothing where none is.
std::optional<ChangedText> changedText(const Series &series, const SinceAnswer &answer);

/// The changes that are responsible as a scenario of one name, to be made on any inventory. Without
/// steps where none is, or where only the hub's own records changed.
scenarios::Scenario scenarioOf(const Series &series, const SinceAnswer &answer, std::string name,
                               const objects::Known &known = {});

} // namespace evenkeel::dumps
