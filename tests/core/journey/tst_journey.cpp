// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/journey/journey.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::journey {

namespace {

constexpr const char *kNow = "2026-01-02T03:04:05Z";

kube::Value yaml(const std::string &text) {
    return manifest::parseYaml(text, "test")->front();
}

std::string clusterText(const std::string &name) {
    return fmt::format(R"(
apiVersion: cluster.kubernetes-fleet.io/v1beta1
kind: MemberCluster
metadata: {{name: {}, labels: {{color: "{}"}}}}
status:
  agentStatus:
  - type: MemberAgent
    lastReceivedHeartbeat: {}
    conditions:
    - {{type: Joined, status: "True", lastTransitionTime: {}}}
    - {{type: Healthy, status: "True", lastTransitionTime: {}}}
)",
                       name, name, kNow, kNow, kNow);
}

std::string bindingText(const std::string &cluster) {
    std::string conditions;
    for (const char *type : {"RolloutStarted", "Applied", "Available"})
        conditions +=
            fmt::format("  - {{type: {}, status: \"True\", reason: R, observedGeneration: "
                        "2, lastTransitionTime: {}}}\n",
                        type, kNow);
    return fmt::format(R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceBinding
metadata: {{name: p-{0}-1, generation: 2, labels: {{kubernetes-fleet.io/parent-CRP: p}}}}
spec:
  state: Bound
  targetCluster: {0}
  schedulingPolicySnapshotName: p-0
  resourceSnapshotName: p-0-snapshot
  applyStrategy: {{comparisonOption: PartialComparison, type: ClientSideApply,
    whenToApply: Always, whenToTakeOver: Always}}
status:
  conditions:
{1})",
                       cluster, conditions);
}

constexpr const char *kPlacement = R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourcePlacement
metadata: {name: p, generation: 2}
spec:
  policy: {placementType: PickFixed, clusterNames: [a, b]}
  resourceSelectors:
  - {group: "", version: v1, kind: Namespace, name: shop}
  strategy: {rollingUpdate: {maxUnavailable: 1, maxSurge: 0}}
)";
constexpr const char *kPolicy = R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterSchedulingPolicySnapshot
metadata: {name: p-0, generation: 1, labels: {kubernetes-fleet.io/parent-CRP: p,
  kubernetes-fleet.io/is-latest-snapshot: "true"}}
spec: {policy: {placementType: PickFixed, clusterNames: [a, b]}}
)";
constexpr const char *kResources = R"(
apiVersion: placement.kubernetes-fleet.io/v1beta1
kind: ClusterResourceSnapshot
metadata: {name: p-0-snapshot, labels: {kubernetes-fleet.io/parent-CRP: p,
  kubernetes-fleet.io/is-latest-snapshot: "true", kubernetes-fleet.io/resource-index: "0"},
  annotations: {kubernetes-fleet.io/resource-hash: x}}
spec:
  selectedResources:
  - {apiVersion: v1, kind: Namespace, metadata: {name: shop}}
  - {apiVersion: v1, kind: ConfigMap, metadata: {name: conf, namespace: shop}, data: {x: "1"}}
)";
constexpr const char *kNamespace = "{apiVersion: v1, kind: Namespace, metadata: {name: shop}}";
constexpr const char *kConfig = "{apiVersion: v1, kind: ConfigMap, metadata: {name: conf, "
                                "namespace: shop}, data: {x: \"1\"}}";

Question questionOf(const std::string &change) {
    Question question;
    std::vector<kube::Value> objects;
    for (const std::string &text :
         {clusterText("a"), clusterText("b"), clusterText("c"), bindingText("a"), bindingText("b"),
          std::string(kPlacement), std::string(kPolicy), std::string(kResources),
          std::string(kNamespace), std::string(kConfig)})
        objects.push_back(yaml(text));
    question.hub = store::HubObjects(std::move(objects));
    question.placement = "p";
    question.steps = {{0, {*store::readHubChange(yaml(change))}}};
    question.now = *kube::parseTime(kNow);
    question.until = 100'000;
    return question;
}

