// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

#include "ui/frame/panel_set.h"
#include "ui/frame/perspective.h"

class QMainWindow;
class QSettings;
class QStackedWidget;
class QTabWidget;

namespace evenkeel::ui {

class ClusterSelection;
class WindowActions;
class Workspace;

/// Where the panels of the window are: docks and tabs, their layout in each perspective. Panels do
/// not know each other; the window connects them.
class WindowPanels : public QObject, public PanelSet {
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
    /// How many tests of plans hold, of how many there are.
    void setPlanTestCount(int passed, int all);
    /// The tabs of rollouts and resources are only shown if they have content.
    void setRolloutShown(bool isShown);
    void setResourcesShown(bool isShown);
    void setHistoryShown(bool isShown);
    /// That of the hub, while there is one.
    void setHubShown(bool isShown);
    /// What View offers to show and hide, in the perspective and in all.
    QList<QDockWidget *> docks() const;
    QList<QDockWidget *> allDocks() const;

Q_SIGNALS:
    /// The docks stand as they did last time.
    void layoutRestored();

private:
    void buildCenter();
    void buildSides();
    void buildBottom();
    void buildPods();
    void showTicks(bool hasContent);
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
