// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/exporting.h"
#include "core/manifest/manifest.h"

namespace evenkeel::ui {

namespace {

QString textOf(const placement::Placement &placement) {
    return QString::fromStdString(
        manifest::writeYaml(placement.document, manifest::Strip::ServerManaged));
}

} // namespace

QString placementYaml(const manifest::Objects &objects, int placement) {
    return textOf(objects.placements[static_cast<std::size_t>(placement)]);
}

QString placementsYaml(const manifest::Objects &objects) {
    QStringList documents;
    for (const placement::Placement &placement : objects.placements)
        documents.append(textOf(placement));
    return documents.join(QStringLiteral("---\n"));
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
