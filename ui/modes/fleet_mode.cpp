// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>

#include "ui/document/workspace.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/modes/modes.h"
#include "ui/placements/load_panel.h"
#include "ui/placements/placements_panel.h"
#include "ui/repair/repair_panel.h"
#include "ui/scenarios/scenarios_panel.h"
#include "ui/widgets/segments.h"

namespace evenkeel::ui {

namespace {

struct FleetModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::FleetMode)
};

} // namespace

ModePage *newFleetMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *tabs = new Segments(FleetModeWords::tr("Fleet"), page);
    tabs->setObjectName(QStringLiteral("fleetTabs"));
    tabs->addTab(parts.panels.add(new PlacementsPanel(parts.workspace, page)),
                 FleetModeWords::tr("Overview"));
    auto *repair = parts.panels.add(new RepairPanel(page));
    parts.panels.follow([repair](const Scene &scene) { repair->setScene(scene); });
    tabs->addTab(parts.panels.add(new ScenariosPanel(parts.workspace, page)),
                 FleetModeWords::tr("Scenarios"));
    tabs->addTab(parts.panels.add(new LoadPanel(parts.workspace, parts.selection, page)),
                 FleetModeWords::tr("Load"));
    tabs->addTab(newHistoryPage(parts, page), FleetModeWords::tr("History"));
    tabs->addTab(repair, FleetModeWords::tr("Repair"));
    page->setContent(tabs);
    return page;
}

} // namespace evenkeel::ui
