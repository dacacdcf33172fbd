// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Edits in the main window: what panels want of labels, placements and plans.

#include "ui/window/main_window.h"

#include <QAction>
#include <QStatusBar>

#include "core/insight/edit.h"
#include "ui/charts/charts_panel.h"
#include "ui/decisions/decisions_panel.h"
#include "ui/decisions/why_panel.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/models/label_names.h"
#include "ui/placements/changes_panel.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/empty_page.h"
#include "ui/window/exporter.h"
#include "ui/window/policy_desk.h"
#include "ui/window/questions.h"
#include "ui/window/status_line.h"
#include "ui/window/verdict_label.h"
#include "ui/window/window_actions.h"
#include "ui/window/window_panels.h"
#include "ui/workspace/insight_edit.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

namespace {

QString platformWarning(const QStringList &keys) {
    return MainWindow::tr("The platform sets %1 and will set it again.")
        .arg(keys.join(QStringLiteral(", ")));
}

} // namespace

void MainWindow::connectPanels() {
    connect(m_panels->empty, &EmptyPage::openRequested, m_actions->open, &QAction::trigger);
    connect(m_panels->empty, &EmptyPage::newFleetRequested, m_actions->newFleet, &QAction::trigger);
    connect(m_panels->empty, &EmptyPage::exampleRequested, this, [this] {
        const bool isPods = perspective() == Perspective::Pods;
        (isPods ? m_actions->openPodsExample : m_actions->openExample)->trigger();
    });
    connect(m_verdict, &VerdictLabel::problemsRequested, this,
            [this] { m_panels->showTab(m_panels->problems); });
    connect(m_panels->problems, &FindingsPanel::countsChanged, this, &MainWindow::showProblems);
    connect(m_panels->problems, &FindingsPanel::editRequested, this, &MainWindow::tryEdit);
    connect(m_policy, &PolicyDesk::placeShown, this, [this](const QString &place) {
        statusBar()->showMessage(place, StatusLine::kMessageTimeMs);
    });
    connect(m_panels->why, &WhyPanel::editRequested, this, &MainWindow::tryEdit);
    connect(m_panels->decisions, &DecisionsPanel::whyRequested, this, &MainWindow::askWhy);
    connect(m_panels->domains->grid(), &DomainGrid::clusterActivated, this, &MainWindow::askWhy);
    connect(m_panels->charts, &ChartsPanel::exportRequested, m_actions->exportCharts,
            &QAction::trigger);
    connect(m_panels->changes, &ChangesPanel::labelCommandsRequested,
            m_actions->exportLabelCommands, &QAction::trigger);
    connect(m_panels->policy, &PolicyEditor::documentEdited, this, &MainWindow::editPolicy);
}

void MainWindow::connectLabelling() {
    auto *grid = m_panels->domains->grid();
    auto *inventory = m_panels->inventory;
    connect(inventory, &InventoryPanel::filterEdited, this, &MainWindow::shareFilter);
    connect(m_panels->labels, &LabelPalette::filterRequested, inventory, &InventoryPanel::filterBy);
    connect(m_panels->labels, &LabelPalette::platformKeysEdited, this, &MainWindow::warnOfPlatform);
    connect(grid, &DomainGrid::labelsDropped, this, &MainWindow::relabel);
    connect(grid, &DomainGrid::dropHovered, this, &MainWindow::hoverEdit);
    connect(grid, &DomainGrid::moveRequested, this,
            [this] { m_panels->inventory->actions().moveToDomain->trigger(); });
    connect(inventory, &InventoryPanel::dropHovered, this, &MainWindow::hoverEdit);
    connect(inventory, &InventoryPanel::editConsidered, this, &MainWindow::hoverEdit);
    connect(inventory, &InventoryPanel::dropLeft, &m_preview, &PreviewRunner::cancel);
    connect(inventory, &InventoryPanel::platformKeysEdited, this, &MainWindow::warnOfPlatform);
    connect(&m_preview, &PreviewRunner::previewReady, this, &MainWindow::showPreview);
}

void MainWindow::relabel(const LabelEdit &edit) {
    m_preview.cancel();
    m_workspace.relabel(edit);
    warnOfPlatform(platformOwnedKeys(edit));
}

void MainWindow::warnOfPlatform(const QStringList &keys) {
    if (!keys.isEmpty())
        statusBar()->showMessage(platformWarning(keys), StatusLine::kMessageTimeMs);
}

void MainWindow::shareFilter() {
    const auto shown = m_panels->inventory->filteredClusters();
    m_panels->domains->setFilter(shown);
    m_panels->labels->setFilter(shown);
}

void MainWindow::hoverEdit(const LabelEdit &edit) {
    if (edit.isEmpty()) {
        m_preview.cancel();
        m_panels->domains->grid()->setDropPreview({});
        m_panels->inventory->showPreview({});
        return;
    }
    m_preview.request(edit);
}

void MainWindow::showPreview(const EditPreview &preview) {
    const QStringList keys = platformOwnedKeys(preview.edit);
    const QString text =
        keys.isEmpty() ? preview.text : preview.text + QLatin1Char('\n') + platformWarning(keys);
    m_panels->domains->grid()->setDropPreview(text);
    m_panels->inventory->showPreview(text);
}

void MainWindow::tryEdit(const insight::Edit &edit, int placement, const QString &words) {
    m_workspace.push(editOf(*m_workspace.objects(), placement, edit, words));
}

void MainWindow::editPolicy(const kube::Value &document, const QString &what,
                            const QString &mergeKey) {
    const int row = m_workspace.placement();
    if (row < 0)
        return;
    const auto edited = m_workspace.editPlacement(row, document, what, mergeKey);
    if (edited)
        return;
    m_panels->policy->noteRefusal();
    statusBar()->showMessage(QString::fromStdString(edited.error().message),
                             StatusLine::kMessageTimeMs);
}

void MainWindow::duplicatePlacement() {
    const int row = m_workspace.placement();
    if (row < 0)
        return;
    const auto &placements = m_workspace.objects()->placements;
    const auto &original = placements[static_cast<std::size_t>(row)];
    const auto name =
        m_services.questions.askText(this, tr("Duplicate placement"), tr("Name of the copy"),
                                     toQString(original.name) + tr("-copy"));
    if (!name || name->trimmed().isEmpty())
        return;
    kube::Value copy = original.document;
    if (kube::Value *metadata = copy.find("metadata")) {
        kube::Value fresh = kube::Value::object();
        fresh.set("name", kube::Value::string(name->trimmed().toStdString()));
        for (const char *key : {"namespace", "labels"}) {
            if (const kube::Value *kept = metadata->find(key))
                fresh.set(key, *kept);
        }
        *metadata = std::move(fresh);
    }
    copy.remove("status");
    const auto added = m_workspace.addPlacement(copy);
    if (!added)
        m_services.questions.tell(this, QString::fromStdString(added.error().message));
}

void MainWindow::removePlacement() {
    if (m_workspace.placement() >= 0)
        m_workspace.removePlacement(m_workspace.placement());
}

void MainWindow::askWhy(const QString &cluster) {
    m_panels->why->setCluster(cluster);
    m_panels->showTab(m_panels->why);
}

} // namespace evenkeel::ui
