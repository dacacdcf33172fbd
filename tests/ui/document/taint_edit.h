// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <QStringList>

#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

/// Gives clusters other taints; those that have them already take no part.
inline Edit taintEdit(const manifest::Objects &objects, const QStringList &clusters,
                      const std::vector<kube::Taint> &taints) {
    Edit edit;
    for (std::uint32_t at = 0; at < objects.fleet.size(); ++at) {
        const fleet::ClusterIndex row{at};
        const fleet::Cluster before = objects.fleet.cluster(row);
        if (!clusters.contains(QString::fromStdString(before.name)) || before.taints == taints)
            continue;
        fleet::Cluster after = before;
        after.taints = taints;
        edit.clusters.push_back({{row, before, std::move(after)}, {}});
    }
    return edit;
}

} // namespace evenkeel::ui
