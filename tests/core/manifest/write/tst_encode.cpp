// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::manifest;

namespace {

fleet::Cluster fullCluster() {
    fleet::Cluster cluster;
    cluster.name = "prod-eus-01";
    cluster.labels = {{"zone", "1"}, {"env", "prod"}};
    cluster.taints = {{"maintenance", "kernel", "NoSchedule"}, {"gpu", "", "NoSchedule"}};
    cluster.properties = {{"kubernetes-fleet.io/node-count", "12"}};
    cluster.resources = {{fleet::Capacity::Total, "cpu", "96"},
                         {fleet::Capacity::Available, "memory", "12.5Gi"}};
    cluster.namespaces = {"web"};
    cluster.agent.hasMemberAgent = true;
    cluster.agent.lastHeartbeat = kube::Time{1772366400};
    cluster.agent.newestHeartbeat = kube::Time{1772366460};
    cluster.agent.healthyTransition = kube::Time{1772366000};
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::NotTrue;
    cluster.agent.collectsNamespaces = true;
    cluster.agent.hasNamespaceMap = true;
    return cluster;
}

} // namespace

class TestEncode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsBackAsTheSameCluster_data();
    void readsBackAsTheSameCluster();
    void saysThatAClusterIsLeaving();
    void inventsNoHealthForAPlannedCluster();
    void anAgentMakesAPlannedClusterReal();
};

void TestEncode::readsBackAsTheSameCluster_data() {
    QTest::addColumn<int>("which");
    QTest::newRow("full") << 0;
    QTest::newRow("bare") << 1;
    QTest::newRow("seen by another agent only") << 2;
    QTest::newRow("empty namespace map") << 3;
}

void TestEncode::readsBackAsTheSameCluster() {
    QFETCH(int, which);
    fleet::Cluster cluster = fullCluster();
    if (which == 1) {
        cluster = {};
        cluster.name = "bare";
    } else if (which == 2) {
        cluster.agent = {};
        cluster.namespaces.clear();
        cluster.agent.newestHeartbeat = kube::Time{1772366460};
    } else if (which == 3) {
        cluster.namespaces.clear();
    }
    fleet::Fleet fleet;
    const fleet::ClusterIndex index = *fleet.add(cluster);
    const kube::Value object = encodeCluster(fleet, index);
    fleet::Fleet again;
    const auto read = decodeCluster(object, again);
    QVERIFY2(read.has_value(), read ? "" : read.error().message.c_str());
    QCOMPARE(writeYaml(encodeCluster(again, *read)), writeYaml(object));
    QVERIFY(again.cluster(*read) == fleet.cluster(index));
}

void TestEncode::saysThatAClusterIsLeaving() {
    fleet::Cluster cluster;
    cluster.name = "leaving";
    cluster.agent.isLeaving = true;
    fleet::Fleet fleet;
    const fleet::ClusterIndex index = *fleet.add(cluster);
    fleet::Fleet again;
    const auto read = decodeCluster(encodeCluster(fleet, index), again);
    QVERIFY(read.has_value());
    QVERIFY(again.agent(*read).isLeaving);
}

void TestEncode::inventsNoHealthForAPlannedCluster() {
    fleet::Cluster planned = fleet::plannedCluster("prod-neu-08");
    planned.labels = {{"region", "northeurope"}};
    fleet::Fleet fleet;
    const fleet::ClusterIndex index = *fleet.add(planned);
    const kube::Value object = encodeCluster(fleet, index);
    const std::string text = writeYaml(object);
    QVERIFY2(text.find("status:") == std::string::npos, text.c_str());
    QVERIFY2(text.find("evenkeel.dev/planned: \"true\"") != std::string::npos, text.c_str());
    const std::string forHub = writeYaml(object, Strip::ServerManaged);
    QVERIFY2(forHub.find("evenkeel.dev") == std::string::npos, forHub.c_str());

    fleet::Fleet again;
    const auto read = decodeCluster(object, again);
    QVERIFY(read.has_value());
    QVERIFY(again.cluster(*read) == planned);
    QVERIFY(fleet::isEligible(again.agent(*read), kube::Time{1772366400}));
    QVERIFY(again.newestHeartbeat().isZero());
}

void TestEncode::anAgentMakesAPlannedClusterReal() {
    fleet::Fleet fleet;
    kube::Value object = encodeCluster(fleet, *fleet.add(fullCluster()));
    object.find("metadata")
        ->set("annotations", kube::Value::object({{std::string(fleet::kPlannedAnnotation),
                                                   kube::Value::string("true")}}));
    fleet::Fleet again;
    const auto read = decodeCluster(object, again);
    QVERIFY(read.has_value());
    QVERIFY(!fleet::isPlanned(again.agent(*read)));
}

EVENKEEL_TEST(TestEncode)
#include "tst_encode.moc"
