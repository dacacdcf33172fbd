// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/window_menus.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>

#include "ui/desks/file_desk.h"
#include "ui/desks/placement_desk.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/main_tool_bar.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/settings/preferences.h"

namespace evenkeel::ui {

namespace {

struct WindowMenusWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::MainWindow)
};

void fillThemeMenu(QMenu &menu, QSettings &settings) {
    auto *group = new QActionGroup(&menu);
    const auto add = [&](Theme theme, const QString &name, const QString &text) {
        QAction *action = menu.addAction(text);
        action->setObjectName(name);
        action->setCheckable(true);
        group->addAction(action);
        QObject::connect(action, &QAction::triggered, action, [&settings, theme] {
            storeTheme(settings, theme);
            applyTheme(theme);
        });
        QObject::connect(&menu, &QMenu::aboutToShow, action, [&settings, action, theme] {
            action->setChecked(storedTheme(settings) == theme);
        });
    };
    add(Theme::System, QStringLiteral("systemThemeAction"),
        WindowMenusWords::tr("As the &desktop"));
    add(Theme::Light, QStringLiteral("lightThemeAction"), WindowMenusWords::tr("&Light"));
    add(Theme::Dark, QStringLiteral("darkThemeAction"), WindowMenusWords::tr("Dar&k"));
}

void fillFileMenu(QMenu &file, const MenuParts &parts) {
    file.addActions({parts.actions.newFleet, parts.actions.open, parts.actions.openFolder});
    QMenu *recent = file.addMenu(WindowMenusWords::tr("Open re&cent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    file.addActions(
        {parts.actions.openExample, parts.actions.openPodsExample, parts.actions.reload});
    file.addSeparator();
    file.addActions({parts.actions.save, parts.actions.saveAs});
    file.addSeparator();
    file.addActions({parts.actions.exportPlacement, parts.actions.copyPlacement,
                     parts.actions.exportLabelCommands, parts.actions.exportClusters,
                     parts.actions.exportReport, parts.actions.exportCharts,
                     parts.actions.exportManifests});
    file.addSeparator();
    file.addAction(parts.actions.quit);
    QObject::connect(&file, &QMenu::aboutToShow, &file,
                     [files = &parts.files, recent] { files->fillRecentMenu(*recent); });
}

void fillEditMenu(QMenu &edit, const MenuParts &parts) {
    edit.addActions({parts.toolBar.undo(), parts.toolBar.redo()});
    edit.addSeparator();
    const InventoryActions &clusters = parts.panels.of<InventoryPanel>()->actions();
    edit.addActions({clusters.cutClusters, clusters.copyNames, clusters.copyCsv, clusters.copyYaml,
                     clusters.paste});
    edit.addSeparator();
    edit.addActions(
        {parts.actions.commandPalette, parts.actions.filter, parts.actions.preferences});
}

void fillFleetMenu(QMenu &fleet, const MenuParts &parts) {
    const InventoryActions &clusters = parts.panels.of<InventoryPanel>()->actions();
    fleet.addActions({clusters.setLabel, clusters.moveToDomain, clusters.editCell});
    fleet.addSeparator();
    fleet.addActions({clusters.addCluster, clusters.duplicateClusters, clusters.removeClusters});
    fleet.addSeparator();
    fleet.addActions({parts.actions.connectToHub, parts.actions.applyToHub, parts.actions.recordHub,
                      parts.actions.leaveHub});
    fleet.addSeparator();
    fleet.addAction(parts.actions.importCsv);
    fleet.addAction(clusters.chooseColumns);
    // Set label and Move apply to the selection of any view.
    for (QAction *action : {clusters.setLabel, clusters.moveToDomain})
        parts.panels.of<DomainPanel>()->grid()->addAction(action);
    const QList<QAction *> questions{parts.actions.whySelected, parts.actions.whoSelected,
                                     parts.actions.evictSelected, parts.actions.loseSelected};
    parts.panels.of<InventoryPanel>()->addActions(questions);
    parts.panels.of<DomainPanel>()->grid()->addActions(questions);
}

void fillPlacementMenu(QMenu &placement, const MenuParts &parts) {
    parts.placements.fillTemplates(*placement.addMenu(WindowMenusWords::tr("&New")));
    const QList<QAction *> ofPlacement{parts.actions.duplicatePlacement, parts.actions.keepPlan,
                                       parts.actions.removePlacement};
    placement.addActions(ofPlacement);
    parts.panels.of<PlacementsPanel>()->addActions(ofPlacement);
    placement.addSeparator();
    placement.addActions({parts.actions.exportPlacement, parts.actions.copyPlacement});
}

void fillPlanMenu(QMenu &plan, const MenuParts &parts) {
    plan.addActions({parts.actions.firstPick, parts.actions.previousPick, parts.actions.nextPick,
                     parts.actions.lastPick});
    plan.addSeparator();
    plan.addActions({parts.actions.whySelected, parts.actions.whoSelected,
                     parts.actions.evictSelected, parts.actions.loseSelected,
                     parts.actions.setClock});
}

void fillViewMenu(QMenu &view, const MenuParts &parts) {
    for (QAction *mode : parts.actions.modes)
        view.addAction(mode);
    view.addSeparator();
    view.addActions({parts.actions.back, parts.actions.forward});
    view.addSeparator();
    view.addActions({parts.actions.nextPane, parts.actions.previousPane, parts.actions.nextTab});
    view.addSeparator();
    view.addActions({parts.actions.togglePlacements, parts.actions.togglePolicy});
    view.addSeparator();
    fillThemeMenu(*view.addMenu(WindowMenusWords::tr("&Theme")), parts.settings);
    view.addAction(parts.actions.resetLayout);
}

void fillHelpMenu(QMenu &help, const MenuParts &parts) {
    help.addActions({parts.actions.openExample, parts.actions.openPodsExample,
                     parts.actions.examples, parts.actions.sideBySide, parts.actions.shortcuts});
    help.addSeparator();
    help.addAction(parts.actions.about);
}

struct MenuRow {
    const char *title;
    void (*fill)(QMenu &menu, const MenuParts &parts);
};

constexpr MenuRow kMenuRows[] = {
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&File"), fillFileMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Edit"), fillEditMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "Flee&t"), fillFleetMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Placement"), fillPlacementMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "P&lan"), fillPlanMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&View"), fillViewMenu},
    {QT_TRANSLATE_NOOP("evenkeel::ui::MainWindow", "&Help"), fillHelpMenu},
};

} // namespace

void addMenus(QMenuBar &bar) {
    for (const MenuRow &row : kMenuRows)
        bar.addMenu(WindowMenusWords::tr(row.title));
}

void fillMenus(QMenuBar &bar, const MenuParts &parts) {
    qsizetype number = 0;
    for (const MenuRow &row : kMenuRows)
        row.fill(*bar.actions()[number++]->menu(), parts);
}

} // namespace evenkeel::ui
