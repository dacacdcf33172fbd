// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/core/manifest/write/value_generator.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestJsonSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsValues_data();
    void readsValues();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void keepsTheTextOfNumbers();
    void knowsWhereValuesStand();
    void keepsTheLastOfRepeatedKeys();
    void boundsNesting();
    void readsBackWhatIsWritten();
    void survivesAnyCut();
};

void TestJsonSource::readsValues_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("compact");
    QTest::newRow("null") << QByteArray(" null ") << QByteArray("null");
    QTest::newRow("bools") << QByteArray("[true,false]") << QByteArray("[true,false]");
    QTest::newRow("numbers") << QByteArray("[0,-0,1.50,1e5,-2E-3]")
                             << QByteArray("[0,-0,1.50,1e5,-2E-3]");
    QTest::newRow("empty") << QByteArray("[ ]") << QByteArray("[]");
    QTest::newRow("object") << QByteArray("{ \"a\" : { } , \"b\":[\r\n]}")
                            << QByteArray("{\"a\":{},\"b\":[]}");
    QTest::newRow("escapes") << QByteArray(R"("\u0041\/\"\\")") << QByteArray(R"("A/\"\\")");
    QTest::newRow("surrogates") << QByteArray(R"("\ud83d\ude00")")
                                << QByteArray("\"\xf0\x9f\x98\x80\"");
    QTest::newRow("half a pair") << QByteArray(R"("\ud83dx")") << QByteArray("\"\xef\xbf\xbdx\"");
    QTest::newRow("two halves") << QByteArray(R"("\ud83d\ud83d\ude00")")
                                << QByteArray("\"\xef\xbf\xbd\xf0\x9f\x98\x80\"");
    QTest::newRow("long text") << "\"" + QByteArray(100, 'x') + "\\n\""
                               << "\"" + QByteArray(100, 'x') + "\\n\"";
    QTest::newRow("byte order mark") << QByteArray("\xef\xbb\xbf[1]") << QByteArray("[1]");
}

void TestJsonSource::readsValues() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, compact);
    const auto value = parseJson(text.toStdString());
    QVERIFY2(value.has_value(), value ? "" : value.error().message.c_str());
    QCOMPARE(QByteArray::fromStdString(writeJson(*value)), compact);
}

void TestJsonSource::refusesOtherTexts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("nothing") << QByteArray("") << 1 << 1;
    QTest::newRow("cut object") << QByteArray("{\"a\":\n") << 2 << 1;
    QTest::newRow("cut text") << QByteArray("\"abc") << 1 << 5;
    QTest::newRow("trailing comma") << QByteArray("[1,]") << 1 << 4;
    QTest::newRow("comma in object") << QByteArray("{\"a\":1,}") << 1 << 8;
    QTest::newRow("no colon") << QByteArray("{\"a\" 1}") << 1 << 6;
    QTest::newRow("plain key") << QByteArray("{a: 1}") << 1 << 2;
    QTest::newRow("leading zero") << QByteArray("[\n 01]") << 2 << 3;
    QTest::newRow("minus") << QByteArray("-") << 1 << 1;
    QTest::newRow("point") << QByteArray("1.") << 1 << 3;
    QTest::newRow("exponent") << QByteArray("1e+") << 1 << 4;
    QTest::newRow("word") << QByteArray("[nul]") << 1 << 2;
    QTest::newRow("more text") << QByteArray("{} {}") << 1 << 4;
    QTest::newRow("raw newline") << QByteArray("\"a\nb\"") << 1 << 3;
    QTest::newRow("escape") << QByteArray("\"\\x\"") << 1 << 3;
    QTest::newRow("cut escape") << QByteArray("\"\\u12") << 1 << 6;
    QTest::newRow("bad UTF-8") << QByteArray("[\"\xc3\xa9\xff\"]") << 1 << 4;
    QTest::newRow("overlong UTF-8") << QByteArray("\"\xc0\xaf\"") << 1 << 2;
    QTest::newRow("surrogate in UTF-8") << QByteArray("\"\xed\xa0\x80\"") << 1 << 2;
    QTest::newRow("NUL") << QByteArray("[1,\0]", 5) << 1 << 4;
}

void TestJsonSource::refusesOtherTexts() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    const auto value = parseJson(text.toStdString());
    QVERIFY(!value.has_value());
    QVERIFY(!value.error().message.empty());
    QCOMPARE(value.error().where.line, line);
    QCOMPARE(value.error().where.column, column);
}

void TestJsonSource::keepsTheTextOfNumbers() {
    const auto value = parseJson("[123456789012345678901234567890, 2.0]");
    QVERIFY(value.has_value());
    QCOMPARE(value->items()[0].text(), std::string("123456789012345678901234567890"));
    QCOMPARE(value->items()[1].text(), std::string("2.0"));
}

void TestJsonSource::knowsWhereValuesStand() {
    const auto value = parseJson("{\n  \"é\": \"ü\", \"b\": [\n    true ]\n}");
    QVERIFY(value.has_value());
    const kube::Value *list = value->find("b");
    QVERIFY(list != nullptr);
    QCOMPARE(list->line(), 2);
    QCOMPARE(list->column(), 18);
    QCOMPARE(list->items()[0].line(), 3);
    QCOMPARE(list->items()[0].column(), 5);
}

void TestJsonSource::keepsTheLastOfRepeatedKeys() {
    const auto few = parseJson(R"({"a":1,"b":2,"a":3})");
    QVERIFY(few.has_value());
    QCOMPARE(writeJson(*few), std::string(R"({"a":3,"b":2})"));
    std::string text = "{";
    for (int i = 0; i < 100; ++i) {
        text += fmt::format("\"k{}\":{},", i % 50, i);
    }
    text.back() = '}';
    const auto many = parseJson(text);
    QVERIFY(many.has_value());
    QCOMPARE(many->members().size(), std::size_t(50));
    QCOMPARE(many->find("k0")->text(), std::string("50"));
}

void TestJsonSource::boundsNesting() {
    const auto nested = [](std::size_t levels) {
        return std::string(levels, '[') + std::string(levels, ']');
    };
    QVERIFY(parseJson(nested(1000)).has_value());
    QVERIFY(!parseJson(nested(1001)).has_value());
    QVERIFY(!parseJson(std::string(10'000'000, '[')).has_value());
}

void TestJsonSource::readsBackWhatIsWritten() {
    const bool holds = tests::holds("JSON reads back as what was written", [] {
        const kube::Value value = generated::anyValue();
        const auto compact = parseJson(writeJson(value));
        HOLDS(compact.has_value());
        HOLDS(*compact == value);
        const auto pretty = parseJson(writePrettyJson(value));
        HOLDS(pretty.has_value());
        HOLDS(*pretty == value);
    });
    QVERIFY(holds);
}

void TestJsonSource::survivesAnyCut() {
    const std::string text =
        R"({"a": [1, -2.5e+10, "x\u00e9\ud83d\ude00"], "b": {"c": null, "d": tr)";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        // A copy of its own, so that a sanitizer sees a read past the end.
        const std::vector<char> cut(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
        QVERIFY(!parseJson({cut.data(), cut.size()}).has_value());
    }
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestJsonSource)
#include "tst_json_source.moc"
