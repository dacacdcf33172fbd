// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <csignal>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/ctl/command.h"
#include "tests/test_program.h"

using evenkeel::tests::clusterJson;
using evenkeel::tests::CommandResult;
using evenkeel::tests::placementJson;
using evenkeel::tests::runCommand;
using evenkeel::tests::ScriptedHub;

namespace {

const QByteArray kSleep = "sleep 600000\n";
const QByteArray kPickTwo = "{\"placementType\": \"PickN\", \"numberOfClusters\": 2}";

/// Files with all that a verb may want, and what stands in their folder.
class Files {
public:
    Files() {
        write("web.json", placementJson("web", kPickTwo));
        write("fleet.json", clusterJson("a") + clusterJson("b"));
        write("test.yaml", "apiVersion: evenkeel.dev/v1alpha1\nkind: PlacementTest\nmetadata:\n"
                           "  name: t\nspec:\n  placements: [web]\n  expect: {placed: 2}\n");
    }
    QString path(const QString &name) const { return m_folder.filePath(name); }

private:
    void write(const QString &name, const QByteArray &content) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), content.size());
    }

    QTemporaryDir m_folder;
};

/// Whether a process runs; a process that has ended and was not waited for does not.
bool isRunning(qint64 process) {
    QFile state(QStringLiteral("/proc/%1/stat").arg(process));
    if (!state.open(QIODevice::ReadOnly))
        return ::kill(static_cast<pid_t>(process), 0) == 0 && !QFile::exists("/proc/self/stat");
    const QByteArray text = state.readAll();
    const qsizetype name = text.lastIndexOf(')');
    return name < 0 || !text.mid(name + 2).startsWith('Z');
}

QList<qint64> processesOf(const ScriptedHub &hub) {
    QList<qint64> processes;
    for (const QByteArray &line : hub.noted("processes").split('\n')) {
        if (!line.isEmpty())
            processes.append(line.toLongLong());
    }
    return processes;
}

bool isAnyRunning(const QList<qint64> &processes) {
    return std::ranges::any_of(processes, isRunning);
}

} // namespace

