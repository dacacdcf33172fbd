// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scenarios/scenario.h"

#include <QObject>
#include <QTest>

#include "core/gate/placement_test.h"
#include "core/manifest/manifest.h"
#include "core/scenarios/applying.h"
#include "tests/core/kube/replaced_nodes.h"
#include "tests/test_program.h"

using namespace evenkeel;
using kube::Value;

namespace {

scenarios::ReadScenarios read(const std::string &text) {
    manifest::Objects objects;
    manifest::loadText(text, "s.yaml", objects);
    return scenarios::readScenarios(objects);
}

const std::string kHead =
    "apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\nmetadata: {name: s}\n";

const std::string kEveryMember = kHead + R"(spec:
  description: All that a step can say
  steps:
  - name: A smaller fleet
    remove:
    - {kind: MemberCluster, name: old-1}
    - {kind: ResourcePlacement, namespace: shop, name: api}
    add:
    - apiVersion: placement.kubernetes-fleet.io/v1beta1
      kind: ClusterResourcePlacement
      metadata: {name: new}
      spec: {policy: {placementType: PickAll}}
    clusters:
    - name: eus-new
      like: eus-1
      labels: {zone: "3", gpu: null}
      taints: ["dedicated=gpu:NoSchedule"]
      properties: {kubernetes-fleet.io/node-count: "9"}
    labels:
      eus-1: {zone: "2", env: null}
    taints:
      eus-1: ["old-", "k:NoExecute"]
    properties:
      eus-1: {resources.kubernetes-fleet.io/available-cpu: "8"}
  - placements: [web, shop/api]
    set: {spec.policy.numberOfClusters: 10, spec.policy.tolerations: null}
  - object: {kind: ClusterResourcePlacementDisruptionBudget, name: web}
    set: {spec.maxUnavailable: 1}
  - dark: zone=1
  - lose: eus-2
  - taint: region=west
  - back: zone=1
)";

constexpr const char *kObjects = R"yaml(
{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: eus-1, labels: {zone: "1", region: east, env: prod}}}
---
{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: eus-2, labels: {zone: "2", region: west}}}
---
{apiVersion: cluster.kubernetes-fleet.io/v1, kind: MemberCluster, metadata: {name: old-1, labels: {zone: "1", region: west}}}
---
apiVersion: placement.kubernetes-fleet.io/v1
kind: ClusterResourcePlacement
metadata: {name: web}
spec:
  resourceSelectors: [{group: "", version: v1, kind: Namespace, name: shop}]
  policy: {placementType: PickN, numberOfClusters: 2}
---
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacementDisruptionBudget
metadata: {name: web}
spec: {maxUnavailable: 2}
)yaml";

} // namespace

