// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/capacity/cost.h"

#include <limits>

#include <QObject>
#include <QTest>

#include "core/fleet/cluster.h"
#include "core/fleet/generate.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

fleet::Fleet fleetWith(const std::vector<std::pair<std::string, std::string>> &prices,
                       const std::string &property) {
    fleet::Fleet fleet;
    for (const auto &[name, price] : prices) {
        fleet::Cluster cluster = fleet::plannedCluster(name);
        if (!price.empty())
            fleet::setProperty(cluster, property, price);
        fleet.add(cluster);
    }
    return fleet;
}

QString text(capacity::Nanos nanos) {
    return QString::fromStdString(capacity::nanosText(nanos));
}

} // namespace

class TestCost : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Sums of decimals are exact: ten times 0.1 is 1.
    void sumsAreExact() {
        std::vector<std::pair<std::string, std::string>> prices;
        std::vector<std::string> names;
        for (int i = 0; i < 10; ++i) {
            names.push_back("c" + std::to_string(i));
            prices.emplace_back(names.back(), "0.1");
        }
        const auto cost = capacity::costOf(fleetWith(prices, capacity::kCoreCost), names, {}, {});
        QCOMPARE(text(cost.total), QStringLiteral("1"));
        QCOMPARE(text(cost.mean()), QStringLiteral("0.1"));
        QVERIFY(cost.isForOne);
    }

    void programsReadAPlainMinusSign() {
        QCOMPARE(text(-9'200'000'000), QStringLiteral("−9.2"));
        QCOMPARE(capacity::decimalText(-9'200'000'000), std::string("-9.2"));
    }

    void coresThatAreAskedForMultiply() {
        const fleet::Fleet fleet = fleetWith({{"a", "0.04"}, {"b", "0.05"}}, capacity::kCoreCost);
        const std::vector<std::string> names{"a", "b"};
        const auto cost =
            capacity::costOf(fleet, names, {}, capacity::parseAsk("cpu=2500m").value());
        QCOMPARE(text(cost.total), QStringLiteral("0.225"));
        QVERIFY(!cost.isForOne);
    }

    void anyPropertyMayBeTheCost() {
        QVERIFY(capacity::ruleFor("x/per-gb-memory-cost").per == capacity::Per::Gigabyte);
        const auto rule = capacity::ruleFor("kubernetes-fleet.io/node-count");
        QVERIFY(rule.per == capacity::Per::Cluster);
        const fleet::Fleet fleet = fleetWith({{"a", "3"}, {"b", "4"}}, rule.property);
        const std::vector<std::string> names{"a", "b"};
        QCOMPARE(text(capacity::costOf(fleet, names, rule, {}).total), QStringLiteral("7"));
    }

    /// Bytes as well, which are more than 64 bits of billionths have.
    void bytesAddUp() {
        const auto rule = capacity::ruleFor("x/memory");
        const fleet::Fleet fleet = fleetWith({{"a", "64Gi"}, {"b", "0.5"}}, rule.property);
        const std::vector<std::string> names{"a", "b"};
        const auto cost = capacity::costOf(fleet, names, rule, {});
        QCOMPARE(text(cost.total), QStringLiteral("68719476736.5"));
        QVERIFY(cost.silent.empty());
    }

    void clustersWithoutAPriceAreNamed() {
        const fleet::Fleet fleet =
            fleetWith({{"a", "1"}, {"b", ""}, {"c", "much"}}, capacity::kCoreCost);
        const std::vector<std::string> names{"a", "b", "c", "gone"};
        const auto cost = capacity::costOf(fleet, names, {}, {});
        QCOMPARE(cost.silent, (std::vector<std::string>{"b", "c", "gone"}));
        QCOMPARE(QString::fromStdString(capacity::costText(cost)),
                 QStringLiteral("1, 3 without a price"));
        QCOMPARE(QString::fromStdString(capacity::costText({})), QStringLiteral("-"));
    }

    void costsAddUp() {
        using capacity::Cost;
        constexpr capacity::Nanos kMost = std::numeric_limits<capacity::Nanos>::max();
        Cost all{kMost - 1, 2, {"a"}, false};
        all += Cost{1, 1, {"a", "b"}, true};
        QCOMPARE(all, (Cost{kMost, 3, {"a", "a", "b"}, true}));
        all += Cost{1, 1, {}, false};
        QCOMPARE(all, (Cost{kMost, 4, {"a", "a", "b"}, true}));
        all = {1 - kMost, 1, {}, false};
        all += Cost{-5, 1, {}, false};
        QCOMPARE(all.total, std::numeric_limits<capacity::Nanos>::min());
    }

    void changesHaveASign() {
        QCOMPARE(QString::fromStdString(capacity::changeText(1'500'000'000)),
                 QStringLiteral("+1.5"));
        QCOMPARE(QString::fromStdString(capacity::changeText(-10'000'000)),
                 QStringLiteral("−0.01"));
        QCOMPARE(QString::fromStdString(capacity::changeText(0)), QStringLiteral("0"));
    }
};

EVENKEEL_TEST(TestCost)
#include "tst_cost.moc"
