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

    void theSchedulerMayDecideFirst() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.yaml"));
        write(path, binding("a", "no-such-cluster"));
        const QStringList files{"rollout", "web", "-f", path, "-f", "resources/samples/guide"};
        QVERIFY(!runCommand(files).out.contains("smartfish"));
        const CommandResult after = runCommand(files + QStringList{"--after-scheduling"});
        QVERIFY2(after.out.contains("smartfish"), after.out.constData());
        QVERIFY(after.out.contains("no-such-cluster  Unscheduled"));
    }

    void aBudgetThatTheHubRefusesIsSaid() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("budget.yaml"));
        write(path, head("ClusterResourcePlacementDisruptionBudget", "{name: web}") +
                        "spec: {maxUnavailable: 1, minAvailable: 1}\n");
        const CommandResult result = runCommand({"rollout", "-f", path});
        QVERIFY2(result.err.startsWith("ClusterResourcePlacementDisruptionBudget \"web\": Both "
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
