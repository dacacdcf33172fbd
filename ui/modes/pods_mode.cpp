// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QTabWidget>

#include "ui/changes/changes_panel.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/modes/modes.h"
#include "ui/pods/nodes_panel.h"
#include "ui/widgets/panel_header.h"
#include "ui/workload/workload_editor.h"

namespace evenkeel::ui {

namespace {

struct PodsModeWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::PodsMode)
};

} // namespace

ModePage *newPodsMode(const ModeParts &parts) {
    Panels &panels = parts.panels;
    auto *page = new ModePage(&panels);
    auto *pods = panels.add(new PodPanels(parts.nodeSelection, *parts.actions.previousPick,
                                          *parts.actions.nextPick, *page));
    PanelHeader *header = nullptr;
    QWidget *nodes = titledPane(PodsModeWords::tr("Nodes"), pods->nodes, &header);
    QObject::connect(pods->nodes, &NodesPanel::summaryChanged, header, &PanelHeader::setDetail);
    Panes *plan = page->split(QStringLiteral("podsSides"), Qt::Horizontal,
                              {nodes, pods->grid, pods->workload}, {{330, 0, 322}, {560, 0, 360}});
    page->split(QStringLiteral("podsAnswers"), Qt::Vertical, {plan, pods->tabs},
                {{0, 270}, {0, 338}});
    // Edits are the same in Plan and here; a widget has only one parent.
    QWidget *edits = panels.of<ChangesPanel>();
    auto *planTabs = panels.findChild<QTabWidget *>(QStringLiteral("bottomTabs"));
    QObject::connect(&panels, &Panels::modeChanged, page, [&panels, pods, edits, planTabs] {
        QTabWidget *tabs = panels.isPods() ? pods->tabs : planTabs;
        if (tabs->indexOf(edits) < 0)
            tabs->addTab(edits, PodsModeWords::tr("Edits"));
    });
    return page;
}

} // namespace evenkeel::ui
