// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/manifest.h"
#include "tests/test_program.h"
#include "ui/document/texts/object_texts.h"

#include <QTest>

namespace evenkeel::ui {

class TestClusterText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void yamlReadsBackAsTheSameClusters() {
        const auto objects = newObjects(shapeOf(40));
        QStringList names;
        for (const fleet::Cluster &cluster : clustersOf(objects->fleet))
            names.append(QString::fromStdString(cluster.name));
        manifest::Objects again;
        manifest::loadText(clustersAsYaml(objects->fleet, names).toStdString(), "clipboard", again);
        QVERIFY(again.diagnostics.empty());
        QVERIFY(clustersOf(again.fleet) == clustersOf(objects->fleet));
    }

    void namesThatTheFleetLacksAreLeftOut() {
        const auto objects = newObjects(shapeOf(2));
        const QString one =
            QString::fromStdString(std::string(objects->fleet.name(fleet::ClusterIndex{1})));
        const QString text = clustersAsYaml(objects->fleet, {QStringLiteral("nobody"), one});
        QCOMPARE(text.count(QStringLiteral("kind: MemberCluster")), 1);
        QVERIFY(text.contains(QStringLiteral("name: ") + one));
        QVERIFY(clustersAsYaml(objects->fleet, {}).isEmpty());
    }

private:
    static fleet::FleetShape shapeOf(std::size_t clusters) {
        fleet::FleetShape shape;
        shape.clusters = clusters;
        return shape;
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestClusterText)
#include "tst_cluster_text.moc"
