// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include <QElapsedTimer>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>

#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using tests::clusterJson;
using tests::placementJson;
using tests::ScriptedHub;

namespace {

constexpr int kHangMs = 30000;
constexpr std::array kWriting{"label", "create", "patch", "replace", "apply"}; // of kubectl

/// A run of evenkeelctl of which the call with that number failed.
struct Outcome {
    bool isOver = false; // no hang, no signal
    int status = -1;
    QByteArray out;
    QByteArray err;
    QByteArray failed; // the name of the call; `-`: there are fewer
    int writes = 0;    // that the hub was asked for

    bool isSame(const Outcome &other) const {
        return status == other.status && out == other.out && writes == other.writes;
    }
};

/// What the verbs are run on: a hub that answers, and files.
class Subject {
public:
    Subject() {
        const QByteArray both = "{\"placementType\": \"PickAll\"}";
        m_hub.list(QStringLiteral("memberclusters"),
                   {clusterJson("a", {}, "11"), clusterJson("b", {}, "12")});
        m_hub.list(QStringLiteral("clusterresourceplacements"), {placementJson("web", both, "13")});
        write("change.json", clusterJson("a", "\"zone\": \"1\"", "11") + "\n" +
                                 placementJson("api", "{\"placementType\": \"PickAll\"}"));
        for (const char *verb : kWriting) {
            m_hub.steps(QLatin1String(verb) + QStringLiteral(".dry-run"), "out done\n");
            m_hub.steps(QLatin1String(verb), "out done\n");
        }
    }

    QString path(const char *name) const { return m_hub.path(QLatin1String(name)); }

    /// Of the calls of that name alone, where it has one.
    Outcome run(const QStringList &arguments, const QByteArray &input, int call, int problem,
                const char *name = nullptr) const {
        for (const char *file : {"calls", "faults"})
            QFile::remove(path(file));
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("LD_PRELOAD"), QStringLiteral(FAULTS));
        environment.insert(QStringLiteral("EVENKEEL_FAULT_PROGRAM"), QStringLiteral("evenkeelctl"));
        environment.insert(QStringLiteral("EVENKEEL_FAULT_CALL"), QString::number(call));
        environment.insert(QStringLiteral("EVENKEEL_FAULT_ERRNO"), QString::number(problem));
        if (name != nullptr)
            environment.insert(QStringLiteral("EVENKEEL_FAULT_NAME"), QLatin1String(name));
        environment.insert(QStringLiteral("EVENKEEL_FAULT_LOG"), path("faults"));
        QProcess process;
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(QStringLiteral(SOURCE_DIR));
        process.start(QStringLiteral(EVENKEELCTL), arguments);
        process.write(input);
        process.closeWriteChannel();
        Outcome outcome;
        outcome.isOver =
            process.waitForFinished(kHangMs) && process.exitStatus() == QProcess::NormalExit;
        outcome.status = process.exitCode();
        outcome.out = process.readAllStandardOutput();
        outcome.err = process.readAllStandardError();
        outcome.failed = m_hub.noted(QStringLiteral("faults")).trimmed().split(' ').value(1);
        for (const QByteArray &line : m_hub.noted(QStringLiteral("calls")).split('\n')) {
            const QByteArrayList words = line.split(' ');
            const bool isWrite = std::ranges::any_of(
                kWriting, [&words](const char *verb) { return words.contains(verb); });
            outcome.writes += isWrite && !line.contains("dry-run") ? 1 : 0;
        }
        return outcome;
    }

private:
    void write(const char *name, const QByteArray &text) const {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }

    ScriptedHub m_hub;
};

QByteArray schedule() {
    return "{\"id\": 1, \"kind\": \"Schedule\", \"clusters\": [" + clusterJson("a").simplified() +
           "], \"placement\": " +
           placementJson("web", "{\"placementType\": \"PickAll\"}").simplified() + "}\n";
}

/// A normal run leaves out what costs much and repeats much.
bool isWhole() {
    return qEnvironmentVariableIntValue("EVENKEEL_ALL_FAULTS") != 0;
}

/// Each costs a run of all calls: `ctest --preset faults` takes all of them.
QList<int> problems() {
    if (!isWhole())
        return {EIO};
    return {EIO, EINTR, EMFILE, ENOMEM, ENOSPC, EACCES, EAGAIN};
}

} // namespace

