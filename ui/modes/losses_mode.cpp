// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QSignalBlocker>

#include "ui/document/workspace.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/losses/losses_panel.h"
#include "ui/modes/grid_pair.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

namespace {

struct LossesModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LossesMode)
};

} // namespace

ModePage *newLossesMode(const ModeParts &parts) {
    auto *page = new ModePage(&parts.panels);
    auto *losses = parts.panels.add(new LossesPanel(parts.selection, page));
    DomainPanel *grid =
        newSideGrid(parts, QStringLiteral("losses"), LossesModeWords::tr("Losses grid"), page);
    losses->setGrid(grid);
    Panels &panels = parts.panels;
    const auto *plans = panels.of<DomainPanel>();
    const auto showPlan = [losses, grid, plans, &panels](const Scene &scene) {
        if (panels.mode() != Mode::Losses || losses->hasStory())
            return;
        const QSignalBlocker quiet(grid); // the plan's keys count
        grid->setScene(scene);            // until a loss of it is computed
        adoptKeys(*grid, *plans);
    };
    panels.follow([losses, showPlan](const Scene &scene) {
        losses->setScene(scene);
        showPlan(scene);
    });
    QObject::connect(&panels, &Panels::modeChanged, grid,
                     [showPlan, &workspace = parts.workspace] { showPlan(workspace.scene()); });
    QObject::connect(losses, &LossesPanel::stillChanged, grid,
                     [grid, plans](const LossStill &still) {
                         const QSignalBlocker quiet(grid); // the plan's keys count
                         grid->setSource(gridSource(still));
                         adoptKeys(*grid, *plans);
                     });
    page->setContent(losses);
    return page;
}

} // namespace evenkeel::ui
