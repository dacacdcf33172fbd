// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <atomic>
#include <new>
#include <vector>

#include <QObject>
#include <QTest>

#include "core/hub/contents.h"
#include "core/hub/problem.h"
#include "tests/core/hub/scripted_hub.h"
#include "tests/test_program.h"

using namespace evenkeel;

class TestEach : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyRowIsWorkedOnOnce() {
        std::vector<std::atomic<int>> rows(50);
        std::size_t last = 0;
        const auto failure = hub::forEachRow(
            rows.size(), [&last](std::size_t done, std::size_t) { last = done; },
            [&rows](std::size_t row) { return ++rows[row] == 1; });
        QVERIFY(!failure);
        QCOMPARE(last, rows.size());
        QVERIFY(std::ranges::all_of(rows, [](const auto &count) { return count == 1; }));
    }

    /// In a worker, and in the first row, which has none.
    void memoryThatThereIsNotIsAProblem() {
        for (const std::size_t broken : {std::size_t{0}, std::size_t{7}}) {
            const auto failure = hub::forEachRow(20, {}, [broken](std::size_t row) {
                if (row == broken)
                    throw std::bad_alloc();
                return true;
            });
            QVERIFY(failure.has_value());
            QCOMPARE(failure->trouble, hub::Trouble::TooLong);
        }
    }

    void manySmallObjectsCountBesidesTheirText() {
        QByteArray list = "{\"apiVersion\": \"v1\", \"kind\": \"List\", \"items\": [";
        for (int i = 0; i < 1000; ++i)
            list += (i == 0 ? "{\"metadata\": {\"name\": \"a" : ", {\"metadata\": {\"name\": \"a") +
                    QByteArray::number(i) + "\"}}";
        list += "]}";
        const std::string text = list.toStdString();
        base::MemoryBudget small(100'000);
        hub::KindContents contents{&hub::hubKinds().front(), false, {}, {}};
        const auto problem = hub::takeList(text, contents, &small);
        QVERIFY(problem && problem->trouble == hub::Trouble::TooLong);
        QVERIFY(contents.objects.empty());
        base::MemoryBudget enough(1'000'000);
        QVERIFY(!hub::takeList(text, contents, &enough));
        QCOMPARE(contents.objects.size(), std::size_t{1000});
    }
};

EVENKEEL_TEST(TestEach)
#include "tst_each.moc"
