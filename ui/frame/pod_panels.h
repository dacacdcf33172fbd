// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

class QAction;
class QDockWidget;
class QTabWidget;
class QWidget;

namespace evenkeel::ui {

class ChartsPanel;
class ClusterSelection;
class DomainPanel;
class NodesPanel;
class PickBar;
class PodDecisionsPanel;
class PodWhyPanel;
class WhatIfPanel;
class WorkloadEditor;
struct PodScene;

/// The panels of the Pods mode.
class PodPanels : public QObject {
    Q_OBJECT

public:
    PodPanels(ClusterSelection &selection, QAction &previous, QAction &next, QWidget &page);

    void setScene(const PodScene &scene);
    /// What the nodes table leaves, the grid shows.
    void shareFilter();

    NodesPanel *nodes = nullptr;
    DomainPanel *grid = nullptr;
    PodDecisionsPanel *decisions = nullptr;
    ChartsPanel *charts = nullptr;
    PodWhyPanel *why = nullptr;
    WhatIfPanel *whatIfs = nullptr;
    WorkloadEditor *workload = nullptr;
    PickBar *replicaBar = nullptr;
    QTabWidget *tabs = nullptr;
};

} // namespace evenkeel::ui
