// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTest>

#include "core/pod_scheduling/questions/scale_down.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::pods;
using namespace evenkeel::pod_scheduling;
using evenkeel::kube::LabelSelector;
using evenkeel::kube::Time;

namespace {

constexpr std::int64_t kNow = 1'800'000'000;

struct Setting {
    const char *name;
    const char *node = "n1";
    std::int64_t readySecondsAgo = 3600;
    std::int32_t cost = 0;
    std::int32_t restarts = 0;
};

Cluster clusterOf(const std::vector<Setting> &settings) {
    PodTemplate shape;
    shape.nameSpace = "shop";
    shape.labels = {{"app", "web"}};
    const auto shared = std::make_shared<const PodTemplate>(shape);
    Cluster cluster;
    for (const Setting &setting : settings) {
        Pod pod;
        pod.name = setting.name;
        pod.uid = std::string("uid-") + setting.name;
        pod.nodeName = setting.node;
        pod.shape = shared;
        pod.phase = PodPhase::Running;
        pod.isReady = true;
        pod.readySince = Time{kNow - setting.readySecondsAgo};
        pod.created = Time{kNow - setting.readySecondsAgo - 10};
        pod.deletionCost = setting.cost;
        pod.restarts = setting.restarts;
        cluster.pods.push_back(pod);
    }
    return cluster;
}

Workload workloadOf(WorkloadKind kind) {
    Workload workload;
    workload.kind = kind;
    workload.name = "web";
    workload.nameSpace = "shop";
    workload.selector = LabelSelector{{{"app", "web"}}, {}};
    return workload;
}

/// All but the last one: that of which all go is not sorted.
QString order(const Cluster &cluster, WorkloadKind kind = WorkloadKind::Deployment) {
    QStringList names;
    for (const pod_scheduling::Victim &victim :
         scaleDown(cluster, workloadOf(kind), 1, Time{kNow}).victims)
        names << QString::fromStdString(cluster.pods[victim.pod].name);
    return names.join(' ');
}

} // namespace

