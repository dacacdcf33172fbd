// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <memory>
#include <string>

#include <QTest>

#include "core/fleet/string_table.h"
#include "tests/test_program.h"

namespace evenkeel::fleet {

class TestStringTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void numbersStringsInTheirOrder();
    void findsWhatItBeginsWith_data();
    void findsWhatItBeginsWith();
};

namespace {

std::string word(std::size_t number) {
    return number == 0 ? std::string() : "word-" + std::to_string(number);
}

/// Whether the table has the words up to there, each by its number, and no other.
bool hasWords(const StringTable &table, std::size_t count) {
    bool hasAll = table.size() == count && !table.find(word(count)) && !table.find("word-");
    for (std::size_t i = 0; hasAll && i < count; ++i) {
        const StringId id{static_cast<std::uint32_t>(i)};
        hasAll = table.view(id) == word(i) && table.find(word(i)) == id;
    }
    return hasAll;
}

} // namespace

void TestStringTable::numbersStringsInTheirOrder() {
    StringTable table;
    QVERIFY(hasWords(table, 1)); // the empty string
    for (std::size_t i = 0; i < 5000; ++i) {
        QCOMPARE(static_cast<std::size_t>(table.intern(word(i))), i);
        QCOMPARE(static_cast<std::size_t>(table.intern(word(i / 2))), i / 2);
        if (i % 97 == 0)
            QVERIFY(hasWords(table, i + 1));
    }
    const std::string withNull("a\0b", 3);
    QCOMPARE(table.view(table.intern(withNull)), withNull);
    QVERIFY(!table.find("a"));
}

void TestStringTable::findsWhatItBeginsWith_data() {
    QTest::addColumn<std::size_t>("first");
    QTest::addColumn<std::size_t>("second");
    QTest::newRow("of nothing") << std::size_t{1} << std::size_t{0};
    QTest::newRow("of few") << std::size_t{20} << std::size_t{3};
    QTest::newRow("of many") << std::size_t{2000} << std::size_t{0};
    QTest::newRow("of many and a few") << std::size_t{2000} << std::size_t{30};
    QTest::newRow("of many and many") << std::size_t{2000} << std::size_t{2000};
}

void TestStringTable::findsWhatItBeginsWith() {
    QFETCH(std::size_t, first);
    QFETCH(std::size_t, second);
    const auto base = std::make_shared<StringTable>();
    for (std::size_t i = 0; i < first; ++i)
        base->intern(word(i));
    const auto middle = std::make_shared<StringTable>(base);
    QVERIFY(hasWords(*middle, first));
    for (std::size_t i = first; i < first + second; ++i)
        middle->intern(word(i));
    StringTable last(middle);
    QVERIFY(hasWords(last, first + second));
    QVERIFY(last.extends(*base) && last.extends(*middle));
    last.intern(word(first + second));
    QVERIFY(hasWords(last, first + second + 1));
    QVERIFY(hasWords(*middle, first + second));
    QVERIFY(!middle->extends(last));
}

} // namespace evenkeel::fleet

EVENKEEL_TEST(evenkeel::fleet::TestStringTable)
#include "tst_string_table.moc"
