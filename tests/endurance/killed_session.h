// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include <QString>

#include "core/kube/value.h"

namespace evenkeel::tests {

/// The files that a session works on, and where its journals are.
struct Desk {
    QString fleet;
    QString web;
    QString scenario;
    QString recovery;
    QString recordings;
};

Desk deskIn(const QString &folder);

/// Counters, one in each file: the label `number` of the cluster east-1 in the fleet, the number of
/// clusters of the placement web, and that of the scenario kept.
struct Numbers {
    int fleet = 0;
    int web = 0;
    int scenario = 0;

    int newest() const { return std::max({fleet, web, scenario}); }
    /// None is behind.
    bool reaches(const Numbers &other) const {
        return fleet >= other.fleet && web >= other.web && scenario >= other.scenario;
    }
};

/// A scenario in which web asks for that many clusters.
QString scenarioText(int clusters);
/// Of the placement or scenario.
int clustersOf(const kube::Value &document);

/// Restores what there is to restore, then counts on in all files, typing and saving, and records
/// dumps, until it is killed. Says what it does, a line each: `offered fleet 7`, `open 7 8 0`,
/// `edit 9 8 0`, `kept 9 8 0`, `save 9 8 0`, `saved 9 8 0`, `recorded 3`, or `wrong …`.
int runKilledSession(const Desk &desk, unsigned seed);
/// Looks for lost work, holds it for a moment and lets it go, on and on, until it is killed.
int runKilledOnlooker(const Desk &desk);

} // namespace evenkeel::tests
