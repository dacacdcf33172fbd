// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>

#include <QString>

#include "core/hub/access.h"

namespace evenkeel::tests {

inline constexpr int kHubClusters = 4;
/// The label `number` of each cluster.
using HubNumbers = std::array<int, kHubClusters>;
QString hubClusterName(int row);

/// Restores what there is to restore, connects, then counts on in the clusters, from `floor` at
/// least, and applies, until it is killed. Says what it does, a line each, with a cluster's row and
/// its number: `restored`, `open 0 7`, `edit 0 8`, `kept 0 8`, `conflict 0 7` (which it decides for
/// itself), `applying 0 8`, `applied 0 8`, `refused 0 8`, or `wrong …`.
int runKilledHubSession(const hub::Access &access, const QString &folder, unsigned seed, int floor);

} // namespace evenkeel::tests
