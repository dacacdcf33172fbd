// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <cmath>

#include "core/kube/quantity.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel::kube;

class TestQuantityDigits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takesZerosOffBothEnds();
    void ordersByMagnitudeFirst();
    void roundsAwayFromZero_data();
    void roundsAwayFromZero();
    void multipliesAsIntegersDo();
    void givesIntegersThatFit();
    void findsTheNearestDouble();
};

void TestQuantityDigits::takesZerosOffBothEnds() {
    QVERIFY((normalized("00120300", -2) == Digits{"1203", 0}));
    QVERIFY((normalized("000", 17) == Digits{}));
    QVERIFY((normalized("", 3) == Digits{}));
}

void TestQuantityDigits::ordersByMagnitudeFirst() {
    QVERIFY(compare({"9", 0}, {"1", 1}) < 0);
    QVERIFY(compare({"12", 0}, {"119", -1}) > 0);
    QVERIFY(compare({"12", 0}, {"12", 0}) == 0);
    QVERIFY(compare({}, {"1", -9}) < 0);
    QVERIFY(compare({"1", 1'000'000'000}, {"999", 999'999'990}) > 0);
}

void TestQuantityDigits::roundsAwayFromZero_data() {
    QTest::addColumn<QString>("digits");
    QTest::addColumn<int>("power");
    QTest::addColumn<QString>("rounded");
    QTest::addColumn<int>("roundedPower");
    QTest::newRow("exact") << "15" << -9 << "15" << -9;
    QTest::newRow("cut") << "151" << -10 << "16" << -9;
    QTest::newRow("carry") << "1999" << -11 << "2" << -8;
    QTest::newRow("all nines") << "9999" << -11 << "1" << -7;
    QTest::newRow("next to nothing") << "7" << -1000000000 << "1" << -9;
    QTest::newRow("just below") << "99" << -11 << "1" << -9;
}

void TestQuantityDigits::roundsAwayFromZero() {
    QFETCH(QString, digits);
    QFETCH(int, power);
    QFETCH(QString, rounded);
    QFETCH(int, roundedPower);
    const Digits result = roundedUp({digits.toStdString(), power}, -9);
    QCOMPARE(QString::fromStdString(result.digits), rounded);
    QCOMPARE(result.power, roundedPower);
}

void TestQuantityDigits::multipliesAsIntegersDo() {
    QVERIFY(evenkeel::tests::holds("the product of integers", [] {
        const auto value = static_cast<std::uint32_t>(evenkeel::tests::drawInt32());
        const auto shift = static_cast<unsigned>(evenkeel::tests::drawInt(0, 31));
        const Digits number = normalized(std::to_string(value), 0);
        const std::uint64_t product = std::uint64_t{value} << shift;
        HOLDS(timesPowerOfTwo(number, shift) == normalized(std::to_string(product), 0));
    }));
    QVERIFY((timesPowerOfTwo({"9", 0}, 60) == Digits{"10376293541461622784", 0}));
}

void TestQuantityDigits::givesIntegersThatFit() {
    QVERIFY(asInteger({"9223372036854775807", 0}, 0) == std::int64_t{9223372036854775807});
    QVERIFY(asInteger({"9223372036854775808", 0}, 0) == std::nullopt);
    QVERIFY(asInteger({"15", -1}, -9) == 1'500'000'000);
    QVERIFY(asInteger({"15", -1}, 0) == std::nullopt);
    QVERIFY(asInteger({"1", 1'000'000'000}, 0) == std::nullopt);
    QVERIFY(asInteger({}, 0) == 0);
}

void TestQuantityDigits::findsTheNearestDouble() {
    QCOMPARE(nearestDouble({"9007199254740993", 0}, 0), 9007199254740992.0);
    QCOMPARE(nearestDouble({"9007199254740993000000001", -9}, -9), 9007199254740993000000001.0);
    QVERIFY(std::isinf(nearestDouble({"2", 308}, 0)));
    QVERIFY(std::isinf(nearestDouble({"1", 1'000'000'000}, -9)));
}

EVENKEEL_TEST(TestQuantityDigits)
#include "tst_quantity_digits.moc"
