// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <csignal>
#include <thread>

#include <QElapsedTimer>
#include <QObject>
#include <QTest>

#include "core/hub/process.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;
using namespace std::chrono_literals;
using hub::Ending;

namespace {

struct Outcome {
    Ending ending;
    std::string output;
};

Outcome runIt(std::vector<std::string> arguments, const hub::Limits &limits = {},
              const std::stop_token &stop = {}, std::string input = {}) {
    Outcome outcome;
    outcome.ending = hub::run(
        {std::move(arguments), std::move(input)}, limits,
        [&](std::string_view bytes) { outcome.output += bytes; }, stop);
    return outcome;
}

} // namespace

class TestProcess : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void outputAndTalkAreKeptApart() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "out data\nerr talk\nexit 3\n");
        const Outcome outcome = runIt({"kubectl", "get", "x"});
        QCOMPARE(outcome.ending.kind, Ending::Kind::Exited);
        QCOMPARE(outcome.ending.code, 3);
        QCOMPARE(outcome.output, std::string("data\n"));
        QCOMPARE(outcome.ending.errors, std::string("talk\n"));
    }

    /// What a shell would act on stays one argument.
    void noShellSeesTheArguments() {
        const tests::ScriptedHub hub;
        runIt({"kubectl", "get", "x; touch y", "$(id)", "--context=a b'c\"d", "*"});
        QCOMPARE(hub.noted("calls"), QByteArray("get x; touch y $(id) --context=a b'c\"d *\n"));
    }

    void inputArrivesWhole() {
        const tests::ScriptedHub hub;
        const std::string input(300000, 'i');
        runIt({"kubectl", "apply", "--filename=-"}, {}, {}, input);
        QCOMPARE(hub.noted("input").size(), 300000);
    }

    /// A program that reads nothing must not end us with a signal.
    void dropsInputThatTheProcessDoesNotRead() {
        const std::string input(300000, 'i');
        QVERIFY(runIt({"true"}, {}, {}, input).ending.isSuccess());
    }

    void aProgramThatIsNotThereIsNotStarted() {
        const Outcome outcome = runIt({"no-such-program-of-evenkeel"});
        QCOMPARE(outcome.ending.kind, Ending::Kind::NotStarted);
        QCOMPARE(outcome.ending.code, ENOENT);
    }

    void anEndBySignalIsSaid() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "out begun\ndie\n");
        const Outcome outcome = runIt({"kubectl", "get", "x"});
        QCOMPARE(outcome.ending.kind, Ending::Kind::Killed);
        QCOMPARE(outcome.ending.code, SIGKILL);
        QCOMPARE(outcome.output, std::string("begun\n"));
    }

    void outputIsBounded() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "fill 100000000\n");
        const Outcome outcome = runIt({"kubectl", "get", "x"}, {0ms, 1'000'000});
        QCOMPARE(outcome.ending.kind, Ending::Kind::TooLong);
        QVERIFY(outcome.output.size() <= 1'000'000);
    }

    void talkIsBoundedToItsEnd() {
        const Outcome outcome =
            runIt({"sh", "-c", "yes warning | head -c 1000000 >&2; echo the reason >&2; exit 1"});
        QVERIFY(outcome.ending.errors.size() < 100000);
        QVERIFY(outcome.ending.errors.ends_with("the reason\n"));
    }

    /// It computes, so that it is never silent.
    void aProgramThatOnlyTalksIsEnded() {
        const Outcome outcome =
            runIt({"sh", "-c", "yes the server has asked for credentials >&2"}, {0ms, 0, 3s});
        QCOMPARE(outcome.ending.kind, Ending::Kind::TooLoud);
        QVERIFY(outcome.ending.errors.size() < 100000);
    }

    void severalProgramsShareABudget() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "fill 700000\n");
        hub.steps("get.bad", "fill 700000\nexit 1\n");
        base::MemoryBudget budget(1'000'000);
        hub::Limits limits;
        limits.budget = &budget;
        QCOMPARE(runIt({"kubectl", "get", "bad"}, limits).ending.code, 1); // gives it back
        QVERIFY(runIt({"kubectl", "get", "x"}, limits).ending.isSuccess());
        QCOMPARE(runIt({"kubectl", "get", "x"}, limits).ending.kind, Ending::Kind::TooLong);
        QVERIFY(budget.take(300'000));
        QVERIFY(!budget.take(1));
    }

    void whatTheTakerThrowsEndsTheProgram() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "out data\nsleep 60000\n");
        QElapsedTimer time;
        time.start();
        QVERIFY_EXCEPTION_THROWN(hub::run({{"kubectl", "get", "x"}}, {},
                                          [](std::string_view) { throw std::bad_alloc(); }),
                                 std::bad_alloc);
        QVERIFY(time.elapsed() < 30000);
    }

    void aTimeoutEndsWhateverItStarted() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "child 60000\nsleep 60000\n");
        QElapsedTimer time;
        time.start();
        const Outcome outcome = runIt({"kubectl", "get", "x"}, {100ms});
        QCOMPARE(outcome.ending.kind, Ending::Kind::TimedOut);
        QVERIFY(time.elapsed() < 30000);
    }

    /// Standard error is no progress: kubectl reports retries there.
    void silenceEndsIt() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", QByteArray("err trying once more\nsleep 20\n").repeated(1000));
        const Outcome outcome = runIt({"kubectl", "get", "x"}, {0ms, 0, 300ms});
        QCOMPARE(outcome.ending.kind, Ending::Kind::Silent);
        QCOMPARE(outcome.ending.code, 300);
        QVERIFY(outcome.ending.errors.starts_with("trying once more\ntrying once more\n"));
    }

    void whoComputesOrPrintsIsNotSilent() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", QByteArray("out more\nsleep 100\n").repeated(15) + "out done\n");
        QVERIFY(runIt({"kubectl", "get", "x"}, {0ms, 0, 1000ms}).ending.isSuccess());