/// `0 updated a, 20 ready a`, in whole seconds.
QString playedText(const Question &question) {
    const auto events = play(question);
    if (!events)
        return QString::fromStdString(events.error().message);
    QStringList list;
    for (const Happening &event : *events)
        list << QStringLiteral("%1 %2 %3")
                    .arg(rollout::secondOf(event.at))
                    .arg(QString::fromStdString(event.event),
                         QString::fromStdString(event.cluster));
    return list.join(QStringLiteral(", "));
}

std::string overrideText(const char *placement, const char *value) {
    return fmt::format(R"(
how: apply
object:
  apiVersion: placement.kubernetes-fleet.io/v1beta1
  kind: ResourceOverride
  metadata: {{name: o, namespace: shop}}
  spec:
    {}
    resourceSelectors: [{{group: "", version: v1, kind: ConfigMap, name: conf}}]
    policy:
      overrideRules:
      - clusterSelector: {{clusterSelectorTerms: [{{labelSelector: {{matchLabels: {{color: a}}}}}}]}}
        jsonPatchOverrides: [{{op: replace, path: /data/x, value: "{}"}}]
)",
                       placement, value);
}

} // namespace

class TestJourney : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void newResourcesTakeTheClustersTime() {
        QCOMPARE(
            playedText(questionOf(R"({how: patch, object: {kind: ConfigMap, metadata: )"
                                  R"({name: conf, namespace: shop}}, patch: {data: {x: "2"}}})")),
            QStringLiteral("0 updated a, 20 ready a, 20 updated b, 40 ready b"));
    }

    void theSameResourcesMakeNoSnapshot() {
        QCOMPARE(
            playedText(questionOf(R"({how: patch, object: {kind: ConfigMap, metadata: )"
                                  R"({name: conf, namespace: shop}}, patch: {data: {x: "1"}}})")),
            QString());
    }

    void aNewPolicyIsReadyAgainAtOnce() {
        QCOMPARE(playedText(questionOf(
                     "{how: patch, object: {kind: ClusterResourcePlacement, metadata: {name: p}}, "
                     "patch: {spec: {policy: {clusterNames: [a, c]}}}}")),
                 QStringLiteral("0 picked c, 0 dropped b, 0 ready a, 0 removing b, 5 removed b, "
                                "60 bound c, 80 ready c"));
    }

    void anOverrideThatNamesThePlacementArrivesAtOnce() {
        QCOMPARE(playedText(questionOf(overrideText("placement: {name: p}", "2"))),
                 QStringLiteral("0 updated a, 20 ready a"));
    }

    void anOverrideThatNamesNoneWaitsForTheNextPass() {
        Question question = questionOf(overrideText("", "2"));
        QCOMPARE(playedText(question), QString());
        question.steps.push_back(
            {30'000,
             {*store::readHubChange(
                 yaml(R"({how: patch, object: {kind: ConfigMap, metadata: {name: conf, )"
                      R"(namespace: shop}}, patch: {data: {y: "2"}}})"))}});
        QCOMPARE(playedText(question),
                 QStringLiteral("30 updated a, 50 ready a, 50 updated b, 70 ready b"));
    }

    void anOverrideThatChangesNothingIsReadyAgainAtOnce() {
        QCOMPARE(playedText(questionOf(overrideText("placement: {name: p}", "1"))),
                 QStringLiteral("0 updated a, 0 ready a"));
    }

    void aDeletedPlacementRemovesAllAtOnce() {
        QCOMPARE(playedText(questionOf("{how: delete, object: {kind: ClusterResourcePlacement, "
                                       "metadata: {name: p}}}")),
                 QStringLiteral("0 removing a, 0 removing b, 5 removed a, 5 removed b"));
    }

    void aBudgetAloneStartsNothing() {
        QCOMPARE(playedText(questionOf(
                     "{how: patch, object: {kind: ClusterResourcePlacement, metadata: {name: p}}, "
                     "patch: {spec: {strategy: {rollingUpdate: {maxUnavailable: 2}}}}}")),
                 QString());
    }

    void aLabelWakesNoPlacementThatIsFullyScheduled() {
        QCOMPARE(playedText(questionOf("{how: patch, object: {kind: MemberCluster, metadata: "
                                       "{name: c}}, patch: {metadata: {labels: {x: y}}}}")),
                 QString());
    }
};

} // namespace evenkeel::journey

EVENKEEL_TEST(evenkeel::journey::TestJourney)
#include "tst_journey.moc"
