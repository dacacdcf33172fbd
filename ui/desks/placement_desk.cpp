// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/placement_desk.h"

#include <QAction>
#include <QMenu>

#include "ui/base/label_names.h"
#include "ui/dialogs/questions.h"
#include "ui/window/window_actions.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

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
    const auto name =
        m_questions.askText(&m_window, tr("New placement"), tr("Name"), tr("new-placement"));
    if (!name || name->trimmed().isEmpty())
        return;
    addDocument(newPlacement(id, name->trimmed().toStdString(), m_workspace.objects()->fleet));
}

void PlacementDesk::duplicate() {
    const int row = m_workspace.placement();
    if (row < 0)
        return;
    const auto &placements = m_workspace.objects()->placements;
    const auto &original = placements[static_cast<std::size_t>(row)];
    const auto name =
        m_questions.askText(&m_window, tr("Duplicate placement"), tr("Name of the copy"),
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
    addDocument(copy);
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

} // namespace evenkeel::ui
