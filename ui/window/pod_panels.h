// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/pods/snapshot.h"
#include "ui/workspace/job_runner.h"
#include "ui/workspace/touched_objects.h"

class QAction;
class QDockWidget;
class QMainWindow;
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
class Workspace;
struct PodScene;

/// The panels of the Pods perspective; where they stand is for WindowPanels to say.
class PodPanels : public QObject {
    Q_OBJECT

public:
    PodPanels(ClusterSelection &selection, QAction &previous, QAction &next, QMainWindow &window);

    void setScene(const PodScene &scene);
    /// What the nodes table leaves, the grid shows.
    void shareFilter();
    /// The newest workload, whatever plan is shown beside it: what a person types must not jump
    /// back.
    void showWorkload(const PodScene &scene, const Workspace &workspace);

    NodesPanel *nodes = nullptr;
    DomainPanel *grid = nullptr;
    PodDecisionsPanel *decisions = nullptr;
    ChartsPanel *charts = nullptr;
    PodWhyPanel *why = nullptr;
    WhatIfPanel *whatIfs = nullptr;
    WorkloadEditor *workload = nullptr;
    PickBar *replicaBar = nullptr;
    QTabWidget *tabs = nullptr;

private:
    void learnWords(const std::shared_ptr<const pods::Cluster> &cluster);

    std::shared_ptr<const pods::Cluster> m_wordsOf; // the editor's pickers know
    JobRunner m_words;
    std::shared_ptr<const manifest::Objects> m_opened; // what the workload shown came from
    std::optional<WorkloadKey> m_shown;                // in the editor
};

} // namespace evenkeel::ui
