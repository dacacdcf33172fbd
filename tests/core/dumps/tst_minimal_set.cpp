// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/passage.h"

#include <algorithm>
#include <set>

#include <QTest>

#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

using Items = std::vector<std::size_t>;

/// True with all items, false without any; otherwise as random numbers decide.
class RandomRule {
public:
    RandomRule(std::size_t count, std::set<std::size_t> trueSets)
        : m_count(count), m_true(std::move(trueSets)) {}

    bool operator()(std::span<const std::size_t> items) const {
        std::size_t mask = 0;
        for (const std::size_t item : items)
            mask |= std::size_t{1} << item;
        return items.size() == m_count || (mask != 0 && m_true.contains(mask));
    }

private:
    std::size_t m_count;
    std::set<std::size_t> m_true;
};

std::vector<Items> properParts(const Items &items) {
    std::vector<Items> parts;
    for (std::size_t mask = 0; mask + 1 < std::size_t{1} << items.size(); ++mask) {
        Items &part = parts.emplace_back();
        for (std::size_t i = 0; i < items.size(); ++i) {
            if ((mask >> i & 1U) != 0)
                part.push_back(items[i]);
        }
    }
    return parts;
}

std::set<std::size_t> drawnSets(std::size_t count) {
    std::set<std::size_t> sets;
    for (int i = tests::drawCount(); i > 0; --i)
        sets.insert(tests::drawSize(1, std::size_t{1} << count));
    return sets;
}

} // namespace

class TestMinimalSet : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noItemOfAnEnoughSetCanBeLeftOut() {
        QVERIFY(tests::holds("the set is enough, and no item can be left out", [] {
            const auto count = tests::drawSize(1, 8);
            const RandomRule rule(count, drawnSets(count));
            const auto set = dumps::minimalSet(count, rule, dumps::Effort::Enough);
            HOLDS(rule(set.items));
            for (std::size_t i = 0; set.items.size() > 1 && i < set.items.size(); ++i) {
                Items fewer = set.items;
                fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
                HOLDS(!rule(fewer));
            }
        }));
    }

    void thousandsOfItemsTakeFewTestsWhereEnoughIsAskedFor() {
        const auto holds = [](std::span<const std::size_t> items) {
            return std::ranges::find(items, 1000) != items.end() &&
                   std::ranges::find(items, 3000) != items.end();
        };
        const auto set = dumps::minimalSet(5000, holds, dumps::Effort::Enough);
        QVERIFY((set.items == Items{1000, 3000}));
        QVERIFY(set.tests <= 100);
        // All are needed: that is enough, and is not looked at one by one.
        const auto needsAll = [](std::span<const std::size_t> items) {
            return items.size() == 5000;
        };
        const auto all = dumps::minimalSet(5000, needsAll, dumps::Effort::Enough);
        QVERIFY(all.items.size() == 5000 && all.tests <= 101);
    }

    void noPartOfTheSetIsEnough() {
        QVERIFY(tests::holds("the set is enough and minimal", [] {
            const auto count = tests::drawSize(1, 8);
            const RandomRule rule(count, drawnSets(count));
            const dumps::MinimalSet set = dumps::minimalSet(count, rule);
            HOLDS(rule(set.items));
            HOLDS(std::ranges::is_sorted(set.items));
            HOLDS(set.isMinimal);
            for (const Items &part : properParts(set.items))
                HOLDS(!rule(part));
            for (const std::size_t item : set.alone)
                HOLDS(rule(Items{item}));
        }));
    }

    /// Beyond the sizes that are tried one by one.
    void findsFewAmongMany() {
        const std::set<std::size_t> wanted{3, 77, 140, 199};
        std::size_t tests = 0;
        const dumps::MinimalSet set =
            dumps::minimalSet(200, [&](std::span<const std::size_t> items) {
                ++tests;
                return std::ranges::all_of(wanted, [&](std::size_t item) {
                    return std::ranges::find(items, item) != items.end();
                });
            });
        QCOMPARE(set.items, Items(wanted.begin(), wanted.end()));
        QVERIFY(set.isMinimal);
        QVERIFY(!set.isFewest); // pairs and triples were not tried
        QVERIFY2(tests < 500, qPrintable(QString::number(tests)));
    }

    void prefersEarlierItems() {
        const auto anyOf = [](std::span<const std::size_t> items) {
            return std::ranges::any_of(items, [](std::size_t item) { return item % 3 == 1; });
        };
        const dumps::MinimalSet set = dumps::minimalSet(9, anyOf);
        QCOMPARE(set.items, Items{1});
        QCOMPARE(set.alone, (Items{4, 7}));
        QVERIFY(set.isFewest);
    }
};

EVENKEEL_TEST(TestMinimalSet)
#include "tst_minimal_set.moc"
