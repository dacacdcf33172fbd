// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <csignal>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/ctl/schema_check.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::SchemaCheck;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kBoth = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\", \"b\"]}";
const QByteArray kOne = "{\"placementType\": \"PickFixed\", \"clusterNames\": [\"a\"]}";

/// Two clusters that a placement names, and files that take one of them away and label the other.
class Hub : public ScriptedHub {
public:
    Hub() {
        list("memberclusters", {clusterJson("a", {}, "11"), clusterJson("b", {}, "12")});
        list("clusterresourceplacements", {placementJson("web", kBoth, "13")});
        write("change.json",
              clusterJson("a", "\"zone\": \"1\"") + "\n" + placementJson("web", kOne));
        steps("label.dry-run", "out membercluster/a labeled (server dry run)\n");
        steps("patch.dry-run", "out clusterresourceplacement/web patched (server dry run)\n");
        steps("label", "out membercluster/a labeled\n");
        steps("patch", "out clusterresourceplacement/web patched\n");
    }
    void write(const QString &name, const QByteArray &text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    QStringList apply(const QStringList &more = {}) const {
        return QStringList{"apply", "--context", "prod", "-f", path("change.json")} + more;
    }
    CommandResult run(const QStringList &more = {}) const { return runCommand(apply(more)); }
    /// How often it was asked to write.
    qsizetype writes() const {
        return noted("calls").count(" label --overwrite") + noted("calls").count(" patch --type");
    }
};

const QStringList kReally{"--yes", "--allow-apply", "prod"};

} // namespace

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
        QVERIFY(result.out.contains("  kubectl --context=prod label --overwrite "
                                    "--resource-version=11 "
                                    "memberclusters.cluster.kubernetes-fleet.io a zone=1\n"));
        QVERIFY2(result.out.contains("accepts: membercluster/a labeled (server dry run)"),
                 result.out);
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

    void everyRemovalIsTicked() {
        const Hub hub;
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 1, result.out + result.err);
        QVERIFY2(result.err.contains("nothing was applied: 1 removal is not ticked"), result.err);
        QCOMPARE(hub.run(kReally + QStringList{"--remove", "web:a"}).status, 1);
        QCOMPARE(hub.writes(), 0);
    }

    void whatIsTickedIsAppliedAndLogged() {
        const Hub hub;
        const CommandResult result =
            hub.run(kReally + QStringList{"--remove", "web:b", "--log", hub.path("log")});
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.endsWith("\ndone MemberCluster a: membercluster/a labeled\n"
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
        QVERIFY(lines[1].startsWith("begin kubectl --context=prod label"));
        QCOMPARE(lines[2], QByteArray("done MemberCluster a: membercluster/a labeled"));
        QCOMPARE(lines[5], QByteArray("2 of 2 done"));
    }

    void aChangeInBetweenEndsIt() {
        const Hub hub;
        hub.failure("label", "Error from server (Conflict): Operation cannot be fulfilled on "
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
        hub.steps("label", "await goon\nout membercluster/a labeled\n");
        QProcess process;
        process.start(QStringLiteral(EVENKEELCTL),
                      hub.apply(kReally + QStringList{"--remove", "web:b"}));
        QTRY_COMPARE(hub.noted("calls").count(" label --overwrite"), 1);
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
        QVERIFY2(result.out.contains("delete --raw=/apis/placement.kubernetes-fleet.io/v1/"
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

    void azuresMembersAreForAz() {
        const Hub hub;
        hub.list("memberclusters",
                 {clusterJson("a", "\"fleet.azure.com/location\": \"westeurope\"", "11"),
                  clusterJson("b", {}, "12")});
        const CommandResult result = hub.run({"--resource-group", "rg", "--fleet-name", "f"});
        QVERIFY2(result.out.contains("az fleet member update -g rg -f f -n a --labels zone=1\n"),
                 result.out);
        QVERIFY(!hub.noted("calls").contains(" label "));
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
        QVERIFY(result.out.startsWith("kubectl --context=prod label --overwrite"));
        QVERIFY(!hub.noted("calls").contains("dry-run"));
    }

    void nothingToDoIsDone() {
        const Hub hub;
        hub.write("change.json", placementJson("web", kBoth));
        const CommandResult result = hub.run(kReally);
        QVERIFY2(result.status == 0, result.out + result.err);
        QVERIFY2(result.out.startsWith("prod: nothing to apply\n"), result.out);
        QCOMPARE(runCommand({"apply", "--context", "prod"}).status, 2);
        QCOMPARE(runCommand({"apply", "-f", hub.path("change.json")}).status, 2);
    }
};

EVENKEEL_TEST(TestApplyVerb)
#include "tst_apply_verb.moc"
