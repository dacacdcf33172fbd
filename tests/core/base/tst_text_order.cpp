// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <QTest>

#include "core/base/plain_text.h"
#include "tests/test_program.h"

namespace evenkeel::base {

class TestTextOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ordersNamesNaturally();
    void makesKeysWithTheSameOrder();
};

void TestTextOrder::ordersNamesNaturally() {
    const std::vector<std::string_view> sorted{"",       "2",      "10",      "zone",     "zone-01",
                                               "zone-1", "zone-2", "zone-10", "zone-10a", "zonf"};
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < sorted.size(); ++j)
            QCOMPARE(naturalLess(sorted[i], sorted[j]), i < j);
    }
}

void TestTextOrder::makesKeysWithTheSameOrder() {
    std::mt19937 random(3);
    std::vector<std::string> texts{
        "",   std::string(300, '7'), std::string(301, '7'), std::string(255, '1'), "0",
        "00", std::string(1, '\0')};
    for (int i = 0; i < 400; ++i) {
        std::string &text = texts.emplace_back();
        for (auto length = random() % 7; length > 0; --length)
            text += "a-0019:\xff\x01"[random() % 9];
    }
    const auto keyOf = [](const std::string &text) {
        std::string key;
        appendNaturalKey(key, text);
        return key;
    };
    for (const std::string &left : texts) {
        for (const std::string &right : texts) {
            const std::string one = keyOf(left), other = keyOf(right);
            QCOMPARE(one == other ? left < right : one < other, naturalLess(left, right));
        }
    }
}

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::TestTextOrder)
#include "tst_text_order.moc"
