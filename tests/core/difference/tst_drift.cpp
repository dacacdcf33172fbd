// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/difference/drift.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel;
using difference::Agreement;
using difference::Drift;

namespace {

std::string cluster(const char *name, const char *labels) {
    return fmt::format("---\napiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                       "metadata:\n  name: {}\n  labels: {{{}}}\n  annotations: "
                       "{{evenkeel.dev/planned: 'true'}}\nspec: {{}}\n",
                       name, labels);
}

std::string binding(const char *name) {
    return fmt::format("---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: "
                       "ClusterResourceBinding\nmetadata:\n  name: web-{0}\n  labels: "
                       "{{kubernetes-fleet.io/parent-CRP: web}}\nspec:\n  state: Bound\n  "
                       "targetCluster: {0}\n  schedulingPolicySnapshotName: web-0\n  "
                       "clusterDecision: {{clusterName: {0}, selected: true, reason: x, "
                       "clusterScore: {{affinityScore: 0, priorityScore: 0}}}}\n",
                       name);
}

constexpr const char *kWeb =
    "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
    "metadata: {name: web, generation: 1}\nspec:\n  resourceSelectors: [{group: '', version: v1, "
    "kind: Namespace, name: app}]\n  policy:\n    placementType: PickN\n    numberOfClusters: 1\n"
    "    affinity:\n      clusterAffinity:\n        requiredDuringSchedulingIgnoredDuringExecution:"
    "\n          clusterSelectorTerms: [{labelSelector: {matchLabels: {env: prod}}}]\n";

std::string snapshot(const std::string &decisions, const char *status) {
    return fmt::format(
        "---\napiVersion: placement.kubernetes-fleet.io/v1\nkind: "
        "ClusterSchedulingPolicySnapshot\nmetadata:\n  name: web-0\n  labels: "
        "{{kubernetes-fleet.io/parent-CRP: web, kubernetes-fleet.io/is-latest-snapshot: 'true', "
        "kubernetes-fleet.io/policy-index: '0'}}\n  annotations: "
        "{{kubernetes-fleet.io/number-of-clusters: '1'}}\nspec:\n  policyHash: aGFzaA==\n  "
        "policy:\n    placementType: PickN\n    affinity:\n      clusterAffinity:\n        "
        "requiredDuringSchedulingIgnoredDuringExecution:\n          clusterSelectorTerms: "
        "[{{labelSelector: {{matchLabels: {{env: prod}}}}}}]\nstatus:\n  targetClusters: {}\n  "
        "conditions: [{{type: Scheduled, status: '{}', reason: SchedulingPolicyFulfilled, "
        "message: x, lastTransitionTime: '2026-03-01T12:00:00Z'}}]\n",
        decisions, status);
}

std::vector<Drift> driftsOf(const std::string &text) {
    manifest::Objects objects;
    manifest::loadText(text, "test.yaml", objects);
    for (const api::Finding &diagnostic : objects.diagnostics)
        qWarning("%s", api::print(diagnostic).c_str());
    return *difference::driftsOf(objects);
}

QString wordsOf(const Drift &drift) {
    QStringList words;
    for (const difference::ClusterChange &change : drift.changes)
        words.append(QString::fromStdString(
            fmt::format("{}{}: {}", change.isAdded ? '+' : '-', change.cluster, change.reason)));
    for (const difference::Deviation &one : drift.deviations)
        words.append(
            QString::fromStdString(fmt::format("{}: {} / {}", one.what, one.hub, one.plan)));
    return words.join('\n');
}

} // namespace

