// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <bit>
#include <cmath>

#include <boost/multiprecision/cpp_int.hpp>

#include "core/kube/quantity.h"
#include "tests/property.h"
#include "tests/test_program.h"

using evenkeel::kube::Quantity;
using namespace evenkeel::tests;

namespace {

Quantity quantity(const std::string &text) {
    const auto parsed = Quantity::parse(text);
    return parsed ? *parsed : throw std::invalid_argument(text + ": " + parsed.error().message);
}

std::string drawnDigits(int fewest, int most) {
    std::string digits;
    for (int count = drawInt(fewest, most + 1); count > 0; --count)
        digits += static_cast<char>(drawInt('0', '9' + 1));
    return digits;
}

/// The pieces of a text that parses, kept so that a plain model can read them too.
struct Spelling {
    std::string sign;
    std::string integer;
    std::string fraction;
    std::string suffix;

    std::string text() const {
        return sign + integer + (fraction.empty() ? "" : "." + fraction) + suffix;
    }
};

Spelling drawnSpelling() {
    Spelling spelling;
    spelling.sign = drawOf({"", "+", "-"});
    spelling.integer = drawnDigits(1, 22);
    spelling.fraction = drawnDigits(0, 14);
    spelling.suffix = drawOf({"",   "n",  "u",  "m",  "k",  "M",  "G",  "T",   "P",    "E",
                              "Ki", "Mi", "Gi", "Ti", "Pi", "Ei", "e3", "E-4", "e+12", "e-17"});
    return spelling;
}

using boost::multiprecision::cpp_int;

cpp_int power(int base, int exponent) {
    return boost::multiprecision::pow(cpp_int(base), static_cast<unsigned>(exponent));
}

/// The value in units of 1e-9 straight from the words of KubeFleet spec 4.1.5.
cpp_int nanos(const Spelling &spelling) {
    static const std::string kDecimal = "num kMGTPE";
    static const std::string kBinary = "KMGTPE";
    const std::string &suffix = spelling.suffix;
    const bool isBinary = suffix.ends_with('i');
    int ten = 9 - static_cast<int>(spelling.fraction.size());
    if (suffix.size() == 1)
        ten += static_cast<int>(kDecimal.find(suffix[0])) * 3 - 9;
    else if (!isBinary && !suffix.empty())
        ten += std::stoi(suffix.substr(1));
    // Not the string constructor: it reads a leading zero as octal.
    cpp_int value = 0;
    for (const char digit : spelling.integer + spelling.fraction)
        value = value * 10 + (digit - '0');
    if (isBinary)
        value *= power(1024, static_cast<int>(kBinary.find(suffix[0])) + 1);
    if (ten >= 0) {
        value *= power(10, ten);
    } else {
        const cpp_int divisor = power(10, -ten);
        value = (value + divisor - 1) / divisor;
    }
    const cpp_int cap = (power(2, 63) - 1) * power(10, 9);
    if (isBinary && value > cap)
        value = cap;
    return spelling.sign == "-" ? cpp_int(-value) : value;
}

int sign(std::strong_ordering order) {
    return (order > 0) - (order < 0);
}

} // namespace

class TestQuantity : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refusesInTheRealWords_data();
    void refusesInTheRealWords();
    void comparesExactly_data();
    void comparesExactly();
    void convertsTheInternalPair_data();
    void convertsTheInternalPair();
    void convertsBeyondTheRangeOfDouble();
    void printsCanonically_data();
    void printsCanonically();
    void agreesWithPlainArithmetic();
    void isTotallyOrdered();
    void keepsItsValueThroughCanonicalText();
    void equalsOverSpellings();
    void costsNothingForExtremeExponents();
};

