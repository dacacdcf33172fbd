// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ctl/apply_hub.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::fillObjects;
using evenkeel::tests::fleetJson;
using evenkeel::tests::kBoth;
using evenkeel::tests::kOne;
using evenkeel::tests::kReally;
using evenkeel::tests::objectJson;
using evenkeel::tests::placementJson;
using Hub = evenkeel::tests::HubOfWeb;

/// What `apply --yes` takes away is ticked, each by its name.
class TestApplyRemovals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRemovalIsTicked() {
        const Hub hub;
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 1, result.out + result.err);
        QVERIFY2(result.err.contains("nothing was applied: 1 removal is not ticked"), result.err);
        QCOMPARE(hub.run(kReally + QStringList{"--remove", "web:a"}).status, 1);
        QCOMPARE(hub.writes(), 0);
        const CommandResult commands = hub.run({"--remove", "web:a", "-o", "commands"});
        QVERIFY2(commands.status == 2 && commands.err.contains("--remove: is for --yes"),
                 commands.out + commands.err);
    }

    /// Bindings that move while the dry run goes on: what is ticked is read again before writing.
    void anotherRemovalInBetweenEndsIt() {
        const Hub hub;
        const auto picking = [](const QByteArray &number) {
            return placementJson(
                "web", "{\"placementType\": \"PickN\", \"numberOfClusters\": " + number + "}",
                "13");
        };
        hub.list("memberclusters", {clusterJson("a"), clusterJson("b"), clusterJson("c")});
        hub.list("clusterresourceplacements", {picking("2")});
        hub.write("change.json", picking("1"));
        hub.list("later", evenkeel::tests::bindingsOfWeb({"b", "c"}));
        hub.steps("patch.dry-run", "move get.later get.clusterresourcebindings\n"
                                   "out clusterresourceplacement/web patched (server dry run)\n");
        const CommandResult result = hub.run(kReally + QStringList{"--remove", "web:a"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("nothing was applied: what the change removes is no longer "
                                     "what was shown"),
                 result.err);
        QCOMPARE(hub.writes(), 0);
    }

    /// So may selectors, which take a namespace with everything in it.
    void objectsThatSelectorsTakeAwayAreTicked() {
        const Hub hub;
        fillObjects(hub);
        QByteArray other = placementJson("web", kBoth);
        QVERIFY(other.contains("\"name\": \"app\""));
        other.replace("\"name\": \"app\"", "\"name\": \"else\"");
        hub.write("change.json", other);
        const CommandResult open = hub.run(kReally);
        QVERIFY2(open.status == 1 &&
                     open.out.contains("[ ] Namespace app from a, b  tick it with --remove "
                                       "'Namespace app'"),
                 open.out + open.err);
        QCOMPARE(hub.writes(), 0);
        const CommandResult real = hub.run(
            kReally + QStringList{"--remove", "Namespace app", "--remove", "ConfigMap app/conf"});
        QVERIFY2(real.status == 0, real.out + real.err);
        hub.failure("get.namespaces", "Error from server (Forbidden): namespaces is forbidden");
        const CommandResult unknown = hub.run(kReally + QStringList{"--remove", "Namespace app"});
        QVERIFY2(unknown.status == 1 &&
                     unknown.err.contains("what objects clusters lose is not known"),
                 unknown.out + unknown.err);
    }

    /// A run in state Run goes on by itself: with its delete stage, and with the resources that its
    /// index names.
    void whatARunTakesAwayIsTicked() {
        const Hub hub;
        fillObjects(hub);
        QByteArray placement = placementJson("web", kOne, "13");
        placement.replace("\"policy\":", "\"strategy\": {\"type\": \"External\"}, \"policy\":");
        hub.list("clusterresourceplacements", {placement});
        QByteArrayList bindings = evenkeel::tests::bindingsOfWeb({"a", "b"});
        bindings[1].replace("\"Bound\"", "\"Unscheduled\"");
        for (QByteArray &binding : bindings)
            binding.replace("\"state\":",
                            "\"resourceSnapshotName\": \"web-0-snapshot\", \"state\":");
        hub.list("clusterresourcebindings", bindings);
        hub.list("clusterschedulingpolicysnapshots",
                 {fleetJson("ClusterSchedulingPolicySnapshot", "web-0",
                            "{\"policyHash\": \"aA==\", \"policy\": " + kOne +
                                "}, \"status\": {\"conditions\": [{\"type\": \"Scheduled\", "
                                "\"status\": \"True\", \"reason\": \"x\", \"message\": \"\", "
                                "\"observedGeneration\": 1, \"lastTransitionTime\": "
                                "\"2026-03-01T12:00:00Z\"}]}")
                      .replace("\"metadata\": {",
                               "\"metadata\": {\"generation\": 1, \"labels\": "
                               "{\"kubernetes-fleet.io/parent-CRP\": \"web\", "
                               "\"kubernetes-fleet.io/policy-index\": \"0\", "
                               "\"kubernetes-fleet.io/is-latest-snapshot\": \"true\"}, ")});
        const auto snapshot = [](const QByteArray &index, const QByteArrayList &objects) {
            return fleetJson("ClusterResourceSnapshot", "web-" + index + "-snapshot",
                             "{\"selectedResources\": [" + objects.join(", ") + "]}")
                .replace("\"metadata\": {",
                         "\"metadata\": {\"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"web\", "
                         "\"kubernetes-fleet.io/is-latest-snapshot\": \"" +
                             QByteArray(index == "1" ? "true" : "false") +
                             "\", \"kubernetes-fleet.io/resource-index\": \"" + index +
                             "\"}, \"annotations\": {\"kubernetes-fleet.io/resource-hash\": "
                             "\"x\", \"kubernetes-fleet.io/number-of-resource-snapshots\": "
                             "\"1\"}, ");
        };
        const QByteArray app = objectJson("v1", "Namespace", "app");
        const QByteArray role = objectJson("rbac.authorization.k8s.io/v1", "ClusterRole", "reader");
        hub.list("clusterresourcesnapshots", {snapshot("0", {app, role}), snapshot("1", {app})});
        const auto write = [&](const QByteArray &index, const QByteArray &state) {
            hub.write("change.json",
                      fleetJson("ClusterStagedUpdateStrategy", "calm",
                                "{\"stages\": [{\"name\": \"all\", \"labelSelector\": {}}]}") +
                          "\n" +
                          fleetJson("ClusterStagedUpdateRun", "r1",
                                    "{\"placementName\": \"web\", \"resourceSnapshotIndex\": \"" +
                                        index + "\", \"stagedRolloutStrategyName\": \"calm\"" +
                                        state + "}"));
        };
        const QByteArray runs = ", \"state\": \"Run\"";
        write("0", runs);
        const CommandResult open = hub.run(kReally);
        QVERIFY2(open.status == 1 && open.out.contains("[ ] web:b  tick it with --remove web:b") &&
                     !open.out.contains("[ ] ClusterRole"),
                 open.out + open.err);
        QCOMPARE(hub.run(kReally + QStringList{"--remove", "web:b"}).status, 0);
        write("1", runs);
        const CommandResult objects = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(objects.status == 1 && objects.out.contains("[ ] ClusterRole reader from a"),
                 objects.out + objects.err);
        // Nor what an override deletes that no cluster has yet.
        const QByteArray conf = objectJson("v1", "ConfigMap", "conf", "app");
        hub.list("clusterresourcesnapshots",
                 {snapshot("0", {app, conf}), snapshot("1", {app, conf})});
        hub.list(
            "resourceoverrides",
            {fleetJson("ResourceOverride", "drop",
                       "{\"resourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", \"kind\": "
                       "\"ConfigMap\", \"name\": \"conf\"}], \"policy\": {\"overrideRules\": "
                       "[{\"overrideType\": \"Delete\", \"clusterSelector\": "
                       "{\"clusterSelectorTerms\": []}}]}}")
                 .replace("\"metadata\": {", "\"metadata\": {\"namespace\": \"app\", ")});
        const CommandResult deleted = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(deleted.status == 1 && deleted.out.contains("[ ] ConfigMap app/conf from a"),
                 deleted.out + deleted.err);
        QCOMPARE(
            hub.run(kReally + QStringList{"--remove", "web:b", "--remove", "ConfigMap app/conf"})
                .status,
            0);
        // Without an index it is a fresh one, as the latest.
        write("", runs);
        const CommandResult fresh = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(fresh.status == 1 && fresh.out.contains("[ ] ConfigMap app/conf from a"),
                 fresh.out + fresh.err);
        write("1", {});
        QVERIFY(!hub.run().out.contains("[ ]"));
        hub.list("clusterresourcesnapshots", {snapshot("1", {app})});
        write("1", runs);
        const CommandResult unknown = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(unknown.status == 1 &&
                     unknown.err.contains("the hub has no resource snapshot 0 of web"),
                 unknown.out + unknown.err);
    }
};

EVENKEEL_TEST(TestApplyRemovals)
#include "tst_apply_removals.moc"
