// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <bit>
#include <cmath>
#include <limits>

#include <QObject>
#include <QTest>

#include <fmt/format.h>

#include "core/base/number.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel;

namespace {

using Reader = std::optional<double> (*)(std::string_view);

QString printedReal(std::optional<double> value) {
    return value ? QString::fromStdString(fmt::format("{}", *value)) : QStringLiteral("none");
}

} // namespace

class TestRealNumber : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsNumbers_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("value");
        const auto row = [](const char *text, const char *value) {
            QTest::newRow(text) << QByteArray(text) << QString::fromLatin1(value);
        };
        row("0", "0");
        row("-0.0", "-0");
        row("0.1", "0.1");
        row("-2.5e3", "-2500");
        row("9007199254740993", "9007199254740992");
        row("123456789012345678901234567890123456789012345678901e-50", "1.2345678901234567");
        row("5e-324", "5e-324");
        row("0e999", "0");
        row("1e400", "none");
        row("-1e400", "none");
        row("1e-400", "none");
        row("0.000e-400", "0");
    }

    void readsNumbers() {
        QFETCH(QByteArray, text);
        QFETCH(QString, value);
        for (const Reader read : {base::nearestDouble, base::nearestDoubleOfC})
            QCOMPARE(printedReal(read(text.toStdString())), value);
    }

    void bothWaysAgree() {
        QVERIFY(tests::holds("every finite double comes back from its text", [] {
            const auto value = std::bit_cast<double>(tests::drawSeed());
            tests::onlyIf(std::isfinite(value));
            const std::string text = fmt::format("{}", value);
            HOLDS(base::nearestDouble(text) == value);
            HOLDS(base::nearestDoubleOfC(text) == value);
        }));
    }
};

EVENKEEL_TEST(TestRealNumber)
#include "tst_number.moc"
