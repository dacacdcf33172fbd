// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

#include "ui/frame/perspective.h"

class QDockWidget;
class QMainWindow;
class QSettings;
class QStackedWidget;
class QTabWidget;

namespace evenkeel::ui {

class ChangesPanel;
class ChartsPanel;
class ClusterSelection;
class DecisionsPanel;
class DomainPanel;
class EmptyPage;
class InventoryPanel;
class LabelPalette;
class PickBar;
class PlacementsPanel;
class PodPanels;
class PolicyEditor;
class RolloutPanel;
class FindingsPanel;
class UndoPanel;
class WhyPanel;
class WindowActions;
class Workspace;

/// Every panel of the window and its dock. Panels do not know each other; the window connects them.
class WindowPanels : public QObject {
    Q_OBJECT

public:
    struct Sources {
        Workspace &workspace;
        ClusterSelection &selection;
        ClusterSelection &nodeSelection;
        QSettings &settings;
        WindowActions &actions;
    };

    WindowPanels(const Sources &sources, QMainWindow &window);

    /// Shows the panels of a perspective in the layout that they had.
    void setPerspective(Perspective perspective);
    Perspective perspective() const { return m_perspective; }
    /// Docks of the perspective where a new person finds them.
    void resetLayout();
    void restoreLayout();
    void storeLayout();
    /// Without clusters or nodes there is one sentence and no empty tables around it.
    void showContent(bool hasContent, bool hasProblems);
    void showTab(QWidget *panel);
    void setProblemCount(int count);
    /// The rollout tab is only shown if it has content.
    void setRolloutShown(bool isShown);
    /// What View offers to show and hide, in the perspective and in all.
    QList<QDockWidget *> docks() const;
    QList<QDockWidget *> allDocks() const;

    EmptyPage *empty = nullptr;
    InventoryPanel *inventory = nullptr;
    LabelPalette *labels = nullptr;
    DomainPanel *domains = nullptr;
    PolicyEditor *policy = nullptr;
    DecisionsPanel *decisions = nullptr;
    RolloutPanel *rollout = nullptr;
    ChartsPanel *charts = nullptr;
    WhyPanel *why = nullptr;
    PlacementsPanel *placements = nullptr;
    ChangesPanel *changes = nullptr;
    FindingsPanel *problems = nullptr;
    UndoPanel *undo = nullptr;
    PickBar *pickBar = nullptr;
    PodPanels *pods = nullptr;
    QDockWidget *inventoryDock = nullptr;
    QDockWidget *labelsDock = nullptr;
    QDockWidget *policyDock = nullptr;
    QDockWidget *bottomDock = nullptr;
    QDockWidget *undoDock = nullptr;
    QDockWidget *nodesDock = nullptr;
    QDockWidget *podsBottomDock = nullptr;
    QDockWidget *workloadDock = nullptr;

Q_SIGNALS:
    /// The docks stand as they did last time.
    void layoutRestored();

private:
    void buildCenter();
    void buildSides();
    void buildBottom();
    void buildPods();
    void resetFleetLayout();
    void resetPodsLayout();
    QString layoutKey() const;
    QTabWidget *tabs() const;
    QDockWidget *tabsDock() const;
    QDockWidget *addDock(const QString &objectName, const QString &title, QWidget *panel,
                         Qt::DockWidgetArea area);

    Sources m_sources;
    QMainWindow &m_window;
    QStackedWidget *m_pages = nullptr;
    QTabWidget *m_tabs = nullptr;
    Perspective m_perspective = Perspective::Fleet;
    bool m_isLaidOut = false; // the docks are shown in the person's layout
};

} // namespace evenkeel::ui
