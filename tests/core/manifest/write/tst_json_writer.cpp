// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QObject>
#include <QTest>

#include "core/manifest/write/json_writer.h"
#include "core/manifest/manifest.h"
#include "tests/test_program.h"

using namespace evenkeel::manifest;
using evenkeel::kube::Value;

class TestJsonWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void escapesStrings_data();
    void escapesStrings();
    void knowsJsonNumbers_data();
    void knowsJsonNumbers();
    void writesOneLine();
    void indentsByTwo();
    void quotesNumbersThatJsonHasNot();
};

void TestJsonWriter::escapesStrings_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, QByteArray text, const char *json) {
        QTest::newRow(name) << text << QByteArray(json);
    };
    row("plain", "a/b <&>", R"("a/b <&>")");
    row("quotes", "\"\\", R"("\"\\")");
    row("controls", QByteArray("\0\b\t\n\f\r\x1f\x7f", 8), "\"\\u0000\\b\\t\\n\\f\\r\\u001f\\u007f\"");
    row("controls of a terminal", "a\xC2\x9B"
                                  "31m",
        R"("a\u009b31m")");
    row("umlaut", "\xC3\xA4", "\"\xC3\xA4\"");
    row("emoji", "\xF0\x9F\x9A\xA2", "\"\xF0\x9F\x9A\xA2\"");
    row("line separator", "\xE2\x80\xA8", R"("\u2028")");
    row("direction mark", "a\xE2\x80\xAE", R"("a\u202e")");
    row("no UTF-8",
        "a\xFF"
        "b",
        R"("a\ufffdb")");
    row("cut off", "a\xE2\x80", R"("a\ufffd\ufffd")");
    row("overlong", "\xC0\xAF", R"("\ufffd\ufffd")");
    row("surrogate", "\xED\xA0\x80", R"("\ufffd\ufffd\ufffd")");
}

void TestJsonWriter::escapesStrings() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, json);
    QCOMPARE(QByteArray::fromStdString(writeJson(Value::string(text.toStdString()))), json);
}

void TestJsonWriter::knowsJsonNumbers_data() {
    QTest::addColumn<bool>("isNumber");
    for (const char *text :
         {"0", "-0", "10", "1.50", "1e3", "1E+3", "-1.5e-07", "123456789012345678901"})
        QTest::newRow(text) << true;
    for (const char *text :
         {"", "-", "+1", "01", ".5", "1.", "1e", "1e+", "0x1F", "1_0", ".inf", "1 "})
        QTest::addRow("'%s'", text) << false;
}

void TestJsonWriter::knowsJsonNumbers() {
    QFETCH(bool, isNumber);
    std::string text = QTest::currentDataTag();
    if (!isNumber)
        text = text.substr(1, text.size() - 2);
    QCOMPARE(isJsonNumber(text), isNumber);
}

void TestJsonWriter::writesOneLine() {
    const Value value = Value::object(
        {{"z", Value()},
         {"a", Value::array({Value::boolean(true), Value::number("2.0"), Value::object()})},
         {"e", Value::array()}});
    QCOMPARE(writeJson(value), std::string(R"({"z":null,"a":[true,2.0,{}],"e":[]})"));
}

void TestJsonWriter::indentsByTwo() {
    const Value value =
        Value::object({{"a", Value::array({Value::integer(1), Value::object({{"b", Value()}})})}});
    QCOMPARE(writePrettyJson(value), std::string(R"({
  "a": [
    1,
    {
      "b": null
    }
  ]
})"));
}

void TestJsonWriter::quotesNumbersThatJsonHasNot() {
    QCOMPARE(writeJson(Value::number(".inf")), std::string("\".inf\""));
}

EVENKEEL_TEST(TestJsonWriter)
#include "tst_json_writer.moc"