void TestQuantity::refusesInTheRealWords_data() {
    const QString format = QStringLiteral("quantities must match the regular expression "
                                          "'^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
    const QString suffix = QStringLiteral("unable to parse quantity's suffix");
    const QString number = QStringLiteral("unable to parse numeric part of quantity");
    QTest::addColumn<QString>("message");
    for (const char *text : {"", " ", " 1", "1 ", "1 Ki", "v1.30.3", "1.30.3", "https://x", "abc",
                             "1e5x", "1_000", "0x10", "1,5", "1Kix", "1g", "\xc3\xa9"})
        QTest::newRow(text) << format;
    for (const char *text : {"1e", "1eK", "--", "--1", "1K", "1ki", "1mm", "1Ke3", "e", "1E+",
                             "-e-", "1kk", "1i", "1n3", "1e9223372036854775808"})
        QTest::newRow(text) << suffix;
    for (const char *text : {"Pi", "-Ei", "e-10", "Ei", "+.Pi", "e-100"})
        QTest::newRow(text) << number;
}

void TestQuantity::refusesInTheRealWords() {
    QFETCH(QString, message);
    const auto parsed = Quantity::parse(QTest::currentDataTag());
    QVERIFY(!parsed);
    QCOMPARE(QString::fromStdString(parsed.error().message), message);
}

void TestQuantity::comparesExactly_data() {
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("right");
    QTest::addColumn<int>("order");
    const auto row = [](const char *left, const char *right, int order) {
        QTest::addRow("%s %s", left, right) << left << right << order;
    };
    row("1", "1000m", 0);
    row("1", "1e0", 0);
    row("1", "+01.000", 0);
    row("1Gi", "1G", 1);
    row("1Ki", "1024", 0);
    row("5.", "5", 0);
    row(".5", "500m", 0);
    for (const char *nothing :
         {".", "+", "-", "m", "e5", "Ki", "Ti", "-0", "0.000", "0e-2000000000"})
        row(nothing, "0", 0);
    row("1.30", "1.3", 0);
    row("1e-10", "1n", 0);
    row("-1e-10", "-1n", 0);
    row("1.0000000001", "1.000000001", 0);
    row("0.1n", "1n", 0);
    row("9Ei", "9223372036854775807", 0);
    row("-9Ei", "-9223372036854775807", 0);
    row("9223372036854775808", "9Ei", 1);
    row("6.99999999999999999999Ei", "7Ei", -1);
    row("10E", "9E", 1);
    row("99999999999999999999", "100000000000000000000", -1);
    row("-99999999999999999999", "-100000000000000000000", 1);
    row("-5", "5", -1);
    row("0", "1n", -1);
    row("1e1000000000", "1e999999999", 1);
    row("-1e1000000000", "1n", -1);
    row("1e-1000000000", "1n", 0);
    row("123456789012345678901e1000000000", "123456789012345678901e1000000001", -1);
    row("1e2147483647", "9e2147483646", 1);
    row("1e4294967296", "1", 0); // the exponent wraps around at 32 bits
}

void TestQuantity::comparesExactly() {
    QFETCH(QString, left);
    QFETCH(QString, right);
    QFETCH(int, order);
    const Quantity a = quantity(left.toStdString());
    const Quantity b = quantity(right.toStdString());
    QCOMPARE(sign(a <=> b), order);
    QCOMPARE(sign(b <=> a), -order);
    QCOMPARE(a == b, order == 0);
}

void TestQuantity::convertsTheInternalPair_data() {
    QTest::addColumn<double>("expected");
    QTest::newRow("0.3") << 3 * 0.1;
    QTest::newRow("300m") << 300 * 0.001;
    QTest::newRow("0.6") << 6 * 0.1;
    QTest::newRow("600m") << 600 * 0.001;
    QTest::newRow("1.7") << 17 * 0.1;
    QTest::newRow("1700m") << 1700 * 0.001;
    QTest::newRow("-0.3") << -3 * 0.1;
    QTest::newRow("1.50") << 150 * 0.01;
    QTest::newRow("1Ki") << 1024.0;
    QTest::newRow("1.5Ki") << 1536000000000.0 * 1e-9;
    QTest::newRow("12345678901Ki") << 12345678901.0 * 1024;
    QTest::newRow("123456789012Ki") << 1.26419751948288e23 * 1e-9;
    QTest::newRow("1Pi") << 1.125899906842624e24 * 1e-9;
    QTest::newRow("9Ei") << 9223372036854775807.0;
    QTest::newRow("1e31") << 1e31;
    QTest::newRow("1e33") << 1e32 * 1e1;
    QTest::newRow("3e300") << 3 * (1e288 * 1e12);
    QTest::newRow("1e309") << HUGE_VAL;
    QTest::newRow("-1e309") << -HUGE_VAL;
    QTest::newRow("123456789012345678901") << 1.23456789012345678901e29 * 1e-9;
    QTest::newRow("0.1234567890123") << 123456790.0 * 1e-9;
    QTest::newRow("0e5") << 0.0;
}

void TestQuantity::convertsTheInternalPair() {
    QFETCH(double, expected);
    const double actual = quantity(QTest::currentDataTag()).approximateFloat();
    QCOMPARE(std::bit_cast<quint64>(actual), std::bit_cast<quint64>(expected));
}

void TestQuantity::convertsBeyondTheRangeOfDouble() {
    QVERIFY(std::isnan(quantity("0e309").approximateFloat()));
    QCOMPARE(quantity("0e-400").approximateFloat(), 0.0);
    const std::string long301(301, '9');
    QCOMPARE(quantity(long301 + "e7").approximateFloat(), HUGE_VAL);
    QCOMPARE(quantity("-" + long301 + "e7").approximateFloat(), -HUGE_VAL);
    QVERIFY(std::isfinite(quantity(std::string(299, '9')).approximateFloat()));
}

void TestQuantity::printsCanonically_data() {
    QTest::addColumn<QString>("canonical");
    const auto row = [](const char *text, const char *canonical) {
        QTest::newRow(text) << canonical;
    };
    row("0", "0");
    row("-0", "0");
    row("0Ki", "0");
    row("0e7", "0");
    row("1000m", "1");
    row("1500m", "1500m");
    row("0.1", "100m");
    row("1024Ki", "1Mi");
    row("1024Mi", "1Gi");
    row("1000Mi", "1000Mi");
    row("1000M", "1G");
    row("1000", "1k");
    row("1024", "1024");
    row("10000", "10k");
    row("123456", "123456");
    row("1e3", "1e3");
    row("1e4", "10e3");
    row("5e-1", "500e-3");
    row("1e0", "1");
    row("12E1", "120");
    row(".001Ki", "1024m");
    row(".000001Ki", "1024u");
    row(".000000001Ki", "1024n");
    row(".000000000001Ki", "2n");
    row("0.5Mi", "512Ki");
    row("0.5Ki", "512");
    row("1.5Ki", "1536");
    row("1.0001Ki", "1024102400u");
    row("-1Ki", "-1Ki");
    row("-1Mi", "-1Mi");
    row("1Pi", "1Pi");
    row("16Ei", "9223372036854775807");
    row("1E", "1E");
    row("1000E", "1"); // the real printer has no suffix beyond exa
    row("123456789012345678901234", "123456789012345678901234");
    row("1e1000000000", "10e999999999");
    row("-2.5", "-2500m");
}

void TestQuantity::printsCanonically() {
    QFETCH(QString, canonical);
    QCOMPARE(QString::fromStdString(quantity(QTest::currentDataTag()).canonical()), canonical);
}

void TestQuantity::agreesWithPlainArithmetic() {
    QVERIFY(holds("ordered as plain numbers", [] {
        const Spelling left = drawnSpelling();
        const Spelling right = drawnSpelling();
        const int expected = nanos(left).compare(nanos(right));
        HOLDS(sign(quantity(left.text()) <=> quantity(right.text())) ==
              (expected > 0) - (expected < 0));
    }));
}

void TestQuantity::isTotallyOrdered() {
    QVERIFY(holds("a total order", [] {
        const Quantity a = quantity(drawnSpelling().text());
        const Quantity b = quantity(drawnSpelling().text());
        const Quantity c = quantity(drawnSpelling().text());
        HOLDS(a == a);
        HOLDS(((a < b) + (a == b) + (a > b)) == 1);
        HOLDS(sign(a <=> b) == -sign(b <=> a));
        if (a <= b && b <= c)
            HOLDS(a <= c);
    }));
}

void TestQuantity::keepsItsValueThroughCanonicalText() {
    QVERIFY(holds("the canonical text is the same quantity", [] {
        const Spelling spelling = drawnSpelling();
        const Quantity written = quantity(spelling.text());
        // Multiples of 1e21 lose their suffix in the real printer when the format is decimal.
        onlyIf(spelling.suffix.size() > 1 || nanos(spelling) % power(10, 30) != 0 ||
               nanos(spelling) == 0);
        const Quantity again = quantity(written.canonical());
        HOLDS(written == again);
    }));
}

void TestQuantity::equalsOverSpellings() {
    QVERIFY(holds("equal in all spellings", [] {
        const std::int32_t value = drawInt32();
        const bool plus = drawBool();
        const std::string text = std::to_string(value);
        const Quantity plain = Quantity::fromInteger(value);
        HOLDS(plain == quantity(text));
        HOLDS(plain == quantity(text + "000m"));
        HOLDS(plain == quantity(text + ".000000000000000000000"));
        HOLDS(plain == quantity(text + "000000000000000000000e-21"));
        HOLDS(quantity(text + "Ki") == Quantity::fromInteger(std::int64_t{value} * 1024));
        if (value >= 0 && plus)
            HOLDS(plain == quantity("+000" + text));
    }));
}

void TestQuantity::costsNothingForExtremeExponents() {
    const Quantity huge = quantity("12345678901234567890e1000000000");
    const Quantity tiny = quantity("12345678901234567890e-1000000000");
    QVERIFY(huge > tiny);
    QCOMPARE(huge.approximateFloat(), HUGE_VAL);
    QCOMPARE(tiny.approximateFloat(), 1e-9);
    QCOMPARE(huge.canonical(), std::string("123456789012345678900e999999999"));
}

EVENKEEL_TEST(TestQuantity)
#include "tst_quantity.moc"
