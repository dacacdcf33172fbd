// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QLabel;
class QStackedWidget;
class QTableView;
class QWidget;

namespace evenkeel::ui {

class DisruptionBox;
class LevelCurve;
class EvictionsPage;
class PaceBar;
class ReadinessPage;
class RolloutClock;
class Segments;
class SharedTable;
class StagePipeline;

/// What the rollout panel consists of; the panel owns them.
struct RolloutViews {
    Segments *pages = nullptr;
    PaceBar *pace = nullptr;
    QStackedWidget *rolling = nullptr; // the bindings, or why there are none
    QWidget *bindingsPage = nullptr;
    QWidget *budgets = nullptr;
    QTableView *budget = nullptr;
    QLabel *sentence = nullptr;   // below the budget
    QLabel *stagesText = nullptr; // above the stages
    QLabel *evictionsText = nullptr;
    DisruptionBox *disruption = nullptr;
    SharedTable *bindings = nullptr;
    EvictionsPage *evictions = nullptr;
    LevelCurve *availability = nullptr;
    ReadinessPage *readiness = nullptr;
    StagePipeline *pipeline = nullptr;
    SharedTable *stages = nullptr; // their clusters on one axis of time
    QLabel *empty = nullptr;
    RolloutClock *clock = nullptr;
};

} // namespace evenkeel::ui
