// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/insight/plan_diff.h"
#include "core/placement/placement.h"
#include "ui/base/table_column.h"
#include "ui/document/planning/planning.h"
#include "ui/document/workspace.h"
#include "ui/picture/scene.h"
#include "ui/picture/units.h"

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

/// The outcome of a placement, in the order of how much a person has to look at it.
enum class PlacementState : std::uint8_t { Failed, NotMet, NoDecision, Unplanned, Met };

/// `name`, or `namespace/name` for a ResourcePlacement.
QString nameOf(const placement::Placement &placement);

PlacementState stateOf(const PlanOutcome &outcome);
/// "✔ ", "⚠ " or "– ", painted before the name or the verdict, and its tone.
QString signOf(PlacementState state);
Tone toneOf(PlacementState state);
/// "Scheduled", "Short by 2", "No decision", "Planning…", "Cannot be planned".
QString describe(const PlanOutcome &outcome);

/// The spread constraint that is furthest beyond its limit, or nearest to it; nothing without any.
std::optional<KeySkew> worstSkew(const PlanOutcome &outcome);

/// How a placement was planned as it was opened; nullptr for one that came since.
const PlanOutcome *baselineOf(const Workspace &workspace, std::size_t placement);

/// What two outcomes of one placement differ in; nullptr for a side where it does not exist. Equal
/// where one of them is not planned.
insight::PlacementChange changeBetween(const PlanOutcome *before, const PlanOutcome *after);
/// "+2 −1", empty where no cluster is added or removed.
QString countsOf(const insight::PlacementChange &change);

/// Clusters that hold the placement and aren't picked by its plan.
int driftOf(const PlanOutcome &outcome);

} // namespace evenkeel::ui
