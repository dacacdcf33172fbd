// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>
#include <QString>

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
class PolicyEditor;
class FindingsPanel;
class UndoPanel;
class WhyPanel;
class WindowActions;
class Workspace;

/// Every panel of the window and the docks they stand in. Panels don't know each other; the window
/// ties them together.
class WindowPanels : public QObject {
    Q_OBJECT

public:
    struct Sources {
        Workspace &workspace;
        ClusterSelection &selection;
        QSettings &settings;
        WindowActions &actions;
    };

    WindowPanels(const Sources &sources, QMainWindow &window);

    /// Docks where a new person finds them.
    void resetLayout();
    void restoreLayout();
    void storeLayout();
    /// Without a fleet there is one sentence and no empty tables around it.
    void showFleet(bool hasFleet, bool hasProblems);
    void showTab(QWidget *panel);
    void setProblemCount(int count);
    /// What View offers to show and hide.
    QList<QDockWidget *> docks() const;

    EmptyPage *empty = nullptr;
    InventoryPanel *inventory = nullptr;
    LabelPalette *labels = nullptr;
    DomainPanel *domains = nullptr;
    PolicyEditor *policy = nullptr;
    DecisionsPanel *decisions = nullptr;
    ChartsPanel *charts = nullptr;
    WhyPanel *why = nullptr;
    PlacementsPanel *placements = nullptr;
    ChangesPanel *changes = nullptr;
    FindingsPanel *problems = nullptr;
    UndoPanel *undo = nullptr;
    PickBar *pickBar = nullptr;
    QDockWidget *inventoryDock = nullptr;
    QDockWidget *labelsDock = nullptr;
    QDockWidget *policyDock = nullptr;
    QDockWidget *bottomDock = nullptr;
    QDockWidget *undoDock = nullptr;

private:
    void buildCenter();
    void buildSides();
    void buildBottom();
    QDockWidget *addDock(const QString &objectName, const QString &title, QWidget *panel,
                         Qt::DockWidgetArea area);

    Sources m_sources;
    QMainWindow &m_window;
    QStackedWidget *m_pages = nullptr;
    QTabWidget *m_tabs = nullptr;
    bool m_isLaidOut = false; // the docks are shown in the person's layout
};

} // namespace evenkeel::ui
