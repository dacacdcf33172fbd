// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/label_desk.h"

#include <QAction>

#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"
#include "ui/frame/panels.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

QString platformWarning(const QStringList &keys) {
    return LabelDesk::tr("%1 is managed by the platform; your change will be overwritten.")
        .arg(keys.join(QStringLiteral(", ")));
}

} // namespace

LabelDesk::LabelDesk(Workspace &workspace, Panels &panels)
    : QObject(&panels), m_workspace(workspace), m_panels(panels), m_preview(workspace) {
    auto *grid = m_panels.of<DomainPanel>()->grid();
    auto *inventory = m_panels.of<InventoryPanel>();
    connect(inventory, &InventoryPanel::filterEdited, this, &LabelDesk::shareFilter);
    connect(m_panels.of<LabelPalette>(), &LabelPalette::filterRequested, inventory,
            &InventoryPanel::filterBy);
    connect(m_panels.of<LabelPalette>(), &LabelPalette::platformKeysEdited, this,
            &LabelDesk::warnOfPlatform);
    connect(grid, &DomainGrid::labelsDropped, this, &LabelDesk::relabel);
    connect(grid, &DomainGrid::dropHovered, this, &LabelDesk::hover);
    connect(grid, &DomainGrid::dropRefused, this, &LabelDesk::warned);
    connect(grid, &DomainGrid::moveRequested, this,
            [this] { m_panels.of<InventoryPanel>()->actions().moveToDomain->trigger(); });
    connect(inventory, &InventoryPanel::dropHovered, this, &LabelDesk::hover);
    connect(inventory, &InventoryPanel::editConsidered, this, &LabelDesk::hover);
    connect(inventory, &InventoryPanel::dropLeft, &m_preview, &PreviewRunner::cancel);
    connect(inventory, &InventoryPanel::platformKeysEdited, this, &LabelDesk::warnOfPlatform);
    connect(&m_preview, &PreviewRunner::previewReady, this, &LabelDesk::showPreview);
}

void LabelDesk::relabel(const LabelEdit &edit) {
    m_preview.cancel();
    m_workspace.relabel(edit);
    warnOfPlatform(platformOwnedKeys(edit));
}

void LabelDesk::warnOfPlatform(const QStringList &keys) {
    if (!keys.isEmpty())
        Q_EMIT warned(platformWarning(keys));
}

void LabelDesk::shareFilter() {
    const auto shown = m_panels.of<InventoryPanel>()->filteredClusters();
    m_panels.of<DomainPanel>()->setFilter(shown);
    m_panels.of<LabelPalette>()->setFilter(shown);
}

void LabelDesk::hover(const LabelEdit &edit) {
    if (edit.isEmpty()) {
        m_preview.cancel();
        m_panels.of<DomainPanel>()->grid()->setDropPreview({});
        m_panels.of<InventoryPanel>()->showPreview({});
        return;
    }
    m_preview.request(edit);
}

void LabelDesk::showPreview(const EditPreview &preview) {
    const QStringList keys = platformOwnedKeys(preview.edit);
    const QString text =
        keys.isEmpty() ? preview.text : preview.text + QLatin1Char('\n') + platformWarning(keys);
    m_panels.of<DomainPanel>()->grid()->setDropPreview(text);
    m_panels.of<InventoryPanel>()->showPreview(text);
}

} // namespace evenkeel::ui
