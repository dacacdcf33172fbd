// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus and the toolbar of the main window.

#include "ui/window/main_window.h"

#include <limits>

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QDockWidget>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>

#include "ui/inventory/inventory_panel.h"
#include "ui/window/file_chooser.h"
#include "ui/window/theme_switch.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

void MainWindow::buildToolBar() {
    auto *bar = new QToolBar(tr("Toolbar"), this);
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize({16, 16});
    bar->addAction(m_actions->open);
    bar->addAction(m_actions->reload);
    m_placements = new QComboBox(bar);
    m_placements->setObjectName(QStringLiteral("placementChooser"));
    m_placements->setAccessibleName(tr("Placement chooser"));
    m_placements->setToolTip(tr("The placement that is shown"));
    m_placements->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_placements->setMinimumContentsLength(12);
    bar->addSeparator();
    bar->addWidget(m_placements);
    m_verdict = new VerdictLabel(bar);
    m_verdict->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_verdict->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(m_verdict);
    addToolBar(bar);
}

void MainWindow::buildMenus() {
    buildFileMenu();
    QMenu *plan = menuBar()->addMenu(tr("&Plan"));
    plan->addActions(
        {m_actions->firstPick, m_actions->previousPick, m_actions->nextPick, m_actions->lastPick});
    QMenu *view = menuBar()->addMenu(tr("&View"));
    view->addActions(
        {m_inventoryDock->toggleViewAction(), m_bottomDock->toggleViewAction(), m_actions->filter});
    view->addSeparator();
    buildThemeMenu(*view->addMenu(tr("&Theme")));
    view->addAction(m_actions->resetLayout);
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addAction(m_actions->about);
}

void MainWindow::buildFileMenu() {
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->open, m_actions->openFolder});
    m_recentMenu = file->addMenu(tr("Open re&cent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    file->addActions({m_actions->openExample, m_actions->reload});
    file->addSeparator();
    file->addAction(m_actions->quit);
    connect(file, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
}

void MainWindow::fillRecentMenu() {
    m_recentMenu->clear();
    for (const QStringList &paths : m_recent.all()) {
        QAction *action = m_recentMenu->addAction(describePaths(paths));
        action->setToolTip(paths.join(QLatin1Char('\n')));
        connect(action, &QAction::triggered, this, [this, paths] { openPaths(paths); });
    }
    m_recentMenu->setToolTipsVisible(true);
    m_recentMenu->setEnabled(!m_recentMenu->isEmpty());
}

void MainWindow::buildThemeMenu(QMenu &menu) {
    auto *group = new QActionGroup(&menu);
    const auto add = [&](Theme theme, const QString &name, const QString &text) {
        QAction *action = menu.addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        action->setChecked(storedTheme(m_settings) == theme);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] {
            storeTheme(m_settings, theme);
            applyTheme(theme);
        });
    };
    add(Theme::System, QStringLiteral("systemThemeAction"), tr("As the &desktop"));
    add(Theme::Light, QStringLiteral("lightThemeAction"), tr("&Light"));
    add(Theme::Dark, QStringLiteral("darkThemeAction"), tr("Dar&k"));
}

void MainWindow::connectActions() {
    connect(m_actions->open, &QAction::triggered, this,
            [this] { openPaths(m_chooser.chooseFiles(this)); });
    connect(m_actions->openFolder, &QAction::triggered, this, [this] {
        const QString folder = m_chooser.chooseFolder(this);
        if (!folder.isEmpty())
            openPaths({folder});
    });
    m_actions->openExample->setEnabled(!m_examplePath.isEmpty());
    connect(m_actions->openExample, &QAction::triggered, this,
            [this] { openPaths({m_examplePath}); });
    connect(m_actions->reload, &QAction::triggered, &m_workspace, &Workspace::reload);
    connect(m_actions->quit, &QAction::triggered, this, &QWidget::close);
    connect(m_actions->filter, &QAction::triggered, this, [this] {
        m_inventoryDock->show();
        m_inventory->focusFilter();
    });
    connect(m_actions->firstPick, &QAction::triggered, this, [this] { m_workspace.setPicks(0); });
    connect(m_actions->previousPick, &QAction::triggered, this, [this] { stepPicks(-1); });
    connect(m_actions->nextPick, &QAction::triggered, this, [this] { stepPicks(1); });
    connect(m_actions->lastPick, &QAction::triggered, this,
            [this] { m_workspace.setPicks(std::numeric_limits<std::size_t>::max()); });
    connect(m_actions->resetLayout, &QAction::triggered, this, &MainWindow::resetLayout);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::showAbout() {
    QMessageBox::about(
        this, tr("About Evenkeel"),
        tr("<b>Evenkeel %1</b><p>Plans KubeFleet placements before they are applied: which "
           "clusters are picked, why, and how even the result is.</p>"
           "<p>GPL-3.0-or-later</p>")
            .arg(QCoreApplication::applicationVersion()));
}

} // namespace evenkeel::ui
