// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/placement_desk.h"

#include <QAction>
#include <QMenu>

#include "core/kube/object_id.h"
#include "ui/base/label_names.h"
#include "ui/dialogs/questions.h"
#include "ui/document/workspace.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/frame/panels.h"
#include "ui/frame/window_actions.h"
#include "ui/inventory/inventory_actions.h"
#include "ui/inventory/inventory_panel.h"
#include "ui/labels/label_palette.h"

namespace evenkeel::ui {

PlacementDesk::PlacementDesk(Workspace &workspace, Questions &questions,
                             const WindowActions &actions, QWidget &window)
    : QObject(&window), m_workspace(workspace), m_questions(questions), m_window(window) {
    connect(actions.duplicatePlacement, &QAction::triggered, this, &PlacementDesk::duplicate);
    connect(actions.removePlacement, &QAction::triggered, this, &PlacementDesk::removeCurrent);
}

void PlacementDesk::fillTemplates(QMenu &menu) {
    menu.setObjectName(QStringLiteral("newPlacementMenu"));
    menu.setToolTipsVisible(true);
    for (const PlacementTemplate::Id id : placementTemplateIds()) {
        const PlacementTemplate pattern = placementTemplate(id);
        QAction *action = menu.addAction(pattern.title);
        action->setToolTip(pattern.details);
        connect(action, &QAction::triggered, this, [this, id] { add(id); });
    }
}

void PlacementDesk::add(PlacementTemplate::Id id) {
    if (const auto name = askName(tr("New placement"), tr("Name"), tr("new-placement")))
        addDocument(newPlacement(id, *name, m_workspace.objects()->fleet));
}

void PlacementDesk::duplicate() {
    const int row = m_workspace.placement();
    if (row < 0)
        return;
    const auto &placements = m_workspace.objects()->placements;
    const auto &original = placements[static_cast<std::size_t>(row)];
    const auto name = askName(tr("Duplicate placement"), tr("Name of the copy"),
                              toQString(original.name) + tr("-copy"));
    if (!name)
        return;
    kube::Value copy = original.document;
    if (kube::Value *metadata = copy.find("metadata")) {
        kube::Value fresh = kube::Value::object();
        fresh.set("name", kube::Value::string(*name));
        for (const char *key : {"namespace", "labels"}) {
            if (const kube::Value *kept = metadata->find(key))
                fresh.set(key, *kept);
        }
        *metadata = std::move(fresh);
    }
    copy.remove("status");
    addDocument(copy);
}

/// Until it is one that the hub takes, or the person gives up.
std::optional<std::string> PlacementDesk::askName(const QString &title, const QString &label,
                                                  const QString &suggestion) {
    for (QString text = suggestion;;) {
        const auto asked = m_questions.askText(&m_window, title, label, text);
        if (!asked || asked->trimmed().isEmpty())
            return std::nullopt;
        text = asked->trimmed();
        const auto errors = kube::dns1123SubdomainErrors(text.toStdString());
        if (errors.empty())
            return text.toStdString();
        m_questions.tell(
            &m_window,
            tr("%1 cannot be the name of a placement: %2").arg(text, toQString(errors.front())));
    }
}

void PlacementDesk::removeCurrent() {
    if (m_workspace.placement() >= 0)
        m_workspace.removePlacement(m_workspace.placement());
}

void PlacementDesk::addDocument(const kube::Value &document) {
    const auto added = m_workspace.addPlacement(document);
    if (!added)
        m_questions.tell(&m_window, spoken(added.error()));
}

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
