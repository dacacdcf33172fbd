// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/yaml/plain_lines.h"
#include "core/manifest/yaml/yaml_ahead.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestPlainLines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesTheEventsOfLibyaml_data();
    void givesTheEventsOfLibyaml();
    void refusesOtherLines_data();
    void refusesOtherLines();
    void readsAnItemThatAnotherFollows();
};

namespace {

std::string print(const YamlEvent &event) {
    return fmt::format("{} {}:{} {}{} {}\n", static_cast<int>(event.type), event.line, event.column,
                       event.isPlain, event.isBlock, event.text);
}

/// Of the document, without the places of its end, which nothing reads.
std::string eventsOfLibyaml(const std::string &text) {
    std::string printed;
    yaml_parser_t parser;
    yaml_parser_initialize(&parser);
    yaml_parser_set_input_string(&parser, reinterpret_cast<const unsigned char *>(text.data()),
                                 text.size());
    for (bool isEnd = false; !isEnd;) {
        yaml_event_t event;
        if (yaml_parser_parse(&parser, &event) == 0)
            break;
        isEnd = event.type == YAML_DOCUMENT_END_EVENT;
        const bool isInside = event.type != YAML_STREAM_START_EVENT && !isEnd;
        const bool isClosing =
            event.type == YAML_MAPPING_END_EVENT || event.type == YAML_SEQUENCE_END_EVENT;
        if (isInside)
            printed += isClosing ? fmt::format("{}\n", static_cast<int>(event.type))
                                 : print(eventOf(event));
        yaml_event_delete(&event);
    }
    yaml_parser_delete(&parser);
    return printed;
}

std::string eventsOf(const std::string &text) {
    YamlEvents events;
    if (!PlainLines(text, {}, events).readDocument())
        return "refused";
    std::string printed;
    for (const YamlEvent &event : events) {
        const bool isClosing =
            event.type == YAML_MAPPING_END_EVENT || event.type == YAML_SEQUENCE_END_EVENT;
        if (event.type != YAML_DOCUMENT_END_EVENT)
            printed += isClosing ? fmt::format("{}\n", static_cast<int>(event.type)) : print(event);
    }
    return printed;
}

} // namespace

void TestPlainLines::givesTheEventsOfLibyaml_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QByteArray(text);
    };
    row("a mapping", "a: 1\nb/c.d-e: two words\n");
    row("nested", "a:\n  b:\n    c: d\n  e: f\ng: h\n");
    row("lists", "a:\n- b\n- c: d\n  e: f\nf:\n  - - g\n    - h\n  -   i: j\n      k: l\n");
    row("quoted", "a: \"b: c #d\"\ne: 'f \\ \"g'\nh: \"\"\n");
    row("empty", "a: {}\nb: []\nc:\n- {}\n");
    row("comments", "# a\n---\n# b\na: 1\n  # c\n\n   \nb:\n# d\n- c\n#e");
    row("of any indentation", "   a:\n    b: 1\n   c: 2");
    row("numbers and words", "1: -2\n.5: +3\nyes: ~\n0x1: 1e3\na: b:c#d\n");
    row("a list", "---\n- a\n- b:\n  - c\n");
    row("the next document", "a: 1\n--- b\n");
}

void TestPlainLines::givesTheEventsOfLibyaml() {
    QFETCH(QByteArray, text);
    QCOMPARE(eventsOf(text.toStdString()), eventsOfLibyaml(text.toStdString()));
}

void TestPlainLines::refusesOtherLines_data() {
    QTest::addColumn<QByteArray>("text");
    for (const char *text : {"",
                             "a",
                             "a:\n",
                             "a: b: c\n",
                             "a: b # c\n",
                             "a: &b c\n",
                             "a: *b\n",
                             "a: !b c\n",
                             "a: |\n  b\n",
                             "a: b\n  c",
                             "a: \"b\n c\"",
                             "a: \"\\n\"\n",
                             "a: 'b''c'",
                             "a: {b: c}\n",
                             "a: [b]\n",
                             "? a\n",
                             "\ta: b\n",
                             "a:\tb\n",
                             "a: b\r\n",
                             "a: b\n...\n",
                             "%YAML 1.1\n",
                             "--- a\n",
                             "a: \xc3\xa9",
                             "- a\nb: c\n",
                             "a:\n  b: c\n d: e\n",
                             "a: 1\n- b\n",
                             "-\n",
                             "- \n",
                             "a: @b\n",
                             "a: `b\n",
                             "a: -\n"}) {
        QTest::newRow(text) << QByteArray(text);
    }
}

void TestPlainLines::refusesOtherLines() {
    QFETCH(QByteArray, text);
    QCOMPARE(eventsOf(text.toStdString()), std::string("refused"));
}

void TestPlainLines::readsAnItemThatAnotherFollows() {
    const std::string_view text = "  - a: 1\n    b: 2\n# c\n  - d\n  e: f\n";
    YamlEvents events;
    PlainLines lines(text, {}, events);
    QVERIFY(lines.readItem(2));
    QCOMPARE(lines.place().at, text.find("  - d"));
    QCOMPARE(lines.place().line, 4);
    QVERIFY(!PlainLines(text, lines.place(), events).readItem(2));
    QVERIFY(!PlainLines(text, {}, events).readItem(0));
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestPlainLines)
#include "tst_plain_lines.moc"
