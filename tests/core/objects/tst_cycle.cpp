// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/cycle.h"

#include <functional>

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::objects {

namespace {

constexpr kube::Time kNow{1'800'000'000};

fleet::Cluster cluster(const std::string &name) {
    fleet::Cluster cluster;
    cluster.name = name;
    cluster.labels = {{"env", "prod"}};
    cluster.taints = {{"k", "v", kube::TaintEffect::NoSchedule}};
    cluster.properties = {{"p", "1"}};
    cluster.resources = {{fleet::Capacity::Total, "cpu", "1"}};
    cluster.namespaces = {"app"};
    cluster.agent.hasMemberAgent = true;
    cluster.agent.joined = fleet::ConditionStatus::True;
    cluster.agent.healthy = fleet::ConditionStatus::True;
    cluster.agent.lastHeartbeat = kNow;
    return cluster;
}

fleet::Fleet fleetOf(const std::vector<fleet::Cluster> &clusters) {
    fleet::Fleet fleet;
    for (const fleet::Cluster &one : clusters)
        fleet.add(one);
    return fleet;
}

placement::Placement placementOf(const QByteArray &kind, const QByteArray &spec) {
    const auto document =
        manifest::parseJson((R"({"apiVersion":"placement.kubernetes-fleet.io/v1beta1","kind":")" +
                             kind + R"(","metadata":{"name":"p"},"spec":)" + spec + "}")
                                .toStdString());
    return manifest::decodePlacement(*document).value();
}

QString textOf(const std::optional<Cycle> &cycle) {
    return cycle ? QString::fromStdString(cycleText(*cycle)) : QStringLiteral("none");
}

} // namespace

class TestCycle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void clustersStartCycles_data();
    void clustersStartCycles();
    void everyChangeOfTheSpecStartsOne();
    void aClusterThatIsGoneConcernsAll();
};

/// KubeFleet spec 1.5: what of a MemberCluster is an event, for a placement that wants more.
void TestCycle::clustersStartCycles_data() {
    using Edit = std::function<void(fleet::Cluster &)>;
    QTest::addColumn<Edit>("edit");
    QTest::addColumn<QString>("cycle");
    const auto row = [](const char *name, const char *cycle, const Edit &edit) {
        QTest::newRow(name) << edit << QString::fromLatin1(cycle);
    };
    row("nothing", "none", [](fleet::Cluster &) {});
    row("label", "labels of a changed", [](fleet::Cluster &c) { c.labels["env"] = "dev"; });
    row("taint taken off", "a taint of a was removed or changed",
        [](fleet::Cluster &c) { c.taints.clear(); });
    row("taint changed", "a taint of a was removed or changed",
        [](fleet::Cluster &c) { c.taints[0].value = "w"; });
    row("taint added", "none",
        [](fleet::Cluster &c) { c.taints.push_back({"l", "", kube::TaintEffect::NoSchedule}); });
    row("property", "properties of a changed", [](fleet::Cluster &c) { c.properties["p"] = "2"; });
    row("namespaces", "namespaces of a changed",
        [](fleet::Cluster &c) { c.namespaces.emplace_back("db"); });
    row("resources", "resources of a changed",
        [](fleet::Cluster &c) { c.resources[0].quantity = "2"; });
    row("resources spelled otherwise", "none",
        [](fleet::Cluster &c) { c.resources[0].quantity = "1000m"; });
    row("heartbeat", "none", [](fleet::Cluster &c) { c.agent.lastHeartbeat.unixSeconds -= 60; });
    row("heartbeat lost", "none",
        [](fleet::Cluster &c) { c.agent.lastHeartbeat.unixSeconds -= 301; });
    row("unhealthy", "none", [](fleet::Cluster &c) {
        c.agent.healthy = fleet::ConditionStatus::NotTrue;
        c.agent.healthyTransition = {kNow.unixSeconds - 400};
    });
    row("leaving", "none", [](fleet::Cluster &c) {
        c.agent.isLeaving = true;
        c.labels.clear();
    });
}

