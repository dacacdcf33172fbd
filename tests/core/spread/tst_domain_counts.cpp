// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <random>

#include <QTest>

#include "core/spread/domain_counts.h"
#include "tests/test_program.h"

namespace evenkeel::spread {

class TestDomainCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void keepsTheExtremesOfASortedList();
    void hasNoSkewWithoutDomains();
    void countsWhatIsOnItemsOfADomain();
    void groupsItemsByValue();
};

// After every step the extremes equal those of the counts sorted anew.
void TestDomainCounts::keepsTheExtremesOfASortedList() {
    std::mt19937 engine(7);
    for (std::size_t domains = 1; domains <= 5; ++domains) {
        DomainCounts counts(domains);
        for (int step = 0; step < 200; ++step) {
            const auto domain = static_cast<DomainIndex>(engine() % domains);
            counts.add(domain, counts.count(domain) > 0 && engine() % 3 == 0 ? -1 : 1);
            auto sorted = counts.counts();
            std::ranges::sort(sorted);
            QCOMPARE(counts.smallest(), sorted.front());
            QCOMPARE(counts.secondSmallest(), sorted.size() > 1 ? sorted[1] : sorted.front());
            QCOMPARE(counts.largest(), sorted.back());
            QCOMPARE(counts.skew(), sorted.back() - sorted.front());
        }
    }
}

void TestDomainCounts::hasNoSkewWithoutDomains() {
    const DomainCounts counts(0);
    QVERIFY(counts.isEmpty());
    QCOMPARE(counts.skew(), std::int64_t(0));
    QCOMPARE(counts.secondSmallest(), std::int64_t(0));
}

void TestDomainCounts::countsWhatIsOnItemsOfADomain() {
    const auto map = groupByValue(std::vector<std::uint32_t>{5, kNoDomain, 2, 5}, 6);
    const std::vector<std::int64_t> placements{1, 7, 0, 3};
    const auto counts = countsOf(map.domainOfItem, map.size(), placements);
    QVERIFY((counts.counts() == std::vector<std::int64_t>{4, 0}));
    QCOMPARE(counts.skew(), std::int64_t(4));
}

void TestDomainCounts::groupsItemsByValue() {
    const std::vector<std::uint32_t> values{5, kNoDomain, 2, 5};
    const auto map = groupByValue(values, 6);
    QVERIFY((map.domainOfItem == std::vector<DomainIndex>{0, kNoDomain, 1, 0}));
    QVERIFY((map.valueOfDomain == std::vector<std::uint32_t>{5, 2}));
    QVERIFY((map.itemsOfDomain == std::vector<std::uint32_t>{2, 1}));
}

} // namespace evenkeel::spread

EVENKEEL_TEST(evenkeel::spread::TestDomainCounts)
#include "tst_domain_counts.moc"
