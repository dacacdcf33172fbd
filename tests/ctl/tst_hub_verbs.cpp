// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::fileText;
using evenkeel::tests::objectJson;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kPickOne = "{\"placementType\": \"PickN\", \"numberOfClusters\": 1}";

QByteArray bindingJson(const QByteArray &cluster) {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1\", \"kind\": "
           "\"ClusterResourceBinding\", \"metadata\": {\"name\": \"web-" +
           cluster +
           "-1\", \"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"web\"}}, \"spec\": "
           "{\"state\": \"Bound\", \"targetCluster\": \"" +
           cluster +
           "\", \"schedulingPolicySnapshotName\": \"web-0\", \"resourceSnapshotName\": \"r\", "
           "\"clusterDecision\": {\"clusterName\": \"" +
           cluster + "\", \"selected\": true, \"reason\": \"x\"}}}";
}

/// Whose decision of web was the cluster.
QByteArray snapshotJson(const QByteArray &cluster) {
    return "{\"apiVersion\": \"placement.kubernetes-fleet.io/v1\", \"kind\": "
           "\"ClusterSchedulingPolicySnapshot\", \"metadata\": {\"name\": \"web-0\", "
           "\"labels\": {\"kubernetes-fleet.io/parent-CRP\": \"web\", "
           "\"kubernetes-fleet.io/is-latest-snapshot\": \"true\"}, \"annotations\": "
           "{\"kubernetes-fleet.io/number-of-clusters\": \"1\"}}, \"spec\": {\"policyHash\": "
           "\"aA==\", \"policy\": {\"placementType\": \"PickN\"}}, \"status\": "
           "{\"targetClusters\": [{\"clusterName\": \"" +
           cluster + "\", \"selected\": true, \"reason\": \"x\"}]}}";
}

/// Two clusters, of which the second is held.
void fill(const ScriptedHub &hub) {
    hub.list("memberclusters", {clusterJson("a"), clusterJson("b")});
    hub.list("clusterresourceplacements", {placementJson("web", kPickOne)});
    hub.list("clusterresourcebindings", {bindingJson("b")});
}

/// The same, with a namespace that the placement brings to the held cluster.
void fillSelected(const ScriptedHub &hub) {
    fill(hub);
    hub.answer("api-resources", "configmaps  cm  v1  true   ConfigMap\n"
                                "namespaces  ns  v1  false  Namespace\n"
                                "secrets         v1  true   Secret\n");
    hub.list("namespaces", {objectJson("v1", "Namespace", "app")});
    hub.list("configmaps",
             {objectJson("v1", "ConfigMap", "conf", "app", ", \"data\": {\"colour\": \"red\"}")});
}

} // namespace

