// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/applying.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTest>
#include <fmt/format.h>

#include "core/fleet/cluster.h"
#include "core/insight/held_plan.h"
#include "core/manifest/manifest.h"
#include "core/objects/planning.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

manifest::Objects story() {
    manifest::Objects objects;
    manifest::loadPath(SAMPLES "/story", manifest::Recursion::TopLevelOnly, objects);
    return objects;
}

scenarios::Scenario scenarioOf(const std::string &steps) {
    manifest::Objects objects;
    manifest::loadText("apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\nmetadata: {name: s}\n"
                       "spec:\n  steps:\n" +
                           steps,
                       "s.yaml", objects);
    const auto all = scenarios::readScenarios(objects);
    for (const api::Finding &problem : all.problems)
        qWarning("%s", print(problem).c_str());
    return all.scenarios.front();
}

QString unfitText(const scenarios::Applied &applied) {
    QStringList list;
    for (const scenarios::Unfit &unfit : applied.unfit)
        list << QStringLiteral("%1: %2")
                    .arg(unfit.step)
                    .arg(QString::fromStdString(unfit.why.message));
    return list.join(u'\n');
}

const placement::Placement &placementOf(const objects::Objects &objects, std::string_view name) {
    return *std::ranges::find(objects.placements, name, &placement::Placement::name);
}

std::size_t placedOf(const objects::Objects &objects, std::string_view name) {
    const placement::Placement &placement = placementOf(objects, name);
    const auto plan =
        insight::planOnHeld(objects, placement, objects::planningOf(objects, placement));
    return plan ? plan->placed : 0;
}

} // namespace

