// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>

#include <QTest>

#include "core/pod_scheduling/questions/disruption.h"
#include "core/pod_scheduling/questions/drain.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::pods;
using namespace evenkeel::pod_scheduling;
using evenkeel::kube::LabelSelector;
using evenkeel::kube::Value;

namespace {

OwnerReference controllerOfKind(const char *kind, const char *name) {
    return {"apps/v1", kind, name, std::string("u-") + name, true};
}

Scale scaleOf(const char *kind, const char *name, std::int32_t replicas) {
    return {kind, "shop", name, std::string("u-") + name, replicas, {}};
}

/// Pods on n0, n1, … of as many zones, each on a node of its own, ready, of a ReplicaSet web.
Cluster podsOn(int nodes, int pods, std::int32_t replicas) {
    Cluster cluster;
    PodTemplate shape;
    shape.nameSpace = "shop";
    shape.labels = {{"app", "web"}};
    shape.owners = {controllerOfKind("ReplicaSet", "web")};
    const auto shared = std::make_shared<const PodTemplate>(shape);
    for (int i = 0; i < nodes; ++i) {
        Node node;
        node.name = "n" + std::to_string(i);
        setLabel(node.labels, kHostnameKey, node.name);
        setLabel(node.labels, kZoneKey, std::string(i < 2 ? "gone" : "left"));
        setResource(node.allocatable, pods::kPods, Amount{8, 0});
        cluster.nodes.push_back(node);
    }
    for (int i = 0; i < pods; ++i) {
        Pod pod;
        pod.name = "web-" + std::to_string(i);
        pod.nodeName = "n" + std::to_string(i % nodes);
        pod.shape = shared;
        pod.phase = PodPhase::Running;
        pod.isReady = true;
        cluster.pods.push_back(pod);
    }
    cluster.scales = {scaleOf("ReplicaSet", "web", replicas)};
    return cluster;
}

Value bound(const QByteArray &text) {
    return text.endsWith('%') ? Value::string(text.toStdString()) : Value::integer(text.toInt());
}

DisruptionBudget budgetOf(const QByteArray &least, const QByteArray &most) {
    DisruptionBudget budget;
    budget.nameSpace = "shop";
    budget.name = "keep";
    budget.selector = LabelSelector{{{"app", "web"}}, {}};
    if (!least.isEmpty())
        budget.minAvailable = bound(least);
    if (!most.isEmpty())
        budget.maxUnavailable = bound(most);
    return budget;
}

DrainReport drained(const Cluster &cluster, DomainFate fate = DomainFate::Drained) {
    return drainDomain(cluster, kZoneKey, "gone", fate, {}).value();
}

/// The template of all pods with other owners.
void setOwners(Cluster &cluster, const std::vector<OwnerReference> &owners) {
    PodTemplate shape = *cluster.pods.front().shape;
    shape.owners = owners;
    const auto shared = std::make_shared<const PodTemplate>(shape);
    for (Pod &pod : cluster.pods)
        pod.shape = shared;
}

} // namespace

