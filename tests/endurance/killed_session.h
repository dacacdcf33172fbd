// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace evenkeel::tests {

/// The files that a session works on, and where its journals are.
struct Desk {
    QString fleet;
    QString web;
    QString recovery;
};

Desk deskIn(const QString &folder);

/// Two counters, one in each file: the label `number` of the cluster east-1 in the fleet, and the
/// number of clusters of the placement web.
struct Numbers {
    int fleet = 0;
    int web = 0;
};

/// Restores what there is to restore, then counts on in both files, typing and saving, until it is
/// killed. Says what it does, a line each: `offered fleet 7`, `open 7 8`, `edit 9 8`, `kept 9 8`,
/// `save 9 8`, `saved 9 8`, or `wrong …`.
int runKilledSession(const Desk &desk, unsigned seed);
/// Looks for lost work, holds it for a moment and lets it go, on and on, until it is killed.
int runKilledOnlooker(const Desk &desk);

} // namespace evenkeel::tests
