// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <QString>

#include "ui/picture/units.h"
#include "ui/document/planning/planning.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// How even one topology key is after all picks.
struct KeySkew {
    QString key; // shortened where that is unique
    QString wholeKey;
    std::int64_t skew = 0;
    std::int64_t maxSkew = 1;
    bool isHard = true;

    bool isBeyondLimit() const { return skew > maxSkew; }
};

/// The plan in one line, independent of the scrubber.
struct Verdict {
    enum class State { NoPlacement, Planning, Failed, Met, NotMet };

    State state = State::NoPlacement;
    const Units *units = &clusterUnits(); // never null
    std::size_t placed = 0;
    std::size_t wanted = 0;
    std::vector<KeySkew> skews;
    QString reason;       // why planning failed, or the condition's message where it is not met
    QString held;         // "keeps 6, removes 2"; empty where nothing was held
    QString basis;        // what the plan starts from
    QString rollout = {}; // what its rollout needs; empty: nothing
};

Verdict verdictOf(const Scene &scene, const PlanOutcome &outcome);

} // namespace evenkeel::ui