void TestCycle::clustersStartCycles() {
    using Edit = std::function<void(fleet::Cluster &)>;
    QFETCH(Edit, edit);
    QFETCH(QString, cycle);
    fleet::Cluster changed = cluster("a");
    edit(changed);
    const auto before = fleetOf({cluster("a"), cluster("b")});
    const auto after = fleetOf({changed, cluster("b")});
    const auto events = clusterEvents(before, after, kNow);
    const auto one = placementOf("ClusterResourcePlacement",
                                 R"({"policy":{"placementType":"PickN","numberOfClusters":3}})");
    QCOMPARE(textOf(cycleOf(&one, one, events, false)), cycle);
    // One that has all it asks for is not looked at, one that picks all always.
    QCOMPARE(textOf(cycleOf(&one, one, events, true)), QStringLiteral("none"));
    const auto all = placementOf("ClusterResourcePlacement", "{}");
    QCOMPARE(textOf(cycleOf(&all, all, events, true)), cycle);
    // Back again: what was ignored is an event where the cluster becomes eligible.
    const auto back = clusterEvents(after, before, kNow);
    const bool wasIneligible = !events.empty() && events[0].news == ClusterNews::Ineligible;
    if (wasIneligible)
        QCOMPARE(textOf(cycleOf(&all, all, back, true)), QStringLiteral("a became eligible"));
}

void TestCycle::everyChangeOfTheSpecStartsOne() {
    const QByteArray wide = "ClusterResourcePlacement";
    const auto before = placementOf(wide, R"({"policy":{"placementType":"PickAll"}})");
    const auto cycle = [&](const QByteArray &kind, const QByteArray &spec) {
        placement::Placement old = before;
        if (kind != wide)
            old = placementOf(kind, R"({"policy":{"placementType":"PickAll"}})");
        return textOf(cycleOf(&old, placementOf(kind, spec), {}, true));
    };
    QCOMPARE(cycle(wide, R"({"policy":{"placementType":"PickAll"},"revisionHistoryLimit":5})"),
             QStringLiteral("its spec changes"));
    // As stored both are the same: the webhook fills in the policy, and drops empty lists.
    QCOMPARE(cycle(wide, R"({"revisionHistoryLimit":10})"), QStringLiteral("none"));
    QCOMPARE(cycle(wide, R"({"policy":{"placementType":"PickAll","tolerations":[]}})"),
             QStringLiteral("none"));
    // No webhook is there for the other kind.
    QCOMPARE(
        cycle("ResourcePlacement", R"({"policy":{"placementType":"PickAll","tolerations":[]}})"),
        QStringLiteral("its spec changes"));
    QCOMPARE(textOf(cycleOf(nullptr, before, {}, false)), QStringLiteral("the placement is new"));
}

void TestCycle::aClusterThatIsGoneConcernsAll() {
    const auto events =
        clusterEvents(fleetOf({cluster("a"), cluster("b")}), fleetOf({cluster("b")}), kNow);
    const auto one =
        placementOf("ClusterResourcePlacement",
                    R"({"policy":{"placementType":"PickFixed","clusterNames":["b"]}})");
    QCOMPARE(textOf(cycleOf(&one, one, events, true)), QStringLiteral("a left the fleet"));
    const auto joined =
        clusterEvents(fleetOf({cluster("b")}), fleetOf({cluster("a"), cluster("b")}), kNow);
    QCOMPARE(textOf(cycleOf(&one, one, joined, true)), QStringLiteral("none"));
    QCOMPARE(textOf(cycleOf(&one, one, joined, false)), QStringLiteral("a joined the fleet"));
    QVERIFY(clusterEvents({}, fleetOf({cluster("b")}), kNow).empty());
    // The last ones, too.
    const auto none = clusterEvents(fleetOf({cluster("a"), cluster("b")}), {}, kNow);
    QCOMPARE(textOf(cycleOf(&one, one, none, true)), QStringLiteral("a left the fleet"));
}

} // namespace evenkeel::objects

EVENKEEL_TEST(evenkeel::objects::TestCycle)
#include "tst_cycle.moc"
