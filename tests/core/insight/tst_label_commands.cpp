// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QProcess>
#include <QTest>

#include "core/insight/label_commands.h"
#include "core/kube/names.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using insight::CommandKind;
using insight::CommandStyle;

namespace {

using Clusters = std::vector<fleet::Cluster>;

QString commands(const Clusters &before, const Clusters &after, const CommandStyle &style = {}) {
    QString text;
    for (const auto &each :
         insight::labelCommands(reference::fleetOf(before), reference::fleetOf(after), style))
        text += QString::fromStdString(each.command) + QLatin1Char('\n');
    return text;
}

} // namespace

class TestLabelCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesOnlyWhatChangesForKubectl() {
        QCOMPARE(commands({cluster("a", {{"keep", "1"}, {"gone", "1"}}), cluster("b")},
                          {cluster("a", {{"keep", "1"}, {"new", "x"}}), cluster("b")}),
                 QStringLiteral("kubectl label memberclusters.v1beta1.cluster.kubernetes-fleet.io "
                                "a new=x gone-\n"));
    }

    void overwritesOnlyWhereAValueChanges() {
        QCOMPARE(
            commands({cluster("a", {{"region", "east"}})}, {cluster("a", {{"region", "west"}})}),
            QStringLiteral("kubectl label memberclusters.v1beta1.cluster.kubernetes-fleet.io "
                           "a region=west --overwrite\n"));
    }

    void listsTheWholeSetOfOwnLabelsForAzure() {
        const CommandStyle style{CommandKind::AzureFleet, "my group", "fleet-1"};
        QCOMPARE(
            commands({cluster("a", {{"env", "prod"}, {"fleet.azure.com/location", "westeurope"}})},
                     {cluster("a", {{"env", "prod"},
                                    {"fleet.azure.com/location", "westeurope"},
                                    {"tier", "1"}})},
                     style),
            QStringLiteral("az fleet member update -g 'my group' -f fleet-1 -n a --labels "
                           "env=prod tier=1\n"));
        QCOMPARE(
            commands({cluster("a", {{"env", "prod"}})}, {cluster("a")}, style),
            QStringLiteral("az fleet member update -g 'my group' -f fleet-1 -n a --labels ''\n"));
    }

    void leavesLabelsOfThePlatformAndOtherClustersAlone() {
        QCOMPARE(
            commands({cluster("a", {{"fleet.azure.com/location", "x"}}), cluster("only-before")},
                     {cluster("a", {{"kubernetes-fleet.io/member-name", "a"}}),
                      cluster("only-after", {{"x", "y"}})}),
            QString());
    }

    void guessesTheKindByTheLabels() {
        QCOMPARE(insight::guessCommandKind(reference::fleetOf({cluster("a", {{"x", "y"}})})),
                 CommandKind::Kubectl);
        QCOMPARE(insight::guessCommandKind(reference::fleetOf(
                     {cluster("a"), cluster("b", {{"fleet.azure.com/location", "y"}})})),
                 CommandKind::AzureFleet);
    }

    void knowsLabelsOfThePlatform() {
        QVERIFY(insight::isPlatformLabel("fleet.azure.com/location"));
        QVERIFY(insight::isPlatformLabel("kubernetes-fleet.io/member-name"));
        QVERIFY(insight::isPlatformLabel("x.kubernetes-fleet.io/y"));
        QVERIFY(!insight::isPlatformLabel("mykubernetes-fleet.io/y"));
        QVERIFY(!insight::isPlatformLabel("fleet.azure.com"));
        QVERIFY(!insight::isPlatformLabel("region"));
    }

    void aShellReadsEveryWordAsItWas_data() {
        QTest::addColumn<QByteArray>("word");
        for (const char *word : {"", "plain", "a b", "it's", "$(touch x)", "`id`", "a\"b", "a\\b",
                                 "a\nb", "*", "!x", "~", "#x", "a;b", "a&b", "ä€", "-n"})
            QTest::newRow(word) << QByteArray(word);
    }

    void aShellReadsEveryWordAsItWas() {
        QFETCH(QByteArray, word);
        QProcess shell;
        const std::string quoted = insight::shellWord(word.toStdString());
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"),
                     QStringLiteral("printf '%s' ") + QString::fromStdString(quoted)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), word);
    }
};

EVENKEEL_TEST(TestLabelCommands)
#include "tst_label_commands.moc"
