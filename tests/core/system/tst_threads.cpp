// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <thread>

#include <sched.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <QTest>

#include "core/system/threads.h"
#include "tests/test_program.h"

namespace evenkeel::system {

namespace {

/// As sched_getattr(2) has it.
struct Attributes {
    quint32 size = 0;
    quint32 policy = 0;
    quint64 flags = 0;
    qint32 nice = 0;
    quint32 priority = 0;
    quint64 turn = 0;
    quint64 deadline = 0;
    quint64 period = 0;
};

/// Of this thread; the turn of a system that knows none is 0.
Attributes attributes() {
    Attributes found;
    ::syscall(SYS_sched_getattr, 0, &found, sizeof(found), 0);
    return found;
}

Attributes attributesOfNewThread() {
    Attributes found;
    std::thread([&found] { found = attributes(); }).join();
    return found;
}

} // namespace

class TestThreads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aThreadGetsShorterTurnsAndKeepsItsPriority() {
        const Attributes before = attributes();
        runSoonAfterWaking();
        const Attributes after = attributes();
        QCOMPARE(after.policy, before.policy);
        QCOMPARE(after.nice, before.nice);
        if (after.turn != before.turn) // the system knows turns
            QCOMPARE(after.turn, quint64(500'000));
    }

    void threadsThatItStartsAreAsTheyWere() {
        const Attributes before = attributesOfNewThread();
        runSoonAfterWaking();
        const Attributes after = attributesOfNewThread();
        QCOMPARE(after.turn, before.turn);
        QCOMPARE(after.nice, before.nice);
    }
};

} // namespace evenkeel::system

EVENKEEL_TEST(evenkeel::system::TestThreads)
#include "tst_threads.moc"
