// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QFile>
#include <QString>
#include <QStringList>

namespace evenkeel::ui::sample {

/// A healthy MemberCluster; labels as `key: value` lines.
inline QString cluster(const QString &name, const QStringList &labels) {
    QString text = QStringLiteral("apiVersion: cluster.kubernetes-fleet.io/v1beta1\n"
                                  "kind: MemberCluster\n"
                                  "metadata:\n"
                                  "  name: %1\n"
                                  "  labels:\n")
                       .arg(name);
    for (const QString &label : labels)
        text += QStringLiteral("    %1\n").arg(label);
    return text + QStringLiteral("status:\n"
                                 "  agentStatus:\n"
                                 "  - type: MemberAgent\n"
                                 "    lastReceivedHeartbeat: 2026-03-01T12:00:00Z\n"
                                 "    conditions:\n"
                                 "    - {type: Joined, status: \"True\", reason: Joined,"
                                 " lastTransitionTime: 2026-01-01T00:00:00Z}\n"
                                 "    - {type: Healthy, status: \"True\", reason: Healthy,"
                                 " lastTransitionTime: 2026-01-01T00:00:00Z}\n"
                                 "---\n");
}

/// A PickN placement that spreads over `region`.
inline QString placement(const QString &name, int clusters) {
    return QStringLiteral("apiVersion: placement.kubernetes-fleet.io/v1\n"
                          "kind: ClusterResourcePlacement\n"
                          "metadata:\n"
                          "  name: %1\n"
                          "spec:\n"
                          "  resourceSelectors:\n"
                          "  - {group: \"\", version: v1, kind: Namespace, name: web}\n"
                          "  policy:\n"
                          "    placementType: PickN\n"
                          "    numberOfClusters: %2\n"
                          "    topologySpreadConstraints:\n"
                          "    - {topologyKey: region, maxSkew: 1,"
                          " whenUnsatisfiable: DoNotSchedule}\n"
                          "---\n")
        .arg(name)
        .arg(clusters);
}

/// Six clusters in two regions: east-1, east-2, east-10, west-1, west-2 and nowhere-1.
inline QString fleet() {
    const auto regional = [](const QString &name, const QString &region, const QString &env) {
        return cluster(name, {QStringLiteral("region: ") + region, QStringLiteral("env: ") + env});
    };
    const auto east = QStringLiteral("east");
    const auto west = QStringLiteral("west");
    const auto prod = QStringLiteral("prod");
    const auto test = QStringLiteral("test");
    return regional(QStringLiteral("east-1"), east, prod) +
           regional(QStringLiteral("east-10"), east, test) +
           regional(QStringLiteral("east-2"), east, prod) +
           regional(QStringLiteral("west-1"), west, prod) +
           regional(QStringLiteral("west-2"), west, test) +
           cluster(QStringLiteral("nowhere-1"), {QStringLiteral("env: prod")});
}

inline bool write(const QString &path, const QString &text) {
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) >= 0;
}

} // namespace evenkeel::ui::sample
