// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <random>

#include <QTest>

#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pod_scheduling/questions/wording.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::pods;
using namespace evenkeel::pod_scheduling;

namespace {

Node node(const std::string &name, const std::string &zone) {
    Node made;
    made.name = name;
    setLabel(made.labels, kHostnameKey, name);
    if (!zone.empty())
        setLabel(made.labels, kZoneKey, zone);
    setResource(made.allocatable, kCpu, Amount::fromMillis(8000));
    setResource(made.allocatable, kMemory, Amount::fromMillis(8'000'000'000'000));
    setResource(made.allocatable, kPods, Amount::fromMillis(20'000));
    return made;
}

Constraint constraint(std::string_view key, kube::WhenUnsatisfiable action) {
    Constraint made;
    made.maxSkew = 1;
    made.topologyKey = key;
    made.whenUnsatisfiable = action;
    made.labelSelector = kube::LabelSelector{{{"app", "web"}}, {}};
    return made;
}

Workload web(std::int32_t replicas) {
    Workload made;
    made.name = "web";
    made.nameSpace = made.podTemplate.nameSpace = "shop";
    made.replicas = replicas;
    made.selector = kube::LabelSelector{{{"app", "web"}}, {}};
    setLabel(made.podTemplate.labels, "app", "web");
    made.podTemplate.constraints = {
        constraint(kZoneKey, kube::WhenUnsatisfiable::DoNotSchedule),
        constraint(kHostnameKey, kube::WhenUnsatisfiable::ScheduleAnyway)};
    return made;
}

Cluster threeZones() {
    return {{node("a1", "a"), node("a2", "a"), node("b1", "b"), node("c1", "c"), node("x", "")},
            {},
            {}};
}

/// What is counted in the cluster in which the first placements of the plan run as pods.
std::vector<spread::SpreadView> spreadsOfCluster(const Cluster &cluster, const Workload &workload,
                                                 PlacingPlan plan, std::size_t steps) {
    plan.placements.resize(steps);
    Cluster filled = withPlaced(cluster, workload, plan);
    for (Pod &pod : filled.pods)
        pod.isTerminating = workload.isTerminating;
    const auto snapshot = Snapshot::take(filled);
    PlacingOptions options;
    options.replicas = 0;
    return place(*snapshot, workload, options)->spreads;
}

} // namespace

class TestScaling : public QObject {
    Q_OBJECT

private slots:
    void keepsWhatIsPlacedRunning() {
        const Cluster cluster = threeZones();
        const auto snapshot = Snapshot::take(cluster);
        const auto plan = place(*snapshot, web(4), {});
        QVERIFY(plan);
        const Cluster after = withPlaced(cluster, web(4), *plan);
        QCOMPARE(after.pods.size(), std::size_t{4});
        QCOMPARE(after.pods.front().name, std::string("web-0"));
        QCOMPARE(activePods(after, web(4)).size(), std::size_t{4});
    }

    /// A number in a file, which would take all memory there is.
    void aNumberThatNoClusterHasIsRefused() {
        const Cluster cluster = threeZones();
        const auto snapshot = Snapshot::take(cluster);
        const auto plan = place(*snapshot, web(2'000'000'000), {});
        QVERIFY(!plan);
        QCOMPARE(plan.error().code, base::ErrorCode::Unsupported);
        QCOMPARE(plan.error().message,
                 std::string("2000000000 more replicas are too many: at most 1000000 pods are "
                             "planned in a cluster; lower the number of replicas"));
        QVERIFY(!scale(cluster, web(1), 2'000'000'000, {}, {}));
    }

    void takesOutAndPutsIn() {
        Cluster cluster = threeZones();
        const auto snapshot = Snapshot::take(cluster);
        cluster = withPlaced(threeZones(), web(6), *place(*snapshot, web(6), {}));
        const auto down = scale(cluster, web(6), 4, {}, {});
        QVERIFY(down);
        QCOMPARE(down->down.victims.size(), std::size_t{2});
        QVERIFY(down->placed.placements.empty());
        const auto up = scale(cluster, web(6), 9, {}, {});
        QVERIFY(up);
        QVERIFY(up->down.victims.empty());
        QCOMPARE(up->placed.placements.size(), std::size_t{3});
        QCOMPARE(scaleText(web(6), 9, *up),
                 std::string("Deployment shop/web: to 9 replicas, 0 deleted, 3 created"));
    }

    void needsSeveralSyncsForManyPods() {
        Cluster cluster = threeZones();
        PodTemplate shape;
        shape.nameSpace = "shop";
        shape.labels = {{"app", "web"}};
        const auto shared = std::make_shared<const PodTemplate>(shape);
        for (int i = 0; i < 620; ++i) {
            Pod &pod = cluster.pods.emplace_back();
            pod.name = "p" + std::to_string(i);
            pod.nodeName = "a1";
            pod.shape = shared;
        }
        const auto down = scale(cluster, web(620), 10, {}, {});
        QVERIFY(down);
        QCOMPARE(down->syncs, std::size_t{2});
        QCOMPARE(down->down.victims.size(), std::size_t{610});
    }

    void theSkewOfEveryStepIsThatOfTheSpreadThen() {
        std::mt19937 random(20261121);
        const auto below = [&random](unsigned bound) { return random() % bound; };
        for (int round = 0; round < 60; ++round) {
            Cluster cluster;
            for (unsigned number = 0; number < 3 + below(8); ++number)
                cluster.nodes.push_back(
                    node("n" + std::to_string(number),
                         below(6) == 0 ? "" : std::string(1, static_cast<char>('a' + below(4)))));
            Workload workload = web(static_cast<std::int32_t>(below(14)));
            if (below(3) == 0)
                workload.podTemplate.constraints.front().labelSelector->matchLabels["app"] = "x";
            if (below(3) == 0) {
                workload.kind = WorkloadKind::StatefulSet;
                workload.podTemplate.constraints.front().matchLabelKeys = {
                    "apps.kubernetes.io/pod-index"};
            }
            workload.isTerminating = below(5) == 0;
            const auto snapshot = Snapshot::take(cluster);
            QVERIFY(snapshot);
            const auto plan = place(*snapshot, workload, {});
            QVERIFY(plan);
            const auto series = skewSeries(*plan);
            QCOMPARE(series.size(), plan->spreads.size());
            for (std::size_t step = 0; step <= plan->placements.size(); ++step) {
                const auto spreads = spreadsAfter(*plan, step);
                const auto anew = spreadsOfCluster(cluster, workload, *plan, step);
                QCOMPARE(spreads.size(), anew.size());
                for (std::size_t index = 0; index < spreads.size(); ++index) {
                    QCOMPARE(series[index][step], spreads[index].skew);
                    QCOMPARE(spreadText(spreads[index]), spreadText(anew[index]));
                }
            }
        }
    }

    void wordsAreThoseOfTheScheduler() {
        QCOMPARE(figuresText({true, 2, 1, 1, 1}), std::string("2+1-1=2 of 1"));
        QCOMPARE(figuresText({}), std::string("no label"));
        QCOMPARE(reasonText({pod_scheduling::Code::Unschedulable,
                             pod_scheduling::Plugin::NodeResourcesFit,
                             {"Too many pods", "x"}}),
                 std::string("NodeResourcesFit: Too many pods, x"));
        QCOMPARE(spreadText({"zone", 1, true, {"a", ""}, {1, 1}, {2, 1}, 1, 0}),
                 std::string("zone (DoNotSchedule, maxSkew 1): a 2, \"\" 1, skew 1"));
    }
};

EVENKEEL_TEST(TestScaling)
#include "tst_scaling.moc"
