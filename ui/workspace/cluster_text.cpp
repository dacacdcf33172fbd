// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/cluster_text.h"

#include <QCoreApplication>

#include "core/kube/names.h"
#include "core/manifest/cluster_csv.h"

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

PastedClusters fromManifests(const QString &text) {
    manifest::Objects objects;
    manifest::loadText(text.toStdString(), {}, objects);
    return {clustersOf(objects.fleet), std::move(objects.diagnostics)};
}

PastedClusters fromNames(const QString &text, kube::Time now) {
    PastedClusters pasted;
    int line = 0;
    for (const QString &part : text.split(QLatin1Char('\n'))) {
        ++line;
        const std::string name = part.trimmed().toStdString();
        if (name.empty())
            continue;
        const auto errors = kube::dns1123SubdomainErrors(name);
        if (errors.empty())
            pasted.clusters.push_back(manifest::healthyCluster(name, now));
        else
            pasted.findings.push_back(
                {manifest::Severity::Error,
                 QCoreApplication::translate("ClusterText", "\"%1\" is no name of a cluster: %2")
                     .arg(part.trimmed(), QString::fromStdString(errors.front()))
                     .toStdString(),
                 {{}, line, 1}});
    }
    return pasted;
}

bool looksLikeManifests(const QString &text) {
    const QString trimmed = text.trimmed();
    return trimmed.startsWith(QLatin1Char('{')) || trimmed.startsWith(QLatin1Char('[')) ||
           trimmed.startsWith(QLatin1String("---")) || text.contains(QLatin1String("kind:"));
}

bool looksLikeTable(const QString &text) {
    QString first = text.section(QLatin1Char('\n'), 0, 0);
    first.remove(QChar(0xFEFF)).remove(QLatin1Char('"'));
    for (const char separator : {',', ';', '\t'}) {
        for (const QString &column : first.split(QLatin1Char(separator))) {
            if (column.trimmed() == QLatin1String("name"))
                return true;
        }
    }
    return first.contains(QLatin1Char(',')) || first.contains(QLatin1Char('\t'));
}

} // namespace

QString clustersAsYaml(const fleet::Fleet &fleet, const QStringList &clusters) {
    QStringList documents;
    for (const fleet::ClusterIndex row : rowsOf(fleet, clusters))
        documents.append(
            QString::fromStdString(manifest::writeYaml(manifest::encodeCluster(fleet, row))));
    return documents.join(QStringLiteral("---\n"));
}

QString clustersAsCsv(const fleet::Fleet &fleet, const QStringList &clusters) {
    std::vector<fleet::Cluster> rows;
    for (const fleet::ClusterIndex row : rowsOf(fleet, clusters))
        rows.push_back(fleet.cluster(row));
    return QString::fromStdString(manifest::writeClusterCsv(rows));
}

PastedClusters parseClusters(const QString &text, kube::Time now) {
    if (looksLikeManifests(text))
        return fromManifests(text);
    if (!looksLikeTable(text))
        return fromNames(text, now);
    manifest::CsvClusters table = manifest::readClusterCsv(text.toStdString(), now);
    return {std::move(table.clusters), std::move(table.findings)};
}

std::vector<fleet::Cluster> clustersOf(const fleet::Fleet &fleet) {
    std::vector<fleet::Cluster> clusters;
    clusters.reserve(fleet.size());
    for (std::size_t row = 0; row < fleet.size(); ++row)
        clusters.push_back(fleet.cluster(static_cast<fleet::ClusterIndex>(row)));
    return clusters;
}

std::shared_ptr<const manifest::Objects> newObjects(const std::vector<fleet::Cluster> &clusters) {
    auto objects = std::make_shared<manifest::Objects>();
    for (const fleet::Cluster &cluster : clusters)
        objects->fleet.add(cluster);
    return objects;
}

std::shared_ptr<const manifest::Objects> newObjects(const fleet::FleetShape &shape) {
    auto objects = std::make_shared<manifest::Objects>();
    objects->fleet = fleet::generateFleet(shape);
    return objects;
}

} // namespace evenkeel::ui
