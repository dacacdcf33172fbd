// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <vector>

#include <QTest>

#include "core/base/plain_text.h"
#include "tests/test_program.h"

namespace evenkeel::base {

class TestTextOrder : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ordersNamesNaturally();
};

void TestTextOrder::ordersNamesNaturally() {
    const std::vector<std::string_view> sorted{"",       "2",      "10",      "zone",     "zone-01",
                                               "zone-1", "zone-2", "zone-10", "zone-10a", "zonf"};
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        for (std::size_t j = 0; j < sorted.size(); ++j)
            QCOMPARE(naturalLess(sorted[i], sorted[j]), i < j);
    }
}

} // namespace evenkeel::base

EVENKEEL_TEST(evenkeel::base::TestTextOrder)
#include "tst_text_order.moc"