class TestScenario : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsEveryMember() {
        const auto all = read(kEveryMember);
        QCOMPARE(all.found, std::size_t{1});
        for (const api::Finding &problem : all.problems)
            qWarning("%s", print(problem).c_str());
        QCOMPARE(all.scenarios.size(), std::size_t{1});
        const scenarios::Scenario &scenario = all.scenarios.front();
        QCOMPARE(scenario.steps.size(), std::size_t{7});
        const scenarios::Step &first = scenario.steps.front();
        QCOMPARE(first.removed.size(), std::size_t{2});
        QCOMPARE(first.added.size(), std::size_t{1});
        QVERIFY(first.clusters.front().edits.labels.back() ==
                (insight::LabelEdit{"eus-new", "gpu", std::nullopt}));
        QVERIFY(first.taints.front() == (scenarios::TaintEdit{"eus-1", {"old", {}, {}}, true}));
        QCOMPARE(QString::fromStdString(titleOf(first)), QStringLiteral("A smaller fleet"));
        QCOMPARE(QString::fromStdString(titleOf(scenario.steps[1])),
                 QStringLiteral("web, shop/api: numberOfClusters is 10, then tolerations is "
                                "removed"));
        QCOMPARE(QString::fromStdString(titleOf(scenario.steps[3])),
                 QStringLiteral("zone=1 is dark"));
        QCOMPARE(scenario.places[1].line, 28);
    }

    void aWrittenScenarioReadsTheSame() {
        const scenarios::Scenario scenario = read(kEveryMember).scenarios.front();
        const std::string written = manifest::writeYaml(documentOf(scenario));
        const auto again = read(written);
        QVERIFY2(again.problems.empty(), written.c_str());
        QVERIFY2(again.scenarios.front() == scenario, written.c_str());
    }

    /// A scenario with something else in the place of one of its values is made, or refused with
    /// the place.
    void everyNodeGetsAnAnswer() {
        manifest::Objects objects;
        manifest::loadText(kObjects, "objects.yaml", objects);
        const Value document = manifest::parseYaml(kEveryMember, "s.yaml").value().front();
        int made = 0;
        int refused = 0;
        tests::forEachReplaced(
            document, [&](const Value &whole, const std::string &path, const Value &) {
                scenarios::ReadScenarios read;
                scenarios::readScenario(whole, {"s.yaml", 1, 1}, read);
                for (const api::Finding &problem : read.problems)
                    QVERIFY2(!problem.sentence.empty() && problem.where.line > 0, path.c_str());
                QVERIFY2(read.scenarios.empty() != read.problems.empty(), path.c_str());
                ++(read.scenarios.empty() ? refused : made);
                for (const scenarios::Scenario &scenario : read.scenarios) {
                    for (const scenarios::Step &step : scenario.steps)
                        QVERIFY2(!titleOf(step).empty(), path.c_str());
                    for (const auto &unfit : scenarios::applied(scenario, objects).unfit)
                        QVERIFY2(!unfit.why.message.empty(), path.c_str());
                    QVERIFY2(documentOf(scenario).isObject(), path.c_str());
                }
            });
        QVERIFY(made > 100 && refused > 100);
    }

    void saysWhatIsWrongAndWhere_data() {
        QTest::addColumn<QString>("spec");
        QTest::addColumn<QString>("problem");
        QTest::newRow("no steps") << "spec: {description: x}\n"
                                  << "s.yaml:4:7: spec: steps is missing";
        QTest::newRow("unknown member")
            << "spec:\n  steps:\n  - label: {a: {b: c}}\n"
            << "s.yaml:6:12: spec.steps[0].label: there is no such field; did you mean labels?";
        QTest::newRow("whose field")
            << "spec:\n  steps:\n  - set: {spec.policy.numberOfClusters: 3}\n"
            << "s.yaml:6:10: spec.steps[0].set: whose fields are these? add placements: [NAME]";
        QTest::newRow("taint")
            << "spec:\n  steps:\n  - taints: {a: [gpu]}\n"
            << "s.yaml:6:18: spec.steps[0].taints.a[0]: gpu is no taint; write "
               "KEY=VALUE:NoSchedule, KEY:NoSchedule, or KEY:NoSchedule- to take one away";
        QTest::newRow("nothing") << "spec:\n  steps:\n  - {name: x}\n"
                                 << "s.yaml:6:5: spec.steps[0]: the step changes nothing";
        QTest::newRow("name of a cluster")
            << "spec:\n  steps:\n  - clusters: [{name: '--all; rm'}]\n"
            << "s.yaml:6:23: spec.steps[0].clusters[0].name: the hub refuses this name of a "
               "cluster: a "
               "lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, "
               "'-' "
               "or '.', and must start and end with an alphanumeric character (e.g. 'example.com', "
               "regex used for validation is "
               "'[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*')";
        QTest::newRow("order")
            << "spec:\n  steps:\n  - lose: a\n  - labels: {a: {b: c}}\n"
            << "s.yaml:7:13: spec.steps[1].labels: edits come first; put it above the losses";
        QTest::newRow("evict") << "spec:\n  steps:\n  - {evict: a}\n"
                               << "s.yaml:6:13: spec.steps[0].evict: there is no such field";
        QTest::newRow("object") << "spec:\n  steps:\n  - add: [{kind: Pod}]\n"
                                << "s.yaml:6:11: spec.steps[0].add[0]: must be an object with "
                                   "apiVersion, kind and metadata.name";
    }

    void saysWhatIsWrongAndWhere() {
        QFETCH(const QString, spec);
        QFETCH(const QString, problem);
        const auto all = read(kHead + spec.toStdString());
        QVERIFY(all.scenarios.empty());
        QVERIFY(!all.problems.empty());
        QCOMPARE(QString::fromStdString(print(all.problems.front())), problem);
    }

    void twoOfOneNameAreAProblem() {
        const std::string one = kHead + "spec: {steps: [{lose: a}]}\n";
        const auto all = read(one + "---\n" + one);
        QCOMPARE(all.found, std::size_t{2});
        QCOMPARE(all.scenarios.size(), std::size_t{1});
        QCOMPARE(QString::fromStdString(print(all.problems.front())),
                 QStringLiteral("s.yaml:6:1: there is another scenario \"s\""));
    }

    void aScenarioBesideTestsIsNoProblemOfThem() {
        manifest::Objects objects;
        manifest::loadText(kEveryMember, "s.yaml", objects);
        QVERIFY(objects.diagnostics.empty());
        QVERIFY(gate::readTests(objects).problems.empty());
        QCOMPARE(gate::readTests(objects).found, std::size_t{0});
    }

    void itsFaultsAreThoseOfTheFiles() {
        manifest::Objects objects;
        manifest::loadText(kHead + "spec: {steps: []}\n", "s.yaml", objects);
        const auto tests = gate::readTests(objects);
        QCOMPARE(QString::fromStdString(print(tests.problems.front())),
                 QStringLiteral("s.yaml:4:15: spec.steps: must not be empty"));
    }

    void aMisspeltKindIsSaid() {
        manifest::Objects objects;
        manifest::loadText("apiVersion: evenkeel.dev/v1alpha1\nkind: Scenaro\n", "s.yaml", objects);
        const auto tests = gate::readTests(objects);
        QCOMPARE(QString::fromStdString(print(tests.problems.front())),
                 QStringLiteral("s.yaml:2:7: there is no kind Scenaro; did you mean Scenario?"));
    }
};

EVENKEEL_TEST(TestScenario)
#include "tst_scenario.moc"
