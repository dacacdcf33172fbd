// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "core/manifest/manifest.h"
#include "core/rollout/run_world.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

namespace {

Objects load(const std::string &yaml) {
    Objects objects;
    loadText(yaml, "objects.yaml", objects);
    return objects;
}

std::string head(const std::string &kind, const std::string &metadata) {
    return "---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: " + kind +
           "\nmetadata: " + metadata + "\n";
}

const std::string kRolledOut =
    head("ClusterResourcePlacement", "{name: web}") + "spec: {resourceSelectors: []}\n";

std::string snapshotText(const std::string &name, const std::string &isLatest,
                         const std::string &annotations = "{}") {
    return head("ClusterResourceSnapshot", "{name: " + name +
                                               ", labels: {kubernetes-fleet.io/parent-CRP: web, "
                                               "kubernetes-fleet.io/is-latest-snapshot: \"" +
                                               isLatest + "\"}, annotations: " + annotations + "}");
}

std::string binding(const std::string &name, const std::string &resources) {
    return head("ClusterResourceBinding",
                "{name: " + name + ", labels: {kubernetes-fleet.io/parent-CRP: web}}") +
           "spec: {state: Bound, targetCluster: " + name + ", resourceSnapshotName: " + resources +
           ", clusterResourceOverrideSnapshots: [x-" + name + "]}\n";
}

std::string latest(const std::string &yaml) {
    const Objects objects = load(kRolledOut + yaml);
    return rollout::latestResources(objects, objects.placements[0]).resourceSnapshot;
}

} // namespace

