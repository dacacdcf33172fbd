// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QLabel;
class QStackedWidget;
class QTabBar;
class QTableView;
class QToolButton;
class QWidget;

namespace evenkeel::ui {

class LevelCurve;
class EvictionsPage;
class PaceBar;
class ReadinessPage;
class RolloutClock;
class SharedTable;
class StagePipeline;

/// What the rollout panel consists of; the panel owns them.
struct RolloutViews {
    QLabel *sentence = nullptr;
    QTabBar *tabs = nullptr;
    PaceBar *pace = nullptr;
    QToolButton *asTable = nullptr;
    QStackedWidget *pages = nullptr;
    QWidget *bindingsPage = nullptr;
    QTableView *budget = nullptr;
    SharedTable *bindings = nullptr;
    EvictionsPage *evictions = nullptr;
    LevelCurve *availability = nullptr;
    ReadinessPage *readiness = nullptr;
    StagePipeline *pipeline = nullptr;
    SharedTable *stages = nullptr; // as a table
    QLabel *empty = nullptr;
    RolloutClock *clock = nullptr;
};

} // namespace evenkeel::ui
