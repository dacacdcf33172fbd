// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/exporting.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ui {

QString placementYaml(const manifest::Objects &objects, int placement) {
    const auto &document = objects.placements[static_cast<std::size_t>(placement)].document;
    return QString::fromStdString(manifest::writeYaml(document, manifest::Strip::ServerManaged));
}

QStringList changedClusters(const fleet::Fleet &before, const fleet::Fleet &after) {
    QStringList names;
    for (std::size_t row = 0; row < after.size(); ++row) {
        const fleet::Cluster now = after.cluster(static_cast<fleet::ClusterIndex>(row));
        const auto same = before.find(now.name);
        if (!same || before.cluster(*same) != now)
            names.append(QString::fromStdString(now.name));
    }
    return names;
}

} // namespace evenkeel::ui