/// Each system call of a verb fails, one after another: the verb gives the same answer as without
/// that, or says why it gives none. It never hangs, never ends by a signal, and never claims a
/// change of a hub that was not made.
class TestFaults : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCallMayFail_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("input");
        const QString gate = QStringLiteral("resources/samples/gate");
        const QByteArray none;
        QTest::newRow("plan") << QStringList{"plan", "-f", "resources/samples/story"} << none;
        QTest::newRow("plan of standard input") << QStringList{"plan", "-f", "-"}
                                                << clusterJson("a") + "\n" +
                                                       placementJson("web", "{\"placementType\": "
                                                                            "\"PickAll\"}");
        QTest::newRow("check") << QStringList{"check", "-R",
                                              "-f",    gate + "/fleet.yaml",
                                              "-f",    gate + "/placements"}
                               << none;
        QTest::newRow("test")
            << QStringList{"test", "-f",           gate + "/fleet.yaml", "-f", gate + "/placements",
                           "-f",   gate + "/tests"}
            << none;
        QTest::newRow("batch") << QStringList{"batch"} << schedule() + schedule();
        QTest::newRow("plan of a hub") << QStringList{"plan", "--context", "prod"} << none;
        if (isWhole()) // whose calls are the first ones of apply --yes
            QTest::newRow("apply")
                << QStringList{"apply", "--context", "prod", "-f", "CHANGE"} << none;
        QTest::newRow("apply --yes") << QStringList{"apply",  "--context",     "prod", "-f",
                                                    "CHANGE", "--allow-apply", "prod", "--yes"}
                                     << none;
    }

    void everyCallMayFail() {
        QFETCH(QStringList, arguments);
        QFETCH(const QByteArray, input);
        const Subject subject;
        arguments.replaceInStrings(QStringLiteral("CHANGE"), subject.path("change.json"));
        const Outcome whole = subject.run(arguments, input, 0, 0);
        QVERIFY2(whole.isOver && whole.status < 2, whole.err.constData());
        const bool isApply = arguments.first() == QLatin1String("apply");
        QVERIFY2(!isApply || whole.status == 0, whole.out.right(600) + whole.err);
        int runs = 0;
        for (const int problem : problems()) {
            for (int call = 1;; ++call) {
                const Outcome outcome = subject.run(arguments, input, call, problem);
                if (outcome.isOver && outcome.failed == "-")
                    break;
                ++runs;
                judge(whole, outcome, call, problem);
                if (QTest::currentTestFailed())
                    return;
            }
        }
        qInfo("%d calls failed", runs);
        QVERIFY(runs > 10);
    }

    void aCallThatASignalInterruptsIsMadeAgain_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("read") << QStringList{"plan", "-f", "-", "-f", "resources/samples/story"}
                              << QByteArray("read");
        QTest::newRow("poll") << QStringList{"plan", "--context", "prod"} << QByteArray("poll");
        // A kubectl of which it cannot be told is running still.
        QTest::newRow("waitid") << QStringList{"plan", "--context", "prod"} << QByteArray("waitid");
    }

    /// A signal may come at any time, as that of a window that changes its size.
    void aCallThatASignalInterruptsIsMadeAgain() {
        QFETCH(const QStringList, arguments);
        QFETCH(const QByteArray, name);
        const QByteArray objects =
            clusterJson("a") + "\n" + placementJson("web", "{\"placementType\": \"PickAll\"}");
        const Subject subject;
        const Outcome whole = subject.run(arguments, objects, 0, 0);
        int calls = 0;
        for (int call = 1;; ++call) {
            const Outcome outcome = subject.run(arguments, objects, call, EINTR, name.constData());
            if (outcome.isOver && outcome.failed == "-")
                break;
            ++calls;
            QVERIFY2(outcome.isSame(whole), outcome.err.constData());
        }
        QVERIFY(calls > 2);
    }

private:
    static void judge(const Outcome &whole, const Outcome &outcome, int call, int problem) {
        const QByteArray what =
            QByteArray::number(call) + ": " + outcome.failed + ": " + std::strerror(problem) +
            ": status " + QByteArray::number(outcome.status) + "\n" + outcome.out + outcome.err;
        QVERIFY2(outcome.isOver, what.constData());
        QVERIFY2(outcome.writes <= whole.writes, what.constData());
        if (outcome.isSame(whole))
            return;
        // The date of the hub's answers is a question of its own, which an answer can do without.
        const bool hasOtherClock =
            outcome.status == whole.status && outcome.err.contains("the answers have no date");
        QVERIFY2(hasOtherClock || outcome.status == 2 || (outcome.status == 1 && whole.status == 0),
                 what.constData());
        // A finding reports it as well, and the report itself may have failed.
        const bool isOfOutput = outcome.failed.contains("write") || outcome.failed == "fflush";
        const bool isSaid = !outcome.err.isEmpty() || outcome.out.contains("cannot be read");
        QVERIFY2(isSaid || isOfOutput, what.constData());
    }
};

EVENKEEL_TEST(TestFaults)
#include "tst_faults.moc"
