// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <csignal>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/ctl/apply_hub.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::fillObjects;
using evenkeel::tests::fleetJson;
using evenkeel::tests::kBoth;
using evenkeel::tests::kOne;
using evenkeel::tests::kReally;
using evenkeel::tests::objectJson;
using evenkeel::tests::overrideJson;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::SchemaCheck;
using Hub = evenkeel::tests::HubOfWeb;

class TestApplyVerb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void withoutYesItIsADryRun() {
        const Hub hub;
        const CommandResult result = hub.run();
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.startsWith("prod: 2 changes, dry run: nothing is written"), result.out);
        QVERIFY2(result.out.contains("web: −1"), result.out);
        QVERIFY(result.out.contains("[ ] web:b  tick it with --remove web:b"));
        QVERIFY2(result.out.contains("  kubectl --context=prod patch --type=merge '--patch="
                                     "{\"metadata\":{\"labels\":{\"zone\":\"1\"},\"annotations\":"),
                 result.out);
        QVERIFY2(result.out.contains("\"resourceVersion\":\"11\"}}' "
                                     "-- memberclusters.v1beta1.cluster.kubernetes-fleet.io a\n"),
                 result.out);
        QVERIFY2(result.out.contains("accepts: clusterresourceplacement/web patched (server dry"),
                 result.out.right(700));
        QCOMPARE(hub.writes(), 0);
        QCOMPARE(hub.run({"--dry-run"}).out, result.out);
    }

    void yesNeedsTheContextTwice() {
        const Hub hub;
        const CommandResult result = hub.run({"--yes"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("add --allow-apply prod"), result.err);
        QCOMPARE(hub.run({"--yes", "--allow-apply", "dev"}).status, 2);
        QCOMPARE(hub.run({"--yes", "--dry-run", "--allow-apply", "prod"}).status, 2);
        QVERIFY(hub.noted("calls").isEmpty());
    }

    void whatIsTickedIsAppliedAndLogged() {
        const Hub hub;
        const CommandResult result =
            hub.run(kReally + QStringList{"--remove", "web:b", "--log", hub.path("log")});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(
            result.out.endsWith("\ndone MemberCluster a: clusterresourceplacement/web patched\n"
                                "done ClusterResourcePlacement web: "
                                "clusterresourceplacement/web patched\n"),
            result.out);
        QVERIFY(result.err.endsWith("2 of 2 done\n"));
        QCOMPARE(hub.writes(), 2);
        QByteArrayList lines = hub.noted("log").trimmed().split('\n');
        QCOMPARE(lines.size(), 6);
        for (QByteArray &line : lines) {
            QVERIFY2(line.startsWith("20") && line.indexOf("Z ") == 19, line);
            line.remove(0, 21);
        }
        QCOMPARE(lines[0], QByteArray("apply to prod: 2 changes"));
        QVERIFY(lines[1].startsWith("begin kubectl --context=prod patch"));
        QCOMPARE(lines[2],
                 QByteArray("done MemberCluster a: clusterresourceplacement/web patched"));
        QCOMPARE(lines[5], QByteArray("2 of 2 done"));
    }

    void aChangeInBetweenEndsIt() {
        const Hub hub;
        hub.failure("patch", "Error from server (Conflict): Operation cannot be fulfilled on "
                             "memberclusters \"a\": the object has been modified");
        const CommandResult result = hub.run(kReally + QStringList{"--remove", "web:b"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.contains("refused MemberCluster a: the object has changed on the hub"),
                 result.out);
        QVERIFY(result.out.endsWith("not done ClusterResourcePlacement web\n"));
        QVERIFY(result.err.endsWith("0 of 2 done\n"));
    }

    void whatTheHubRefusesIsNotApplied() {
        const Hub hub;
        hub.failure("patch.dry-run", "The ClusterResourcePlacement \"web\" is invalid: spec: no");
        const CommandResult result = hub.run(kReally + QStringList{"--remove", "web:b"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("Evenkeel and the hub disagree"), result.err);
        QVERIFY(result.err.contains("nothing was applied: the hub's dry run refuses it"));
        QCOMPARE(hub.writes(), 0);
        QCOMPARE(hub.run().status, 1);
    }

    void whatIsNotKnownIsNotApplied() {
        const Hub hub;
        hub.failure("get.clusterresourcebindings",
                    "Error from server (Forbidden): clusterresourcebindings is forbidden");
        const CommandResult result = hub.run(kReally + QStringList{"--remove", "web:b"});
        QCOMPARE(result.status, 2);
        QCOMPARE(hub.writes(), 0);
        hub.failure("get.memberclusters", "error: context \"prod\" does not exist");
        QCOMPARE(hub.run().status, 2);
    }

    void aLogThatCannotBeWrittenEndsItBefore() {
        const Hub hub;
        const CommandResult result =
            hub.run(kReally + QStringList{"--remove", "web:b", "--log", hub.path("none/log")});
        QCOMPARE(result.status, 2);
        QVERIFY(result.err.contains("cannot be written; nothing was applied"));
        QCOMPARE(hub.writes(), 0);
    }

    void anInterruptWaitsForTheCommandThatRuns() {
        const Hub hub;
        hub.steps("patch", "await goon\nout membercluster/a patched\n");
        QProcess process;
        process.start(QStringLiteral(EVENKEELCTL),
                      hub.apply(kReally + QStringList{"--remove", "web:b"}));
        QTRY_COMPARE(hub.writes(), 1);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        hub.answer("goon", "\n");
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("done MemberCluster a"), out);
        QVERIFY2(out.endsWith("not done ClusterResourcePlacement web\n"), out);
        QVERIFY(process.readAllStandardError().contains("evenkeelctl: interrupted"));
        QCOMPARE(hub.writes(), 1);
    }

    void objectsAreDeletedByName() {
        const Hub hub;
        hub.steps("delete", "out {}\n");
        const QStringList arguments{"apply", "--context", "prod", "--delete", "crp/web"};
        const CommandResult result = runCommand(arguments);
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.contains("delete --raw=/apis/placement.kubernetes-fleet.io/v1beta1/"
                                     "clusterresourceplacements/web --filename=-"),
                 result.out);
        QCOMPARE(result.out.count("[ ] web:"), 2);
        const CommandResult real =
            runCommand(arguments + kReally + QStringList{"--remove", "web:a", "--remove", "web:b"});
        QVERIFY2(real.status == 0, real.out + real.err);
        QVERIFY(real.out.endsWith(
            "done ClusterResourcePlacement web: clusterresourceplacement \"web\" deleted\n"));
        QCOMPARE(runCommand({"apply", "--context", "prod", "--delete", "crp/none"}).status, 2);
    }

    void whatIsBroughtIsNotDeleted() {
        const Hub hub;
        hub.write("change.json", placementJson("web", kBoth));
        const CommandResult result = hub.run(kReally + QStringList{"--delete", "crp/web"});
        QVERIFY2(result.status == 2 && result.err.contains("--delete crp/web: the files bring it"),
                 result.out + result.err);
        QVERIFY(!hub.noted("calls").contains("delete"));
    }

    void azuresMembersAreForAz() {
        const Hub hub;
        hub.list("memberclusters",
                 {clusterJson("a", "\"fleet.azure.com/location\": \"westeurope\"", "11"),
                  clusterJson("b", {}, "12")});
        const CommandResult result = hub.run({"--resource-group", "rg", "--fleet-name", "f"});
        QVERIFY2(result.out.contains("az fleet member update --resource-group=rg --fleet-name=f "
                                     "--name=a --labels zone=1\n"),
                 result.out);
        QVERIFY(!hub.noted("calls").contains(" label "));
    }

    /// Neither kubectl nor az changes them: they are no part of the plan, and no yes.
    void labelsThatAzureKeepsStay() {
        const Hub hub;
        hub.list("memberclusters",
                 {clusterJson("a", "\"fleet.azure.com/location\": \"westeurope\"", "11"),
                  clusterJson("b", {}, "12")});
        hub.write("change.json", clusterJson("a", "\"fleet.azure.com/location\": \"eastus\""));
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 1 &&
                     result.out.contains("label fleet.azure.com/location of a is Azure's; no "
                                         "command changes it") &&
                     !result.out.contains("labels of a changed"),
                 result.out + result.err);
        QVERIFY(!hub.noted("calls").contains("patch"));
        QCOMPARE(hub.run({"-o", "commands"}).out, QByteArray());
    }

    /// It joins from its own side: nothing was applied, which is no yes.
    void aClusterThatIsNotThereIsNoYes() {
        const Hub hub;
        hub.write("change.json", clusterJson("none", {}));
        for (const QStringList &more : {QStringList(), QStringList{"-o", "commands"}, kReally}) {
            const CommandResult result = hub.run(more);
            QVERIFY2(result.status == 2 && (result.out + result.err).contains("is not on the hub"),
                     result.out + result.err);
        }
    }

    void itIsADocument() {
        const Hub hub;
        const auto documentOf = [](const CommandResult &result) {
            return QJsonDocument::fromJson(result.out).object();
        };
        const QJsonObject dry = documentOf(hub.run({"-o", "json"}));
        QCOMPARE(dry["kind"].toString(), QString("ApplyReport"));
        const QJsonObject schema = documentOf(runCommand({"schema", "ApplyReport"}));
        QCOMPARE(SchemaCheck::problems(dry, schema), QStringList());
        QCOMPARE(dry["dryRun"].toBool(), true);
        QCOMPARE(dry["changes"][0]["object"]["name"].toString(), QString("a"));
        QCOMPARE(dry["changes"][0]["hub"]["accepted"].toBool(), true);
        QVERIFY(dry["changes"][0]["outcome"].isUndefined());
        QCOMPARE(dry["removals"][0]["cluster"].toString(), QString("b"));
        QCOMPARE(dry["effects"]["items"][0]["removed"][0].toString(), QString("b"));
        const CommandResult result =
            hub.run(kReally + QStringList{"--remove", "web:b", "-o", "json"});
        QVERIFY2(result.err.contains("done MemberCluster a"), result.err);
        const QJsonObject real = documentOf(result);
        QCOMPARE(real["done"].toInt(), 2);
        QCOMPARE(SchemaCheck::problems(real, schema), QStringList());
        QCOMPARE(real["changes"][1]["outcome"].toString(), QString("done"));
    }

    void theCommandsAlone() {
        const Hub hub;
        const CommandResult result = hub.run({"-o", "commands"});
        QCOMPARE(result.status, 0);
        QCOMPARE(result.out.count('\n'), 2);
        QVERIFY(result.out.startsWith("kubectl --context=prod patch --type=merge"));
        QVERIFY(!hub.noted("calls").contains("dry-run"));
    }

    void aCommandThatTheHubRefusesIsSaid() {
        const Hub hub;
        hub.write("change.json", clusterJson("c", "\"env\": \"it's one\""));
        const CommandResult result = hub.run({"-o", "commands"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.err.contains("MemberCluster c: the hub refuses it: metadata.labels"),
                 result.err);
    }

    /// Each with the version that it was read with.
    void everyKindThatPeopleWriteIsApplied() {
        const Hub hub;
        fillObjects(hub);
        hub.list("clusterresourceoverrides",
                 {overrideJson("ClusterResourceOverride", "wide", {}, "{\"a\": \"1\"}", "21")});
        hub.list("resourceplacements", {});
        const QByteArray stages = "{\"stages\": [{\"name\": \"all\"}]}";
        hub.write("change.json",
                  overrideJson("ClusterResourceOverride", "wide", {}, "{\"a\": \"2\"}") + "\n" +
                      overrideJson("ResourceOverride", "paint", "app", "\"blue\"") + "\n" +
                      fleetJson("ClusterResourcePlacementDisruptionBudget", "web",
                                "{\"minAvailable\": 1}") +
                      "\n" +
                      fleetJson("ClusterResourcePlacementEviction", "e1",
                                "{\"placementName\": \"web\", \"clusterName\": \"b\"}") +
                      "\n" + fleetJson("ClusterStagedUpdateStrategy", "calm", stages) + "\n" +
                      fleetJson("StagedUpdateStrategy", "calm", stages, "app") + "\n" +
                      fleetJson("ClusterStagedUpdateRun", "r1",
                                "{\"placementName\": \"web\", \"resourceSnapshotIndex\": \"0\", "
                                "\"stagedRolloutStrategyName\": \"calm\"}"));
        const CommandResult result = hub.run();
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.startsWith("prod: 7 changes"), result.out);
        QVERIFY2(result.out.contains("patch --type=merge '--patch={\"spec\":{\"policy\":"),
                 result.out);
        QVERIFY2(result.out.contains(
                     "\"resourceVersion\":\"21\"}}' "
                     "-- clusterresourceoverrides.v1beta1.placement.kubernetes-fleet.io wide"),
                 result.out);
        QCOMPARE(result.out.count("create --save-config --filename=-"), 6);
        // What happens once comes after all that it is about.
        QVERIFY(result.out.indexOf("Eviction e1") > result.out.indexOf("Strategy app/calm"));
        QVERIFY(!result.out.contains("NOT APPLIED"));
        // An eviction takes a cluster away, but of a PickFixed placement, of which it is invalid.
        QVERIFY(!hub.run(kReally).out.contains("[ ] web:b"));
        hub.list("clusterresourceplacements",
                 {placementJson("web", "{\"placementType\": \"PickAll\"}", "13")});
        const CommandResult open = hub.run(kReally);
        QVERIFY2(open.out.contains("[ ] web:b  tick it with --remove web:b"), open.out);
        QCOMPARE(open.status, 1);
        const CommandResult real = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(real.status == 0, real.out + real.err);
        QVERIFY(real.err.endsWith("7 of 7 done\n"));
    }

    void overridesTellWhatArrivesOtherwise() {
        const Hub hub;
        fillObjects(hub);
        hub.write("change.json", overrideJson("ResourceOverride", "paint", "app", "\"blue\""));
        const CommandResult result = hub.run();
        QVERIFY2(result.out.contains("Objects: changed: 1 object on 2 clusters; not before "),
                 result.out + result.err);
        QVERIFY(result.out.contains("/data/colour: \"red\" → \"blue\""));
        const QJsonObject document = QJsonDocument::fromJson(hub.run({"-o", "json"}).out).object();
        QCOMPARE(document["objects"]["items"].toArray().size(), 1);
        const QJsonObject schema =
            QJsonDocument::fromJson(runCommand({"schema", "ApplyReport"}).out).object();
        QCOMPARE(SchemaCheck::problems(document, schema), QStringList());
        hub.failure("get.configmaps", "Error from server (Forbidden): configmaps is forbidden");
        const CommandResult unknown = hub.run();
        QVERIFY2(unknown.out.contains("Objects: how many change is not known: "
                                      "ConfigMap: not allowed"),
                 unknown.out);
    }

    void filesOfAKindThatMayNotBeReadAreNotApplied() {
        const Hub hub;
        hub.failure("get.clusterresourceplacements",
                    "Error from server (Forbidden): clusterresourceplacements is forbidden");
        const CommandResult result = hub.run(kReally + QStringList{"--remove", "web:b"});
        QVERIFY2(result.status == 2 && result.out.contains("its kind was not read"),
                 result.out + result.err);
        QCOMPARE(hub.writes(), 0);
        QCOMPARE(runCommand({"plan", "--context", "prod"}).status, 2);
        QCOMPARE(runCommand({"drift", "--context", "prod"}).status, 2);
    }

    /// As `diff` says it.
    void strategiesThatAskForLessAreSaid() {
        const Hub hub;
        const auto strategy = [](const QByteArray &tasks) {
            return fleetJson("ClusterStagedUpdateStrategy", "calm",
                             "{\"stages\": [{\"name\": \"all\"" + tasks + "}]}");
        };
        QByteArray stored = strategy(", \"afterStageTasks\": [{\"type\": \"Approval\"}]");
        stored.replace("\"name\": \"calm\"", "\"name\": \"calm\", \"resourceVersion\": \"7\"");
        hub.list("clusterstagedupdatestrategies", {stored});
        hub.write("change.json", strategy({}));
        const CommandResult result = hub.run();
        QVERIFY2(result.out.contains("no approval after it any more"), result.out + result.err);
    }

    /// What a policy of the server warns of is its answer, too.
    void warningsOfTheServerAreShown() {
        const Hub hub;
        hub.steps("patch.dry-run", "err Warning: a policy says no\nout patched (server dry run)\n");
        const CommandResult result = hub.run();
        QVERIFY2(result.status == 0 &&
                     result.out.simplified().contains("Warning: a policy says no"),
                 result.out + result.err);
    }

    /// The server may have done what it did not answer.
    void whatMayBeDoneIsNotRefused() {
        const Hub hub;
        hub.write("change.json", clusterJson("a", "\"zone\": \"1\"", "11"));
        hub.failure("patch", "error: unexpected EOF");
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 1 && result.out.contains("unknown MemberCluster a: ") &&
                     result.out.contains("whether it was done is not known"),
                 result.out + result.err);
    }

    /// A log is appended to a log.
    void noOtherFileGetsTheLog() {
        const Hub hub;
        hub.write("other.yaml", "a: b\n");
        const CommandResult result =
            hub.run(kReally + QStringList{"--remove", "web:b", "--log", hub.path("other.yaml")});
        QVERIFY2(result.status == 2 && result.err.contains("is no log of apply"), result.err);
        QCOMPARE(hub.writes(), 0);
    }

    /// An override may take an object from clusters that keep the placement.
    void objectsThatOverridesTakeAwayAreTicked() {
        const Hub hub;
        fillObjects(hub);
        hub.write("change.json",
                  fleetJson("ResourceOverride", "none",
                            "{\"resourceSelectors\": [{\"group\": \"\", \"version\": \"v1\", "
                            "\"kind\": \"ConfigMap\", \"name\": \"conf\"}], \"policy\": "
                            "{\"overrideRules\": [{\"clusterSelector\": "
                            "{\"clusterSelectorTerms\": []}, \"overrideType\": \"Delete\"}]}}",
                            "app"));
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 1, result.out + result.err);
        QVERIFY2(result.out.contains("[ ] ConfigMap app/conf from a, b  tick it with --remove "
                                     "'ConfigMap app/conf'"),
                 result.out + result.err);
        const CommandResult ticked =
            hub.run(kReally + QStringList{"--remove", "ConfigMap app/conf"});
        QVERIFY2(ticked.status == 0, ticked.out + ticked.err);
    }

    void anEvictionOnTheHubStaysAsItIs() {
        const Hub hub;
        const auto eviction = [](const QByteArray &cluster) {
            return fleetJson("ClusterResourcePlacementEviction", "e1",
                             "{\"placementName\": \"web\", \"clusterName\": \"" + cluster + "\"}");
        };
        hub.list("clusterresourceplacementevictions", {eviction("a")});
        hub.write("change.json", eviction("b"));
        const CommandResult result = hub.run();
        QVERIFY2(
            result.out.contains("ClusterResourcePlacementEviction e1 is on the hub already and "
                                "stays as it is; give the new one another name"),
            result.out);
        hub.write("change.json", eviction("a"));
        const CommandResult again = hub.run();
        QVERIFY2(!again.out.contains("stays as it is"), again.out.right(700));
        // Nor does the note of what was applied become a change, which would evict once more.
        QVERIFY2(!again.out.contains("kubectl --context=prod"), again.out.right(700));
        QVERIFY2(!again.out.contains("--remove web:a"), again.out.right(700));
        hub.write("change.json",
                  eviction("a").replace("\"name\": \"e1\"", "\"name\": \"e1\", \"labels\": "
                                                            "{\"team\": \"a\"}"));
        const CommandResult labelled = hub.run();
        QVERIFY2(!labelled.out.contains("kubectl --context=prod"), labelled.out.right(700));
        QVERIFY2(!labelled.out.contains("--remove web:a"), labelled.out.right(700));
    }

    void whatIsNotAppliedIsNamed() {
        const Hub hub;
        hub.write("change.json", objectJson("v1", "ConfigMap", "conf", "app") + "\n" +
                                     objectJson("v1", "ConfigMap", "more", "app") + "\n" +
                                     objectJson("placement.kubernetes-fleet.io/v1beta1",
                                                "ClusterResourceSnapshot", "web-0-snapshot") +
                                     "\n" +
                                     overrideJson("ResourceOverride", "paint", {}, "\"blue\""));
        const CommandResult result = hub.run();
        QVERIFY2(result.out.contains("  ConfigMap app/conf, app/more: bring it with kubectl\n"),
                 result.out);
        QVERIFY2(
            result.out.contains("  ClusterResourceSnapshot web-0-snapshot: KubeFleet writes it\n"),
            result.out);
        // kubectl takes the namespace default.
        QVERIFY2(result.out.contains("ResourceOverride default/paint"), result.out);
        hub.failure("get.resourceoverrides",
                    "error: the server doesn't have a resource type \"resourceoverrides\"");
        hub.write("change.json", overrideJson("ResourceOverride", "paint", "app", "\"blue\""));
        const CommandResult unserved = hub.run();
        QVERIFY2(unserved.out.contains("ResourceOverride app/paint: its kind was not read: "),
                 unserved.out + unserved.err);
    }

    void overridesAreDeletedByName() {
        const Hub hub;
        fillObjects(hub);
        hub.list("resourceoverrides",
                 {overrideJson("ResourceOverride", "paint", "app", "\"blue\"", "31")});
        hub.steps("delete", "out {}\n");
        const CommandResult result =
            runCommand({"apply", "--context", "prod", "--delete", "resourceoverride/app/paint"});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.contains("\"resourceVersion\":\"31\"") &&
                     result.out.contains("namespaces/app/resourceoverrides/paint"),
                 result.out);
        QVERIFY(result.out.contains("/data/colour: \"blue\" → \"red\""));
    }

    void nothingToDoIsDone() {
        const Hub hub;
        hub.write("change.json", placementJson("web", kBoth));
        const CommandResult result = hub.run(kReally + QStringList{"--apply=replace"});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.startsWith("prod: nothing to apply\n"), result.out);
        QCOMPARE(runCommand({"apply", "--context", "prod"}).status, 2);
        // As kubectl has it of files without an object.
        const CommandResult nothing =
            runCommand({"apply", "--context", "prod", "-f", "/dev/null", "-o", "commands"});
        QCOMPARE(nothing.status, 2);
        QVERIFY2(nothing.err.contains("no object to apply in the files"), nothing.err);
        QCOMPARE(runCommand({"apply", "-f", hub.path("change.json")}).status, 2);
    }
};

EVENKEEL_TEST(TestApplyVerb)
#include "tst_apply_verb.moc"