/// kubectl that hangs is given up, and does not outlive evenkeelctl.
class TestSilentHub : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyVerbGivesUp_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const QStringList &verb :
             {QStringList{"plan"}, QStringList{"drift"}, QStringList{"render"},
              QStringList{"who", "configmap/conf", "--cluster", "a"}, QStringList{"lint"},
              QStringList{"diff", "-f", "web.json"}, QStringList{"check", "-f", "web.json"},
              QStringList{"check", "-f", "web.json", "--base", "hub"},
              QStringList{"test", "-f", "test.yaml"}, QStringList{"apply", "-f", "web.json"},
              QStringList{"explain", "a"}, QStringList{"validate"}, QStringList{"convert"},
              QStringList{"pods", "plan"}})
            QTest::newRow(qPrintable(verb.join(' '))) << verb;
    }

    void everyVerbGivesUp() {
        QFETCH(QStringList, arguments);
        const Files files;
        arguments.replaceInStrings("web.json", files.path("web.json"));
        arguments.replaceInStrings("test.yaml", files.path("test.yaml"));
        const ScriptedHub hub;
        for (const char *question : {"get.memberclusters", "get.nodes"})
            hub.steps(question, kSleep);
        QElapsedTimer time;
        time.start();
        const CommandResult result =
            runCommand(arguments + QStringList{"--context", "prod", "--timeout", "200ms"});
        QVERIFY(time.elapsed() < 30000);
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains(
                     ": kubectl made no progress for 200ms; check the network or VPN, and whether "
                     "the login waits for somebody; --timeout allows more\n"),
                 result.err);
        QVERIFY2(result.err.contains("MemberCluster: ") || result.err.contains("Node: "),
                 result.err);
        QCOMPARE(hub.noted("calls").count('\n'), 1);
        QTRY_VERIFY(!isAnyRunning(processesOf(hub)));
    }

    /// One kind is enough: the others would be waited for as long.
    void aKindThatHangsIsNamed() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.list("clusterresourceplacements", {placementJson("web", kPickTwo)});
        hub.steps("get.clusterresourcebindings", kSleep);
        const CommandResult result = runCommand({"plan", "--context", "prod", "--timeout", "1s"});
        QCOMPARE(result.status, 2);
        QCOMPARE(result.out, QByteArray());
        QVERIFY2(
            result.err.startsWith("evenkeelctl: hub prod: ClusterResourceBinding: kubectl made "
                                  "no progress for 1s; "),
            result.err);
    }

    /// kubectl prints a List where there is nothing: no output is no empty fleet.
    void noOutputIsNoEmptyList_data() {
        QTest::addColumn<QString>("kind");
        QTest::addColumn<QByteArray>("output");
        for (const char *kind :
             {"memberclusters", "clusterresourceplacements", "clusterresourcebindings"}) {
            for (const char *output : {"", "\n", "{}\n", "null\n", "{\"items\": null}\n"})
                QTest::addRow("%s %s", kind, QByteArray(output).trimmed().constData())
                    << QString(kind) << QByteArray(output);
        }
    }

    void noOutputIsNoEmptyList() {
        QFETCH(QString, kind);
        QFETCH(QByteArray, output);
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a"), clusterJson("b")});
        hub.list("clusterresourceplacements", {placementJson("web", kPickTwo)});
        hub.answer("get." + kind, output);
        const Files files;
        for (const QStringList &verb : {QStringList{"plan"},
                                        {"lint"},
                                        {"convert"},
                                        {"apply", "-f", files.path("web.json")}}) {
            const CommandResult result = runCommand(verb + QStringList{"--context", "prod"});
            QVERIFY2(result.status == 2, result.out + result.err);
            QVERIFY2(result.err.contains("kubectl's answer cannot be read"), result.err);
        }
    }

    void aDryRunThatHangsIsSaid() {
        const Files files;
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a"), clusterJson("b")});
        hub.steps("apply.dry-run", kSleep);
        hub.steps("create.dry-run", kSleep);
        const CommandResult result = runCommand(
            {"apply", "-f", files.path("web.json"), "--context", "prod", "--timeout", "500ms"});
        QCOMPARE(result.status, 1);
        QVERIFY2(result.out.simplified().contains("kubectl made no progress for 1s"), result.out);
    }

    void aBuildThatHangsIsGivenUp() {
        const Files files;
        const ScriptedHub hub;
        hub.steps("kustomize", kSleep);
        const CommandResult result = runCommand(
            {"plan", "-k", QFileInfo(files.path("web.json")).path(), "--timeout", "200ms"});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("kubectl kustomize: kubectl made no progress for 200ms"),
                 result.err);
    }

    void timesAreChecked_data() {
        QTest::addColumn<QString>("time");
        for (const char *time : {"0", "0s", "-5s", "5", "soon", "25h", "1e9s", ""})
            QTest::newRow(time) << QString(time);
    }

    void timesAreChecked() {
        QFETCH(QString, time);
        const CommandResult result = runCommand({"plan", "--context", "prod", "--timeout=" + time});
        QCOMPARE(result.status, 2);
        QVERIFY2(result.err.contains("--timeout"), result.err);
    }

    /// kubectl and what it started go with evenkeelctl; a kill reaches kubectl alone.
    void noProcessIsLeft_data() {
        QTest::addColumn<int>("signal");
        QTest::addColumn<QByteArray>("script");
        QTest::newRow("Ctrl+C") << SIGINT << "child 600000\n" + kSleep;
        QTest::newRow("end") << SIGTERM << "child 600000\n" + kSleep;
        QTest::newRow("closed terminal") << SIGHUP << "child 600000\n" + kSleep;
#ifdef __linux__
        QTest::newRow("kill") << SIGKILL << kSleep;
#endif
    }

    void noProcessIsLeft() {
        QFETCH(int, signal);
        QFETCH(QByteArray, script);
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        for (const char *question : {"get.clusterresourceplacements", "get.resourceplacements",
                                     "get.clusterresourcebindings", "get.resourcebindings"})
            hub.steps(question, script);
        QProcess process;
        process.start(QStringLiteral(EVENKEELCTL), {"plan", "--context", "prod"});
        const bool hasChildren = script.startsWith("child");
        QTRY_COMPARE(processesOf(hub).size(), hasChildren ? 9 : 5);
        const QList<qint64> processes = processesOf(hub);
        QVERIFY(isAnyRunning(processes));
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit); // as of the signal
        QCOMPARE(process.exitCode(), signal);
        QTRY_VERIFY(!isAnyRunning(processes));
        QCOMPARE(process.readAllStandardOutput(), QByteArray());
    }

    /// What was checked out for a comparison goes, too.
    void temporaryFoldersGo() {
        const QTemporaryDir temporary;
        const QTemporaryDir repository;
        const Files files;
        const QString started = files.path("started");
        const QString known = QStandardPaths::findExecutable(QStringLiteral("git"));
        if (known.isEmpty())
            QSKIP("git is not installed");
        QProcess git;
        git.setWorkingDirectory(repository.path());
        git.start("sh", {"-c", "cp " + files.path("web.json") + " " + files.path("fleet.json") +
                                   " . && git init -q && git add . && git -c user.name=a -c "
                                   "user.email=a@b commit -qm one"});
        QVERIFY(git.waitForFinished());
        QCOMPARE(git.exitCode(), 0);
        // A git that is slow to write files.
        QFile slow(files.path("git"));
        QVERIFY(slow.open(QIODevice::WriteOnly));
        slow.write("#!/bin/sh\ncase \"$*\" in *checkout-index*) echo $$ > " + started.toUtf8() +
                   "; exec sleep 600;; esac\nexec " + known.toUtf8() + " \"$@\"\n");
        QVERIFY(slow.setPermissions(slow.permissions() | QFile::ExeOwner));
        slow.close();
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert("TMPDIR", temporary.path());
        environment.insert("PATH", QFileInfo(slow).path() + u':' + environment.value("PATH"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(repository.path());
        process.start(QStringLiteral(EVENKEELCTL), {"check", "-f", ".", "--base", "HEAD"});
        const QDir inside(temporary.path(), {}, QDir::Name,
                          QDir::AllEntries | QDir::NoDotAndDotDot);
        QTRY_VERIFY(QFile::exists(started));
        QCOMPARE(inside.entryList().size(), 1);
        ::kill(static_cast<pid_t>(process.processId()), SIGTERM);
        QVERIFY(process.waitForFinished());
        QCOMPARE(QDir(inside.path()).entryList(inside.filter()), QStringList());
    }

    void whoIgnoresClosedTerminalsGoesOn() {
        const ScriptedHub hub;
        hub.list("memberclusters", {clusterJson("a")});
        hub.list("clusterresourceplacements", {placementJson("web", kPickTwo)});
        hub.steps("get.clusterresourcebindings",
                  "await go\nout {\"apiVersion\": \"v1\", \"items\": [], \"kind\": \"List\"}\n");
        QProcess process;
        process.start("nohup", {QStringLiteral(EVENKEELCTL), "plan", "--context", "prod"});
        QTRY_VERIFY(hub.noted("calls").contains("clusterresourcebindings"));
        ::kill(static_cast<pid_t>(process.processId()), SIGHUP);
        hub.answer("go", "");
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
    }
};

EVENKEEL_TEST(TestSilentHub)
#include "tst_silent_hub.moc"
