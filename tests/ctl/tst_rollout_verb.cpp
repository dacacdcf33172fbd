// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

class TestRolloutVerb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongUsageIsStatusTwo_data() {
        QTest::addColumn<QStringList>("arguments");
        const QString file = QStringLiteral("tests/data/rollout/update.yaml");
        QTest::newRow("no input") << QStringList{"rollout"};
        QTest::newRow("unknown placement") << QStringList{"rollout", "nobody", "-f", file};
        for (const char *time : {"soon", "20x", "-5s", "", "c=", "never", "99999999999h"})
            QTest::addRow("ready after '%s'", time)
                << QStringList{"rollout", "-f", file, "--ready-after", QString::fromLatin1(time)};
        QTest::newRow("no placement")
            << QStringList{"rollout", "-f", "resources/samples/guide/fleet.yaml"};
    }

    void wrongUsageIsStatusTwo() {
        QFETCH(QStringList, arguments);
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.status, 2);
        QVERIFY(!result.err.isEmpty());
    }

    void readsTimesInEveryUnit_data() {
        QTest::addColumn<QString>("time");
        QTest::addColumn<QByteArray>("end");
        QTest::newRow("seconds") << QStringLiteral("7") << QByteArray("Finishes after 14 s.");
        QTest::newRow("s") << QStringLiteral("7s") << QByteArray("Finishes after 14 s.");
        QTest::newRow("m") << QStringLiteral("2m") << QByteArray("Finishes after 240 s.");
        QTest::newRow("h") << QStringLiteral("1h") << QByteArray("Finishes after 7200 s.");
        QTest::newRow("of a cluster")
            << QStringLiteral("smartfish=1m") << QByteArray("Finishes after 80 s.");
        QTest::newRow("never") << QStringLiteral("jumpingcat=never")
                               << QByteArray("Never finishes; waiting forever: 1");
    }

    void readsTimesInEveryUnit() {
        QFETCH(QString, time);
        QFETCH(QByteArray, end);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("two.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish"));
        const CommandResult result = runCommand({"rollout", "-f", path, "--ready-after", time});
        QVERIFY2(result.out.contains(end), result.out.constData());
        QCOMPARE(result.status, end.startsWith("Never") ? 1 : 0);
    }

    /// What a scenario starts from is rolled out; what it loses does not finish any more.
    void scenariosStartRolledOut() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("s.yaml"));
        const auto ask = [&path](const QByteArray &lost) {
            QFile file(path);
            if (file.open(QIODevice::WriteOnly))
                file.write(
                    "apiVersion: evenkeel.dev/v1alpha1\nkind: Scenario\nmetadata: {name: s}\n"
                    "spec: {steps: [{lose: '" +
                    lost + "'}]}\n");
            file.close();
            return runCommand({"rollout", "-f", "resources/samples/story/fleet.yaml", "-f",
                               "resources/samples/story/web-frontend.yaml", "--scenario", path});
        };
        const CommandResult some = ask("prod-weu-01");
        QVERIFY2(some.out.contains("Bound"), some.out + some.err);
        QVERIFY2(some.out.contains("patches 1 bindings"), some.out.constData()); // the new one
        QCOMPARE(some.out.count("not ready"), 1);                                // what is lost
        const CommandResult none = ask("no-such-label!=x");
        QVERIFY2(none.err.contains("no MemberCluster in the files to plan"), none.err.constData());
        QCOMPARE(none.out, QByteArray());
        QCOMPARE(none.status, 2);
    }

    /// A cluster that is dark reports nothing any more, but where a person says that it does.
    void whatIsDarkDoesNotFinish() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("f.yaml"));
        const auto ask = [&path](const QByteArray &heartbeat, const QStringList &more) {
            write(path, cluster("a", "2026-03-01T12:00:00Z") + cluster("b", heartbeat) +
                            binding("web-a", "a") + binding("web-b", "b"));
            return runCommand(
                QStringList{"rollout", "-f", path, "--as-is", "--now", "2026-03-01T12:00:00Z"} +
                more);
        };
        const CommandResult all = ask("2026-03-01T11:59:00Z", {});
        QVERIFY2(all.out.contains("Finishes after"), all.out + all.err);
        const CommandResult dark = ask("2026-03-01T10:00:00Z", {});
        QVERIFY2(dark.out.contains("never available: 1"), dark.out + dark.err);
        const CommandResult said = ask("2026-03-01T10:00:00Z", {"--ready-after", "b=30s"});
        QVERIFY2(said.out.contains("Finishes after"), said.out + said.err);
    }

    /// Without a stop there is nothing to resume.
    void onlyWhatIsStoppedIsResumed() {
        const auto ask = [](const QStringList &more) {
            return runCommand(QStringList{"stages", "shop", "-f", "tests/data/rollout/staged.yaml",
                                          "--strategy", "careful"} +
                              more);
        };
        QVERIFY(ask({}).status < 2);
        QVERIFY(ask({"--stop-at", "5s", "--resume-at", "1m"}).status < 2);
        for (const QStringList &more : {QStringList{"--resume-at", "5m"},
                                        QStringList{"--stop-at", "6m", "--resume-at", "5m"}}) {
            const CommandResult result = ask(more);
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.contains("--resume-at: no run is stopped"), result.err.constData());
        }
    }

    /// R9: without bindings, and with those that a plan changes, the plan comes first, as in the
    /// window; the output says so.
    void theSchedulerDecidesFirstUnlessItShallNot() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.yaml"));
        write(path, binding("a", "no-such-cluster"));
        const QStringList files{"rollout", "web", "-f", path, "-f", "resources/samples/guide"};
        const CommandResult asIs = runCommand(files + QStringList{"--as-is"});
        QVERIFY(!asIs.out.contains("smartfish") && !asIs.out.contains("that the plan leaves"));
        const CommandResult planned = runCommand(files);
        QVERIFY2(planned.out.contains("smartfish"), planned.out.constData());
        QVERIFY(planned.out.contains("no-such-cluster  Unscheduled"));
        QVERIFY(planned.out.contains(
            "Starts from the bindings that the plan leaves (--as-is: those in the files)."));
    }

    void aRangeOfTimesGivesTheBestAndTheWorst() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("two.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish"));
        const CommandResult result =
            runCommand({"rollout", "-f", path, "--ready-after", "20s..1m"});
        QVERIFY2(result.out.contains("Finishes after 40 s, at worst after 120 s."),
                 result.out.constData());
    }

    void pagesTellTheSameAsTables() {
        const QStringList files{"rollout", "-f", "resources/samples/guide"};
        const QByteArray markdown = runCommand(files + QStringList{"-o", "markdown"}).out;
        QVERIFY2(markdown.startsWith("# Rollout\n") && markdown.contains("jumpingcat"),
                 markdown.constData());
        const QByteArray html = runCommand(files + QStringList{"-o", "html"}).out;
        QVERIFY(html.startsWith("<!DOCTYPE html>") && html.contains("<svg class=\"chart\""));
        QVERIFY(html.contains("Timeline: Finishes after 20 s."));
    }

    void stagesPlayRunsToTheirEnd() {
        const QStringList files{"stages",     "shop",   "-f", "tests/data/rollout/staged.yaml",
                                "--strategy", "careful"};
        const CommandResult waiting = runCommand(files);
        QCOMPARE(waiting.status, 1);
        QVERIFY2(waiting.out.contains("Waits forever for the approval"), waiting.out.constData());
        const CommandResult done =
            runCommand(files + QStringList{"--approve-after", "5m", "--ready-after", "10s..40s"});
        QVERIFY2(done.out.contains("Succeeds after "), done.out.constData());
        QVERIFY(done.out.contains(", at worst after "));
        QVERIFY(done.out.contains("kubernetes-fleet.io/deleteStage"));
        QVERIFY(done.out.contains("STARTED  AVAILABLE  FINISHED"));
        QCOMPARE(done.status, 0);
        const CommandResult json =
            runCommand(files + QStringList{"--approve-after", "5m", "-o", "json"});
        QVERIFY(json.out.contains("\"ending\": \"succeeded\""));
        const CommandResult html =
            runCommand(files + QStringList{"--approve-after", "5m", "-o", "html"});
        QVERIFY(html.out.contains("<h1>Staged update</h1>"));
    }

    /// A dump has the runs of before: one that succeeded is a yes, and failed ones say why.
    void runsOfBeforeSayWhatBecameOfThem_data() {
        QTest::addColumn<QByteArray>("metadata");
        QTest::addColumn<QByteArray>("conditions"); // type, status and message
        QTest::addColumn<QByteArray>("said");
        QTest::addColumn<QByteArray>("ending");
        QTest::addColumn<int>("status");
        const QByteArray begun = "{type: Initialized, status: \"True\"}, ";
        const QByteArray plain = "{name: r, generation: 1}";
        QTest::newRow("succeeded")
            << plain << begun + "{type: Succeeded, status: \"True\"}"
            << QByteArray("It has already succeeded.\n") << QByteArray("has succeeded") << 0;
        QTest::newRow("failed") << plain
                                << begun + "{type: Succeeded, status: \"False\", message: boom}"
                                << QByteArray("It has already failed: boom\n")
                                << QByteArray("has failed") << 1;
        QTest::newRow("not initialized")
            << plain << QByteArray("{type: Initialized, status: \"False\", message: no strategy}")
            << QByteArray("It has already failed: no strategy\n") << QByteArray("has failed") << 1;
        QTest::newRow("deleted") << QByteArray("{name: r, generation: 1, deletionTimestamp: "
                                               "\"2026-03-01T12:00:00Z\"}")
                                 << begun + "{type: Progressing, status: \"True\"}"
                                 << QByteArray("It is being deleted.\n")
                                 << QByteArray("being deleted") << 1;
    }
    void runsOfBeforeSayWhatBecameOfThem() {
        QFETCH(QByteArray, metadata);
        QFETCH(QByteArray, conditions);
        QFETCH(QByteArray, said);
        QFETCH(QByteArray, ending);
        QFETCH(int, status);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish") + strategy("name: a") +
                        head("ClusterStagedUpdateRun", metadata.constData()) +
                        "spec: {placementName: web, stagedRolloutStrategyName: s, state: Run}\n"
                        "status: {conditions: [" +
                        conditions + "]}\n");
        const QStringList asked{"stages", "-f", path, "--as-is"};
        const CommandResult text = runCommand(asked);
        QVERIFY2(text.out.contains("run r of strategy s\n  " + said), text.out + text.err);
        QCOMPARE(text.status, status);
        // Of a range of times there is no worst either.
        const CommandResult range = runCommand(asked + QStringList{"--ready-after", "10s..1m"});
        QVERIFY2(range.out.contains("run r of strategy s\n  " + said), range.out + range.err);
        const CommandResult json = runCommand(asked + QStringList{"-o", "json"});
        QVERIFY2(json.out.contains("\"ending\": \"" + ending + "\""), json.out + json.err);
        QCOMPARE(json.status, status);
    }

    void evictionsAreJudgedOneAfterTheOther() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("two.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish") +
                        head("ClusterResourcePlacementDisruptionBudget", "{name: web}") +
                        "spec: {minAvailable: 1}\n");
        const CommandResult result =
            runCommand({"evict", "smartfish", "jumpingcat", "--placement", "web", "-f", path});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.indexOf("smartfish   allowed") >= 0 &&
                     result.out.indexOf("jumpingcat  blocked") >= 0,
                 result.out.constData());
        QCOMPARE(runCommand({"evict", "-f", path}).status, 2); // nothing to evict
    }

    /// R5: it is in no answer, so it is said.
    void aRunOfAnUnknownPlacementIsSaid() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.yaml"));
        write(path, head("ClusterStagedUpdateRun", "{name: r}") +
                        "spec: {placementName: other, stagedRolloutStrategyName: s}\n");
        const CommandResult result = runCommand({"rollout", "-f", path});
        QVERIFY2(result.err.startsWith("staged update run \"r\": the placement \"other\" is not in "
                                       "the files\n"),
                 result.err.constData());
    }

    /// `stages` plays what is asked for: such a run has no answer.
    void aRunOfAnUnknownPlacementHasNoAnswer() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish") + strategy("name: a") +
                        head("ClusterStagedUpdateRun", "{name: r}") +
                        "spec: {placementName: other, stagedRolloutStrategyName: s, state: "
                        "Run}\n");
        QCOMPARE(runCommand({"stages", "-f", path, "--as-is"}).status, 2);
        QVERIFY(runCommand({"stages", "--strategy", "s", "-f", path, "--as-is"}).status < 2);
    }

    void strategiesThatTheHubRefusesAreNotPlayed_data() {
        QTest::addColumn<QByteArray>("stage");
        for (const char *stage : {"name: a, maxConcurrency: 0", "name: a, maxConcurrency: '3'",
                                  "name: a, maxConcurrency: 200%", "name: A_b", "name: ''",
                                  "name: a, afterStageTasks: [{type: Approval, waitTime: 1m}]",
                                  "name: a, maxConcurency: 1"})
            QTest::newRow(stage) << QByteArray(stage);
    }
    void strategiesThatTheHubRefusesAreNotPlayed() {
        QFETCH(QByteArray, stage);
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("run.yaml"));
        write(path, binding("a", "jumpingcat") + binding("b", "smartfish") + strategy(stage));
        const CommandResult result =
            runCommand({"stages", "--strategy", "s", "-f", path, "--as-is"});
        QCOMPARE(result.status, 2);
        const bool isMisspelt = stage.contains("Concurency");
        QVERIFY2(result.err.contains(isMisspelt ? "maxConcurency"
                                                : "the hub refuses ClusterStagedUpdateStrategy s; "
                                                  "`evenkeelctl validate` says why"),
                 result.err.constData());
    }

    void aBudgetThatTheHubRefusesIsSaid() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("budget.yaml"));
        write(path, head("ClusterResourcePlacementDisruptionBudget", "{name: web}") +
                        "spec: {maxUnavailable: 1, minAvailable: 1}\n");
        const CommandResult result = runCommand({"rollout", "-f", path});
        QVERIFY2(result.err.contains("ClusterResourcePlacementDisruptionBudget \"web\": Both "
                                     "MaxUnavailable and MinAvailable cannot be specified\n"),
                 result.err);
    }

    void anObjectThatCannotBeReadIsStatusTwo() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("eviction.yaml"));
        write(path,
              head("ClusterResourcePlacementEviction", "{name: e}") + "spec: {placementName: 7}\n");
        const CommandResult result = runCommand({"rollout", "-f", path});
        QCOMPARE(result.status, 2);
        QVERIFY(result.err.contains("spec.placementName must be a string"));
    }

