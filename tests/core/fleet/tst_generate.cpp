// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <QTest>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/kube/object_id.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::fleet;

class TestGenerate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreUniqueAndFitTheApi() {
        FleetShape shape;
        shape.clusters = 5000;
        shape.regions = 40;
        std::set<std::string> names;
        for (std::size_t index = 0; index < shape.clusters; ++index) {
            const Cluster cluster = generateCluster(shape, index);
            QVERIFY2(names.insert(cluster.name).second, cluster.name.c_str());
            QVERIFY2(kube::dns1123LabelErrors(cluster.name).empty(), cluster.name.c_str());
        }
    }

    void sameSeedGivesTheSameFleet() {
        FleetShape shape;
        const Fleet first = generateFleet(shape);
        const Fleet again = generateFleet(shape);
        shape.seed = 2;
        const Fleet other = generateFleet(shape);
        QCOMPARE(first.size(), shape.clusters);
        std::size_t different = 0;
        for (std::size_t index = 0; index < first.size(); ++index) {
            const auto row = static_cast<ClusterIndex>(index);
            QVERIFY(first.cluster(row) == again.cluster(row));
            different += first.cluster(row) == other.cluster(row) ? 0U : 1U;
        }
        QVERIFY(different > shape.clusters / 2);
    }

    void clusterDependsOnItsIndexAlone() {
        const FleetShape shape;
        const Fleet fleet = generateFleet(shape);
        QVERIFY(generateCluster(shape, 42) == fleet.cluster(static_cast<ClusterIndex>(42)));
    }

    void usesEveryRegionZoneAndEnvironment() {
        FleetShape shape;
        shape.clusters = 20000;
        shape.regions = 30;
        shape.withoutZoneShare = 0;
        std::set<std::string> regions;
        std::set<std::string> zones;
        std::set<std::string> environments;
        for (std::size_t index = 0; index < shape.clusters; ++index) {
            const Cluster cluster = generateCluster(shape, index);
            regions.insert(cluster.labels.at("region"));
            zones.insert(cluster.labels.at("zone"));
            environments.insert(cluster.labels.at("env"));
        }
        QCOMPARE(regions.size(), shape.regions);
        QCOMPARE(zones.size(), shape.regions * shape.zonesPerRegion);
        QVERIFY(environments == std::set<std::string>({"prod", "staging", "canary"}));
    }

    void sharesAreMet() {
        FleetShape shape;
        shape.clusters = 10000;
        shape.unhealthyShare = 20;
        shape.taintedShare = 30;
        int unhealthy = 0;
        int tainted = 0;
        for (std::size_t index = 0; index < shape.clusters; ++index) {
            const Cluster cluster = generateCluster(shape, index);
            unhealthy += isEligible(cluster.agent, shape.now) ? 0 : 1;
            tainted += cluster.taints.empty() ? 0 : 1;
        }
        QVERIFY2(unhealthy > 1800 && unhealthy < 2200, qPrintable(QString::number(unhealthy)));
        QVERIFY2(tainted > 2800 && tainted < 3200, qPrintable(QString::number(tainted)));
    }

    void noShareMeansNone() {
        FleetShape shape;
        shape.clusters = 1000;
        shape.unhealthyShare = 0;
        shape.taintedShare = 0;
        shape.withoutZoneShare = 0;
        shape.hasProperties = false;
        for (std::size_t index = 0; index < shape.clusters; ++index) {
            const Cluster cluster = generateCluster(shape, index);
            QVERIFY(isEligible(cluster.agent, shape.now));
            QVERIFY(cluster.taints.empty());
            QVERIFY(cluster.labels.contains("zone"));
            QVERIFY(cluster.properties.empty() && cluster.resources.empty());
        }
    }
};

EVENKEEL_TEST(TestGenerate)
#include "tst_generate.moc"
