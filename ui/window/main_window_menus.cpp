// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// The menus and the toolbar of the main window.

#include "ui/window/main_window.h"

#include <limits>

#include <QAction>
#include <QActionGroup>
#include <QComboBox>
#include <QCoreApplication>
#include <QDateTime>
#include <QDockWidget>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QSettings>
#include <QToolBar>
#include <QToolButton>

#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/pods/nodes_panel.h"
#include "ui/policy/placement_templates.h"
#include "ui/side_by_side/side_by_side_dialog.h"
#include "ui/window/clock_dialog.h"
#include "ui/window/command_palette.h"
#include "ui/window/example_tour.h"
#include "ui/window/pod_panels.h"
#include "ui/window/preferences_dialog.h"
#include "ui/window/questions.h"
#include "ui/window/shortcuts_dialog.h"
#include "ui/window/theme_switch.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/window/window_panels.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kIconSize{16, 16};

} // namespace

void MainWindow::buildToolBar() {
    m_undo = m_workspace.undoStack().createUndoAction(this, tr("Undo"));
    m_undo->setObjectName(QStringLiteral("undoAction"));
    m_undo->setShortcut(QKeySequence::Undo);
    m_undo->setIconText(tr("Undo")); // the name of the edit would make the buttons jump
    m_redo = m_workspace.undoStack().createRedoAction(this, tr("Redo"));
    m_redo->setObjectName(QStringLiteral("redoAction"));
    m_redo->setShortcut(QKeySequence::Redo);
    m_redo->setIconText(tr("Redo"));
    loadEditIcons();

    auto *bar = new QToolBar(tr("Toolbar"), this);
    bar->setObjectName(QStringLiteral("toolBar"));
    bar->setMovable(false);
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->setIconSize(kIconSize);
    bar->addActions({m_actions->open, m_actions->save});
    bar->addSeparator();
    bar->addActions({m_undo, m_redo});
    bar->addSeparator();
    bar->addActions({m_actions->fleetPerspective, m_actions->podsPerspective});
    bar->addSeparator();
    m_placements = new QComboBox(bar);
    m_placements->setObjectName(QStringLiteral("placementChooser"));
    m_placements->setAccessibleName(tr("Placement chooser"));
    m_placements->setToolTip(tr("The placement that is shown"));
    m_placements->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_placements->setMinimumContentsLength(12);
    m_placementsPlace = bar->addWidget(m_placements);
    m_workloads = new QComboBox(bar);
    m_workloads->setObjectName(QStringLiteral("workloadChooser"));
    m_workloads->setAccessibleName(tr("Workload chooser"));
    m_workloads->setToolTip(tr("The workload that is shown"));
    m_workloads->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_workloads->setMinimumContentsLength(12);
    m_workloadsPlace = bar->addWidget(m_workloads);
    m_exportPlace = bar->addWidget(newExportButton(*bar));
    m_verdict = new VerdictLabel(bar);
    m_verdict->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_verdict->setContentsMargins(8, 0, 8, 0);
    bar->addWidget(m_verdict);
    bar->addAction(m_actions->commandPalette);
    addToolBar(bar);
}

QWidget *MainWindow::newExportButton(QToolBar &bar) {
    auto *button = new QToolButton(&bar);
    button->setAutoRaise(true);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setIcon(QIcon::fromTheme(QStringLiteral("document-export")));
    button->setObjectName(QStringLiteral("exportButton"));
    button->setText(tr("Export"));
    button->setToolTip(tr("Write what the plan has come to into files"));
    button->setPopupMode(QToolButton::InstantPopup);
    auto *menu = new QMenu(button);
    menu->addActions({m_actions->exportPlacement, m_actions->copyPlacement,
                      m_actions->exportLabelCommands, m_actions->exportClusters,
                      m_actions->exportReport, m_actions->exportCharts});
    button->setMenu(menu);
    const auto follow = [this, button] {
        const manifest::Objects &objects = *m_workspace.objects();
        button->setEnabled(!objects.fleet.isEmpty() || !objects.placements.empty());
    };
    connect(&m_workspace, &Workspace::objectsChanged, button, follow);
    follow();
    return button;
}

void MainWindow::loadEditIcons() {
    m_undo->setIcon(QIcon::fromTheme(QStringLiteral("edit-undo")));
    m_redo->setIcon(QIcon::fromTheme(QStringLiteral("edit-redo")));
}

void MainWindow::buildMenus() {
    buildFileMenu();
    buildEditMenu();
    buildFleetMenu();
    buildPlacementMenu();
    buildPlanMenu();
    buildViewMenu();
    buildHelpMenu();
}