#ifdef __linux__
        hub.steps("get.x", "compute 1500\nout done\n");
        QVERIFY(runIt({"kubectl", "get", "x"}, {0ms, 0, 1000ms}).ending.isSuccess());
#endif
    }

    void whoHoldsThePipesOpenIsNotWaitedFor() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "child 60000\nout data\n");
        QElapsedTimer time;
        time.start();
        const Outcome outcome = runIt({"kubectl", "get", "x"});
        QVERIFY(outcome.ending.isSuccess());
        QCOMPARE(outcome.output, std::string("data\n"));
        QVERIFY(time.elapsed() < 30000);
    }

    void cancellingEndsIt() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "out begun\nsleep 60000\n");
        std::stop_source source;
        QElapsedTimer time;
        time.start();
        const Ending ending = hub::run(
            {{"kubectl", "get", "x"}}, {}, [&](std::string_view) { source.request_stop(); },
            source.get_token());
        QCOMPARE(ending.kind, Ending::Kind::Cancelled);
        QVERIFY(time.elapsed() < 30000);
        QCOMPARE(runIt({"kubectl", "get", "x"}, {}, source.get_token()).ending.kind,
                 Ending::Kind::Cancelled);
    }

    void manyRunAtATime() {
        const tests::ScriptedHub hub;
        hub.steps("get.x", "fill 200000\n");
        std::atomic<int> good{0};
        {
            std::vector<std::jthread> threads;
            for (int i = 0; i < 8; ++i)
                threads.emplace_back([&good] {
                    const Outcome outcome = runIt({"kubectl", "get", "x"});
                    good += outcome.ending.isSuccess() && outcome.output.size() == 200000 ? 1 : 0;
                });
        }
        QCOMPARE(good.load(), 8);
    }
};

EVENKEEL_TEST(TestProcess)
#include "tst_process.moc"
