// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <memory>

#include <QTest>

#include "core/pod_scheduling/questions/rebalance.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::pods;
using namespace evenkeel::pod_scheduling;
using evenkeel::kube::LabelSelector;

namespace {

std::string print(std::vector<std::int64_t> sizes) {
    std::string text;
    for (const std::int64_t size : sizes)
        text += (text.empty() ? "" : " ") + std::to_string(size);
    return text;
}

Constraint zoneConstraint(std::int32_t maxSkew) {
    Constraint constraint;
    constraint.maxSkew = maxSkew;
    constraint.topologyKey = kZoneKey;
    constraint.whenUnsatisfiable = kube::WhenUnsatisfiable::DoNotSchedule;
    constraint.labelSelector = LabelSelector{{{"app", "web"}}, {}};
    return constraint;
}

/// One node per zone with the given numbers of pods, all of one ReplicaSet.
Cluster clusterOf(const std::vector<std::int64_t> &sizes, std::int32_t maxSkew) {
    Cluster cluster;
    PodTemplate shape;
    shape.nameSpace = "shop";
    shape.labels = {{"app", "web"}};
    shape.owners = {{"apps/v1", "ReplicaSet", "web", "1", true}};
    shape.constraints = {zoneConstraint(maxSkew)};
    const auto shared = std::make_shared<const PodTemplate>(shape);
    for (std::size_t zone = 0; zone < sizes.size(); ++zone) {
        Node node;
        node.name = "n" + std::to_string(zone);
        setLabel(node.labels, kZoneKey, "z" + std::to_string(zone));
        setResource(node.allocatable, kPods, Amount{1000, 0});
        cluster.nodes.push_back(node);
        for (std::int64_t i = 0; i < sizes[zone]; ++i) {
            Pod pod;
            pod.name = node.name + "-" + std::to_string(i);
            pod.nodeName = node.name;
            pod.shape = shared;
            pod.phase = PodPhase::Running;
            cluster.pods.push_back(pod);
        }
    }
    return cluster;
}

} // namespace

