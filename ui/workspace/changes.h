// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/insight/plan_diff.h"
#include "ui/workspace/planning.h"
#include "ui/workspace/touched_objects.h"

namespace evenkeel::ui {

/// What the edits since opening did to one placement.
struct PlacementEffect {
    int placement = -1; // its row now, -1 where it is gone
    insight::PlacementChange change;
    QString summary;        // "+2 −1: +eastus-2 …", "no change"
    bool isPending = false; // one side is not planned yet; `change` is of Kind::Same until then
};

/// The edits since opening in words, oldest first, and what they did: first every placement there
/// is, by row, then those that are gone.
struct Changes {
    QStringList edits;
    std::vector<PlacementEffect> placements;
};

/// Compares outcomes, and each pair of plans but once.
class EffectLog {
public:
    std::vector<PlacementEffect> effects(const manifest::Objects &opened,
                                         const std::vector<PlanOutcome> &before,
                                         const std::shared_ptr<const manifest::Objects> &now,
                                         const std::vector<PlanOutcome> &after);

private:
    struct Entry {
        PlanOutcome before;
        PlanOutcome after;
        PlacementEffect effect;
    };
    std::map<PlacementKey, Entry> m_known;
};

} // namespace evenkeel::ui
