// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/placement_desk.h"

#include <QAction>
#include <QMenu>

#include "core/kube/names.h"
#include "ui/base/label_names.h"
#include "ui/dialogs/questions.h"
#include "ui/frame/window_actions.h"
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

} // namespace evenkeel::ui
