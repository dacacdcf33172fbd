// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/document/workspace.h"
#include "ui/base/widget_setup.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/modes/grid_pair.h"
#include "ui/modes/modes.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/widgets/panel_header.h"

namespace evenkeel::ui {

namespace {

struct FleetModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::FleetMode)
};

/// What chooses two pictures above, and below these beside each other.
template <typename Chooser> Panes *newPairPage(const QString &name, Chooser *chooser,
                                               GridPair *pair, const QList<int> &sizes,
                                               QWidget *parent) {
    auto *page = new Panes(name, Qt::Vertical, {chooser, pair}, {sizes}, parent);
    QObject::connect(chooser, &Chooser::pairChanged, pair, &GridPair::setPair);
    return page;
}

/// The search above, and below what is placed today beside what would be.
QWidget *newRepairPage(const ModeParts &parts, RepairPanel *repair, QWidget *parent) {
    auto *pair =
        new GridPair(QStringLiteral("repair"), parts.selection, GridPair::Charts::Hidden, parent);
    return newPairPage(QStringLiteral("repairPage"), repair, pair, {420, 260}, parent);
}

/// The table above, and below any two of its columns beside each other.
QWidget *newScenariosPage(const ModeParts &parts, QWidget *parent) {
    auto *scenarios = parts.panels.add(new ScenariosPanel(parts.workspace, parent));
    auto *pair =
        new GridPair(QStringLiteral("scenario"), parts.selection, GridPair::Charts::Shown, parent);
    return newPairPage(QStringLiteral("scenariosPage"), scenarios, pair, {272, 408}, parent);
}

} // namespace

ModePage *newFleetMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *tabs = named(new Segments(FleetModeWords::tr("Fleet"), page), "fleetTabs");
    tabs->addTab(parts.panels.add(new PlacementsPanel(parts.workspace, page)),
                 FleetModeWords::tr("Overview"));
    auto *repair = parts.panels.add(new RepairPanel(page));
    parts.panels.follow([repair](const Scene &scene) { repair->setScene(scene); });
    tabs->addTab(newScenariosPage(parts, page), FleetModeWords::tr("Scenarios"));
    tabs->addTab(parts.panels.add(new LoadPanel(parts.workspace, parts.selection, page)),
                 FleetModeWords::tr("Load"));
    tabs->addTab(newHistoryPage(parts, page), FleetModeWords::tr("History"));
    tabs->addTab(newRepairPage(parts, repair, page), FleetModeWords::tr("Repair"));
    page->setContent(tabs);
    return page;
}

} // namespace evenkeel::ui
