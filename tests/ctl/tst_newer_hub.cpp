// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ctl/apply_hub.h"
#include "tests/ctl/sample_repository.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::fleetJson;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::ScriptedHub;
using evenkeel::tests::wholeOf;

namespace {

const QByteArray kPolicy = "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}";

} // namespace

/// What a hub has that this version does not know makes an answer that stands on it none, and so
/// does a hub that is not there.
class TestNewerHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// kubectl takes a file that is not there for an empty one.
    void aKubeconfigWithoutContextsIsNoAnswer() {
        const ScriptedHub hub;
        hub.answer("config", "{\"contexts\": null}");
        const CommandResult none = runCommand({"contexts", "--kubeconfig", "nosuch.yaml"});
        QVERIFY2(none.status == 2 && none.err.contains("no context in nosuch.yaml"), wholeOf(none));
    }

    void whatIsNotKnownIsNoAnswer_data() {
        QTest::addColumn<QByteArray>("was");
        QTest::addColumn<QByteArray>("is");
        QTest::addColumn<QStringList>("unknown"); // verbs
        const QStringList plans{"plan", "rollout"};
        QTest::newRow("nothing") << QByteArray("x") << QByteArray("x") << QStringList();
        QTest::newRow("a field of the policy")
            << QByteArray("\"placementType\"") << QByteArray("\"newer\": 1, \"placementType\"")
            << plans;
        QTest::newRow("a value of the policy")
            << QByteArray("\"numberOfClusters\"")
            << QByteArray("\"tolerations\": [{\"key\": \"a\", \"operator\": \"Lt\", \"value\": "
                          "\"3\"}], \"numberOfClusters\"")
            << plans;
        QTest::newRow("a field of the strategy")
            << QByteArray("\"policy\"")
            << QByteArray("\"strategy\": {\"type\": \"RollingUpdate\", \"rollingUpdate\": "
                          "{\"partition\": 3}}, \"policy\"")
            << QStringList{"rollout"};
        QTest::newRow("a state of a binding")
            << QByteArray("\"Bound\"") << QByteArray("\"Paused\"") << plans;
    }
    void whatIsNotKnownIsNoAnswer() {
        QFETCH(QByteArray, was);
        QFETCH(QByteArray, is);
        QFETCH(QStringList, unknown);
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a"), clusterJson("b")});
        hub.list("clusterresourceplacements", {placementJson("web", kPolicy).replace(was, is)});
        QByteArrayList bindings = evenkeel::tests::bindingsOfWeb({"a", "b"});
        bindings[0].replace(was, is);
        hub.list("clusterresourcebindings", bindings);
        hub.list("clusterschedulingpolicysnapshots", {snapshot({})});
        for (const char *verb : {"plan", "rollout"}) {
            const CommandResult result = runCommand({verb, "--context", "prod"});
            QVERIFY2((result.status == 2) == unknown.contains(QLatin1String(verb)),
                     verb + (": " + wholeOf(result)));
            QCOMPARE(result.err.contains("has what this version does not know"),
                     is != was && (result.status == 2 || is.contains("partition")));
        }
    }

    /// The scheduler reads the snapshot, which the placement may have left behind.
    void aPolicySnapshotCountsAsThePolicyDoes() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a"), clusterJson("b")});
        hub.list("clusterresourceplacements", {placementJson("web", kPolicy)});
        hub.list("clusterresourcebindings", evenkeel::tests::bindingsOfWeb({"a", "b"}));
        hub.list("clusterschedulingpolicysnapshots", {snapshot("\"newer\": {\"a\": 1}, ")});
        const CommandResult result = runCommand({"plan", "--context", "prod"});
        QVERIFY2(result.status == 2 &&
                     result.err.contains("the policy snapshot web-0 has what this version does "
                                         "not know"),
                 wholeOf(result));
    }

    /// The same of a dump.
    void aDumpOfItIsNoAnswer() {
        const evenkeel::tests::HubOfWeb hub;
        QByteArray placement = placementJson("web", kPolicy);
        placement.replace("\"resourceVersion\"", "\"uid\": \"1\", \"resourceVersion\"");
        hub.write("dump.json", clusterJson("a") + "\n" + clusterJson("b") + "\n" + placement);
        QCOMPARE(runCommand({"plan", "-f", hub.path("dump.json")}).status, 0);
        placement.replace("\"numberOfClusters\"",
                          "\"tolerations\": [{\"key\": \"a\", \"operator\": \"Lt\", \"value\": "
                          "\"3\"}], \"numberOfClusters\"");
        hub.write("dump.json", clusterJson("a") + "\n" + clusterJson("b") + "\n" + placement);
        const CommandResult result = runCommand({"plan", "-f", hub.path("dump.json")});
        QVERIFY2(result.status == 2 && result.err.contains("has what this version does not know"),
                 wholeOf(result));
    }

    /// A gate that plans on it says so as well.
    void aStateThatIsNotKnownPassesNoGate() {
        const evenkeel::tests::HubOfWeb hub;
        const QByteArray rest = clusterJson("a") + "\n" + clusterJson("b") + "\n" +
                                placementJson("web", kPolicy) + "\n" + snapshot({}) + "\n";
        const QByteArray bindings = evenkeel::tests::bindingsOfWeb({"a", "b"}).join('\n');
        hub.write("held.json", rest + bindings);
        const CommandResult known = runCommand({"check", "-f", hub.path("held.json")});
        QVERIFY2(known.status != 2, wholeOf(known));
        hub.write("held.json", rest + QByteArray(bindings).replace("\"Bound\"", "\"Bond\""));
        const CommandResult check = runCommand({"check", "-f", hub.path("held.json")});
        QVERIFY2(check.status == 2 && check.err.contains("spec.state: Bond"), wholeOf(check));
    }

    /// The hub schedules nothing until one is marked, whatever is compared with it.
    void aDifferenceWithoutALatestSnapshotIsNoAnswer() {
        const evenkeel::tests::HubOfWeb hub;
        const QByteArray rest = clusterJson("a") + "\n" + clusterJson("b") + "\n" +
                                placementJson("web", kPolicy) + "\n";
        hub.write("plain.json", rest);
        hub.write("old.json",
                  rest + snapshot({}).replace("snapshot\": \"true\"", "snapshot\": \"false\""));
        const QString plain = hub.path("plain.json");
        const QString old = hub.path("old.json");
        for (const auto &[from, to] : {std::pair(plain, old), std::pair(old, plain)}) {
            const CommandResult diff = runCommand({"diff", "--from", from, "--to", to});
            QVERIFY2(diff.status == 2 && wholeOf(diff).contains("marked as the latest"),
                     wholeOf(diff));
        }
    }

    /// Nothing holds of a decision that the hub does not make.
    void claimsHoldOfNoCycleThatAborts() {
        const evenkeel::tests::HubOfWeb hub;
        QByteArrayList bindings = evenkeel::tests::bindingsOfWeb({"a", "b"});
        bindings[0].replace("\"Bound\"", "\"Unscheduled\"");
        hub.write("held.json", clusterJson("a") + "\n" + clusterJson("b") + "\n" +
                                   placementJson("web", kPolicy) + "\n" + snapshot({}) + "\n" +
                                   bindings.join('\n'));
        for (const char *claim :
             {"{name: c, expect: {mayLose: 2}}", "{name: c, when: {lose: b}, expect: {mayLose: 2}}",
              "{name: c, when: {labels: {a: {x: z}}}, expect: {mayLose: 2}}",
              "{name: c, expect: {error: find}}"}) {
            hub.write("test.yaml",
                      QByteArray("apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\n"
                                 "metadata: {name: t}\nspec: {placements: [web], cases: [") +
                          claim + "]}\n");
            const CommandResult test =
                runCommand({"test", "-f", hub.path("held.json"), "-f", hub.path("test.yaml")});
            const bool isExpected = QByteArray(claim).contains("error");
            QVERIFY2(test.status == (isExpected ? 0 : 1) &&
                         wholeOf(test).contains("failed to find the previous state") != isExpected,
                     claim + wholeOf(test));
        }
    }

private:
    static QByteArray snapshot(const QByteArray &more) {
        return fleetJson("ClusterSchedulingPolicySnapshot", "web-0",
                         "{\"policyHash\": \"aA==\", \"policy\": {" + more + kPolicy.mid(1) +
                             "}, \"status\": {\"conditions\": [{\"type\": \"Scheduled\", "
                             "\"status\": \"True\", \"reason\": \"x\", \"message\": \"\", "
                             "\"observedGeneration\": 1, \"lastTransitionTime\": "
                             "\"2026-03-01T12:00:00Z\"}]}")
            .replace("\"metadata\": {", "\"metadata\": {\"generation\": 1, \"annotations\": "
                                        "{\"kubernetes-fleet.io/number-of-clusters\": \"2\"}, "
                                        "\"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"web\", "
                                        "\"kubernetes-fleet.io/policy-index\": \"0\", "
                                        "\"kubernetes-fleet.io/is-latest-snapshot\": \"true\"}, ");
    }
};

EVENKEEL_TEST(TestNewerHub)
#include "tst_newer_hub.moc"