/// Pod spec 5.1, rule by rule.
class TestScaleDown : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesPodsWithoutNodeFirst() {
        QCOMPARE(order(clusterOf({{"a", "n1"}, {"b", ""}, {"c", "n2"}})).section(' ', 0, 0), "b");
    }

    void takesPendingBeforeRunningAndUnreadyBeforeReady() {
        Cluster cluster = clusterOf({{"a", "n1"}, {"b", "n2"}, {"c", "n3"}});
        cluster.pods[1].isReady = false;
        cluster.pods[2].phase = PodPhase::Pending;
        QCOMPARE(order(cluster), "c b");
    }

    void takesTheLowestDeletionCostBeforeColocation() {
        QCOMPARE(order(clusterOf({{"a", "n1"}, {"b", "n1"}, {"c", "n2", 3600, -5}})), "c a");
    }

    void emptiesTheFullestNodeBecauseRanksStayFixed() {
        std::vector<Setting> settings;
        for (const char *name : {"a1", "a2", "a3", "a4"})
            settings.push_back({name, "a"});
        for (const char *name : {"b1", "b2", "b3"})
            settings.push_back({name, "b"});
        for (const char *name : {"c1", "c2", "c3"})
            settings.push_back({name, "c"});
        QCOMPARE(order(clusterOf(settings)).section(' ', 0, 3), "a1 a2 a3 a4");
    }

    void knowsNoRanksForAReplicaSetOnItsOwn() {
        const Cluster cluster = clusterOf({{"a", "n2"}, {"b", "n1"}, {"c", "n1"}});
        QCOMPARE(order(cluster, WorkloadKind::ReplicaSet), "a b");
        QCOMPARE(order(cluster), "b c");
    }

    void takesTheYoungerBucketAndThenTheSmallerUid() {
        // 60 s and 120 s lie in neighbouring buckets, 1 h and 1 h + 1 s in the same.
        QCOMPARE(order(clusterOf({{"a", "n1", 120}, {"b", "n2", 60}})), "b");
        QCOMPARE(order(clusterOf({{"b", "n1", 3600}, {"a", "n2", 3601}})), "a");
    }

    void takesAZoneThatIsYoungerAltogether() {
        std::vector<Setting> settings;
        for (const char *name : {"a1", "a2", "a3", "a4", "a5"})
            settings.push_back({name, name, 60});
        for (const char *name : {"b1", "b2", "b3", "b4", "b5"})
            settings.push_back({name, name, 3600});
        // 10 -> 3 leaves three pods of zone b and none of zone a.
        QCOMPARE(order(clusterOf(settings)).section(' ', 0, 4), "a1 a2 a3 a4 a5");
    }

    void takesTheOneThatRestartedMore() {
        QCOMPARE(order(clusterOf({{"a", "n1", 3600, 0, 1}, {"b", "n2", 3600, 0, 4}})), "b");
    }

    void leavesOutFinishedAndTerminatingPods() {
        Cluster cluster = clusterOf({{"a"}, {"b"}, {"c"}, {"d"}});
        cluster.pods[0].isTerminating = true;
        cluster.pods[1].phase = PodPhase::Failed;
        QCOMPARE(scaleDown(cluster, workloadOf(WorkloadKind::Deployment), 1, Time{kNow}).running,
                 std::size_t{2});
        QCOMPARE(order(cluster), "c");
    }

    void takesTheHighestOrdinalOfAStatefulSet() {
        QCOMPARE(order(clusterOf({{"w-2"}, {"w-10"}, {"w-9"}}), WorkloadKind::StatefulSet),
                 "w-10 w-9");
    }

    void saysWhereTheComparisonIsNoOrder() {
        // Pod spec 5.1: a and b Ready at t, c a second later, UIDs a < c < b.
        Cluster cluster = clusterOf({{"a", "n1", 3600}, {"b", "n2", 3600}, {"c", "n3", 3599}});
        cluster.pods[0].uid = "1";
        cluster.pods[1].uid = "3";
        cluster.pods[2].uid = "2";
        const Workload workload = workloadOf(WorkloadKind::ReplicaSet);
        for (Pod &pod : cluster.pods)
            pod.created = Time{kNow - 4000};
        const ScaleDown circle = scaleDown(cluster, workload, 1, Time{kNow});
        QVERIFY(circle.isUnordered);
        QVERIFY(circle.possible.empty());
        QVERIFY(!scaleDown(cluster, workload, 0, Time{kNow}).isUnordered);
    }

    void saysWhatIsDrawnAmongEqualPods() {
        Cluster cluster = clusterOf({{"a", "n1"}, {"b", "n2"}, {"c", "n3"}, {"d", "n4", 3600, -1}});
        const ScaleDown down =
            scaleDown(cluster, workloadOf(WorkloadKind::ReplicaSet), 2, Time{kNow});
        QVERIFY(!down.isUnordered);
        QCOMPARE(down.victims[0].pod, 3U);
        QCOMPARE(down.victims[1].pod, 0U);
        QCOMPARE(down.certain, std::vector<std::uint32_t>{3});
        QCOMPARE(down.possible, (std::vector<std::uint32_t>{0, 1, 2, 3}));
    }

    void countsOnlyPodsOfItsOwn() {
        Cluster cluster = clusterOf({{"a"}, {"b"}, {"c"}});
        PodTemplate foreign = *cluster.pods[0].shape;
        foreign.owners = {{"apps/v1", "ReplicaSet", "other", "9", true}};
        cluster.pods[0].shape = std::make_shared<const PodTemplate>(foreign);
        PodTemplate own = foreign;
        own.owners = {{"apps/v1", "ReplicaSet", "web", "1", true}};
        cluster.pods[1].shape = std::make_shared<const PodTemplate>(own);
        Workload workload = workloadOf(WorkloadKind::ReplicaSet);
        workload.uid = "1";
        QCOMPARE(scaleDown(cluster, workload, 0, Time{kNow}).running, std::size_t{2});
        // A Deployment has the pods of all its ReplicaSets.
        QCOMPARE(scaleDown(cluster, workloadOf(WorkloadKind::Deployment), 0, Time{kNow}).running,
                 std::size_t{3});
    }

    void deletesFiveHundredInOneSync() {
        std::vector<Setting> settings(620, Setting{"x"});
        Cluster cluster = clusterOf(settings);
        for (std::size_t i = 0; i < cluster.pods.size(); ++i)
            cluster.pods[i].name = "p" + std::to_string(i);
        const ScaleDown down =
            scaleDown(cluster, workloadOf(WorkloadKind::ReplicaSet), 0, Time{kNow});
        QCOMPARE(down.victims.size(), kPodsPerSync);
        QCOMPARE(down.possible.size(), std::size_t{620});
    }

    void deletesNothingForAControllerThatGoes() {
        const Cluster cluster = clusterOf({{"a"}, {"b"}});
        Workload workload = workloadOf(WorkloadKind::ReplicaSet);
        workload.isControllerDeleted = true;
        QVERIFY(scaleDown(cluster, workload, 0, Time{kNow}).victims.empty());
    }
};

EVENKEEL_TEST(TestScaleDown)
#include "tst_scale_down.moc"
