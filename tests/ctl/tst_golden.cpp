// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QFile>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

/// What the verbs print for the guide's fleet, to the byte.
class TestGolden : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void printsAsRecorded_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("status");
        const QString guide = QStringLiteral("-f resources/samples/guide");
        QTest::newRow("plan_table") << "plan " + guide << 0;
        QTest::newRow("plan_wide") << "plan -o wide -L region " + guide << 0;
        QTest::newRow("plan_csv") << "plan -o csv -L system " + guide << 0;
        QTest::newRow("plan_yaml") << "plan -o yaml " + guide << 0;
        QTest::newRow("plan_name") << "plan -o name " + guide << 0;
        QTest::newRow("plan_markdown") << "plan -o markdown " + guide << 0;
        QTest::newRow("plan_html") << "plan -o html " + guide << 0;
        QTest::newRow("plan_json") << "plan -o json " + guide << 0;
        QTest::newRow("explain_table") << "explain bravelion " + guide << 1;
        QTest::newRow("explain_json") << "explain flyingpenguin -o json " + guide << 1;
        QTest::newRow("explain_markdown") << "explain bravelion -o markdown --pick 2 " + guide << 1;
        QTest::newRow("lint_table") << "lint " + QStringLiteral("-f resources/samples/story") << 1;
        QTest::newRow("lint_rules") << QStringLiteral("lint --rules") << 0;
        QTest::newRow("lint_json") << "lint -o json " + guide << 0;
        QTest::newRow("validate_table") << "validate " + guide << 0;
        QTest::newRow("diff_same")
            << QStringLiteral("diff --from resources/samples/guide --to resources/samples/guide")
            << 0;
        QTest::newRow("convert_json")
            << QStringLiteral("convert -f resources/samples/guide/crp.yaml -o json") << 0;
        QTest::newRow("generate_yaml")
            << QStringLiteral("generate --clusters 10 --seed 3 --placement web --picks 3") << 0;
        const QString data = QStringLiteral("-f tests/data/rollout/");
        QTest::newRow("rollout_table")
            << "rollout --timeline --ready-after west-1=2m " + data + "update.yaml" << 1;
        QTest::newRow("rollout_json") << "rollout -o json --timeline " + data + "update.yaml" << 1;
        QTest::newRow("rollout_stuck") << "rollout " + data + "stuck.yaml" << 1;
        QTest::newRow("rollout_staged") << "rollout " + data + "staged.yaml" << 0;
        QTest::newRow("rollout_hasty") << "rollout --strategy hasty " + data + "staged.yaml" << 1;
        QTest::newRow("rollout_first")
            << "rollout --timeline --no-headers -f resources/samples/guide" << 0;
        const QString story = QStringLiteral("-f resources/samples/story");
        // One filter of clusters in every verb that lists them.
        QTest::newRow("rollout_where")
            << "rollout web-frontend -l location=eastus,picked " + story << 0;
        QTest::newRow("survive_where")
            << "survive --key zone --key location -l location=westeurope,node-count>=8 "
               "--placement web-frontend " +
                   story
            << 1;
        QTest::newRow("render_where")
            << "render web-frontend -l zone=1,!tainted -o csv --no-headers " + story << 0;
        QTest::newRow("drift_where") << "drift -l location=eastus " + story << 1;
        QTest::newRow("capacity_by")
            << QStringLiteral("capacity --key region --by team -l env=dev -f "
                              "resources/examples/fleet-1-together/fleet.yaml -f "
                              "resources/examples/fleet-1-together/placements.yaml")
            << 0;
        QTest::newRow("lose_table") << "lose zone=1 --back --placement web-frontend --placement "
                                       "payments/payments-ledger " +
                                           story
                                    << 0;
        QTest::newRow("lose_json") << "lose dark:location=westeurope -o json --placement "
                                      "web-frontend " +
                                          story
                                   << 1;
        QTest::newRow("since_table") << QStringLiteral("since short resources/samples/dumps") << 0;
        QTest::newRow("since_markdown")
            << QStringLiteral("since findings>1 -o markdown resources/samples/dumps") << 0;
        QTest::newRow("dumps_table") << QStringLiteral("dumps resources/samples/dumps") << 0;
        QTest::newRow("survive_table") << "survive --key location --key zone " + story << 1;
        QTest::newRow("survive_wide")
            << "survive --key location --key zone --as both -o wide " + story << 1;
        QTest::newRow("repair_wide")
            << "repair staging-e2e --goal placed --goal moves<=0 -o wide " + story << 0;
        QTest::newRow("repair_names")
            << "repair payments-ledger --goal survives(zone)>=2 --allow names " + story << 0;
        QTest::newRow("repair_impossible")
            << "repair staging-e2e --goal placed --allow tolerations --max-edits 2 " + story << 1;
        QTest::newRow("rebalance_table")
            << QStringLiteral("rebalance web -f tests/data/repair/lopsided.yaml") << 0;
        const QString scenarios = QStringLiteral("resources/samples/scenarios/third-zone.yaml "
                                                 "resources/samples/scenarios/ten-clusters.yaml ");
        QTest::newRow("scenario_run") << "scenario run " + scenarios + story << 1;
        QTest::newRow("scenario_compare")
            << "scenario compare " + scenarios + "--key location --key zone " + story << 1;
        QTest::newRow("scenario_wide")
            << "scenario compare -o wide --cheaper --ask cpu=2 " + scenarios + story << 1;
        QTest::newRow("scenario_list")
            << QStringLiteral("scenario list -f resources/samples/scenarios") << 0;
        QTest::newRow("scenario_plan")
            << "plan --scenario resources/samples/scenarios/third-zone.yaml " + story << 0;
        QTest::newRow("survive_markdown") << "survive --key zone --pairs -o markdown " + story << 1;
    }

    void printsAsRecorded() {
        QFETCH(QString, arguments);
        QFETCH(int, status);
        QFile golden(QStringLiteral(SOURCE_DIR "/tests/ctl/golden/%1.txt")
                         .arg(QString::fromLatin1(QTest::currentDataTag())));
        const auto result = evenkeel::tests::runCommand(arguments.split(u' '));
        if (qEnvironmentVariableIsSet("EVENKEEL_RECORD_GOLDENS")) {
            QVERIFY(golden.open(QIODevice::WriteOnly));
            QCOMPARE(golden.write(result.out), result.out.size());
            golden.close();
        }
        QVERIFY(golden.open(QIODevice::ReadOnly));
        QCOMPARE(QString::fromUtf8(result.err), QString());
        const QStringList expected = QString::fromUtf8(golden.readAll()).split(u'\n');
        const QStringList got = QString::fromUtf8(result.out).split(u'\n');
        for (qsizetype line = 0; line < std::min(expected.size(), got.size()); ++line)
            QCOMPARE(got.at(line), expected.at(line));
        QCOMPARE(got.size(), expected.size());
        QCOMPARE(result.status, status);
    }

    void noLineEndsInBlanks() {
        const auto result = evenkeel::tests::runCommand(
            {"plan", "-o", "wide", "-L", "zone", "-f", "resources/samples/story"});
        QVERIFY(!result.out.isEmpty());
        QVERIFY(!result.out.contains(" \n"));
        QVERIFY(!result.out.contains('\x1b'));
    }
};

EVENKEEL_TEST(TestGolden)
#include "tst_golden.moc"
