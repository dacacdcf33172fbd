// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

class TestVersusVerb : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void comparesTypedDomains() {
        const CommandResult result = runCommand(
            {"versus", "--domain", "east=2", "--domain", "west=1", "--without-key", "1"});
        QCOMPARE(result.err, QByteArray());
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.startsWith("At pick 1 KubeFleet picks other-1 (without the key), "
                                       "kube-scheduler east-1 (east).\n"),
                 result.out.constData());
        QVERIFY(result.out.contains("other-1: node(s) didn't match pod topology spread constraints "
                                    "(missing required label)"));
        QVERIFY(result.out.contains("Differences in this case\n  Without the key, from pick 1\n"));
    }

    void saysThatBothAgree() {
        const CommandResult result = runCommand(
            {"versus", "--domain", "a=1", "--domain", "b=1", "--taken", "b=1", "-n", "1"});
        QCOMPARE(result.status, 0);
        QVERIFY(result.out.startsWith("Both pick the same ones in the same order.\n"));
    }

    void comparesWhatIsInFiles() {
        const CommandResult nodes = runCommand({"versus", "-f", "tests/data/pods/cluster.yaml"});
        QVERIFY2(nodes.out.contains("zone-c"), nodes.err.constData());
        const CommandResult clusters =
            runCommand({"versus", "-f", "resources/samples/story/fleet.yaml", "--key", "zone"});
        QVERIFY2(clusters.status < 2, clusters.err.constData());
    }

    void writesADocument() {
        const CommandResult result =
            runCommand({"versus", "--domain", "a=1", "-n", "2", "-o", "json"});
        QCOMPARE(result.status, 1);
        QVERIFY(result.out.contains("\"kind\": \"SideBySide\""));
        QVERIFY(result.out.contains("\"taken\": null"));
        QVERIFY(result.out.contains("\"fromPick\": 2"));
    }

    void refusesWhatItCannotDo_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("said");
        QTest::newRow("taken of no domain") << QStringList{"--domain", "a=1", "--taken", "b=1"}
                                            << QByteArray("--taken b=1: --domain gives b only 0");
        QTest::newRow("more taken") << QStringList{"--domain", "a=1", "--taken", "a=5"}
                                    << QByteArray("--taken a=5: --domain gives a only 1");
        QTest::newRow("twice") << QStringList{"--domain", "a=1", "--domain", "a=2"}
                               << QByteArray("`a=2`: this domain has a number already");
        QTest::newRow("no such key")
            << QStringList{"-f", "resources/samples/story/fleet.yaml", "--key", "nosuch"}
            << QByteArray("no cluster and no node has a label nosuch");
        QTest::newRow("soft") << QStringList{"--domain", "a=1", "--soft", "--min-domains", "3"}
                              << QByteArray("--min-domains");
    }
    void refusesWhatItCannotDo() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, said);
        const CommandResult result = runCommand(QStringList{"versus", "-n", "3"} + arguments);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains(said), result.err.constData());
    }

    void refusesWhatItCannotRead() {
        QCOMPARE(runCommand({"versus", "--domain", "east"}).status, 2);
        QCOMPARE(runCommand({"versus", "--domain", "a=1", "--max-skew", "0"}).status, 2);
        QCOMPARE(runCommand({"versus", "-f", "tests/data/pods/web.yaml"}).status, 2);
    }
};

EVENKEEL_TEST(TestVersusVerb)
#include "tst_versus_verb.moc"