void MainWindow::buildFileMenu() {
    QMenu *file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_actions->newFleet, m_actions->open, m_actions->openFolder});
    m_recentMenu = file->addMenu(tr("Open re&cent"));
    m_recentMenu->setObjectName(QStringLiteral("recentMenu"));
    file->addActions({m_actions->openExample, m_actions->openPodsExample, m_actions->reload});
    file->addSeparator();
    file->addActions({m_actions->save, m_actions->saveAs});
    file->addSeparator();
    file->addActions({m_actions->exportPlacement, m_actions->copyPlacement,
                      m_actions->exportLabelCommands, m_actions->exportClusters,
                      m_actions->exportReport, m_actions->exportCharts});
    file->addSeparator();
    file->addAction(m_actions->quit);
    connect(file, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
}

void MainWindow::buildEditMenu() {
    QMenu *edit = menuBar()->addMenu(tr("&Edit"));
    edit->addActions({m_undo, m_redo});
    edit->addSeparator();
    const InventoryActions &clusters = m_panels->inventory->actions();
    edit->addActions({clusters.cutClusters, clusters.copyNames, clusters.copyCsv, clusters.copyYaml,
                      clusters.paste});
    edit->addSeparator();
    edit->addActions({m_actions->commandPalette, m_actions->filter, m_actions->preferences});
}

void MainWindow::buildFleetMenu() {
    QMenu *fleet = menuBar()->addMenu(tr("Flee&t"));
    const InventoryActions &clusters = m_panels->inventory->actions();
    fleet->addActions({clusters.setLabel, clusters.moveToDomain, clusters.editCell});
    fleet->addSeparator();
    fleet->addActions({clusters.addCluster, clusters.duplicateClusters, clusters.removeClusters});
    fleet->addSeparator();
    fleet->addAction(m_actions->importCsv);
    fleet->addAction(clusters.chooseColumns);
    // Set label and Move work on the selection wherever it was made.
    for (QAction *action : {clusters.setLabel, clusters.moveToDomain})
        m_panels->domains->grid()->addAction(action);
}

void MainWindow::buildPlacementMenu() {
    QMenu *placement = menuBar()->addMenu(tr("&Placement"));
    buildTemplateMenu(*placement->addMenu(tr("&New")));
    placement->addActions({m_actions->duplicatePlacement, m_actions->removePlacement});
    placement->addSeparator();
    placement->addActions({m_actions->exportPlacement, m_actions->copyPlacement});
    connect(m_actions->duplicatePlacement, &QAction::triggered, this,
            &MainWindow::duplicatePlacement);
    connect(m_actions->removePlacement, &QAction::triggered, this, &MainWindow::removePlacement);
}

void MainWindow::buildTemplateMenu(QMenu &menu) {
    menu.setObjectName(QStringLiteral("newPlacementMenu"));
    menu.setToolTipsVisible(true);
    for (const PlacementTemplate::Id id : placementTemplateIds()) {
        const PlacementTemplate pattern = placementTemplate(id);
        QAction *action = menu.addAction(pattern.title);
        action->setToolTip(pattern.details);
        connect(action, &QAction::triggered, this, [this, id] { newPlacement(id); });
    }
}

void MainWindow::newPlacement(PlacementTemplate::Id id) {
    const auto name =
        m_services.questions.askText(this, tr("New placement"), tr("Name"), tr("new-placement"));
    if (!name || name->trimmed().isEmpty())
        return;
    const auto added = m_workspace.addPlacement(
        ui::newPlacement(id, name->trimmed().toStdString(), m_workspace.objects()->fleet));
    if (!added)
        m_services.questions.tell(this, QString::fromStdString(added.error().message));
}

void MainWindow::buildPlanMenu() {
    QMenu *plan = menuBar()->addMenu(tr("P&lan"));
    plan->addActions(
        {m_actions->firstPick, m_actions->previousPick, m_actions->nextPick, m_actions->lastPick});
    plan->addSeparator();
    plan->addActions({m_actions->whySelected, m_actions->setClock});
}

void MainWindow::buildViewMenu() {
    QMenu *view = menuBar()->addMenu(tr("&View"));
    QMenu *perspectives = view->addMenu(tr("&Perspective"));
    perspectives->setObjectName(QStringLiteral("perspectiveMenu"));
    perspectives->addActions({m_actions->fleetPerspective, m_actions->podsPerspective});
    view->addSeparator();
    for (const QDockWidget *dock : m_panels->allDocks())
        view->addAction(dock->toggleViewAction());
    view->addSeparator();
    buildThemeMenu(*view->addMenu(tr("&Theme")));
    view->addAction(m_actions->resetLayout);
}

void MainWindow::buildHelpMenu() {
    QMenu *help = menuBar()->addMenu(tr("&Help"));
    help->addActions({m_actions->openExample, m_actions->openPodsExample, m_actions->examples,
                      m_actions->sideBySide, m_actions->shortcuts});
    help->addSeparator();
    help->addAction(m_actions->about);
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
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, theme] {
            storeTheme(m_services.settings, theme);
            applyTheme(theme);
        });
        connect(&menu, &QMenu::aboutToShow, action, [this, action, theme] {
            action->setChecked(storedTheme(m_services.settings) == theme);
        });
    };
    add(Theme::System, QStringLiteral("systemThemeAction"), tr("As the &desktop"));
    add(Theme::Light, QStringLiteral("lightThemeAction"), tr("&Light"));
    add(Theme::Dark, QStringLiteral("darkThemeAction"), tr("Dar&k"));
}

