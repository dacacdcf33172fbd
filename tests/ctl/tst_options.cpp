// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::CommandResult;
using evenkeel::tests::runCommand;

namespace {

const QString kGuide = QStringLiteral("resources/samples/guide");
const QString kPipe = QStringLiteral("PIPE"); // its place is known to the test

/// Clusters whose heartbeats are of different ages, all too old but one.
QByteArray silentFleet(int count) {
    QByteArray text;
    for (int i = 0; i < count; ++i) {
        const QByteArray heartbeat = "2026-01-0" + QByteArray::number(1 + i % 9) + "T0" +
                                     QByteArray::number(i / 9 % 9) + ":00:00Z";
        text += "---\napiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                "metadata: {name: cluster-with-a-long-name-" +
                QByteArray::number(i) +
                "}\nspec: {}\nstatus:\n  agentStatus:\n  - type: MemberAgent\n    "
                "lastReceivedHeartbeat: \"" +
                heartbeat + "\"\n    conditions: [{type: Joined, status: \"True\"}]\n";
    }
    return text + "---\napiVersion: placement.kubernetes-fleet.io/v1\n"
                  "kind: ClusterResourcePlacement\nmetadata: {name: web}\nspec:\n"
                  "  resourceSelectors: [{group: '', version: v1, kind: Namespace, name: app}]\n"
                  "  policy: {placementType: PickAll}\n";
}

} // namespace

class TestOptions : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

private Q_SLOTS:
    void isSpelledAsKubectlSpells_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("plain");
        const QStringList json{"plan", "-o", "json", "-f", kGuide};
        QTest::newRow("-o=json -f=x") << QStringList{"plan", "-o=json", "-f=" + kGuide} << json;
        QTest::newRow("-ojson") << QStringList{"plan", "-ojson", "-f" + kGuide} << json;
        QTest::newRow("--output=json")
            << QStringList{"plan", "--output=json", "--filename=" + kGuide} << json;
        QTest::newRow("-Rf=x") << QStringList{"plan", "-o=json", "-Rf=" + kGuide} << json;
        QTest::newRow("-R=true") << QStringList{"plan", "-R=true", "-o=json", "-f=" + kGuide}
                                 << json;
        QTest::newRow("-R=false") << QStringList{"plan", "-R=false", "-o=json", "-f=" + kGuide}
                                  << json;
        QTest::newRow("the last counts")
            << QStringList{"plan", "-o", "yaml", "-o=json", "-f", kGuide} << json;
        QTest::newRow("selector") << QStringList{"explain", "-l=region=east", "-f=" + kGuide}
                                  << QStringList{"explain", "-l", "region=east", "-f", kGuide};
        QTest::newRow("count") << QStringList{"versus", "--domain=a=2", "-n=1", "-o=yaml"}
                               << QStringList{"versus", "--domain", "a=2", "-n", "1", "-o", "yaml"};
        QTest::newRow("pods") << QStringList{"pods", "plan", "-o=json", "-f=resources/samples/pods"}
                              << QStringList{"pods", "plan", "-o",
                                             "json", "-f",   "resources/samples/pods"};
    }

    void isSpelledAsKubectlSpells() {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, plain);
        const CommandResult expected = runCommand(plain);
        QVERIFY(!expected.out.isEmpty());
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.err, expected.err);
        QCOMPARE(result.out, expected.out);
        QCOMPARE(result.status, expected.status);
    }

    void saysWhatAnOptionTakes_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("sentence");
        const auto row = [](const char *name, const QStringList &arguments,
                            const QByteArray &sentence) {
            QTest::newRow(name) << arguments << sentence;
        };
        row("negative", {"pods", "scale", "web", "--replicas", "-1", "-f", "x"},
            "--replicas: \"-1\" is not a whole number from 0 to 2147483647");
        row("no number", {"generate", "--seed", "x"},
            "--seed: \"x\" is not a whole number from 0 to 18446744073709551615");
        row("too large", {"versus", "--domain", "a=1", "-n", "99999999999999999999"},
            "--count: \"99999999999999999999\" is not a whole number from 0 to 1000");
        row("a fraction", {"explain", "c", "-f", kGuide, "--pick", "1.5"},
            "--pick: \"1.5\" is not a whole number from 1 to 1000000000");
        row("no such pick", {"explain", "bravelion", "-f", kGuide, "--pick", "99"},
            "evenkeelctl: crp has 2 picks, there is no --pick 99");
        row("the time of an unknown cluster",
            {"rollout", "-f", kGuide, "--ready-after", "nosuch=5s"},
            "evenkeelctl: --ready-after: no cluster nosuch in the files");
        row("a range that goes back", {"rollout", "-f", kGuide, "--ready-after", "20s..1s"},
            "--ready-after: 20s..1s is not a time such as 20s, 5m, 20s..5m or never");
        row("fails after it is available",
            {"rollout", "-f", kGuide, "--ready-after", "fails@5m..1s"},
            "--ready-after: fails@5m..1s is not a time such as 20s, 5m, 20s..5m or never");
        row("no name", {"generate", "--placement", "Bad_Name", "--clusters", "10"},
            "--placement: ");
        row("nothing to compare", {"versus"},
            "versus: name files with -f, a hub with --context, or domains with --domain "
            "NAME=NUMBER");
        row("both to compare", {"versus", "--domain", "a=1", "-f", kGuide},
            "versus: use only one of -f or --context, and --domain");
        row("level", {"lint", "-f", kGuide, "--level", "fatal"},
            "--level: unknown level \"fatal\"; use info, warning or error");
        // What is asked for and would change nothing.
        row("the snapshot of a diff",
            {"diff", "--from", kGuide, "--to", kGuide, "--snapshot", "crp-0"}, "--snapshot: ");
        row("commands of a table",
            {"diff", "--from", kGuide, "--to", kGuide, "--commands-for", "az"},
            "--commands-for: is of the commands that -o commands prints");
        row("a commit of files", {"dumps", "resources/samples/dumps", "--commit", "nosuch"},
            "evenkeelctl: --commit and --most choose commits of git, and none is read there");
        row("few commits of files", {"since", "short", "resources/samples/dumps", "--most", "1"},
            "evenkeelctl: --commit and --most choose commits of git, and none is read there");
        row("picks of no placement", {"generate", "--picks", "5"}, "--picks requires --placement");
        row("an apply to no hub", {"plan", "-f", kGuide, "--apply", "server"},
            "--apply requires --context");
        row("a forced apply to no hub",
            {"check", "-f", kGuide, "--apply", "server", "--field-manager", "x"},
            "--apply requires --context");
        row("a manager of an apply of the client",
            {"apply", "-f", kGuide, "--context", "x", "--field-manager", "me"},
            "--field-manager: goes with --apply=server");
        row("an alternative of a table",
            {"repair", "-f", kGuide, "--goal", "placed", "--alternative", "2"},
            "--alternative: is of the scenario that -o yaml writes");
        row("rules of files", {"lint", "--rules", "-f", kGuide}, "--rules: reads nothing");
        row("file", {"convert", "-f", "nosuch"}, "nosuch: no such file or folder; check the path");
    }

    void saysWhatAnOptionTakes() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, sentence);
        const CommandResult result = runCommand(arguments);
        QCOMPARE(result.status, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(result.err.startsWith(sentence), result.err);
    }

    void refusesAFileThatMayNeverEnd_data() {
        QTest::addColumn<QStringList>("arguments");
        const auto row = [](const QStringList &arguments) {
            QTest::newRow(qPrintable(arguments.join(QLatin1Char(' ')))) << arguments;
        };
        for (const char *verb : {"apply --context x",
                                 "capacity --key region",
                                 "check",
                                 "convert",
                                 "drift",
                                 "evict a",
                                 "explain a",
                                 "history",
                                 "lint",
                                 "lose region=a",
                                 "plan",
                                 "pods plan",
                                 "rebalance",
                                 "render",
                                 "repair --goal full",
                                 "rollout",
                                 "scenario list",
                                 "stages",
                                 "survive --key region",
                                 "test",
                                 "validate",
                                 "versus",
                                 "who ns/a --cluster a"})
            row(QString::fromUtf8(verb).split(QLatin1Char(' ')) + QStringList{"-f", kPipe});
        row({"diff", "--from", kPipe, "--to", kGuide});
        row({"diff", "--from", kGuide, "--to", kPipe});
        row({"diff", "-f", kGuide, "--bindings", kPipe});
        row({"check", "-f", kGuide, "--bindings", kPipe});
        row({"check", "-f", kGuide, "--plan", kPipe});
        row({"apply", "--context", "x", "--plan", kPipe, "-f", kGuide});
        row({"render", "-f", kGuide, "--against", kPipe});
        row({"validate", "-f", kGuide, "--old", kPipe});
        row({"plan", "-f", kGuide, "--scenario", kPipe});
        row({"plan", "--context", "x", "--kubeconfig", kPipe});
        row({"contexts", "--kubeconfig", kPipe});
        row({"dumps", kPipe});
        row({"since", "short", kPipe});
        row({"pods", "plan", "-f", kGuide, "--default-constraints", kPipe});
        row({"pods", "rebalance", "-f", "resources/samples/pods", "--policy", kPipe});
    }

    void refusesAFileThatMayNeverEnd() {
        QFETCH(QStringList, arguments);
        const QTemporaryDir folder;
        const QString pipe = folder.filePath(QStringLiteral("pipe.yaml"));
        QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
        arguments.replaceInStrings(kPipe, pipe);
        const CommandResult result = runCommand(arguments);
        // What check cannot read is a finding.
        const bool isFinding = arguments.contains(QStringLiteral("--bindings")) &&
                               arguments.first() == QLatin1String("check");
        QCOMPARE(result.status, isFinding ? 1 : 2);
        const QByteArray said = result.out + result.err;
        QVERIFY2(said.contains("it is a pipe, which may never end"), said);
    }

    /// It is a file, and more of it may come at any time: kubectl would wait for it.
    void refusesAKubeconfigThatNeverEnds() {
        const QString messages = QStringLiteral("/proc/kmsg");
        QFile file(messages);
        if (!file.open(QIODevice::ReadOnly))
            QSKIP("the messages of the kernel are for root only");
        for (const QStringList &verb :
             {QStringList{"contexts"}, {"plan", "--context", "x"}, {"drift", "--context", "x"}}) {
            const CommandResult result = runCommand(verb + QStringList{"--kubeconfig", messages});
            QCOMPARE(result.status, 2);
            QVERIFY2(result.err.contains("it has no end"), result.err);
        }
    }

    void theAttemptAfterTheLastPickCanBeAskedFor() {
        QCOMPARE(runCommand({"explain", "bravelion", "-f", kGuide, "--pick", "3"}).status, 1);
    }

    void anIntegerThatIsTooLargeNamesTheRange() {
        const CommandResult result =
            runCommand({"plan", "-f", "-"},
                       "apiVersion: placement.kubernetes-fleet.io/v1\n"
                       "kind: ClusterResourcePlacement\nmetadata: {name: a}\nspec:\n"
                       "  policy: {placementType: PickN, numberOfClusters: 2147483648}\n");
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("numberOfClusters must be a whole number from -2147483648 to "
                                     "2147483647, but is the number 2147483648"),
                 result.err);
    }

    void wideGroupsKindsOfReasonsAndWrapsThem() {
        const CommandResult result = runCommand({"plan", "-o", "wide", "-f", "-"}, silentFleet(60));
        QCOMPARE(result.out.count("heartbeat signals"), 1);
        QVERIFY2(result.out.contains("(last received …") || result.out.contains("…\n"), result.out);
        for (const QByteArray &line : result.out.split('\n'))
            QVERIFY2(QString::fromUtf8(line).size() <= 100, line);
        const CommandResult markdown =
            runCommand({"plan", "-o", "markdown", "-f", "-"}, silentFleet(60));
        QCOMPARE(markdown.out.count("heartbeat signals"), 1);
        const CommandResult json = runCommand({"plan", "-o", "json", "-f", "-"}, silentFleet(60));
        QVERIFY2(json.out.count("heartbeat signals") > 40, json.out.left(300)); // data keep all
    }

    void wrapsToTheTerminal() {
        const QString script = QStandardPaths::findExecutable(QStringLiteral("script"));
        if (script.isEmpty())
            QSKIP("no script(1)");
        QFile fleet(m_folder.filePath(QStringLiteral("silent.yaml")));
        QVERIFY(fleet.open(QIODevice::WriteOnly));
        fleet.write(silentFleet(60));
        fleet.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("COLUMNS"), QStringLiteral("60"));
        environment.insert(QStringLiteral("NO_COLOR"), QStringLiteral("1"));
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        process.setProcessEnvironment(environment);
        process.start(script,
                      {"-qec",
                       QStringLiteral(EVENKEELCTL " plan -o wide -f %1").arg(fleet.fileName()),
                       "/dev/null"});
        QVERIFY(process.waitForFinished());
        const QString out = QString::fromUtf8(process.readAllStandardOutput());
        QVERIFY2(out.contains(u"NOT PICKED"), qPrintable(out));
        for (const QString &line : out.split(QStringLiteral("\r\n")))
            QVERIFY2(line.size() <= 60, qPrintable(line));
    }

    void csvOfLintHasEveryCluster() {
        const CommandResult result =
            runCommand({"lint", "-o", "csv", "-f", "resources/samples/story"});
        QVERIFY2(result.out.startsWith("LEVEL,RULE"), result.out);
        static const QRegularExpression cut(QStringLiteral("and \\d+ more"));
        QVERIFY2(!QString::fromUtf8(result.out).contains(cut), result.out);
        QVERIFY2(!result.out.contains("'-"), result.out);
    }

    void findingsForPipelinesHaveTheStatusOfAllFormats_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QByteArray>("begin");
        QTest::addColumn<QByteArray>("part");
        QTest::newRow("sarif") << "sarif" << QByteArray("{\n  \"$schema\"")
                               << QByteArray("\"ruleId\": \"dead-domain\"");
        QTest::newRow("junit") << "junit" << QByteArray("<?xml version=\"1.0\"")
                               << QByteArray(
                                      "<testcase classname=\"staging-e2e\" name=\"dead-domain\">");
        QTest::newRow("github") << "github" << QByteArray("::error file=resources/samples/story/")
                                << QByteArray("title=staging-e2e [dead-domain]::");
    }

    void findingsForPipelinesHaveTheStatusOfAllFormats() {
        QFETCH(QString, format);
        QFETCH(QByteArray, begin);
        QFETCH(QByteArray, part);
        const CommandResult lint =
            runCommand({"lint", "-o", format, "-f", "resources/samples/story"});
        QCOMPARE(lint.status, 1);
        QVERIFY2(lint.out.startsWith(begin) && lint.out.contains(part), lint.out.left(600));
        const CommandResult bad =
            runCommand({"validate", "-o", format, "-f", "tests/data/upstream/mistakes.yaml"});
        QCOMPARE(bad.status, 1);
        QVERIFY2(bad.out.contains("stage-in-upper-case"), bad.out);
        QCOMPARE(runCommand({"validate", "-o", format, "-f", kGuide}).status, 0);
    }

    void outputIsTheSameInEveryLocale() {
        const QStringList wide{"plan", "-o", "wide", "-f", kGuide};
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(QStringLiteral(SOURCE_DIR));
        process.start(QStringLiteral(EVENKEELCTL), wide);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.readAllStandardOutput(), runCommand(wide).out);
    }

    void aFolderThatCannotBeReadIsSaid() {
        QDir folder(m_folder.path());
        QVERIFY(folder.mkpath(QStringLiteral("closed/sub")));
        const QString closed = folder.filePath(QStringLiteral("closed"));
        QVERIFY(
            QFile::copy(SOURCE_DIR "/resources/samples/guide/fleet.yaml", closed + "/fleet.yaml"));
        QVERIFY(QFile::setPermissions(closed + "/sub", QFile::Permissions()));
        QVERIFY(QFile::setPermissions(m_folder.path(), QFile::Permissions(0x7755)));
        QProcess process;
        process.setChildProcessModifier([] {
            constexpr uid_t kNobody = 65534;
            if (::geteuid() == 0 && ::setuid(kNobody) != 0)
                ::_exit(126);
        });
        process.start(QStringLiteral(EVENKEELCTL), {"validate", "-R", "-f", closed});
        const bool isStarted = process.waitForStarted() && process.waitForFinished();
        const QByteArray said = process.readAllStandardError();
        QFile::setPermissions(closed + "/sub",
                              QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        if (!isStarted || process.exitCode() == 126)
            QSKIP("the program cannot be run as another user here");
        QCOMPARE(said, (closed + "/sub: the folder cannot be read: Permission denied\n").toUtf8());
        QCOMPARE(process.exitCode(), 2);
    }
};

EVENKEEL_TEST(TestOptions)
#include "tst_options.moc"