class TestRebalance : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Pod spec 5.3, the examples at its end.
    void movesAsTheDescheduler_data() {
        QTest::addColumn<QList<qint64>>("sizes");
        QTest::addColumn<int>("maxSkew");
        QTest::addColumn<int>("evictions");
        QTest::addColumn<QString>("after");
        const auto row = [](const char *name, const QList<qint64> &sizes, int maxSkew,
                            int evictions, const char *after) {
            QTest::newRow(name) << sizes << maxSkew << evictions << QString::fromLatin1(after);
        };
        row("2-1 is balanced", {2, 1}, 1, 0, "2 1");
        row("3-1", {3, 1}, 1, 1, "2 2");
        row("5-2", {5, 2}, 1, 1, "4 3");
        row("4-0", {4, 0}, 1, 2, "2 2");
        row("2-6 with skew 2", {2, 6}, 2, 1, "3 5");
        row("0-1-3-5", {0, 1, 3, 5}, 1, 3, "2 2 3 2");
        row("8-7-0", {8, 7, 0}, 1, 5, "5 5 5");
        row("0-1-100", {0, 1, 100}, 1, 66, "34 33 34");
        row("2-3-4", {2, 3, 4}, 1, 1, "3 3 3");
        row("3-3-0", {3, 3, 0}, 1, 2, "2 2 2");
        row("2-1-0", {2, 1, 0}, 1, 1, "1 1 1");
        row("10-0-0 with skew 3", {10, 0, 0}, 3, 6, "4 2 4");
    }

    void movesAsTheDescheduler() {
        QFETCH(QList<qint64>, sizes);
        QFETCH(int, maxSkew);
        QFETCH(int, evictions);
        QFETCH(QString, after);
        const std::vector<std::int64_t> numbers(sizes.begin(), sizes.end());
        const Cluster cluster = clusterOf(numbers, maxSkew);
        const auto results = rebalance(cluster, {});
        QVERIFY(results);
        QCOMPARE(results->constraints.size(), std::size_t{1});
        const pod_scheduling::Rebalance &result = results->constraints.front();
        QCOMPARE(result.evictions.size(), static_cast<std::size_t>(evictions));
        QCOMPARE(results->evicted.size(), static_cast<std::size_t>(evictions));
        std::vector<std::int64_t> left;
        for (const auto &[name, count] : result.after)
            left.push_back(count);
        // The spec lists domains in the order of sizes that the balancing works on.
        std::vector<std::int64_t> wanted;
        for (const QString &number : after.split(' '))
            wanted.push_back(number.toLongLong());
        std::ranges::sort(left);
        std::ranges::sort(wanted);
        QCOMPARE(print(left), print(wanted));
    }

    void leavesProtectedPodsAlone() {
        Cluster cluster = clusterOf({4, 0}, 1);
        PodTemplate bare = *cluster.pods.front().shape;
        bare.owners.clear();
        for (Pod &pod : cluster.pods)
            pod.shape = std::make_shared<const PodTemplate>(bare);
        const auto results = rebalance(cluster, {});
        QVERIFY(results);
        QVERIFY(results->constraints.empty());
    }

    void countsButKeepsWhatFitsNowhere() {
        Cluster cluster = clusterOf({4, 0}, 1);
        cluster.nodes[1].isUnschedulable = true;
        const auto results = rebalance(cluster, {});
        QVERIFY(results);
        QVERIFY(results->evicted.empty());
        QCOMPARE(results->constraints.front().unmovable, std::size_t{2});
        pod_scheduling::RebalanceOptions careless;
        careless.args.topologyBalanceNodeFit = false;
        QCOMPARE(rebalance(cluster, careless)->evicted.size(), std::size_t{2});
        careless.evictor.nodeFit = true;
        QVERIFY(rebalance(cluster, careless)->evicted.empty());
    }

    void evictsTheHighestPriorityFirst() {
        Cluster cluster = clusterOf({2, 0, 0}, 1);
        PodTemplate urgent = *cluster.pods.front().shape;
        urgent.priority = 20;
        cluster.pods.front().shape = std::make_shared<const PodTemplate>(urgent);
        const auto results = rebalance(cluster, {});
        QVERIFY(results);
        QCOMPARE(results->evicted, std::vector<std::uint32_t>{0});
        QVERIFY(!results->isDrawn());
    }

    void drawsAmongEqualPodsAndEqualDomains() {
        // Pod spec 5.3: [1,3,3] gives one pod from either domain of 3.
        const auto results = rebalance(clusterOf({1, 3, 3}, 1), {});
        QVERIFY(results);
        QCOMPARE(results->evicted, std::vector<std::uint32_t>{1}); // n1-0, the smaller value
        QVERIFY(results->certain.empty());
        QCOMPARE(results->possible.size(), std::size_t{6});
    }

    void keepsWhatTheEvictorProtects() {
        Cluster cluster = clusterOf({4, 0}, 1);
        const auto evictedWith = [&cluster](const pods::EvictorArgs &evictor) {
            const auto result = rebalance(cluster, {{}, evictor, kube::Time{1000}});
            return result ? static_cast<int>(result->evicted.size()) : -1;
        };
        pods::EvictorArgs evictor;
        evictor.minReplicas = 5;
        QCOMPARE(evictedWith(evictor), 0);
        evictor.minReplicas = 4;
        QCOMPARE(evictedWith(evictor), 2);
        evictor.minPodAge = kube::Duration{60'000'000'000};
        QCOMPARE(evictedWith(evictor), 0);
        for (Pod &pod : cluster.pods)
            pod.started = kube::Time{940};
        QCOMPARE(evictedWith(evictor), 2);
        evictor.podProtections.extraEnabled = {"PodsWithoutPDB"};
        QCOMPARE(evictedWith(evictor), 0);
        cluster.budgets.push_back({"shop", LabelSelector{}});
        QCOMPARE(evictedWith(evictor), 2);
        evictor.podProtections.extraEnabled = {"Unknown"};
        QCOMPARE(evictedWith(evictor), -1);
    }

    void switchesTheThresholdOffWithItsProtection() {
        Cluster cluster = clusterOf({4, 0}, 1);
        PodTemplate important = *cluster.pods.front().shape;
        important.priority = 100;
        for (Pod &pod : cluster.pods)
            pod.shape = std::make_shared<const PodTemplate>(important);
        pod_scheduling::RebalanceOptions options;
        options.evictor.priorityThreshold = 100;
        QVERIFY(rebalance(cluster, options)->evicted.empty());
        options.evictor.podProtections.defaultDisabled = {"SystemCriticalPods"};
        QCOMPARE(rebalance(cluster, options)->evicted.size(), std::size_t{2});
    }

    void doesNothingWithOneReadyNode() {
        Cluster cluster = clusterOf({4, 0}, 1);
        cluster.nodes[1].isReady = false;
        QVERIFY(rebalance(cluster, {})->constraints.empty());
    }

    void refusesTwoPodsOfOneName() {
        Cluster cluster = clusterOf({2, 0}, 1);
        cluster.pods[1].name = cluster.pods[0].name;
        QVERIFY(!rebalance(cluster, {}));
    }
};

EVENKEEL_TEST(TestRebalance)
#include "tst_rebalance.moc"