class TestRolloutObjects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bindingsCarryWhatTheRolloutReads() {
        const auto value = parseJson(R"({"kind":"ClusterResourceBinding",
            "metadata":{"name":"b","generation":3},"spec":{"resourceSnapshotName":"p-1-snapshot",
            "clusterResourceOverrideSnapshots":["a-0"],
            "resourceOverrideSnapshots":[{"name":"o-0","namespace":"work"}],
            "applyStrategy":{"type":"ReportDiff"}},"status":{"conditions":[{"type":"Available",
            "status":"True","reason":"r","observedGeneration":3,
            "lastTransitionTime":"1970-01-01T00:01:00Z"},{"type":"Applied"}]}})");
        const auto decoded = decodeBinding(*value);
        QVERIFY(decoded.has_value());
        QCOMPARE(decoded->generation, std::int64_t(3));
        QCOMPARE(decoded->resourceSnapshotName, std::string("p-1-snapshot"));
        QCOMPARE(decoded->clusterResourceOverrides, std::vector<std::string>{"a-0"});
        QCOMPARE(decoded->resourceOverrides, std::vector<std::string>{"work/o-0"});
        QCOMPARE(decoded->applyStrategy->type.string(), std::string("ReportDiff"));
        const std::vector<placement::Condition> conditions{{"Available", "True", "r", 3, {60}},
                                                           {"Applied", "", "", 0, {}}};
        QVERIFY(decoded->conditions == conditions);
    }

    void bindingsAreRefusedWhoseOverridesHaveAnotherShape_data() {
        QTest::addColumn<QByteArray>("overrides");
        QTest::newRow("a text") << QByteArray(R"("work/o-0")");
        QTest::newRow("a list of texts") << QByteArray(R"(["work/o-0"])");
        QTest::newRow("a name that is a number") << QByteArray(R"([{"name":1}])");
    }

    void bindingsAreRefusedWhoseOverridesHaveAnotherShape() {
        QFETCH(QByteArray, overrides);
        const auto value = parseJson(R"({"kind":"ClusterResourceBinding","spec":{)"
                                     R"("resourceOverrideSnapshots":)" +
                                     overrides.toStdString() + "}}");
        QVERIFY(!decodeBinding(*value).has_value());
    }

    void theLatestMasterSnapshotIsWhatRollsOut() {
        QCOMPARE(latest(snapshotText("web-0-snapshot", "false") +
                        snapshotText("web-1-0", "true",
                                     "{kubernetes-fleet.io/subindex-of-resource-snapshot: \"0\"}") +
                        snapshotText("web-1-snapshot", "true",
                                     "{kubernetes-fleet.io/resource-hash: abc}")),
                 std::string("web-1-snapshot"));
        QCOMPARE(latest(snapshotText("web-0-snapshot", "false")), std::string());
    }

    void withoutSnapshotsTheNewestOfTheBindingsCounts() {
        QCOMPARE(latest(""), std::string("web-0-snapshot"));
        QCOMPARE(latest(binding("a", "web-9-snapshot") + binding("b", "web-10-snapshot") +
                        binding("c", "other")),
                 std::string("web-10-snapshot"));
    }

    void overridesAreThoseOfTheBindings() {
        const Objects objects = load(kRolledOut + binding("a", "web-0-snapshot"));
        const auto found = rollout::latestResources(objects, objects.placements[0]);
        QVERIFY(!rollout::isOutOfDate(objects.bindings[0], found));
    }

    void readsEvictionsAndBudgets() {
        const Objects objects =
            load(kRolledOut + head("ClusterResourcePlacementEviction", "{name: e, generation: 2}") +
                 "spec: {placementName: web, clusterName: a}\nstatus: {conditions: [{type: Valid, "
                 "status: \"False\", observedGeneration: 2, message: m}]}\n" +
                 head("ClusterResourcePlacementDisruptionBudget", "{name: web}") +
                 "spec: {minAvailable: 60%}\n");
        const objects::RolloutObjects &read = objects.rollouts;
        QCOMPARE(read.evictions.size(), std::size_t(1));
        const placement::Eviction &eviction = read.evictions[0];
        QCOMPARE(eviction.placementName + eviction.clusterName, std::string("weba"));
        QCOMPARE(eviction.generation, std::int64_t(2));
        QCOMPARE(eviction.conditions.at(0).message, std::string("m"));
        const placement::DisruptionBudget *budget = read.budgetOf(objects.placements[0]);
        QVERIFY(budget != nullptr && !budget->maxUnavailable);
        QCOMPARE(budget->minAvailable->text(), std::string("60%"));
    }

    void readsStagedStrategiesAndRuns() {
        const std::string stages =
            "spec: {stages: [{name: canary, labelSelector: {matchLabels: {env: test}}, "
            "sortingLabelKey: order, maxConcurrency: 50%, afterStageTasks: [{type: TimedWait, "
            "waitTime: 1h}]}, {name: rest, labelSelector: {}}, {name: none}]}\n";
        const Objects objects =
            load(kRolledOut + head("ClusterStagedUpdateStrategy", "{name: s}") + stages +
                 head("StagedUpdateStrategy", "{name: s, namespace: work}") + stages +
                 head("ClusterStagedUpdateRun", "{name: r}") +
                 "spec: {placementName: web, stagedRolloutStrategyName: s}\n");
        const objects::RolloutObjects &read = objects.rollouts;
        QCOMPARE(read.strategies.size(), std::size_t(2));
        QCOMPARE(read.strategies[1].nameSpace, std::string("work"));
        QVERIFY(read.strategyFor(objects.placements[0].nameSpace, "s") == &read.strategies[0]);
        const auto &found = read.strategies[0].stages;
        QCOMPARE(found.size(), std::size_t(3));
        QCOMPARE(found[0].labelSelector->matchLabels.at("env"), std::string("test"));
        QCOMPARE(*found[0].sortingLabelKey, std::string("order"));
        QCOMPARE(found[0].maxConcurrency->text(), std::string("50%"));
        const placement::StageTask wait{placement::TaskType::TimedWait, kube::parseDuration("1h")};
        QVERIFY(found[0].afterTasks == std::vector{wait});
        QVERIFY(found[1].labelSelector && found[1].labelSelector->isEmpty());
        QVERIFY(!found[2].labelSelector);
        QCOMPARE(found[2].maxConcurrency->text(), std::string("1")); // the schema's default
        QCOMPARE(read.runs[0].strategyName, std::string("s"));
        QVERIFY(read.runs[0].state == placement::RunState::Initialize);
    }

    void aWrongShapeIsReportedAndLeftOut() {
        const Objects read = load(head("ClusterResourcePlacementEviction", "{name: e}") +
                                  "spec: {clusterName: 3}\n");
        QVERIFY(read.rollouts.evictions.empty());
        QCOMPARE(read.rolloutDiagnostics.size(), std::size_t(1));
        QCOMPARE(QString::fromStdString(print(read.rolloutDiagnostics[0])),
                 QString("objects.yaml:5:21: ClusterResourcePlacementEviction \"e\" was not "
                         "read: spec.clusterName must be a string, but is the number 3; quote "
                         "it: \"3\""));
    }

    void readsTheStatusOfRunsAndApprovalRequests() {
        const Objects objects = load(
            kRolledOut + head("ClusterStagedUpdateRun", "{name: r, generation: 3}") +
            "spec: {placementName: web, stagedRolloutStrategyName: s, state: Run, "
            "resourceSnapshotIndex: \"2\"}\n"
            "status: {policySnapshotIndexUsed: \"1\", policyObservedClusterCount: 2, "
            "stagesStatus: [{stageName: canary, startTime: \"2026-03-01T12:00:00Z\", clusters: "
            "[{clusterName: a, conditions: [{type: Started, status: \"True\"}]}], "
            "afterStageTaskStatus: [{type: Approval, approvalRequestName: r-after-canary}]}]}\n" +
            head("ClusterApprovalRequest",
                 "{name: r-after-canary, labels: {kubernetes-fleet.io/targetUpdateRun: r}}") +
            "spec: {parentStageRollout: r, targetStage: canary}\n");
        const objects::RolloutObjects &read = objects.rollouts;
        QVERIFY(objects.rolloutDiagnostics.empty());
        const placement::StagedRun &run = read.runs[0];
        QVERIFY(run.state == placement::RunState::Run);
        QCOMPARE(run.resourceSnapshotIndex, std::string("2"));
        QCOMPARE(run.status.observedClusterCount, std::int64_t(2));
        const placement::StageProgress &stage = run.status.stages.at(0);
        QVERIFY(stage.startTime && !stage.endTime);
        QCOMPARE(stage.clusters.at(0).conditions.at(0).type, std::string("Started"));
        QCOMPARE(stage.afterTasks.at(0).approvalRequest, std::string("r-after-canary"));
        QCOMPARE(read.approvals[0].stage, std::string("canary"));
        QCOMPARE(read.approvals[0].labels.size(), std::size_t(1));
    }

    void aWaitThatIsNoTimeIsReported() {
        const Objects read =
            load(head("ClusterStagedUpdateStrategy", "{name: s}") +
                 "spec: {stages: [{name: a, afterStageTasks: [{type: TimedWait, waitTime: "
                 "soon}]}]}\n");
        QVERIFY(read.rollouts.strategies.empty());
        QCOMPARE(read.rolloutDiagnostics.size(), std::size_t(1));
        QVERIFY(read.rolloutDiagnostics[0].sentence.ends_with(
            "was not read: waitTime must be a time such "
            "as 30s, 5m or 1h30m, but is \"soon\""));
    }

    /// The hub's schema did so when it was stored; who answers a recorded request does not.
    void bindingsOfFilesHaveTheDefaultsOfTheirApplyStrategy() {
        const Objects objects =
            load(kRolledOut + head("ClusterResourceBinding", "{name: a}") +
                 "spec: {state: Bound, targetCluster: a, applyStrategy: {}}\n---\n" +
                 head("ClusterResourceBinding", "{name: b}") +
                 "spec: {state: Bound, targetCluster: b}\n");
        QVERIFY(objects.bindings[0].applyStrategy == placement::withSchemaDefaults({}));
        QVERIFY(!objects.bindings[1].applyStrategy);
    }

    void anotherGroupsObjectsAreNotRead() {
        Objects objects;
        loadText("apiVersion: example.com/v1\nkind: ClusterResourcePlacementEviction\n"
                 "metadata: {name: e}\n",
                 "x.yaml", objects);
        QVERIFY(objects.rollouts.evictions.empty());
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestRolloutObjects)
#include "tst_rollout_objects.moc"
