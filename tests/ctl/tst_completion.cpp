// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <optional>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTemporaryFile>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;
using evenkeel::tests::runIn;

namespace {

const QStringList kFiles{"-f", "resources/samples/gate/fleet.yaml", "-f",
                         "resources/samples/gate/placements"};

/// The candidates of `__complete` without their meanings; the first line says which paths may come
/// too.
QByteArrayList completed(const QStringList &words) {
    QByteArrayList lines;
    for (const QByteArray &line :
         runCommand(QStringList{"__complete"} + words).out.trimmed().split('\n'))
        lines << line.split('\t').front();
    return lines;
}

/// What the shell's own script offers behind `evenkeelctl`, a line each; nothing where the shell is
/// not installed. zsh's and bash's completion builtins are replaced, because no terminal is there.
std::optional<QByteArrayList> offered(const QString &shell, const QStringList &words) {
    QTemporaryDir folder;
    const QString program = folder.filePath(QStringLiteral("evenkeelctl"));
    const QString script = folder.filePath(QStringLiteral("completion"));
    QFile file(script);
    if (!QFile::link(QStringLiteral(EVENKEELCTL), program) || !file.open(QIODevice::WriteOnly) ||
        file.write(runCommand({"completion", shell}).out) < 0)
        return std::nullopt;
    file.close();
    const QString line = QStringLiteral("evenkeelctl ") + words.join(u' ');
    QString call;
    QStringList options{"--norc"};
    if (shell == QLatin1String("fish")) {
        options = {"--no-config"};
        call = "source " + script + "; complete -C \"" + line + '"';
    } else if (shell == QLatin1String("zsh")) {
        options = {"-f"};
        call = "_describe() { print -rl -- $candidates }; compset() {}; _files() {}; words=(" +
               line + (words.last().isEmpty() ? " ''" : "") + "); CURRENT=$#words; source " +
               script;
    } else {
        call = "source " + script + "; COMP_LINE='" + line +
               "'; COMP_POINT=${#COMP_LINE}; _evenkeelctl; printf '%s\\n' \"${COMPREPLY[@]}\"";
    }
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", folder.path().toUtf8() + ':' + path);
    const CommandResult result =
        runIn(QStringLiteral(SOURCE_DIR), shell, options + QStringList{"-c", call});
    qputenv("PATH", path);
    if (result.status < 0)
        return std::nullopt;
    QByteArrayList lines;
    for (const QByteArray &offer : result.out.trimmed().split('\n'))
        lines << offer.split('\t').front().split(':').front();
    return lines;
}

} // namespace

/// What shells offer while a command line is typed.
class TestCompletion : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void verbsAreOffered() {
        const QByteArrayList verbs = completed({""});
        QVERIFY(verbs.contains("plan") && verbs.contains("check") && verbs.contains("pods"));
        QVERIFY(!verbs.contains("__complete"));
        QCOMPARE(completed({"pods", "re"}), (QByteArrayList{"words", "rebalance"}));
    }

    void everyOptionOfHelpIsOffered_data() {
        QTest::addColumn<QString>("verb");
        for (const QByteArray &verb : completed({""}).mid(1))
            QTest::newRow(verb.constData()) << QString::fromUtf8(verb);
    }
    void everyOptionOfHelpIsOffered() {
        QFETCH(QString, verb);
        const QString help = QString::fromUtf8(runCommand({verb, "--help"}).out);
        const QByteArrayList options = completed({verb, "-"});
        static const QRegularExpression line(QStringLiteral("^  (-[^ ]*)"),
                                             QRegularExpression::MultilineOption);
        int count = 0;
        for (auto match = line.globalMatch(help.left(help.indexOf(u"Examples:")));
             match.hasNext();) {
            for (const QString &name : match.next().captured(1).split(u',')) {
                QVERIFY2(options.contains(name.toUtf8()), qPrintable(name));
                ++count;
            }
        }
        QCOMPARE(count + 1, options.size());
    }

    void valuesComeFromTheOption() {
        QCOMPARE(completed({"generate", "-o", ""}), (QByteArrayList{"words", "yaml", "json"}));
        QCOMPARE(completed({"generate", "--output=js"}),
                 (QByteArrayList{"words", "--output=json"}));
        QVERIFY(completed({"plan", "--validate", "w"}).contains("warn"));
        QCOMPARE(completed({"plan", "-f", ""}).front(), QByteArray("files"));
        QCOMPARE(completed({"plan", "-k", ""}).front(), QByteArray("folders"));
        QCOMPARE(completed({"completion", "b"}), (QByteArrayList{"words", "bash"}));
        QVERIFY(completed({"schema", "Pl"}).contains("PlacementTest"));
    }

    void namesComeFromTheFiles() {
        QCOMPARE(completed(QStringList{"plan"} + kFiles + QStringList{""}),
                 (QByteArrayList{"words", "web"}));
        QVERIFY(completed(QStringList{"explain"} + kFiles + QStringList{"ap"}).contains("ap-1"));
        QVERIFY(
            completed(QStringList{"lose"} + kFiles + QStringList{"reg"}).contains("region=asia"));
        QCOMPARE(completed(QStringList{"survive"} + kFiles + QStringList{"--key", ""}),
                 (QByteArrayList{"words", "env", "region", "zone"}));
    }

    void namesThatAShellWouldRunAreNotOffered() {
        QTemporaryFile file(QDir::tempPath() + QStringLiteral("/XXXXXX.yaml"));
        QVERIFY(file.open());
        for (const char *name :
             {"$(touch x)", "a;b", "a b", "--yes", "a\\nb", "a\\e[31m", "`x`", "plain-1"})
            file.write(QByteArray("---\napiVersion: cluster.kubernetes-fleet.io/v1\n"
                                  "kind: MemberCluster\nmetadata: {name: \"") +
                       name + "\"}\n");
        file.close();
        QCOMPARE(completed({"explain", "-f", file.fileName(), ""}),
                 (QByteArrayList{"words", "plain-1"}));
    }

    void aFaultyCommandLineOffersNothing() {
        QCOMPARE(completed({"plan", "-f", "missing.yaml", "--placement", ""}),
                 QByteArrayList{"words"});
        QCOMPARE(completed({"nothing", "--what", ""}).front(), QByteArray("words"));
        QCOMPARE(runCommand({"__complete"}).status, 0);
        QCOMPARE(runCommand({"completion", "tcsh"}).status, 2);
    }

    void shellsComplete_data() {
        QTest::addColumn<QString>("shell");
        for (const char *shell : {"bash", "fish", "zsh"})
            QTest::newRow(shell) << QString::fromUtf8(shell);
    }
    void shellsComplete() {
        QFETCH(QString, shell);
        const auto clusters =
            offered(shell, QStringList{"render"} + kFiles + QStringList{"--cluster", "eu"});
        if (!clusters)
            QSKIP(qPrintable(shell + " is not installed: its completion is not tried"));
        QCOMPARE(*clusters, (QByteArrayList{"eu-1", "eu-2", "eu-3"}));
        QCOMPARE(*offered(shell, QStringList{"plan"} + kFiles + QStringList{"--placement", "w"}),
                 QByteArrayList{"web"});
        QVERIFY(offered(shell, QStringList{"plan"} + kFiles + QStringList{"w"})->contains("web"));
        QVERIFY(offered(shell, {"schema", "Pl"})->contains("PlacementTest"));
        QVERIFY(offered(shell, {"check", "--fail-on", "w"})->contains("warning"));
        QVERIFY(offered(shell, {"check", "--fa"})->contains("--fail-on"));
    }
};

EVENKEEL_TEST(TestCompletion)
#include "tst_completion.moc"
