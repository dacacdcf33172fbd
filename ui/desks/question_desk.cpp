// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/question_desk.h"

#include <algorithm>

#include <QAction>
#include <QApplication>
#include <QWidget>

#include "ui/base/cluster_selection.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/pods/nodes_panel.h"
#include "ui/resources/resources_panel.h"
#include "ui/rollout/rollout_panel.h"

namespace evenkeel::ui {

QuestionDesk::QuestionDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels,
                           const WindowActions &actions)
    : QObject(&panels), m_workspace(workspace), m_selection(selection), m_panels(panels),
      m_actions(actions) {
    connect(panels.of<DecisionsPanel>(), &DecisionsPanel::whyRequested, this,
            &QuestionDesk::askWhy);
    connect(panels.of<RolloutPanel>(), &RolloutPanel::whyRequested, this, &QuestionDesk::askWhy);
    connect(panels.of<DomainPanel>()->grid(), &DomainGrid::clusterActivated, this,
            &QuestionDesk::askWhy);
    connect(actions.whySelected, &QAction::triggered, this, &QuestionDesk::askWhySelected);
    connect(actions.whoSelected, &QAction::triggered, this, &QuestionDesk::askWhoSelected);
    connect(actions.loseSelected, &QAction::triggered, this, &QuestionDesk::loseSelected);
    connect(actions.filter, &QAction::triggered, this, &QuestionDesk::find);
    // The page changes under its link.
    connect(&panels.of<EmptyPage>()->start(), &StartPage::storyRequested, this,
            &QuestionDesk::tellStory, Qt::QueuedConnection);
}

void QuestionDesk::askWhy(const QString &cluster) {
    m_panels.of<WhyPanel>()->setCluster(cluster);
    m_panels.bringUp(m_panels.of<WhyPanel>());
}

void QuestionDesk::askWhySelected() {
    if (m_panels.isPods())
        return; // of a node
    m_panels.bringUp(m_panels.of<WhyPanel>());
    if (m_selection.names().size() == 1)
        m_panels.of<WhyPanel>()->setCluster(*m_selection.names().begin());
    else
        m_panels.of<WhyPanel>()->focusCluster();
}

/// Of several clusters the first is meant.
void QuestionDesk::askWhoSelected() {
    m_panels.bringUp(m_panels.of<ResourcesPanel>());
    const auto &names = m_selection.names();
    m_panels.of<ResourcesPanel>()->askWho(names.empty() ? QString() : *names.begin());
}

void QuestionDesk::loseSelected() {
    m_panels.bringUp(m_panels.of<LossesPanel>());
    m_panels.of<LossesPanel>()->loseSelected();
}

/// In a text its own search, elsewhere the filter.
void QuestionDesk::find() {
    for (QWidget *widget = QApplication::focusWidget(); widget; widget = widget->parentWidget()) {
        for (QAction *action : widget->actions()) {
            if (action->objectName() == QLatin1String("findTextAction")) {
                action->trigger();
                return;
            }
        }
    }
    if (m_panels.isPods()) {
        m_panels.of<PodPanels>()->nodes->focusFilter();
        return;
    }
    m_panels.bringUp(m_panels.of<InventoryPanel>());
    m_panels.of<InventoryPanel>()->focusFilter();
}

/// The placement comes up as soon as the sample has been read.
void QuestionDesk::tellStory(const QString &placement, Mode mode) {
    auto *waiting = new QObject(this);
    connect(&m_workspace, &Workspace::busyChanged, waiting, [=, this](bool isBusy) {
        if (isBusy)
            return;
        waiting->deleteLater();
        const auto &placements = m_workspace.objects()->placements;
        const auto found =
            std::ranges::find(placements, placement.toStdString(), &placement::Placement::name);
        if (found == placements.end())
            return;
        m_workspace.setPlacement(static_cast<int>(found - placements.begin()));
        m_panels.setMode(mode);
    });
    m_actions.openExample->trigger();
}

} // namespace evenkeel::ui
