// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/texts/cluster_text.h"

namespace evenkeel::ui {

namespace {

std::vector<fleet::ClusterIndex> rowsOf(const fleet::Fleet &fleet, const QStringList &clusters) {
    std::vector<fleet::ClusterIndex> rows;
    for (const QString &name : clusters) {
        if (const auto row = fleet.find(name.toStdString()))
            rows.push_back(*row);
    }
    return rows;
}

} // namespace

QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters,
                       manifest::Strip strip) {
    QStringList documents;
    for (const fleet::ClusterIndex row : rowsOf(fleet, clusters))
        documents.append(QString::fromStdString(
            manifest::writeYaml(manifest::encodeCluster(fleet, row), strip)));
    return documents.join(QStringLiteral("---\n"));
}

std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet) {
    std::vector<fleet::Cluster> clusters;
    clusters.reserve(fleet.size());
    for (std::size_t row = 0; row < fleet.size(); ++row)
        clusters.push_back(fleet.cluster(static_cast<fleet::ClusterIndex>(row)));
    return clusters;
}

std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = fleet::generateFleet(shape);
    objects->clusterPlaces.resize(objects->fleet.size());
    return objects;
}

} // namespace evenkeel::ui
