// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>

#include <QTest>

#include "app/evenkeelctl/batch/stream.h"
#include "tests/test_program.h"

using namespace evenkeel::batch;

class TestStream : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheOrder_data() {
        QTest::addColumn<unsigned>("jobs");
        for (const unsigned jobs : {1U, 2U, 8U})
            QTest::newRow(qPrintable(QString::number(jobs))) << jobs;
    }

    void keepsTheOrder() {
        QFETCH(unsigned, jobs);
        int next = 0;
        std::vector<std::string> answers;
        const StreamResult result = answerAll(
            [&next](std::string &line) {
                line = next % 3 == 0 ? " " : "{\"id\":" + std::to_string(next) + "}";
                return next++ < 3000;
            },
            [&answers](const std::string &line) {
                answers.push_back(line);
                return true;
            },
            jobs);
        QCOMPARE(result.answered, std::size_t{2000});
        QCOMPARE(result.errors, std::size_t{2000});
        QVERIFY(!result.isCut);
        std::size_t at = 0;
        for (int id = 0; id < 3000; ++id) {
            if (id % 3 != 0)
                QVERIFY(answers[at++].starts_with("{\"id\":" + std::to_string(id) + ","));
        }
    }

    void holdsFewRequestsAtATime() {
        std::atomic<int> taken = 0;
        int handedOn = 0;
        int most = 0;
        answerAll(
            [&taken](std::string &line) {
                line = "{}";
                return ++taken <= 2000;
            },
            [&](const std::string &) {
                most = std::max(most, taken - handedOn);
                ++handedOn;
                return true;
            },
            4);
        QCOMPARE(handedOn, 2000);
        QVERIFY2(most <= 32, qPrintable(QString::number(most)));
    }

    void stopsWhenTheReaderWentAway() {
        int handedOn = 0;
        const StreamResult result = answerAll(
            [](std::string &line) {
                line = "{}";
                return true; // an endless stream
            },
            [&handedOn](const std::string &) { return ++handedOn < 10; }, 4);
        QVERIFY(result.isCut);
        QCOMPARE(handedOn, 10);
    }
};

EVENKEEL_TEST(TestStream)
#include "tst_stream.moc"
