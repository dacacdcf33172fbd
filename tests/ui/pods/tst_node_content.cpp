// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/pods/pod_scene.h"

#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/pods/pod_scenes.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

GridContent contentOf(const PodScene &scene, const DomainKeys &keys) {
    return nodeContent(scene, *scene.plan->nodes->naturalOrder(), keys);
}

const DomainKeys kZones{"topology.kubernetes.io/zone", ""};

QString stateText(const PodScene &scene) {
    QStringList words;
    const auto marks = nodeMarks(scene, nodeLoads(scene));
    for (const ClusterMark &mark : marks)
        words << QString::number(static_cast<int>(mark.state));
    return words.join(QLatin1Char(' '));
}

} // namespace

class TestNodeContent : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsPodsPerDomainNotNodes() {
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(4));
        const GridContent content = contentOf(scene, kZones);
        QCOMPARE(content.table.rows().size(), std::size_t{3});
        // zone-b has one node that tolerates nothing, so its two pods share a node.
        QCOMPARE(content.table.rowSum(0).held, 2);
        QCOMPARE(content.table.rowSum(1).held, 2);
        QCOMPARE(content.table.rowSum(1).clusters, 2);
        QCOMPARE(content.units->sum(content.table.rowSum(1)), QStringLiteral("2 pods on 2 nodes"));
        QCOMPARE(content.table.total().held, 4);
    }

    void podsOnNodesWithoutTheKeyAreCounted() {
        const std::string key = "topology.kubernetes.io/zone";
        const PodScene scene = sample::podScene(
            sample::nodes() + sample::runningPod("web-1-a", "lost") + sample::web(3));
        QCOMPARE(podsWithoutLabel(scene, key), std::int64_t{1});
        QCOMPARE(podsWithoutLabel(scene, "kubernetes.io/hostname"), std::int64_t{0});
        QCOMPARE(podsWithoutLabel(sample::podScene(sample::nodes() + sample::web(3)), key),
                 std::int64_t{0});
    }

    void showsEachPodOnItsNodeAndTheNextReplica() {
        const PodScene scene = sample::podScene(
            sample::nodes() + sample::runningPod("web-1-a", "a1") + sample::web(4), 1);
        const auto loads = nodeLoads(scene);
        QCOMPARE(loads[0].before, 1);
        QCOMPARE(loads[2].picked, std::vector<std::int32_t>{1});
        QCOMPARE(loads[1].next, 2);
        QCOMPARE(loads[2].later, 1);
        const GridContent content = contentOf(scene, kZones);
        QCOMPARE(content.mark(2), QStringLiteral("1 pods, 1 replicas later"));
        QCOMPARE(content.chipMarks(2).size(), std::size_t{1});
        QCOMPARE(content.chipMarks(2).front().state, ClusterState::Picked);
        QVERIFY(content.table.nextPick().has_value());
    }

    void tellsRefusedNodesFromThoseThatFit() {
        const PodScene scene = sample::podScene(sample::nodes() + sample::web(2), 0);
        const auto marks = nodeMarks(scene, nodeLoads(scene));
        QCOMPARE(marks[3].state, ClusterState::Filtered);
        QCOMPARE(marks[4].state, ClusterState::Filtered);
        QVERIFY2(nodeVerdict(scene, 3).contains(QStringLiteral("TaintToleration")),
                 qPrintable(nodeVerdict(scene, 3)));
        QVERIFY2(nodeVerdict(scene, 4).contains(QStringLiteral("missing required label")),
                 qPrintable(nodeVerdict(scene, 4)));
        QVERIFY(nodeVerdict(scene, 0).startsWith(QStringLiteral("passes all filters")));
    }

    void cutsManyPodsToANumber() {
        const PodScene scene = sample::podScene(sample::node("a1", "zone-a") + sample::web(4));
        const GridContent content = contentOf(scene, kZones);
        QCOMPARE(content.chipMarks(0).size(), std::size_t{1});
        QCOMPARE(content.chipName(0), QStringLiteral("a1 · 4"));
    }

    void leavesOutKeysThatEveryNodeHasItsOwnValueOf() {
        const PodScene scene = sample::podScene(
            sample::nodes() +
            sample::web(2, "      - {maxSkew: 1, topologyKey: kubernetes.io/hostname, "
                           "whenUnsatisfiable: ScheduleAnyway}\n"));
        QCOMPARE(scene.plan->sharedKeys, std::vector<std::string>{"topology.kubernetes.io/zone"});
    }

    void showsNodesWithoutAWorkload() {
        const PodScene scene = sample::podScene(sample::nodes());
        QCOMPARE(scene.workload, -1);
        const GridContent content = contentOf(scene, kZones);
        QCOMPARE(content.table.total().clusters, 5);
        QCOMPARE(content.table.total().held, 0);
        QCOMPARE(stateText(scene).count(QLatin1Char(' ')), 4);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestNodeContent)
#include "tst_node_content.moc"
