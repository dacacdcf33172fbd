// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/question_desk.h"

#include <algorithm>
#include <string>
#include <vector>

#include <QAbstractScrollArea>
#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QWidget>

#include "ui/base/label_names.h"
#include "ui/cluster_widgets/shared_selection.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/document/edits/object_rows.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/empty_page.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/picture/rollout_picture.h"
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

namespace {

constexpr std::size_t kMostJudged = 200; // in a menu

std::vector<std::string> chosenClusters(const ClusterSelection &selection) {
    std::vector<std::string> clusters;
    for (const QString &name : selection.names())
        clusters.push_back(name.toStdString());
    return clusters;
}

bool takesEvictions(const Scene &scene) {
    const placement::Placement *shown = placementOf(scene);
    return shown != nullptr && shown->kind == placement::PlacementKind::ClusterResourcePlacement;
}

} // namespace

EvictionDesk::EvictionDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels,
                           QAction &evict)
    : QObject(&panels), m_workspace(workspace), m_selection(selection), m_panels(panels),
      m_evict(evict) {
    watch(*panels.of<DomainPanel>()->grid());
    for (auto *table : panels.of<InventoryPanel>()->findChildren<QAbstractScrollArea *>())
        watch(*table);
    for (auto *view : panels.of<RolloutPanel>()->findChildren<QAbstractScrollArea *>()) {
        view->setContextMenuPolicy(Qt::ActionsContextMenu);
        view->addAction(&m_evict);
        watch(*view);
    }
    connect(&m_evict, &QAction::triggered, this, &EvictionDesk::rehearse);
    connect(&m_selection, &ClusterSelection::selectionChanged, this, [this] {
        m_evict.setText(tr("&Evict…"));
        m_evict.setEnabled(!m_selection.names().empty() && takesEvictions(m_workspace.scene()));
    });
    m_evict.setEnabled(false);
    connect(panels.of<RolloutPanel>(), &RolloutPanel::disruptionEdited, this,
            &EvictionDesk::setBudget);
}

/// The hub reads the budget of a placement by its name.
void EvictionDesk::setBudget(const std::optional<placement::DisruptionBudget> &budget) {
    const Scene scene = m_workspace.scene();
    if (!takesEvictions(scene))
        return;
    const std::string &name = placementOf(scene)->name;
    const auto id = editedId("ClusterResourcePlacementDisruptionBudget", {}, name);
    const kube::Value *known = documentOf(*scene.objects, *id);
    if (!budget) {
        m_workspace.removeDocument(*id);
        return;
    }
    kube::Value spec = kube::Value::object({});
    if (budget->maxUnavailable)
        spec.set("maxUnavailable", *budget->maxUnavailable);
    if (budget->minAvailable)
        spec.set("minAvailable", *budget->minAvailable);
    using kube::Value;
    Value document =
        known
            ? *known
            : Value::object({{"apiVersion", Value::string("placement.kubernetes-fleet.io/v1beta1")},
                             {"kind", Value::string(id->kind)},
                             {"metadata", Value::object({{"name", Value::string(name)}})}});
    document.set("spec", std::move(spec));
    if (known)
        m_workspace.editDocument(*id, document, tr("disruption budget"));
    else
        m_workspace.addDocument(document);
}

void EvictionDesk::watch(QWidget &widget) {
    widget.installEventFilter(this);
    if (auto *area = qobject_cast<QAbstractScrollArea *>(&widget))
        area->viewport()->installEventFilter(this);
}

bool EvictionDesk::eventFilter(QObject *, QEvent *event) {
    if (event->type() == QEvent::ContextMenu)
        showVerdict();
    return false;
}

void EvictionDesk::showVerdict() {
    const Scene scene = m_workspace.scene();
    const std::vector<std::string> clusters = chosenClusters(m_selection);
    m_evict.setEnabled(!clusters.empty() && takesEvictions(scene));
    m_evict.setText(tr("&Evict…"));
    if (!m_evict.isEnabled() || clusters.size() > kMostJudged)
        return;
    const std::vector<EvictionCase> cases = evictionsOf(scene, clusters);
    if (cases.size() == 1) {
        const std::string text =
            rollout::shortText(cases.front().verdict, budgetOf(scene), spokenPhrases());
        m_evict.setText(tr("&Evict… %1").arg(toQString(text).replace(u'&', QLatin1String("&&"))));
        return;
    }
    const auto executed = std::ranges::count_if(
        cases, [](const EvictionCase &one) { return one.verdict.isExecuted(); });
    m_evict.setText(tr("&Evict %1 clusters in order… %2 allowed, %3 not")
                        .arg(cases.size())
                        .arg(executed)
                        .arg(static_cast<std::ptrdiff_t>(cases.size()) - executed));
}

void EvictionDesk::rehearse() {
    m_panels.bringUp(m_panels.of<RolloutPanel>());
    m_panels.of<RolloutPanel>()->rehearseEvictions(chosenClusters(m_selection));
    m_panels.of<RolloutPanel>()->setPage(RolloutPanel::Page::Evictions);
}

} // namespace evenkeel::ui