private:
    static QByteArray head(const char *kind, const char *metadata) {
        return QByteArray("---\napiVersion: placement.kubernetes-fleet.io/v1beta1\nkind: ") + kind +
               "\nmetadata: " + metadata + "\n";
    }

    static QByteArray strategy(const QByteArray &stage) {
        return head("ClusterStagedUpdateStrategy", "{name: s}") + "spec: {stages: [{" + stage +
               ", labelSelector: {}}]}\n";
    }

    static QByteArray cluster(const char *name, const QByteArray &heartbeat) {
        return QByteArray("---\napiVersion: cluster.kubernetes-fleet.io/v1beta1\n"
                          "kind: MemberCluster\nmetadata: {name: ") +
               name +
               "}\nspec: {identity: {kind: ServiceAccount, name: a, apiGroup: ''}}\n"
               "status: {agentStatus: [{type: MemberAgent, lastReceivedHeartbeat: \"" +
               heartbeat +
               "\", conditions: [{type: Joined, status: \"True\"}, {type: Healthy, status: "
               "\"True\"}]}]}\n";
    }

    /// A binding of the placement web, ready.
    static QByteArray binding(const char *name, const char *cluster) {
        return head("ClusterResourceBinding",
                    QByteArray("{name: " + QByteArray(name) +
                               ", labels: {kubernetes-fleet.io/parent-CRP: web}}")
                        .constData()) +
               "spec: {state: Bound, targetCluster: " + cluster +
               ", schedulingPolicySnapshotName: web-0, resourceSnapshotName: web-0-snapshot, "
               "applyStrategy: {}}\nstatus: {conditions: [{type: Available, status: \"True\"}]}\n";
    }

    /// The objects beside a placement web that wants two clusters.
    static void write(const QString &path, const QByteArray &objects) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(head("ClusterResourcePlacement", "{name: web}") +
                   "spec: {policy: {placementType: PickN, numberOfClusters: 2}, resourceSelectors: "
                   "[{group: \"\", version: v1, kind: Namespace, name: web}]}\n" +
                   objects);
    }
};

EVENKEEL_TEST(TestRolloutVerb)
#include "tst_rollout_verb.moc"