class TestDrift : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatWouldBePickedTodayHasNotDrifted() {
        const auto drifts =
            driftsOf(cluster("a", "env: prod") + cluster("b", "env: dev") + kWeb + binding("a"));
        QCOMPARE(drifts.size(), std::size_t{1});
        QCOMPARE(wordsOf(drifts[0]), QString());
        QCOMPARE(drifts[0].held, std::vector<std::string>{"a"});
        QCOMPARE(drifts[0].fresh, std::vector<std::string>{"a"});
        QCOMPARE(drifts[0].agreement, Agreement::Unwritten);
    }

    /// KubeFleet leaves it there: the label went after the decision.
    void aClusterThatWouldBeRefusedHasDrifted() {
        const auto drifts =
            driftsOf(cluster("a", "env: prod") + cluster("b", "env: dev") + kWeb + binding("b"));
        QCOMPARE(drifts[0].unpicked(), std::size_t{1});
        const QString words = wordsOf(drifts[0]);
        QVERIFY2(words.startsWith("-b: no longer eligible: "), qPrintable(words));
        QVERIFY2(words.contains("\n+a: picked"), qPrintable(words));
        QCOMPARE(QString::fromStdString(totalsText(difference::totalsOf(drifts))),
                 QStringLiteral("1 binding would not be picked today; the hub's decisions are not "
                                "known"));
    }

    void aClusterThatLeftHasDrifted() {
        const auto drifts = driftsOf(cluster("a", "env: prod") + kWeb + binding("gone"));
        QVERIFY2(wordsOf(drifts[0]).startsWith("-gone: cluster left the fleet"),
                 qPrintable(wordsOf(drifts[0])));
    }

    void theHubsOwnDecisionIsComparedWith() {
        const std::string decision =
            "[{clusterName: a, selected: true, reason: x, clusterScore: {affinityScore: 0, "
            "priorityScore: 0}}, {clusterName: b, selected: false, reason: y}]";
        const std::string fleet = cluster("a", "env: prod") + cluster("b", "env: dev");
        const auto equal = driftsOf(fleet + kWeb + binding("a") + snapshot(decision, "True"));
        QVERIFY2(equal[0].agreement == Agreement::Equal, qPrintable(wordsOf(equal[0])));
        QCOMPARE(QString::fromStdString(totalsText(difference::totalsOf(equal))),
                 QStringLiteral("every binding would be picked today; 1 of 1 decisions are what "
                                "the hub wrote"));
        const auto condition = driftsOf(fleet + kWeb + binding("a") + snapshot(decision, "False"));
        QCOMPARE(condition[0].agreement, Agreement::Different);
        QCOMPARE(wordsOf(condition[0]),
                 QStringLiteral("condition Scheduled: False SchedulingPolicyFulfilled / True "
                                "SchedulingPolicyFulfilled"));
        const auto clusters =
            driftsOf(fleet + kWeb + binding("a") +
                     snapshot("[{clusterName: b, selected: true, reason: x}]", "True"));
        QCOMPARE(wordsOf(clusters[0]), QStringLiteral("clusters: b / a"));
    }

    /// Of many clusters, those that differ.
    void whatManyClustersShareIsCounted() {
        std::string text = kWeb;
        text.replace(text.find("numberOfClusters: 1"), 19, "numberOfClusters: 7");
        std::string decision;
        for (const std::string name : {"a", "b", "c", "d", "e", "f", "g"}) {
            text += cluster(name.c_str(), "env: prod") + binding(name.c_str());
            if (name != "g")
                decision += fmt::format("{}{{clusterName: {}, selected: true, reason: x}}",
                                        decision.empty() ? "" : ", ", name);
        }
        const auto drifts = driftsOf(text + snapshot("[" + decision + "]", "True"));
        QVERIFY2(
            wordsOf(drifts[0]).contains(QLatin1String("clusters: 6 clusters / 7 clusters, with g")),
            qPrintable(wordsOf(drifts[0])));
    }

    /// KubeFleet spec 1.5: the events that start a cycle, each before the hub has written one.
    void aDueCycleNamesWhatStartedIt() {
        const std::string decision =
            "[{clusterName: a, selected: true, reason: x, clusterScore: {affinityScore: 0, "
            "priorityScore: 0}}]";
        const std::string both = cluster("a", "env: prod") + cluster("b", "env: prod");
        const auto dueOf = [](const std::vector<Drift> &drifts) {
            return QString::fromStdString(
                fmt::format("{}: {}", difference::nameOf(drifts[0].agreement), drifts[0].due));
        };
        QCOMPARE(dueOf(driftsOf(both + kWeb + snapshot(decision, "True"))),
                 QStringLiteral("Due: the binding of a is gone"));
        QCOMPARE(dueOf(driftsOf(cluster("b", "env: prod") + kWeb + binding("a") +
                                snapshot(decision, "True"))),
                 QStringLiteral("Due: a left the fleet"));
        std::string two = kWeb;
        two.replace(two.find("numberOfClusters: 1"), 19, "numberOfClusters: 2");
        QCOMPARE(dueOf(driftsOf(both + two + binding("a") + snapshot(decision, "True"))),
                 QStringLiteral("Due: its policy changed"));
        std::string later = kWeb;
        later.replace(later.find("generation: 1"), 13, "generation: 4");
        later += "status: {observedResourceIndex: '0', conditions: [{type: "
                 "ClusterResourcePlacementScheduled, status: 'True', observedGeneration: 3, "
                 "reason: x, message: x, lastTransitionTime: '2026-03-01T12:00:00Z'}]}\n";
        QCOMPARE(dueOf(driftsOf(both + later + binding("a") + snapshot(decision, "True"))),
                 QStringLiteral("Lagging: its spec changed: generation 4, and 3 is scheduled"));
        QCOMPARE(dueOf(driftsOf(both + kWeb + binding("a") + snapshot(decision, "False"))),
                 QStringLiteral("Different: "));
    }

    /// KubeFleet spec 1.5: a lost heartbeat starts no cycle, so the condition stays as it is.
    void whatStartsNoCycleIsToCome() {
        std::string fixed = kWeb;
        const std::string policy = fixed.substr(fixed.find("    placementType"));
        fixed.replace(fixed.find(policy), policy.size(),
                      "    placementType: PickFixed\n    clusterNames: [a, b]\n");
        std::string stored = snapshot("[{clusterName: a, selected: true, reason: x}, {clusterName: "
                                      "b, selected: true, reason: x}]",
                                      "True");
        const std::string number = "kubernetes-fleet.io/number-of-clusters: '1'";
        stored.replace(stored.find(number), number.size(), "kubernetes-fleet.io/x: '1'");
        const std::size_t begin = stored.find("    placementType");
        stored.replace(begin, stored.find("status:\n") - begin,
                       "    placementType: PickFixed\n    clusterNames: [a, b]\n");
        const auto drifts =
            driftsOf(cluster("a", "") +
                     "---\napiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                     "metadata: {name: b}\nspec: {}\n" +
                     fixed + binding("a") + binding("b") + stored);
        QCOMPARE(drifts[0].agreement, Agreement::Ignored);
        QVERIFY2(wordsOf(drifts[0]).contains("condition Scheduled: True"),
                 qPrintable(wordsOf(drifts[0])));
    }

    void aChosenPlacementIsLookedAtAlone() {
        manifest::Objects objects;
        manifest::loadText(cluster("a", "env: prod") + kWeb, "test.yaml", objects);
        QVERIFY(difference::driftsOf(objects, {{}, {"other"}, {}})->empty());
        QCOMPARE(difference::driftsOf(objects, {{}, {"web"}, {}})->size(), std::size_t{1});
    }

    void itIsCancelled() {
        manifest::Objects objects;
        manifest::loadText(cluster("a", "env: prod") + kWeb, "test.yaml", objects);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(!difference::driftsOf(objects, {}, stop.get_token()).has_value());
    }
};

EVENKEEL_TEST(TestDrift)
#include "tst_drift.moc"
