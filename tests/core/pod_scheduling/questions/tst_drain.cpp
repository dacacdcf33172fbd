// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTest>

#include "core/pod_scheduling/questions/drain.h"
#include "core/pod_scheduling/questions/expected_domains.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::pods;
using namespace evenkeel::pod_scheduling;
using evenkeel::kube::LabelSelector;

namespace {

/// Three zones of one node with room for four pods each; web spreads hard over zones.
Cluster threeZones(const std::vector<int> &podsOfZone) {
    Cluster cluster;
    PodTemplate shape;
    shape.nameSpace = "shop";
    shape.labels = {{"app", "web"}};
    shape.owners = {{"apps/v1", "ReplicaSet", "web", "1", true}};
    Constraint constraint;
    constraint.maxSkew = 1;
    constraint.topologyKey = kZoneKey;
    constraint.whenUnsatisfiable = kube::WhenUnsatisfiable::DoNotSchedule;
    constraint.labelSelector = LabelSelector{{{"app", "web"}}, {}};
    shape.constraints = {constraint};
    const auto shared = std::make_shared<const PodTemplate>(shape);
    for (std::size_t zone = 0; zone < podsOfZone.size(); ++zone) {
        Node node;
        node.name = "n" + std::to_string(zone);
        setLabel(node.labels, kHostnameKey, node.name);
        setLabel(node.labels, kZoneKey, std::string("z") + std::to_string(zone));
        setResource(node.allocatable, kPods, Amount{4, 0});
        cluster.nodes.push_back(node);
        for (int i = 0; i < podsOfZone[zone]; ++i) {
            Pod pod;
            pod.name = "web-" + node.name + std::to_string(i);
            pod.nodeName = node.name;
            pod.shape = shared;
            pod.phase = PodPhase::Running;
            cluster.pods.push_back(pod);
        }
    }
    return cluster;
}

std::size_t pendingOf(const pod_scheduling::DrainReport &report) {
    std::size_t pending = 0;
    for (const pod_scheduling::Displaced &displaced : report.displaced)
        pending += displaced.node ? 0U : 1U;
    return pending;
}

} // namespace

class TestDrain : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void placesEverythingWhenTheZoneIsLost() {
        const auto report = drainDomain(threeZones({2, 2, 2}), kZoneKey, "z1",
                                        pod_scheduling::DomainFate::Lost, {});
        QVERIFY(report);
        QCOMPARE(report->nodes.size(), std::size_t{1});
        QCOMPARE(report->displaced.size(), std::size_t{2});
        QCOMPARE(pendingOf(*report), std::size_t{0});
        QCOMPARE(report->after.nodes.size(), std::size_t{2});
        QCOMPARE(report->after.pods.size(), std::size_t{6});
    }

    void holdsPodsBackWhileADrainedZoneCounts() {
        // The cordoned zone stays a domain with 0 pods: 2+1-0 exceeds maxSkew 1.
        const auto report = drainDomain(threeZones({2, 2, 2}), kZoneKey, "z1",
                                        pod_scheduling::DomainFate::Drained, {});
        QVERIFY(report);
        QCOMPARE(pendingOf(*report), std::size_t{2});
        QVERIFY(QString::fromStdString(report->displaced.front().reason)
                    .contains("topology spread constraints"));
        QCOMPARE(report->after.nodes.size(), std::size_t{3});
    }

    void leavesBareAndDaemonPodsToTheirFate() {
        Cluster cluster = threeZones({1, 2, 0});
        PodTemplate bare = *cluster.pods[1].shape;
        bare.owners.clear();
        cluster.pods[1].shape = std::make_shared<const PodTemplate>(bare);
        PodTemplate daemon = bare;
        daemon.owners = {{"apps/v1", "DaemonSet", "agent", "2", true}};
        cluster.pods[2].shape = std::make_shared<const PodTemplate>(daemon);
        const auto report =
            drainDomain(cluster, kZoneKey, "z1", pod_scheduling::DomainFate::Drained, {});
        QVERIFY(report);
        QCOMPARE(report->notBack.size(), std::size_t{1});
        QCOMPARE(report->staying.size(), std::size_t{1});
        QCOMPARE(report->displaced.size(), std::size_t{0});
    }

    void answersNothingForAnUnknownDomain() {
        const auto report =
            drainDomain(threeZones({1, 1}), kZoneKey, "z9", pod_scheduling::DomainFate::Lost, {});
        QVERIFY(report);
        QVERIFY(report->nodes.empty());
        QVERIFY(report->displaced.empty());
    }

    /// Pod spec 5.4: a zone without nodes does not exist for the scheduler.
    void makesTemplatesForDomainsWithoutNodes() {
        Cluster cluster = threeZones({1, 1});
        cluster.nodes[0].isUnschedulable = true;
        const std::vector<pod_scheduling::ExpectedDomains> expected{
            {std::string(kZoneKey), {"z0", "z1", "z2", "z2"}}};
        QCOMPARE(missingDomains(cluster.nodes, expected[0]), std::vector<std::string>{"z2"});
        const auto templates = templateNodes(cluster.nodes, expected);
        QCOMPARE(templates.size(), std::size_t{1});
        const Node &made = templates[0].node;
        QCOMPARE(templates[0].model, cluster.nodes[0].name);
        QCOMPARE(*findLabel(made.labels, kZoneKey), std::string("z2"));
        QCOMPARE(*findLabel(made.labels, kHostnameKey), made.name);
        QVERIFY(!made.isUnschedulable);
    }
};

EVENKEEL_TEST(TestDrain)
#include "tst_drain.moc"
