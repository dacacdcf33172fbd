// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QProcess>
#include <QTest>

#include "core/fleet/label_keys.h"
#include "core/hub/commands.h"
#include "core/kube/object_id.h"
#include "tests/core/scheduling/worked_example.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace evenkeel::example;
using hub::CommandKind;
using hub::CommandStyle;

namespace {

using Clusters = std::vector<fleet::Cluster>;

QString commands(const Clusters &before, const Clusters &after, const CommandStyle &style = {}) {
    QString text;
    const auto written =
        hub::labelCommands(reference::fleetOf(before), reference::fleetOf(after), style);
    for (const std::string &line : written.lines)
        text += QString::fromStdString(line) + QLatin1Char('\n');
    for (const base::Sentence &refusal : written.refused)
        text += QStringLiteral("# ") + QString::fromStdString(refusal.english) + QLatin1Char('\n');
    return text;
}

QString label(const QString &options, const QString &words) {
    const hub::ReadKind &kind = hub::hubKinds().front();
    const auto resource = QString::fromStdString(std::string(kind.resource));
    return QStringLiteral("kubectl label %1-- %2 %3\n").arg(options, resource, words);
}

} // namespace

class TestCommands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesOnlyWhatChangesForKubectl() {
        QCOMPARE(commands({cluster("a", {{"keep", "1"}, {"gone", "1"}}), cluster("b")},
                          {cluster("a", {{"keep", "1"}, {"new", "x"}}), cluster("b")}),
                 label({}, QStringLiteral("a new=x gone-")));
    }

    void overwritesOnlyWhereAValueChanges() {
        QCOMPARE(
            commands({cluster("a", {{"region", "east"}})}, {cluster("a", {{"region", "west"}})}),
            label(QStringLiteral("--overwrite "), QStringLiteral("a region=west")));
    }

    void listsTheWholeSetOfOwnLabelsForAzure() {
        const CommandStyle style{CommandKind::AzureFleet, "my group", "fleet-1"};
        QCOMPARE(
            commands({cluster("a", {{"env", "prod"}, {"fleet.azure.com/location", "westeurope"}})},
                     {cluster("a", {{"env", "prod"},
                                    {"fleet.azure.com/location", "westeurope"},
                                    {"tier", "1"}})},
                     style),
            QStringLiteral("az fleet member update '--resource-group=my group' "
                           "--fleet-name=fleet-1 --name=a --labels "
                           "env=prod tier=1\n"));
        QCOMPARE(commands({cluster("a", {{"env", "prod"}})}, {cluster("a")}, style),
                 QStringLiteral("az fleet member update '--resource-group=my group' "
                                "--fleet-name=fleet-1 --name=a --labels ''\n"));
    }

    void leavesLabelsOfThePlatformAndOtherClustersAlone() {
        QCOMPARE(
            commands({cluster("a", {{"fleet.azure.com/location", "x"}}), cluster("only-before")},
                     {cluster("a", {{"kubernetes-fleet.io/member-name", "a"}}),
                      cluster("only-after", {{"x", "y"}})}),
            QString());
    }

    void guessesTheKindByTheLabels() {
        QCOMPARE(hub::guessCommandKind(reference::fleetOf({cluster("a", {{"x", "y"}})})),
                 CommandKind::Kubectl);
        QCOMPARE(hub::guessCommandKind(reference::fleetOf(
                     {cluster("a"), cluster("b", {{"fleet.azure.com/location", "y"}})})),
                 CommandKind::AzureFleet);
    }

    void knowsLabelsOfThePlatform() {
        QVERIFY(fleet::isPlatformLabel("fleet.azure.com/location"));
        QVERIFY(fleet::isPlatformLabel("kubernetes-fleet.io/member-name"));
        QVERIFY(fleet::isPlatformLabel("x.kubernetes-fleet.io/y"));
        QVERIFY(!fleet::isPlatformLabel("mykubernetes-fleet.io/y"));
        QVERIFY(!fleet::isPlatformLabel("fleet.azure.com"));
        QVERIFY(!fleet::isPlatformLabel("region"));
    }

    void namesThatNoHubHasAreRefused_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char *name : {"--all", "--kubeconfig=evil.yaml", "-l", "a b", "a/b", "a-", "A",
                                 "a=b", "", "..", "a\nb", "$(id)", "'; id; '"})
            QTest::newRow(name) << QByteArray(name);
    }

    void namesThatNoHubHasAreRefused() {
        QFETCH(QByteArray, name);
        const Clusters before{cluster(name.toStdString()), cluster("ok")};
        const Clusters after{cluster(name.toStdString(), {{"x", "1"}}),
                             cluster("ok", {{"x", "1"}})};
        for (const CommandStyle &style : {CommandStyle(), CommandStyle{CommandKind::AzureFleet}}) {
            const QString text = commands(before, after, style);
            QCOMPARE(text.count(QLatin1String("# no command is written for MemberCluster \"")), 1);
            QCOMPARE(text.count(QLatin1String("\n")), 2);
            QVERIFY2(text.section('\n', 0, 0).contains(QLatin1String("ok")), qPrintable(text));
        }
        hub::ClusterCommands leaving;
        hub::addLeaveCommand(name.toStdString(), {CommandKind::AzureFleet}, leaving);
        QCOMPARE(leaving.lines.size(), std::size_t{0});
        QCOMPARE(leaving.refused.size(), std::size_t{1});
        const hub::ReadKind &space =
            *std::ranges::find(hub::hubKinds(), hub::Scope::Namespaced, &hub::ReadKind::scope);
        QVERIFY(hub::refusalOf(space, {"team", name.toStdString()}).has_value());
        QCOMPARE(hub::refusalOf(space, {name.toStdString(), "web"}).has_value(), !name.isEmpty());
        QVERIFY(!hub::refusalOf(space, {"team", "web"}));
    }

    void labelsThatNoHubHasAreRefused() {
        for (const auto &[key, value] : {std::pair("--all", "1"), std::pair("a", "-x"),
                                         std::pair("a b", "1"), std::pair("a", "$(id)")}) {
            const QString text = commands({cluster("a")}, {cluster("a", {{key, value}})});
            QVERIFY2(text.startsWith("# no command is written for MemberCluster \"a\": label \""),
                     qPrintable(text));
            QCOMPARE(text.count('\n'), 1);
        }
    }

    void scriptsEndWithTheFirstCommandThatFails() {
        const std::vector<std::string> lines{"false", "echo late"};
        QProcess shell;
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"),
                     QString::fromStdString(hub::shellScript("echo early\n", lines))});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), QByteArray("early\n"));
        QCOMPARE(shell.exitCode(), 1);
    }

    void contextsAndKubeconfigsAreOneWord() {
        const hub::Access access{"prod; id", "/tmp/it's a config"};
        QCOMPARE(QString::fromStdString(hub::commandText(access, {"get", "--", "x"})),
                 QStringLiteral("kubectl '--context=prod; id' "
                                "'--kubeconfig=/tmp/it'\\''s a config' get -- x"));
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
        const std::string quoted = hub::shellWord(word.toStdString());
        shell.start(QStringLiteral("/bin/sh"),
                    {QStringLiteral("-c"),
                     QStringLiteral("printf '%s' ") + QString::fromStdString(quoted)});
        QVERIFY(shell.waitForFinished());
        QCOMPARE(shell.readAllStandardOutput(), word);
    }
};

EVENKEEL_TEST(TestCommands)
#include "tst_commands.moc"