void MainWindow::connectPlanActions() {
    connect(m_actions->firstPick, &QAction::triggered, this, [this] { setStep(0); });
    connect(m_actions->previousPick, &QAction::triggered, this, [this] { stepPicks(-1); });
    connect(m_actions->nextPick, &QAction::triggered, this, [this] { stepPicks(1); });
    connect(m_actions->lastPick, &QAction::triggered, this,
            [this] { setStep(std::numeric_limits<std::size_t>::max()); });
    connect(m_actions->setClock, &QAction::triggered, this, &MainWindow::askForClock);
    connect(m_actions->whySelected, &QAction::triggered, this, [this] {
        if (perspective() == Perspective::Pods) {
            askWhyNode(m_nodeSelection.names().size() == 1 ? *m_nodeSelection.names().begin()
                                                           : QString());
            return;
        }
        m_panels->showTab(m_panels->why);
        if (m_selection.names().size() == 1)
            m_panels->why->setCluster(*m_selection.names().begin());
        else
            m_panels->why->focusCluster();
    });
}

void MainWindow::askForClock() {
    const kube::Time computer{QDateTime::currentSecsSinceEpoch()};
    auto *dialog = new ClockDialog(m_workspace.objects(), computer, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this,
            [this, dialog] { m_workspace.setClock(dialog->clock()); });
    dialog->open();
}

void MainWindow::connectWindowActions() {
    connect(m_actions->filter, &QAction::triggered, this, [this] {
        if (perspective() == Perspective::Pods) {
            m_panels->nodesDock->show();
            m_panels->pods->nodes->focusFilter();
            return;
        }
        m_panels->inventoryDock->show();
        m_panels->inventory->focusFilter();
    });
    connect(m_actions->preferences, &QAction::triggered, this, &MainWindow::showPreferences);
    connect(m_actions->commandPalette, &QAction::triggered, this, &MainWindow::showCommandPalette);
    connect(m_palette, &CommandPalette::placementChosen, &m_workspace, &Workspace::setPlacement);
    connect(m_palette, &CommandPalette::clusterChosen, this,
            [this](const QString &name) { m_selection.setNames({name}); });
    connect(m_palette, &CommandPalette::labelChosen, this,
            [this](const QString &key, const QString &value) {
                m_panels->inventory->filterBy(key, value, FacetAction::Only);
            });
    connect(m_actions->resetLayout, &QAction::triggered, m_panels, &WindowPanels::resetLayout);
    m_actions->examples->setEnabled(m_tour->hasExamples());
    connect(m_actions->examples, &QAction::triggered, m_tour, &ExampleTour::choose);
    m_tour->setLeaving([this] { return leaveEdits(); });
    m_tour->setShowWorkload([this](const QString &name, std::optional<std::size_t> step) {
        return showWorkload(name, step);
    });
    connect(m_tour, &ExampleTour::opened, this, &MainWindow::showTitle);
    connect(m_actions->sideBySide, &QAction::triggered, this, &MainWindow::showSideBySide);
    connect(m_actions->shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(m_actions->about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::showPreferences() {
    auto *dialog = new PreferencesDialog(storedPreferences(m_services.settings), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        const Preferences chosen = dialog->preferences();
        storePreferences(m_services.settings, chosen);
        applyTheme(chosen.theme);
    });
    dialog->open();
}

void MainWindow::showSideBySide() {
    const Scene scene = m_workspace.scene();
    const auto &placements = scene.objects->placements;
    const auto *placement =
        scene.placement < 0 ? nullptr : &placements[static_cast<std::size_t>(scene.placement)];
    std::span<const pods::Node> nodes;
    if (scene.objects->podInventory)
        nodes = scene.objects->podInventory->cluster->nodes;
    auto *dialog = new SideBySideDialog(sideSources(scene.objects->fleet, nodes, placement), this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showShortcuts() {
    QList<ShortcutsDialog::Group> groups;
    for (QAction *menu : menuBar()->actions()) {
        QString title = menu->text();
        groups.append({title.remove(QLatin1Char('&')), menu->menu()->actions()});
    }
    auto *dialog = new ShortcutsDialog(groups, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

void MainWindow::showCommandPalette() {
    QList<QAction *> actions;
    for (const QAction *menu : menuBar()->actions()) {
        for (QAction *action : menu->menu()->actions()) {
            if (!action->isSeparator() && !action->menu())
                actions.append(action);
        }
    }
    m_palette->popUp(actions, m_workspace.objects());
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
