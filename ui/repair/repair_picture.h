// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <QString>

#include "core/repair/rebalance.h"
#include "core/repair/repair.h"
#include "ui/picture/scene_pair.h"

namespace evenkeel::ui {

/// What the user wants to reach, and what may be edited for it.
struct RepairQuestion {
    std::vector<std::string> goals; // as gate::parseCondition() reads them, and `others`
    bool wantsTests = false;        // every test among the objects holds
    repair::Allowed allowed = repair::Allowed::usual();
    repair::Limits limits;
    /// In place of goals: evictions that bring it to where it would be placed today.
    std::optional<repair::RebalanceQuestion> rebalance;

    bool isEmpty() const { return !rebalance && goals.empty() && !wantsTests; }
};

/// The answer for one placement.
struct RepairPicture {
    std::shared_ptr<const manifest::Objects> objects; // that were planned
    int placement = -1;
    QString error;   // of a goal that makes no sense
    QString verdict; // in the language of the window, as the rest
    QString goals;
    repair::Repair repair;
    std::optional<repair::Rebalance> rebalance; // where that was asked
    std::vector<QString> proofs;  // by alternative or step, as HTML; the last one is that of none
    std::vector<ScenePair> pairs; // by alternative or step: today and then
};

/// Whether there is a test that could hold.
bool hasTests(const manifest::Objects &objects);
/// A kind of edit in the language of the window.
QString kindName(repair::Kind kind);

/// Null without a placement, or when stopped.
std::shared_ptr<const RepairPicture>
repairPictureOf(const Scene &scene, const RepairQuestion &question, const repair::Control &control);

} // namespace evenkeel::ui