class TestDisruption : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// As the disruption controller: shares and maxUnavailable count what controllers ask for,
    /// rounded up; a number of minAvailable asks no controller.
    void boundsAreCountedAsTheControllerDoes_data() {
        QTest::addColumn<QByteArray>("least");
        QTest::addColumn<QByteArray>("most");
        QTest::addColumn<int>("replicas"); // of five ready pods
        QTest::addColumn<int>("desired");  // healthy pods; below 0: the eviction is allowed
        const auto row = [](const char *least, const char *most, int replicas, int desired) {
            QTest::addRow("%s/%s of %d", least, most, replicas)
                << QByteArray(least) << QByteArray(most) << replicas << desired;
        };
        row("", "0", 5, 5);
        row("", "1", 5, -1);
        row("", "0%", 5, 5);
        row("", "1%", 5, -1);  // one, rounded up
        row("", "20%", 6, -1); // two, rounded up, of six that there are to be
        row("", "1", 6, 5);    // one is missing already
        row("", "9", 5, -1);   // never below none
        row("5", "", 9, 5);
        row("4", "", 9, -1);
        row("100%", "", 5, 5);
        row("81%", "", 5, 5); // 4.05
        row("80%", "", 5, -1);
        row("80%", "", 6, 5);   // 4.8
        row("100%", "", 4, -1); // one more than there are to be
        row("", "", 5, 0);      // neither: nothing is expected, and none goes
    }
    void boundsAreCountedAsTheControllerDoes() {
        QFETCH(QByteArray, least);
        QFETCH(QByteArray, most);
        QFETCH(int, replicas);
        QFETCH(int, desired);
        Cluster cluster = podsOn(5, 5, replicas);
        cluster.budgets = {budgetOf(least, most)};
        Disruptions disruptions(cluster);
        const std::string refusal = disruptions.refusalOf(cluster.pods[0]);
        const QString wanted =
            desired < 0
                ? QString()
                : QStringLiteral("Cannot evict pod as it would violate the pod's disruption "
                                 "budget. The disruption budget keep needs %1 healthy pods "
                                 "and has 5 currently")
                      .arg(desired);
        QCOMPARE(QString::fromStdString(refusal), wanted);
        QVERIFY(disruptions.uncounted().empty());
    }

    void whatGoesIsMissingUntilItIsBack() {
        Cluster cluster = podsOn(5, 5, 5);
        cluster.budgets = {budgetOf({}, "1")};
        Disruptions disruptions(cluster);
        QVERIFY(disruptions.refusalOf(cluster.pods[1]).empty());
        disruptions.evict(cluster.pods[0]);
        QVERIFY(!disruptions.refusalOf(cluster.pods[1]).empty());
        disruptions.replace(cluster.pods[0]);
        QVERIFY(disruptions.refusalOf(cluster.pods[1]).empty());
    }

    /// The rules of the eviction API for pods that are not healthy.
    void podsThatAreNotReady() {
        Cluster cluster = podsOn(5, 5, 5);
        cluster.budgets = {budgetOf("4", {})};
        cluster.pods[0].isReady = false;
        const auto refuses = [&cluster](std::size_t pod) {
            return !Disruptions(cluster).refusalOf(cluster.pods[pod]).empty();
        };
        QVERIFY(!refuses(0)); // enough others are healthy
        QVERIFY(refuses(1));
        cluster.pods[1].isReady = false;
        QVERIFY(refuses(0)); // too few are
        cluster.budgets[0].evictsUnready = true;
        QVERIFY(!refuses(0));
        QVERIFY(refuses(2));
        cluster.pods[2].phase = PodPhase::Pending; // no budget is asked for what does not run
        QVERIFY(!refuses(2));
        cluster.pods[3].isTerminating = true;
        QVERIFY(!refuses(3));
    }

    void budgetsOfOthersAndOfTwo() {
        Cluster cluster = podsOn(5, 5, 5);
        cluster.budgets = {budgetOf({}, "0")};
        cluster.budgets[0].nameSpace = "other";
        const auto refusal = [&cluster] {
            return QString::fromStdString(Disruptions(cluster).refusalOf(cluster.pods[0]));
        };
        QCOMPARE(refusal(), QString());
        cluster.budgets[0].nameSpace = "shop";
        cluster.budgets[0].selector.reset(); // selects nothing
        QCOMPARE(refusal(), QString());
        cluster.budgets[0].selector = LabelSelector{}; // and this one all
        QVERIFY(!refusal().isEmpty());
        cluster.budgets = {budgetOf({}, "5"), budgetOf("1", {})};
        QCOMPARE(refusal(), QStringLiteral("This pod has more than one PodDisruptionBudget, which "
                                           "the eviction subresource does not support."));
    }

    /// A revision counts by its Deployment, be that revision itself here or not.
    void aDeploymentCountsForItsRevisions() {
        Cluster cluster = podsOn(5, 5, 5);
        cluster.budgets = {budgetOf({}, "1")};
        cluster.scales[0].controller = controllerOfKind("Deployment", "shop");
        cluster.scales.push_back(scaleOf("Deployment", "shop", 6));
        const auto refuses = [&cluster] {
            Disruptions disruptions(cluster);
            const bool isRefused = !disruptions.refusalOf(cluster.pods[0]).empty();
            return isRefused && disruptions.uncounted().empty();
        };
        QVERIFY(refuses()); // 5 of 6
        cluster.scales[1].replicas = 5;
        QVERIFY(!refuses());
        cluster.scales = {scaleOf("Deployment", "web", 6)};
        setOwners(cluster, {controllerOfKind("ReplicaSet", "web-77b4c")});
        QVERIFY(refuses());
    }

    /// Without the controller its replicas are unknown: what the budget's own status says, or
    /// nothing, which is said.
    void withoutTheControllerTheStatusTells() {
        Cluster cluster = podsOn(5, 5, 5);
        cluster.scales.clear();
        cluster.budgets = {budgetOf({}, "1")};
        {
            Disruptions disruptions(cluster);
            QVERIFY(disruptions.refusalOf(cluster.pods[0]).empty());
            QVERIFY(disruptions.refusalOf(cluster.pods[1]).empty());
            QCOMPARE(disruptions.uncounted().size(), std::size_t{1}); // said once
            QCOMPARE(QString::fromStdString(uncountedText(disruptions.uncounted().front())),
                     QStringLiteral("PodDisruptionBudget shop/keep is not looked at: how many pods "
                                    "ReplicaSet web asks for is not known"));
        }
        cluster.budgets[0].reported = 5;
        Disruptions known(cluster);
        QVERIFY(!known.refusalOf(cluster.pods[0]).empty());
        QVERIFY(known.uncounted().empty());
        // What has no scale is never counted, and then none goes.
        cluster.budgets[0].reported.reset();
        setOwners(cluster, {controllerOfKind("Job", "web")});
        Disruptions never(cluster);
        QVERIFY(!never.refusalOf(cluster.pods[0]).empty());
        QVERIFY(never.uncounted().empty());
    }

    void aDrainLeavesWhatABudgetKeeps() {
        Cluster cluster = podsOn(4, 4, 4);
        cluster.budgets = {budgetOf({}, "0")};
        const DrainReport kept = drained(cluster);
        QCOMPARE(kept.displaced.size(), std::size_t{0});
        QCOMPARE(kept.refused.size(), std::size_t{2});
        QCOMPARE(cluster.pods[kept.refused[0].pod].nodeName, std::string("n0"));
        QCOMPARE(kept.after.pods.size(), std::size_t{4});
        QCOMPARE(kept.after.pods[0].nodeName, std::string("n0"));
        // Nobody asks a budget when the nodes are lost.
        const DrainReport lost = drained(cluster, DomainFate::Lost);
        QCOMPARE(lost.displaced.size(), std::size_t{2});
        QVERIFY(lost.refused.empty());
    }

    /// One at a time: the next goes when the one before runs elsewhere.
    void aDrainWaitsForWhatItMoved() {
        Cluster cluster = podsOn(4, 4, 4);
        cluster.budgets = {budgetOf({}, "1")};
        const DrainReport moved = drained(cluster);
        QCOMPARE(moved.displaced.size(), std::size_t{2});
        QVERIFY(moved.refused.empty());
        QCOMPARE(moved.after.pods.size(), std::size_t{4});
        // Where the first finds no node, the second stays.
        for (std::size_t node = 2; node < cluster.nodes.size(); ++node)
            cluster.nodes[node].isUnschedulable = true;
        const DrainReport halted = drained(cluster);
        QCOMPARE(halted.displaced.size(), std::size_t{1});
        QVERIFY(!halted.displaced[0].node);
        QCOMPARE(halted.refused.size(), std::size_t{1});
    }

    void aBarePodIsGuardedToo() {
        Cluster cluster = podsOn(4, 4, 4);
        setOwners(cluster, {});
        cluster.budgets = {budgetOf("3", {})};
        const DrainReport report = drained(cluster);
        QCOMPARE(report.notBack, std::vector<std::uint32_t>{0}); // which is not made anew
        QCOMPARE(report.refused.size(), std::size_t{1});
        QCOMPARE(report.refused[0].pod, 1U);
    }

    /// In the middle of a scaling.
    void aReplicaSetMakesNoPodBeyondItsReplicas() {
        Cluster cluster = podsOn(4, 4, 3);
        for (const DomainFate fate : {DomainFate::Drained, DomainFate::Lost}) {
            const DrainReport report = drained(cluster, fate);
            QCOMPARE(report.surplus, std::vector<std::uint32_t>{0});
            QCOMPARE(report.displaced.size(), std::size_t{1});
            QCOMPARE(report.after.pods.size(), std::size_t{3});
        }
        cluster.pods[3].isTerminating = true; // it is the one too many
        QVERIFY(drained(cluster).surplus.empty());
        QCOMPARE(drained(cluster).displaced.size(), std::size_t{2});
        cluster.scales.clear(); // not known
        QVERIFY(drained(cluster).surplus.empty());
    }
};

EVENKEEL_TEST(TestDisruption)
#include "tst_disruption.moc"