/// Verbs that read a hub through kubectl.
class TestHubVerbs : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aPlanOfAHubIsThatOfItsDump_data() {
        QTest::addColumn<QString>("format");
        for (const char *format : {"table", "wide", "name", "csv"})
            QTest::newRow(format) << QString(format);
    }

    void aPlanOfAHubIsThatOfItsDump() {
        QFETCH(QString, format);
        const ScriptedHub hub;
        fill(hub);
        const CommandResult dump = runCommand({"convert", "--context", "prod", "-o", "yaml"});
        QCOMPARE(dump.status, 0);
        QFile file(hub.path("dump.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(dump.out) == dump.out.size());
        file.close();
        const CommandResult live = runCommand({"plan", "--context", "prod", "-o", format});
        const CommandResult dumped = runCommand({"plan", "-f", file.fileName(), "-o", format});
        QCOMPARE(live.out, dumped.out);
        QCOMPARE(live.status, 0);
        QVERIFY2(live.out.contains("b"), live.out);
        QVERIFY2(live.err.startsWith("hub prod read at "), live.err);
        QVERIFY(live.err.contains("2 MemberClusters, 1 ClusterResourcePlacement, 1 "
                                  "ClusterResourceBinding"));
    }

    void aHubThatCannotBeReadHasNoDifference() {
        const ScriptedHub hub;
        hub.failure("get.memberclusters", "Unable to connect to the server: i/o timeout");
        QFile file(hub.path("web.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) &&
                file.write(clusterJson("a") + "\n" + placementJson("web", kPickOne)) > 0);
        file.close();
        const CommandResult result =
            runCommand({"diff", "-f", file.fileName(), "--context", "prod"});
        QCOMPARE(result.status, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.contains("hub prod"), result.err);
    }

    /// KubeFleet spec 2.5, W4 and W5.
    void aSelectorOfAKindThatTheHubDoesNotServeIsRefused() {
        const ScriptedHub hub;
        fillSelected(hub);
        hub.answer("raw.apis.example.com.v1", "{\"kind\": \"APIResourceList\", \"resources\": []}");
        QFile file(hub.path("web.yaml"));
        QByteArray placement = fileText(placementJson("new", kPickOne));
        placement.replace("\"group\": \"\", \"version\": \"v1\", \"kind\": \"Namespace\"",
                          "\"group\": \"example.com\", \"version\": \"v1\", \"kind\": \"Widget\"");
        QVERIFY(placement.contains("Widget"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(placement) > 0);
        file.close();
        const QByteArray words = "failed to get GVR of the selector: no matches for kind "
                                 "\"Widget\" in version \"example.com/v1\"";
        QCOMPARE(runCommand({"validate", "-f", file.fileName()}).status, 0);
        const CommandResult result =
            runCommand({"validate", "-f", file.fileName(), "--context", "prod"});
        QVERIFY2(result.out.contains(words), result.out + result.err);
        QCOMPARE(result.status, 1);
        const CommandResult check =
            runCommand({"check", "-f", file.fileName(), "--context", "prod", "-o", "github"});
        QVERIFY2(check.out.contains("no matches for kind"), check.out + check.err);
        for (const char *verb : {"plan", "lint", "diff", "apply"}) {
            const CommandResult other =
                runCommand({verb, "-f", file.fileName(), "--context", "prod"});
            QVERIFY2(other.err.contains("the hub refuses new"), verb + other.err);
            QCOMPARE(other.status, 2);
        }
    }

    /// KubeFleet spec 1.2: the newest heartbeat is no clock of a hub that answers.
    void aHubWithoutADateIsReadByThisComputersClock() {
        const ScriptedHub hub;
        fill(hub);
        hub.answer("raw.version", "{}");
        QFile file(hub.path("web.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) &&
                file.write(fileText(placementJson("web", kPickOne))) > 0);
        file.close();
        const QByteArray words = "by this computer's clock";
        for (const char *verb : {"plan", "drift", "diff", "check", "lose", "explain"}) {
            QStringList arguments{verb, "--context", "prod"};
            if (QByteArray(verb) == "diff")
                arguments += {"-f", file.fileName()};
            if (QByteArray(verb) == "lose" || QByteArray(verb) == "explain")
                arguments.insert(1, "b");
            const CommandResult result = runCommand(arguments);
            QVERIFY2(result.err.contains(words), verb + result.err);
        }
        hub.list("clusterresourcebindings", {});
        const CommandResult plan = runCommand({"plan", "--context", "prod", "-o", "json"});
        QVERIFY2(plan.out.contains("\"ownClock\": true"), plan.out);
        QVERIFY2(plan.out.contains("no recent heartbeat signals"), plan.out);
        QVERIFY(!runCommand(
                     {"plan", "--context", "prod", "--now", "2026-03-01T12:00:00Z", "-o", "json"})
                     .out.contains("ownClock"));
    }

    /// KubeFleet spec 4.1.5: of two spellings of the smallest value the one listed first counts.
    void everyAnswerSaysThatTheListOrderDecides_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("first"); // in the second spelling of 0.3 the cycle decides
        const QByteArray aborts = "0.3";
        for (const char *format : {"table", "wide", "json", "yaml", "csv", "markdown", "html"})
            QTest::addRow("plan %s", format)
                << QStringList{"plan", "-f", "all", "-o", format} << aborts;
        for (const char *format : {"table", "json", "markdown", "html"})
            QTest::addRow("explain %s", format)
                << QStringList{"explain", "a", "-f", "all", "-o", format} << QByteArray("300m");
        for (const char *format : {"table", "json", "junit", "sarif", "github"})
            QTest::addRow("drift %s", format)
                << QStringList{"drift", "-f", "all", "-o", format} << aborts;
        for (const char *format : {"table", "json", "html", "junit", "sarif", "github"})
            QTest::addRow("diff %s", format)
                << QStringList{"diff", "--from", "clusters", "--to", "all", "-o", format} << aborts;
        QTest::addRow("check") << QStringList{"check", "-f", "all", "-o", "github"} << aborts;
        QTest::addRow("check that decides")
            << QStringList{"check", "-f", "all", "-o", "github"} << QByteArray("300m");
    }

    void everyAnswerSaysThatTheListOrderDecides() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, first);
        const QTemporaryDir folder;
        const auto reporting = [](const QByteArray &name, const QByteArray &value) {
            return clusterJson(name).replace("\"status\": {\"cond",
                                             "\"status\": {\"properties\": {\"p\": {\"value\": \"" +
                                                 value +
                                                 "\", \"observationTime\": "
                                                 "\"2026-03-01T12:00:00Z\"}}, \"cond");
        };
        const QByteArray clusters = reporting("a", first) + "\n" +
                                    reporting("b", first == "0.3" ? "300m" : "0.3") + "\n" +
                                    reporting("c", "1");
        const QByteArray placement = placementJson(
            "web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 1, \"affinity\": "
                   "{\"clusterAffinity\": {\"preferredDuringSchedulingIgnoredDuringExecution\": "
                   "[{\"weight\": 50, \"preference\": {\"propertySorter\": {\"name\": \"p\", "
                   "\"sortOrder\": \"Ascending\"}}}]}}}");
        const auto write = [&folder](const char *name, const QByteArray &text) {
            QFile file(folder.filePath(QLatin1String(name) + QLatin1String(".json")));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(fileText(text)) > 0);
        };
        write("clusters", clusters);
        write("all", clusters + "\n" + placement);
        for (QString &argument : arguments) {
            if (argument == "all" || argument == "clusters")
                argument = folder.filePath(argument + ".json");
        }
        const CommandResult result = runCommand(arguments);
        const QByteArray text = result.out.simplified();
        QVERIFY2(text.contains("the order in which the hub lists its clusters decides"),
                 result.out + result.err);
        QVERIFY2(text.contains("the cycle aborts"), result.out);
    }

    /// What is not known must not look as if it were not there.
    void whatIsNoAnswerIsNoHub_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const char *verb : {"plan", "drift", "diff", "convert", "check"})
            QTest::newRow(verb) << QStringList{verb};
    }

    void whatIsNoAnswerIsNoHub() {
        QFETCH(QStringList, arguments);
        const ScriptedHub hub;
        fill(hub);
        hub.answer("get.clusterresourceplacements", "Welcome to our proxy");
        QFile file(hub.path("web.yaml"));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(placementJson("web", kPickOne)) > 0);
        file.close();
        if (arguments.front() == "diff" || arguments.front() == "check")
            arguments += {"-f", file.fileName()};
        const CommandResult result = runCommand(arguments + QStringList{"--context", "prod"});
        QCOMPARE(result.status, 2);
        QVERIFY2(!result.out.contains("web"), result.out);
        QVERIFY2(result.err.contains("ClusterResourcePlacement: kubectl's answer cannot be read") &&
                     result.err.contains("evenkeelctl: hub prod: kinds that have no answer"),
                 result.err);
    }

    /// The hub wrote b, which has no binding any more: a cycle is due.
    void aDifferenceThatStaysIsWrittenToABundle() {
        const ScriptedHub hub;
        fill(hub);
        hub.list("clusterresourcebindings", {});
        hub.list("clusterschedulingpolicysnapshots", {snapshotJson("b")});
        const QString bundle = hub.path("report.yaml");
        const CommandResult live = runCommand(
            {"drift", "--context", "prod", "--stays", "0", "--bundle", bundle, "--pseudonyms"});
        QVERIFY2(live.status == 1 &&
                     live.out.contains("a cycle is due: the binding of b is gone") &&
                     live.err.contains("report it with --bundle FILE") &&
                     live.err.contains("1 placement that differs"),
                 live.out + live.err);
        QCOMPARE(hub.noted("calls").count("get memberclusters"), 2);
        const CommandResult again = runCommand({"drift", "-f", bundle});
        QVERIFY2(again.status == 1 && again.out.contains("placement-1") &&
                     again.out.contains("a cycle is due: the binding of cluster-2 is gone"),
                 again.out + again.err);
        QCOMPARE(again.err, QByteArray());
    }

    /// What a rollout waits for is read of a hub as of its dump.
    void rolloutsOnTheirWayAreReadOfAHub() {
        const ScriptedHub hub;
        fill(hub);
        hub.list("clusterschedulingpolicysnapshots", {snapshotJson("a")});
        QVERIFY(runCommand({"drift", "--context", "prod"}).status < 2);
        QVERIFY(hub.noted("calls").contains("get clusterresourcesnapshots"));
    }

    /// Without a decision of the hub's there is nothing that a plan could equal.
    void whatTheHubHasNotDecidedIsNoAgreement() {
        const ScriptedHub hub;
        fill(hub);
        const CommandResult result = runCommand({"drift", "--context", "prod"});
        QVERIFY2(result.status == 2 && result.err.contains("no decision of the hub's is here"),
                 result.out + result.err);
    }

    /// KubeFleet's scheduler does nothing for such a placement.
    void severalLatestSnapshotsAreNoBasis() {
        const ScriptedHub hub;
        fill(hub);
        QByteArray second = snapshotJson("a");
        second.replace("\"web-0\"", "\"web-1\"");
        hub.list("clusterschedulingpolicysnapshots", {snapshotJson("a"), second});
        const QString verbs = "plan,drift,explain a,lose a,rebalance,repair --goal placed";
        for (const QString &verb : verbs.split(u',')) {
            const auto result = runCommand(verb.split(u' ') + QStringList{"--context", "prod"});
            QVERIFY2(
                result.status == 2 &&
                    result.err.contains("not exactly one policy snapshot is marked as the latest"),
                verb.toUtf8() + result.out + result.err);
        }
    }

    /// What a hub stores its API has, also where Evenkeel does not know it.
    void fieldsOfANewerHubAreSaidOnce() {
        const ScriptedHub hub;
        fill(hub);
        QByteArray placement = placementJson("web", "{\"placementType\": \"PickAll\"}");
        placement.replace("\"spec\": {", "\"spec\": {\"futureField\": true, ");
        hub.list("clusterresourceplacements", {placement});
        QByteArray cluster = clusterJson("a");
        cluster.replace("\"spec\":", "\"future\": 1, \"spec\":");
        hub.list("memberclusters", {cluster, clusterJson("b")});
        const CommandResult result = runCommand({"plan", "--context", "prod"});
        QVERIFY2(result.status == 0 && result.err.count("does not know and leaves out") <= 1,
                 result.out + result.err);
        // What plans stand on may make the hub decide otherwise.
        for (const char *policy : {"{\"placementType\": \"PickAll\", \"newFilter\": {}}",
                                   "{\"placementType\": \"PickSome\"}"}) {
            hub.list("clusterresourceplacements", {placementJson("web", policy)});
            const CommandResult unknown = runCommand({"plan", "--context", "prod"});
            QVERIFY2(unknown.status == 2 &&
                         unknown.err.contains("what the hub makes of it is not known"),
                     unknown.out + unknown.err);
        }
    }

    /// A list that says itself that it goes on, or that holds something else.
    void partsOfAListAreNoAnswer() {
        const ScriptedHub hub;
        fill(hub);
        for (const QByteArray &answer :
             {QByteArray(
                  "{\"kind\": \"List\", \"metadata\": {\"continue\": \"x\"}, \"items\": []}"),
              QByteArray("{\"kind\": \"List\", \"items\": [{\"kind\": \"ConfigMap\", \"metadata\": "
                         "{\"name\": \"a\"}}]}")}) {
            hub.answer("get.clusterresourcebindings", answer);
            const CommandResult result = runCommand({"plan", "--context", "prod"});
            QVERIFY2(result.status == 2 && result.err.contains("kubectl's answer cannot be read"),
                     result.out + result.err);
        }
    }

    /// What was asked for is named, and nothing else is said where it has not answered.
    void whatIsMissingIsOfTheHub() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        for (const char *verb : {"plan", "drift", "check"}) {
            const CommandResult empty = runCommand({verb, "--context", "prod"});
            QCOMPARE(empty.status, 2);
            QVERIFY2(empty.err.endsWith("evenkeelctl: no placement on hub prod\n"), empty.err);
        }
        hub.failure("get.memberclusters", "error: You must be logged in to the server");
        for (const char *verb : {"plan", "drift", "lint", "render", "check", "test"}) {
            const CommandResult lost = runCommand({verb, "--context", "prod"});
            QCOMPARE(lost.status, 2);
            QVERIFY2(lost.err.count('\n') == 1 && lost.err.contains("the login is missing"),
                     lost.err);
        }
    }

    void documentsNameTheHubAndTheTime() {
        const ScriptedHub hub;
        fill(hub);
        const CommandResult result = runCommand({"plan", "--context", "prod", "-o", "html"});
        QVERIFY(result.out.contains("hub prod read at 2"));
    }

    void filesLieOnTop() {
        const ScriptedHub hub;
        fill(hub);
        QFile file(hub.path("web.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(placementJson("web", "{\"placementType\": \"PickAll\"}"));
        file.close();
        const CommandResult plan =
            runCommand({"plan", "-f", file.fileName(), "--context", "prod", "-o", "name"});
        QCOMPARE(plan.out, QByteArray("membercluster.cluster.kubernetes-fleet.io/a\n"
                                      "membercluster.cluster.kubernetes-fleet.io/b\n"));
        const CommandResult difference =
            runCommand({"diff", "-f", file.fileName(), "--context", "prod"});
        QVERIFY2(difference.status == 2, difference.out + difference.err);
        QVERIFY(difference.out.contains("the hub refuses the update: placement type is immutable"));
        const CommandResult verdict =
            runCommand({"validate", "-f", file.fileName(), "--context", "prod"});
        QVERIFY2(verdict.status == 1, verdict.out + verdict.err);
        QVERIFY2(verdict.out.contains("immutable"), verdict.out);
    }

    void everyReadingVerbTakesAHub_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const QStringList &verb :
             {QStringList{"plan"}, QStringList{"explain", "a"}, QStringList{"lint"},
              QStringList{"validate"}, QStringList{"convert"}, QStringList{"versus"},
              QStringList{"rollout"}, QStringList{"history"},
              QStringList{"survive", "--key", "region"}, QStringList{"lose", "a=b"},
              QStringList{"render"}, QStringList{"evict", "b"}})
            QTest::newRow(qPrintable(verb.first())) << verb;
    }

    void everyReadingVerbTakesAHub() {
        QFETCH(QStringList, arguments);
        const ScriptedHub hub;
        fill(hub);
        const CommandResult result = runCommand(arguments + QStringList{"--context", "prod"});
        QVERIFY2(result.err.contains("hub prod read at"), result.err);
        QVERIFY(hub.noted("calls").contains("--context=prod get memberclusters"));
    }

    void whatAPlacementSelectsIsReadFromTheHub() {
        const ScriptedHub hub;
        fillSelected(hub);
        const CommandResult table = runCommand({"render", "web", "--context", "prod"});
        QVERIFY2(table.status == 0, table.out + table.err);
        QVERIFY2(table.err.contains("hub prod: 2 selected objects read at 2") &&
                     table.err.contains(": 1 Namespace, 1 ConfigMap\n"),
                 table.err);
        QVERIFY2(table.err.contains("Secrets are placed, too, and are not read where no selector "
                                    "names them: namespaces app"),
                 table.err);
        QVERIFY(!hub.noted("calls").contains(" get secrets "));
        const CommandResult manifests =
            runCommand({"render", "web", "--context", "prod", "--cluster", "b", "-o", "yaml"});
        QVERIFY2(manifests.out.contains("kind: ConfigMap") && manifests.out.contains("colour: red"),
                 manifests.out);
        const CommandResult who =
            runCommand({"who", "configmap/conf", "--cluster", "b", "--context", "prod"});
        QVERIFY2(who.status == 0 && who.out.contains("web"), who.out + who.err);
        const CommandResult lint = runCommand({"lint", "--context", "prod"});
        QVERIFY2(lint.err.contains("hub prod: 2 selected objects read at 2"), lint.err);
    }

    /// A plan needs none of it, and a placement that does not go to the cluster neither.
    void nothingIsReadThatIsNotNeeded() {
        const ScriptedHub hub;
        fillSelected(hub);
        QCOMPARE(runCommand({"plan", "--context", "prod"}).status, 0);
        runCommand({"who", "configmap/conf", "--cluster", "a", "--context", "prod"});
        QVERIFY(!hub.noted("calls").contains("api-resources"));
    }

    void filesLieOnTopOfWhatIsSelected() {
        const ScriptedHub hub;
        fillSelected(hub);
        QFile file(hub.path("conf.json"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            objectJson("v1", "ConfigMap", "conf", "app", ", \"data\": {\"colour\": \"blue\"}"));
        file.close();
        const CommandResult result =
            runCommand({"render", "-f", file.fileName(), "--context", "prod", "-o", "yaml"});
        QVERIFY2(result.out.contains("colour: blue") && !result.out.contains("red"), result.out);
    }

    void aKindThatMayNotBeReadIsNoAnswer() {
        const ScriptedHub hub;
        fillSelected(hub);
        hub.failure("get.configmaps", "Error from server (Forbidden): configmaps is forbidden");
        const CommandResult result = runCommand({"render", "--context", "prod"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains(
                     "hub prod: ConfigMap: not allowed: which of them arrive is not known"),
                 result.err);
        hub.failure("api-resources", "error: You must be logged in to the server");
        const CommandResult lost = runCommand({"render", "--context", "prod"});
        QCOMPARE(lost.status, 2);
        QVERIFY2(lost.err.contains("evenkeelctl: hub prod: the selected objects were not read: the "
                                   "login is missing or has expired"),
                 lost.err);
    }

    /// KubeFleet calls it an error; files alone can't tell.
    void aKindThatTheHubDoesNotServeIsAnError() {
        const ScriptedHub hub;
        fillSelected(hub);
        hub.list("clusterresourceplacements",
                 {placementJson("web", kPickOne)
                      .replace("\"kind\": \"Namespace\"", "\"kind\": \"Nowhere\"")
                      .replace("\"name\": \"web\"", "\"name\": \"web\", \"uid\": \"1a\"")});
        hub.answer("raw.api.v1", "{\"kind\": \"APIResourceList\", \"resources\": []}");
        const CommandResult result = runCommand({"render", "--context", "prod"});
        QVERIFY2(result.status == 1, result.err);
        QVERIFY2(result.err.contains("no matches for kind \"Nowhere\""), result.err);
    }

    void podsOfAMemberAreRead() {
        const ScriptedHub hub;
        hub.list("nodes", {"{\"apiVersion\": \"v1\", \"kind\": \"Node\", \"metadata\": {\"name\": "
                           "\"n1\"}, \"status\": {\"allocatable\": {\"cpu\": \"4\", \"memory\": "
                           "\"8Gi\", \"pods\": \"10\"}}}"});
        hub.list(
            "deployments",
            {"{\"apiVersion\": \"apps/v1\", \"kind\": \"Deployment\", \"metadata\": {\"name\": "
             "\"web\", \"namespace\": \"default\"}, \"spec\": {\"replicas\": 1, \"selector\": "
             "{\"matchLabels\": {\"app\": \"web\"}}, \"template\": {\"metadata\": "
             "{\"labels\": {\"app\": \"web\"}}, \"spec\": {\"containers\": [{\"name\": \"c\", "
             "\"image\": \"i\"}]}}}}"});
        const CommandResult result = runCommand({"pods", "plan", "web", "--context", "member-1"});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY(result.out.contains("n1"));
    }

    void aHubThatCannotBeReadIsNoAnswer() {
        const ScriptedHub hub;
        hub.failure("get.memberclusters", "error: context \"nope\" does not exist");
        const CommandResult result = runCommand({"plan", "--context", "nope"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.startsWith("evenkeelctl: hub nope: the kubeconfig has no such context; "
                                       "choose one of `kubectl config get-contexts`"),
                 result.err);
        QVERIFY(result.out.isEmpty());
    }

    void withoutBindingsThereIsNoGate() {
        const ScriptedHub hub;
        fill(hub);
        hub.failure("get.clusterresourcebindings",
                    "Error from server (Forbidden): clusterresourcebindings is forbidden");
        const CommandResult result = runCommand({"plan", "--context", "prod"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("hub prod: ClusterResourceBinding: not allowed: plans are "
                                     "those of new placements: nothing counts as held"),
                 result.err);
    }

    void contextsAreListed() {
        const ScriptedHub hub;
        hub.answer("config", "{\"current-context\": \"prod\", \"clusters\": [{\"name\": \"east\", "
                             "\"cluster\": {\"server\": \"https://hub:443\"}}], \"contexts\": "
                             "[{\"name\": \"prod\", \"context\": {\"cluster\": \"east\", \"user\": "
                             "\"admin\"}}]}");
        QCOMPARE(runCommand({"contexts"}).out, QByteArray("CURRENT  NAME  CLUSTER  USER   SERVER\n"
                                                          "*        prod  east     admin  "
                                                          "https://hub:443\n"));
        QCOMPARE(runCommand({"contexts", "-o", "name"}).out, QByteArray("prod\n"));
        const QJsonObject document =
            QJsonDocument::fromJson(runCommand({"contexts", "-o", "json"}).out).object();
        QCOMPARE(document[u"items"][0][u"server"].toString(), QString("https://hub:443"));
    }

    void aContextIsTested() {
        const ScriptedHub hub;
        hub.answer("version", "{\"clientVersion\": {\"minor\": \"32\", \"gitVersion\": "
                              "\"v1.32.4\"}, \"serverVersion\": {\"minor\": \"34\", "
                              "\"gitVersion\": \"v1.34.1\"}}");
        hub.steps("can-i.clusterresourcebindings", "out no\nexit 1\n");
        const CommandResult result = runCommand({"contexts", "prod"});
        QCOMPARE(result.status, 1);
        QVERIFY(result.err.contains("prod: Kubernetes v1.34.1, kubectl v1.32.4\n"));
        QVERIFY(result.err.contains("too many versions apart"));
        QVERIFY2(result.out.contains("ClusterResourceBinding                    not allowed  plans "
                                     "are those of new"),
                 result.out);
    }

    void aCheckMayBeAgainstTheHub() {
        const ScriptedHub hub;
        fillSelected(hub);
        QTemporaryFile file;
        QVERIFY(file.open());
        file.write(placementJson("web", "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}"));
        file.close();
        const QStringList arguments{"check", "-f", file.fileName(), "--context", "prod"};
        const CommandResult result = runCommand(arguments + QStringList{"--base", "hub"});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.contains("1 placement: 1 changed"), result.out + result.err);
        QVERIFY2(result.out.contains("[added]"), result.out);
        // Without a base the hub still says what is held, and its own placements are not checked.
        hub.list("clusterresourceplacements",
                 {placementJson("web", kPickOne),
                  placementJson("big", "{\"placementType\": \"PickN\", \"numberOfClusters\": 9}")});
        const CommandResult plain = runCommand(arguments);
        QVERIFY2(plain.status == 0 && !plain.out.contains("big"), plain.out + plain.err);
        const CommandResult whole = runCommand({"check", "--context", "prod"});
        QVERIFY2(whole.status == 1 && whole.out.contains("big"), whole.out + whole.err);
        const CommandResult lost = runCommand({"check", "-f", file.fileName(), "--base", "hub"});
        QCOMPARE(lost.status, 2);
    }
};

EVENKEEL_TEST(TestHubVerbs)
#include "tst_hub_verbs.moc"
