// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/session.h"

#include <QFileInfo>
#include <QSettings>

#include "core/insight/plan_facts.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

QString key(const char *name) {
    return QStringLiteral("session/") + QLatin1String(name);
}

QString nameOf(const Workspace &workspace, int placement) {
    const auto &placements = workspace.objects()->placements;
    const auto row = static_cast<std::size_t>(placement);
    return placement < 0 || row >= placements.size()
               ? QString()
               : QString::fromStdString(insight::displayName(placements[row]));
}

} // namespace

void saveSession(const Session &session, QSettings &settings) {
    settings.setValue(key("paths"), session.paths);
    settings.setValue(key("placement"), session.placement);
    settings.setValue(key("picks"), session.picks);
    settings.setValue(key("clock"), session.clock);
    settings.setValue(key("rowKey"), session.rowKey);
    settings.setValue(key("columnKey"), session.columnKey);
}

Session loadSession(const QSettings &settings) {
    Session session;
    for (const QString &path : settings.value(key("paths")).toStringList()) {
        if (QFileInfo::exists(path))
            session.paths.append(path);
    }
    session.placement = settings.value(key("placement")).toString();
    session.picks = settings.value(key("picks"), -1).toInt();
    session.clock = settings.value(key("clock")).toString();
    session.rowKey = settings.value(key("rowKey")).toString();
    session.columnKey = settings.value(key("columnKey")).toString();
    return session;
}

Session sessionOf(const Workspace &workspace) {
    Session session;
    session.paths = workspace.paths();
    session.placement = nameOf(workspace, workspace.placement());
    if (const auto clock = workspace.objects()->clock)
        session.clock = QString::fromStdString(kube::formatTime(*clock));
    const scheduling::Plan *plan = workspace.plan();
    if (plan && workspace.picks() < plan->picks.size())
        session.picks = static_cast<int>(workspace.picks());
    return session;
}

void openSession(const Session &session, Workspace &workspace) {
    if (session.paths.isEmpty())
        return;
    // Lives until the placement is there and planned, or other files are opened.
    auto *waiting = new QObject(&workspace);
    const auto proceed = [session, waiting, &workspace] {
        if (!session.clock.isEmpty())
            workspace.setClock(kube::parseTime(session.clock.toStdString()));
        for (std::size_t row = 0; row < workspace.objects()->placements.size(); ++row) {
            if (nameOf(workspace, static_cast<int>(row)) == session.placement)
                workspace.setPlacement(static_cast<int>(row));
        }
        const bool isThere = nameOf(workspace, workspace.placement()) == session.placement;
        if (isThere && session.picks >= 0 && workspace.plan())
            workspace.setPicks(static_cast<std::size_t>(session.picks));
        if (!isThere || session.picks < 0 || workspace.plan())
            waiting->deleteLater();
    };
    workspace.open(session.paths);
    QObject::connect(&workspace, &Workspace::pathsChanged, waiting, &QObject::deleteLater);
    QObject::connect(&workspace, &Workspace::objectsChanged, waiting, proceed);
    QObject::connect(&workspace, &Workspace::planChanged, waiting, proceed);
}

} // namespace evenkeel::ui
