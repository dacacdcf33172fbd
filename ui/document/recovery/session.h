// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

class QSettings;

namespace evenkeel::ui {

class Workspace;

/// What is opened again at the next start.
struct Session {
    QStringList paths;
    QString placement; // as displayName() gives it
    int picks = -1;    // -1: all
    QString clock;     // RFC 3339; empty: the newest heartbeat
    QString rowKey;
    QString columnKey;

    bool operator==(const Session &) const = default;
};

void saveSession(const Session &session, QSettings &settings);
/// Files that are gone are left out.
Session loadSession(const QSettings &settings);

/// The part of a session that the workspace knows.
Session sessionOf(const Workspace &workspace);
/// Opens the files, and goes to the placement and the pick once they are planned.
void openSession(const Session &session, Workspace &workspace);

} // namespace evenkeel::ui
