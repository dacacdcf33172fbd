// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/job_runner.h"

#include <atomic>
#include <memory>
#include <new>
#include <stdexcept>
#include <thread>
#include <utility>

#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <QTimer>

#include "tests/test_program.h"
#include "ui/base/guarded_application.h"

namespace evenkeel::ui {

namespace {

void spinUntilStopped(const std::stop_token &stop) {
    while (!stop.stop_requested())
        std::this_thread::yield();
}

/// The event loop is left out: only an application that is guarded catches for it.
QString deliveredFault(JobRunner &runner, const QSignalSpy &finished) {
    QString fault;
    while (finished.isEmpty() || fault.isEmpty())
        fault += thrownBy([&runner] { QCoreApplication::sendPostedEvents(&runner); });
    return fault;
}

} // namespace

class TestJobRunner : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { QTest::failOnWarning(QRegularExpression(QStringLiteral(".?"))); }

    void deliversInOrderOnItsOwnThread() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        QStringList delivered;
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([&] { delivered.append(QStringLiteral("first")); });
            mail.deliver([&] { delivered.append(QStringLiteral("second")); });
        });
        QVERIFY(runner.isRunning());
        QVERIFY(finished.wait());
        QCOMPARE(delivered, QStringList({QStringLiteral("first"), QStringLiteral("second")}));
        QVERIFY(!runner.isRunning());
        QCOMPARE(finished.count(), 1);
    }

    void newestJobWinsAndLateResultsAreDropped() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        QStringList delivered;
        std::atomic<bool> hasSeenStop = false;
        std::atomic<bool> isUnderWay = false;
        runner.start([&](const std::stop_token &stop, const JobRunner::Mail &mail) {
            mail.deliver([&] { delivered.append(QStringLiteral("early")); });
            isUnderWay = true;
            spinUntilStopped(stop);
            hasSeenStop = true;
            mail.deliver([&] { delivered.append(QStringLiteral("late")); });
        });
        while (!isUnderWay)
            std::this_thread::yield();
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([&] { delivered.append(QStringLiteral("newest")); });
        });
        QVERIFY(finished.wait());
        QVERIFY(hasSeenStop);
        QCOMPARE(delivered, QStringList(QStringLiteral("newest")));
        QCOMPARE(finished.count(), 1);
    }

    void skipsJobsThatNeverBegan() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        std::atomic<bool> isUnderWay = false;
        std::atomic<bool> isReleased = false;
        std::atomic<int> begun = 0;
        int last = 0;
        runner.start([&](const std::stop_token &, const JobRunner::Mail &) {
            isUnderWay = true;
            while (!isReleased)
                std::this_thread::yield();
        });
        while (!isUnderWay)
            std::this_thread::yield();
        for (int number = 1; number <= 100; ++number) {
            runner.start([&, number](const std::stop_token &, const JobRunner::Mail &mail) {
                ++begun;
                mail.deliver([&, number] { last = number; });
            });
        }
        isReleased = true;
        QVERIFY(finished.wait());
        QCOMPARE(last, 100);
        QCOMPARE(begun.load(), 1);
    }

    void cancelDropsWhatComesLater() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        bool isDelivered = false;
        runner.start([&](const std::stop_token &stop, const JobRunner::Mail &mail) {
            spinUntilStopped(stop);
            mail.deliver([&] { isDelivered = true; });
        });
        runner.cancel();
        QCOMPARE(finished.count(), 1);
        // The job may have been dropped before it began; another one passes through either way.
        runner.start([](const std::stop_token &, const JobRunner::Mail &) {});
        QVERIFY(finished.wait());
        QVERIFY(!isDelivered);
    }

    void whatIsDroppedGoesInTheThreadThatMadeIt() {
        JobRunner runner;
        std::atomic<bool> isUnderWay = false;
        std::atomic<bool> isGone = false;
        std::atomic<bool> wentHere = false;
        const auto here = std::this_thread::get_id();
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            std::shared_ptr<int> large(new int, [&](const int *content) {
                wentHere = std::this_thread::get_id() == here;
                delete content;
                isGone = true;
            });
            mail.deliver([large = std::move(large)] {});
            isUnderWay = true;
        });
        while (!isUnderWay)
            std::this_thread::yield();
        runner.cancel();
        while (!isGone)
            std::this_thread::yield();
        QVERIFY(!wentHere);
    }

    void reportsProgressInPercent() {
        JobRunner runner;
        QSignalSpy progressed(&runner, &JobRunner::progressed);
        QSignalSpy finished(&runner, &JobRunner::finished);
        runner.start([](const std::stop_token &, const JobRunner::Mail &mail) {
            for (std::size_t done = 0; done <= 4; ++done)
                mail.report(done, 4);
        });
        QVERIFY(finished.wait());
        QVERIFY(!progressed.isEmpty());
        QCOMPARE(progressed.constLast().constFirst().toInt(), 100);
    }

    void aDeliveryMayStartTheNextJob() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        QStringList delivered;
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([&] {
                delivered.append(QStringLiteral("loaded"));
                runner.start([&](const std::stop_token &, const JobRunner::Mail &next) {
                    next.deliver([&] { delivered.append(QStringLiteral("planned")); });
                });
            });
            mail.deliver([&] { delivered.append(QStringLiteral("of the older job")); });
        });
        QVERIFY(finished.wait());
        QCOMPARE(delivered, QStringList({QStringLiteral("loaded"), QStringLiteral("planned")}));
    }

    void aJobThatThrowsEndsAndIsNamed() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        runner.start([](const std::stop_token &, const JobRunner::Mail &) {
            throw std::invalid_argument("stoul");
        });
        const QString fault = deliveredFault(runner, finished);
        QVERIFY2(fault.endsWith(QStringLiteral("::aJobThatThrowsEndsAndIsNamed(): stoul")),
                 qPrintable(fault));
        QVERIFY(!runner.isRunning());
    }

    void aDeliveryThatThrowsDoesNotKeepTheRestBack() {
        JobRunner runner;
        QSignalSpy finished(&runner, &JobRunner::finished);
        bool isDelivered = false;
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.deliver([] { throw std::bad_alloc(); });
            mail.deliver([&] { isDelivered = true; });
        });
        QCOMPARE(deliveredFault(runner, finished), QStringLiteral("out of memory"));
        QVERIFY(isDelivered);
    }

    /// A thousand plans that arrive at once do not keep a click waiting.
    void manyDeliveriesLetOtherEventsIn() {
        constexpr int kDeliveries = 20;
        JobRunner runner;
        const QSignalSpy progressed(&runner, &JobRunner::progressed);
        int delivered = 0;
        int deliveredBefore = -1; // the other event
        std::atomic<bool> areSent = false;
        runner.start([&](const std::stop_token &, const JobRunner::Mail &mail) {
            mail.report(1, 1);
            for (int i = 0; i < kDeliveries; ++i)
                mail.deliver([&] {
                    if (delivered++ == 0)
                        QTimer::singleShot(0, &runner, [&] { deliveredBefore = delivered; });
                    QThread::msleep(2);
                });
            areSent = true;
        });
        while (!areSent)
            std::this_thread::yield();
        QTRY_COMPARE(delivered, kDeliveries);
        QCOMPARE(progressed.count(), 1); // not again with each turn
        QVERIFY(deliveredBefore > 0);
        QVERIFY2(deliveredBefore < kDeliveries, qPrintable(QString::number(deliveredBefore)));
        QTRY_VERIFY(!runner.isRunning());
    }
    void canBeDestroyedWhileRunning() {
        std::atomic<bool> isUnderWay = false;
        std::atomic<bool> hasEnded = false;
        bool isDelivered = false;
        auto runner = std::make_unique<JobRunner>();
        runner->start([&](const std::stop_token &stop, const JobRunner::Mail &mail) {
            isUnderWay = true;
            mail.deliver([&] { isDelivered = true; });
            spinUntilStopped(stop);
            hasEnded = true;
        });
        while (!isUnderWay)
            std::this_thread::yield();
        runner.reset();
        QVERIFY(hasEnded);
        QCoreApplication::processEvents();
        QVERIFY(!isDelivered);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestJobRunner)
#include "tst_job_runner.moc"