class TestApplying : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// The story's stuck placement is complete once one cluster is in the third zone.
    void aLabelMakesTheStuckPlacementComplete() {
        const manifest::Objects objects = story();
        QCOMPARE(placedOf(objects, "staging-e2e"), std::size_t{2});
        const auto result = scenarios::applied(
            scenarioOf("  - labels: {staging-eus-09: {zone: \"2\"}}\n"), objects);
        QCOMPARE(unfitText(result), QString());
        QCOMPARE(placedOf(result.objects, "staging-e2e"), std::size_t{4});
        QVERIFY(objects.fleet == story().fleet);
    }

    void fieldsReachNamedPlacementsOnly() {
        const manifest::Objects objects = story();
        const auto result =
            scenarios::applied(scenarioOf("  - placements: [web-frontend]\n"
                                          "    set: {spec.policy.numberOfClusters: 10}\n"),
                               objects);
        QCOMPARE(*placementOf(result.objects, "web-frontend").policy->numberOfClusters,
                 std::int64_t{10});
        QCOMPARE(placedOf(result.objects, "web-frontend"), std::size_t{10});
        QVERIFY(result.objects.asOpened == objects.placements);
        QVERIFY(placementOf(result.objects, "staging-e2e") == placementOf(objects, "staging-e2e"));
    }

    void clustersJoinAsOthersAre() {
        const auto result = scenarios::applied(
            scenarioOf("  - clusters:\n"
                       "    - {name: staging-new, like: staging-eus-09, labels: {zone: \"2\"}}\n"),
            story());
        const auto row = result.objects.fleet.find("staging-new");
        QVERIFY(row.has_value());
        QCOMPARE(result.objects.fleet.label(*row, "fleet.azure.com/location"),
                 result.objects.fleet.label(*result.objects.fleet.find("staging-eus-09"),
                                            "fleet.azure.com/location"));
        QCOMPARE(placedOf(result.objects, "staging-e2e"), std::size_t{4});
        QCOMPARE(result.objects.clusterPlaces.size(), result.objects.fleet.size());
    }

    void taintsAndPropertiesChange() {
        const auto result = scenarios::applied(
            scenarioOf("  - taints: {prod-eus-01: [\"a=b:NoSchedule\", \"a=c:NoSchedule\"]}\n"
                       "    properties:\n"
                       "      prod-eus-01: {kubernetes-fleet.io/node-count: \"77\",\n"
                       "        resources.kubernetes-fleet.io/available-cpu: \"3\"}\n"
                       "  - taints: {prod-eus-01: [\"a-\"]}\n"),
            story());
        QCOMPARE(unfitText(result), QString());
        const fleet::Cluster cluster =
            result.objects.fleet.cluster(*result.objects.fleet.find("prod-eus-01"));
        QVERIFY(cluster.taints.empty());
        QCOMPARE(cluster.properties.at("kubernetes-fleet.io/node-count"), std::string("77"));
        const auto isAvailableCpu = [](const fleet::ResourceAmount &amount) {
            return amount.capacity == fleet::Capacity::Available && amount.name == "cpu";
        };
        const auto cpu = std::ranges::find_if(cluster.resources, isAvailableCpu);
        QVERIFY(cpu != cluster.resources.end());
        QCOMPARE(cpu->quantity, std::string("3"));
    }

    void lostClustersLeaveByTheSameClock() {
        const manifest::Objects objects = story();
        const auto result = scenarios::applied(scenarioOf("  - lose: location=eastus\n"), objects);
        QCOMPARE(result.objects.fleet.size() + result.losses.front().domain.clusters.size(),
                 objects.fleet.size());
        QVERIFY(result.whole == objects.fleet);
        QVERIFY(result.objects.now() == objects.now());
        QCOMPARE(result.objects.clusterPlaces.size(), result.objects.fleet.size());
        const auto row = *result.objects.fleet.find("prod-weu-01");
        QVERIFY(result.objects.clusterSource(row) ==
                objects.clusterSource(*objects.fleet.find("prod-weu-01")));
    }

    /// What the hub refuses of an edit is no state of the hub.
    void stepsThatTheHubRefusesAreLeftOutAndSaid() {
        std::string deep;
        for (int i = 0; i < 300; ++i)
            deep += ".a";
        const manifest::Objects before = story();
        const auto result = scenarios::applied(
            scenarioOf(
                "  - placements: [web-frontend]\n    set: {spec.policy.placementType: Foo}\n"
                "  - placements: [web-frontend]\n    set: {spec.policy.numberOfClusters: -1}\n"
                "  - placements: [web-frontend]\n    set: {metadata.name: web2}\n"
                "  - labels: {prod-eus-01: {\"bad key!\": b}}\n"
                "  - taints: {prod-eus-01: [\"gpu=not a value:NoSchedule\"]}\n"
                "  - clusters: [{name: new, labels: {\"a/b/c\": d}}]\n"
                "  - taints: {prod-eus-01: [\"gpu:NoExecute\"]}\n"
                "  - placements: [web-frontend]\n    set: "
                "{\"spec.policy.tolerations[1000000000].key\": a}\n"
                "  - placements: [web-frontend]\n    set: "
                "{\"spec.policy.tolerations[-1].key\": a}\n"
                "  - placements: [web-frontend]\n    set: {metadata.annotations" +
                deep +
                ": 1}\n"
                "  - placements: [web-frontend]\n    set: {metadata.uid: other}\n"
                "  - placements: [web-frontend]\n    set: {\"status.conditions[0].type\": A}\n"
                "  - object: {kind: MemberCluster, name: prod-eus-01}\n    set: "
                "{status.agentStatus: null}\n"),
            before);
        const QStringList said = unfitText(result).split(u'\n');
        const QStringList begins{
            "0: the hub refuses it: Unsupported value: \"Foo\"",
            "1: the hub refuses it: Invalid value: -1",
            "2: the name of ClusterResourcePlacement web-frontend cannot be changed",
            "3: the hub refuses bad key!=b: ",
            "4: the hub refuses gpu=not a value:NoSchedule: ",
            "5: the hub refuses a/b/c=d: ",
            "6: the hub refuses gpu:NoExecute: ",
            "7: spec.policy.tolerations has no item for spec.policy.tolerations[1000000000].key",
            "8: spec.policy.tolerations[-1].key is no path: ",
            "9: a path has at most 100 levels",
            "10: metadata.uid is what the hub writes itself",
            "11: status.conditions[0].type is what the hub writes itself",
            "12: status.agentStatus is what the hub writes itself"};
        for (qsizetype i = 0; i < begins.size(); ++i)
            QVERIFY2(said.value(i).startsWith(begins[i]), qPrintable(said.value(i)));
        QVERIFY(result.objects.placements == before.placements);
        QVERIFY(result.objects.fleet == before.fleet);
    }

    /// What a new object may have, an update may not (KubeFleet spec 2.5).
    void leavesOutUpdatesThatTheHubRefuses() {
        const auto result = scenarios::applied(
            scenarioOf("  - placements: [web-frontend]\n    set: {spec.policy: null}\n"
                       "  - placements: [web-frontend]\n"
                       "    set: {spec.statusReportingScope: NamespaceAccessible}\n"),
            story());
        const QStringList said = unfitText(result).split(u'\n');
        QCOMPARE(said.size(), 2);
        QVERIFY2(said[0].startsWith("0: the hub refuses it: placement type is immutable"),
                 qPrintable(said[0]));
        QVERIFY2(said[1].startsWith("1: the hub refuses it: ") && said[1].contains("immutable"),
                 qPrintable(said[1]));
    }

    void whatTheHubRefusesIsNotAdded_data() {
        QTest::addColumn<QString>("object");
        QTest::addColumn<QString>("why");
        const auto row = [](const char *name, const char *object, const char *why) {
            QTest::newRow(name) << object << why;
        };
        row("nothing is selected",
            "ClusterResourcePlacement, spec: {policy: {placementType: PickAll}}",
            "0: the hub refuses it: ");
        row("a misspelt field",
            "ClusterResourcePlacement, spec: {resourceSelectors: [{group: '', version: v1, kind: "
            "Namespace, name: a}], policy: {placementType: PickN, numberOfClusters: 2, "
            "numberOfCluster: 1}}",
            "0: unknown field \"spec.policy.numberOfCluster\"");
        row("an empty override", "ClusterResourceOverride, spec: {}", "0: the hub refuses it: ");
        row("a budget above all",
            "ClusterResourcePlacementDisruptionBudget, spec: {maxUnavailable: 101%}",
            "0: the hub refuses it: ");
        row("an eviction",
            "ClusterResourcePlacementEviction, spec: {placementName: web-frontend, clusterName: "
            "prod-eus-01}",
            "0: evictions are decided placement by placement");
    }
    void whatTheHubRefusesIsNotAdded() {
        QFETCH(QString, object);
        QFETCH(QString, why);
        const manifest::Objects before = story();
        const auto scenario =
            scenarioOf("  - add: [{apiVersion: placement.kubernetes-fleet.io/v1beta1, metadata: "
                       "{name: new}, kind: " +
                       object.toStdString() + "}]\n");
        const auto result = scenarios::applied(scenario, before);
        QVERIFY2(unfitText(result).startsWith(why), qPrintable(unfitText(result)));
        QVERIFY(result.objects.placements == before.placements);
        QVERIFY(result.objects.others == before.others);
        QVERIFY(result.objects.rollouts.budgets.empty());
        // An editor shows what the hub refuses.
        QCOMPARE(unfitText(scenarios::applied(scenario, before, scenarios::Refused::Made)),
                 QString());
    }

    /// A cluster is written with its status, which does not make it the hub's own.
    void clustersThatTheHubRefusesAreNotAdded_data() {
        QTest::addColumn<QString>("metadata");
        QTest::addColumn<QString>("spec");
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("a good one") << "name: new" << "" << false;
        QTest::newRow("name") << "name: A_b" << "" << true;
        QTest::newRow("long name") << "name: " + QString(64, 'a') << "" << true;
        QTest::newRow("label") << "name: new, labels: {'a b': c}" << "" << true;
        QTest::newRow("value") << "name: new, labels: {a: " + QString(64, 'a') + "}" << "" << true;
        QTest::newRow("taint") << "name: new"
                               << ", taints: [{key: 'a b', effect: NoSchedule}]" << true;
        QTest::newRow("read from a hub")
            << "name: new, uid: u" << ", taints: [{key: 'a b', effect: NoSchedule}]" << false;
    }
    void clustersThatTheHubRefusesAreNotAdded() {
        QFETCH(QString, metadata);
        QFETCH(QString, spec);
        QFETCH(bool, isRefused);
        const auto scenario = scenarioOf(
            "  - add: [{apiVersion: cluster.kubernetes-fleet.io/v1beta1, kind: MemberCluster, "
            "metadata: {" +
            metadata.toStdString() +
            "}, spec: {identity: {kind: ServiceAccount, name: a, apiGroup: ''}" +
            spec.toStdString() + "}, status: {agentStatus: []}}]\n");
        const QString said = unfitText(scenarios::applied(scenario, story()));
        QVERIFY2(isRefused ? said.startsWith("0: the hub refuses it: ") : said.isEmpty(),
                 qPrintable(said));
    }

    /// Of resources there are three names.
    void noOtherPropertiesOfResourcesAreSet() {
        const std::string misspelt = "{resources.kubernetes-fleet.io/availabel-cpu: '0'}";
        for (const std::string &step : {"properties: {prod-eus-01: " + misspelt + "}",
                                        "clusters: [{name: new, properties: " + misspelt + "}]"}) {
            const QString said =
                unfitText(scenarios::applied(scenarioOf("  - " + step + "\n"), story()));
            QVERIFY2(said.startsWith("0: resources.kubernetes-fleet.io/availabel-cpu is no "
                                     "property of a cluster"),
                     qPrintable(said));
        }
    }

    /// What was refused before any step may stay as it is.
    void aFaultThatWasThereBeforeRefusesNoStep() {
        manifest::Objects before = story();
        auto document = before.placements.front().document;
        api::setValue(document, api::FieldPath("spec.policy.placementType"),
                      kube::Value::string("PickAll"));
        before.placements.edit().front() = *manifest::decodePlacement(document);
        const auto result =
            scenarios::applied(scenarioOf("  - placements: [" + before.placements.front().name +
                                          "]\n    set: {spec.revisionHistoryLimit: 3}\n"),
                               before);
        QCOMPARE(unfitText(result), QString());
    }

    void stepsThatNoLongerFitAreLeftOutAndSaid() {
        const auto result = scenarios::applied(
            scenarioOf(
                "  - labels: {prod-eus-1: {zone: \"2\"}}\n"
                "  - placements: [web-frontent]\n    set: {spec.policy.numberOfClusters: 9}\n"
                "  - placements: [web-frontend]\n    set: {spec.policy.numberOfCluster: 9}\n"
                "  - placements: [web-frontend]\n    set: {spec.policy.numberOfClusters: many}\n"
                "  - clusters: [{name: prod-eus-01}]\n"
                "  - remove: {kind: ConfigMap, name: none}\n"
                "  - taints: {prod-eus-01: [\"none-\"]}\n"
                "  - labels: {prod-eus-01: {zone: \"7\"}}\n"
                "  - lose: location=nowhere\n"),
            story());
        QCOMPARE(
            unfitText(result),
            QStringLiteral(
                "0: there is no cluster prod-eus-1; did you mean prod-eus-01?\n"
                "1: there is no placement web-frontent; did you mean web-frontend?\n"
                "2: there is no field spec.policy.numberOfCluster; did you mean "
                "numberOfClusters?\n"
                "3: spec.policy.numberOfClusters must be an integer, but is the string \"many\"\n"
                "4: there is a cluster prod-eus-01 already\n"
                "5: there is no ConfigMap none\n"
                "6: prod-eus-01 has no taint none\n"
                "8: no cluster has the labels location=nowhere; name a cluster, a label's "
                "value or KEY=VALUE"));
        const auto row = *result.objects.fleet.find("prod-eus-01");
        QCOMPARE(result.objects.fleet.label(row, "zone"), std::optional<std::string_view>("7"));
    }

    void anObjectIsAddedOnce() {
        const std::string one = "    - {apiVersion: v1, kind: ConfigMap, metadata: {name: one}}\n";
        QCOMPARE(unfitText(scenarios::applied(scenarioOf("  - add:\n" + one + one), story())),
                 QStringLiteral("0: there is a ConfigMap one already"));
        QCOMPARE(unfitText(scenarios::applied(scenarioOf("  - add:\n" + one + "  - add:\n" + one),
                                              story())),
                 QStringLiteral("1: there is a ConfigMap one already"));
    }

    void aClusterGoesOnce() {
        QCOMPARE(unfitText(scenarios::applied(
                     scenarioOf("  - remove:\n    - {kind: MemberCluster, name: prod-eus-01}\n"
                                "    - {kind: MemberCluster, name: prod-eus-01}\n"),
                     story())),
                 QStringLiteral("0: there is no cluster prod-eus-01"));
    }

    void whatIsSoAlreadyIsSaid() {
        const auto result =
            scenarios::applied(scenarioOf("  - placements: [web-frontend]\n"
                                          "    set: {spec.policy.numberOfClusters: 8}\n"
                                          "  - labels: {prod-eus-01: {zone: \"9\"}}\n"),
                               story());
        QCOMPARE(result.alreadySo, std::vector<std::size_t>{0});
        const auto twice = scenarios::applied(
            scenarioOf("  - lose: prod-eus-01\n  - dark: prod-eus-01\n  - lose: prod-eus-01\n"
                       "  - back: prod-eus-01\n  - back: prod-eus-01\n"),
            story());
        QCOMPARE(unfitText(twice), QString());
        QCOMPARE(twice.alreadySo, (std::vector<std::size_t>{1, 2, 4}));
    }

    void objectsAreAddedRemovedAndChanged() {
        const auto result = scenarios::applied(
            scenarioOf("  - remove: {kind: ClusterResourcePlacement, name: staging-e2e}\n"
                       "    add:\n"
                       "    - apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                       "      kind: ClusterResourcePlacementDisruptionBudget\n"
                       "      metadata: {name: web-frontend}\n"
                       "      spec: {minAvailable: 5}\n"
                       "  - object: {kind: ClusterResourcePlacementDisruptionBudget,\n"
                       "             name: web-frontend}\n"
                       "    set: {spec.minAvailable: 6}\n"),
            story());
        QCOMPARE(unfitText(result), QString());
        QVERIFY(std::ranges::find(result.objects.placements, "staging-e2e",
                                  &placement::Placement::name) == result.objects.placements.end());
        QCOMPARE(result.objects.placements.size(), result.objects.placementSources.size());
        const auto *budget =
            result.objects.rollouts.budgetOf(placementOf(result.objects, "web-frontend"));
        QVERIFY(budget != nullptr);
        QCOMPARE(result.objects.rollouts.budgets.size(), std::size_t{1});
    }

    void aStepThatDoesNotFitLeavesNothingBehind() {
        const manifest::Objects objects = story();
        const auto result = scenarios::applied(
            scenarioOf("  - remove: {kind: ClusterResourcePlacement, name: staging-e2e}\n"
                       "    add:\n"
                       "    - {apiVersion: v1, kind: ConfigMap, metadata: {name: one}}\n"
                       "    placements: [none]\n"
                       "    set: {spec.policy.numberOfClusters: 3}\n"
                       "  - placements: [staging-e2e, none]\n"
                       "    set: {spec.policy.numberOfClusters: 3}\n"
                       "  - object: {kind: ClusterResourcePlacement, name: staging-e2e}\n"
                       "    set: {spec.policy.numberOfClusters: 2}\n"),
            objects);
        QCOMPARE(unfitText(result), QStringLiteral("0: there is no placement none\n"
                                                   "1: there is no placement none"));
        QVERIFY(result.objects.others == objects.others);
        QCOMPARE(result.objects.placements.size(), objects.placements.size());
        QCOMPARE(*placementOf(result.objects, "staging-e2e").policy->numberOfClusters,
                 std::int64_t{2});
    }

    void whatIsBehindARemovedObjectIsFound() {
        const auto result = scenarios::applied(
            scenarioOf("  - add:\n"
                       "    - {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n"
                       "    - {apiVersion: v1, kind: ConfigMap, metadata: {name: b}}\n"
                       "  - remove: {kind: ConfigMap, name: a}\n"
                       "  - object: {kind: ConfigMap, name: b}\n    set: {data.x: one}\n"
                       "  - add:\n"
                       "    - {apiVersion: v1, kind: ConfigMap, metadata: {name: a}}\n"
                       "  - object: {kind: ConfigMap, name: a}\n    set: {data.x: two}\n"),
            story());
        QCOMPARE(unfitText(result), QString());
        const auto &others = result.objects.others;
        QCOMPARE(manifest::textAt(others[others.size() - 2].document, {"data", "x"}), "one");
        QCOMPARE(manifest::textAt(others.back().document, {"data", "x"}), "two");
    }

    /// A step costs what it changes, not what there is.
    void manyStepsThatAddAndChangeObjectsAreQuick() {
        std::string steps;
        constexpr std::size_t kSteps = 4000;
        for (std::size_t i = 0; i < kSteps; ++i)
            steps += fmt::format(
                "  - add:\n    - {{apiVersion: v1, kind: ConfigMap, metadata: {{name: c{0}}}}}\n"
                "    - apiVersion: placement.kubernetes-fleet.io/v1beta1\n"
                "      kind: ClusterResourcePlacement\n      metadata: {{name: p{0}}}\n"
                "      spec: {{policy: {{placementType: PickN, numberOfClusters: 1}},\n"
                "        resourceSelectors: [{{group: '', version: v1, kind: Namespace, name: "
                "a}}]}}\n"
                "  - object: {{kind: ConfigMap, name: c{0}}}\n    set: {{data.x: v{0}}}\n"
                "  - placements: [p{0}]\n    set: {{spec.policy.numberOfClusters: 2}}\n",
                i);
        const scenarios::Scenario scenario = scenarioOf(steps);
        const manifest::Objects objects = story();
        QElapsedTimer clock;
        clock.start();
        const auto result = scenarios::applied(scenario, objects);
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(unfitText(result), QString());
        QCOMPARE(result.objects.placements.size(), objects.placements.size() + kSteps);
        QCOMPARE(result.objects.others.size(), objects.others.size() + kSteps);
        QCOMPARE(*placementOf(result.objects, "p3999").policy->numberOfClusters, std::int64_t{2});
    }

    /// The texts of all steps are there before the first, so that no step copies those of the
    /// fleet.
    void manyStepsShareOneTableOfTexts() {
        std::string steps;
        constexpr std::size_t kSteps = 3000;
        for (std::size_t i = 0; i < kSteps; ++i)
            steps +=
                fmt::format("  - clusters: [{{name: n{0}, like: prod-eus-01, labels: {{number: "
                            "v{0}}}}}]\n  - labels: {{prod-eus-01: {{turn: t{0}}}}}\n",
                            i);
        const manifest::Objects objects = story();
        const auto result = scenarios::applied(scenarioOf(steps), objects);
        QCOMPARE(unfitText(result), QString());
        QVERIFY(result.alreadySo.empty());
        const fleet::Fleet &fleet = result.objects.fleet;
        QCOMPARE(fleet.size(), objects.fleet.size() + kSteps);
        QVERIFY(fleet.label(*fleet.find("n2999"), "number") == "v2999");
        QVERIFY(fleet.label(*fleet.find("n2999"), "turn") == "t2998"); // as it was like then
        QVERIFY(fleet.label(*fleet.find("prod-eus-01"), "turn") == "t2999");
        QCOMPARE(fleet.strings().size(), objects.fleet.strings().size() + 3 * kSteps + 2);
    }
};

EVENKEEL_TEST(TestApplying)
#include "tst_applying.moc"
