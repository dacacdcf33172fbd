// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/core/manifest/write/value_generator.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestYamlSource : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsDocuments_data();
    void readsDocuments();
    void whatIsMergedLaterWins_data();
    void whatIsMergedLaterWins();
    void refusesOtherTexts_data();
    void refusesOtherTexts();
    void knowsWhereValuesStand();
    void boundsWhatAliasesExpandTo();
    void boundsNesting_data();
    void boundsNesting();
    void takesHugeLines();
    void boundsValues();
    void readsJsonAsItIs();
    void survivesAnyCut();
};

void TestYamlSource::readsDocuments_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("json");
    const auto row = [](const char *name, const char *text, const char *json) {
        QTest::newRow(name) << QByteArray(text) << QByteArray(json);
    };
    row("nothing", "", "");
    row("only a comment", "# nothing\n", "");
    row("empty documents", "---\n---\n", "null null");
    row("documents", "a: 1\n---\nb: two\n...\n---\n- x\n", R"({"a":1} {"b":"two"} ["x"])");
    row("bools are resolved", "a: yes\nb: 'yes'\nc: off\nd: \"1\"\n",
        R"({"a":true,"b":"yes","c":false,"d":"1"})");
    row("nulls", "a:\nb: ~\nc: ''\n", R"({"a":null,"b":null,"c":""})");
    row("explicit tags", "a: !!str 1\nb: !!int \"2\"\nc: !mine x\n", R"({"a":"1","b":2,"c":"x"})");
    row("keys become texts", "1: a\nyes: b\n0x10: c\n1.50: d\n",
        R"({"1":"a","true":"b","16":"c","1.5":"d"})");
    row("block scalars", "a: |\n  x\n  y\nb: >-\n  x\n  y\n", R"({"a":"x\ny\n","b":"x y"})");
    row("alias", "a: &x {k: [1]}\nb: *x\n", R"({"a":{"k":[1]},"b":{"k":[1]}})");
    row("alias as key", "- &k name\n- *k : 1\n", R"(["name",{"name":1}])");
    row("anchor anew", "[&a 1, *a, &a 2, *a]", "[1,1,2,2]");
    row("merge", "x: &x {a: 1, b: 2}\nz:\n  <<: *x\n  b: 3\n",
        R"({"x":{"a":1,"b":2},"z":{"a":1,"b":3}})");
    row("merge list", "- &x {a: 1}\n- &y {a: 2, b: 2}\n- <<: [*x, *y]\n  c: 3\n",
        R"([{"a":1},{"a":2,"b":2},{"a":1,"b":2,"c":3}])");
    row("quoted merge is a key", "'<<': 1\n", R"({"<<":1})");
    row("windows line ends", "a: 1\r\nb:\r\n- c\r\n", R"({"a":1,"b":["c"]})");
    row("byte order mark",
        "\xef\xbb\xbf"
        "a: 1\n",
        R"({"a":1})");
}

void TestYamlSource::readsDocuments() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, json);
    const auto documents = parseYaml(text.toStdString(), "f.yaml");
    QVERIFY2(documents.has_value(), documents ? "" : documents.error().message.c_str());
    std::string printed;
    for (const kube::Value &document : *documents) {
        printed += (printed.empty() ? "" : " ") + writeJson(document);
    }
    QCOMPARE(QByteArray::fromStdString(printed), json);
}

/// As kubectl reads them; it is said.
void TestYamlSource::whatIsMergedLaterWins_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("behind a key") << QByteArray("x: &x {a: 1, b: 2}\nz:\n  b: 3\n  <<: *x\n")
                                  << QByteArray(R"({"b":2,"a":1})");
    QTest::newRow("two") << QByteArray("x: &x {a: 1}\ny: &y {a: 2}\nz:\n  <<: *x\n  <<: *y\n")
                         << QByteArray(R"({"a":2})");
    QTest::newRow("a list behind a key")
        << QByteArray("z:\n  b: 3\n  <<: [{a: 1, b: 2}, {a: 9, c: 7}]\n")
        << QByteArray(R"({"b":2,"a":1,"c":7})");
}

void TestYamlSource::whatIsMergedLaterWins() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, json);
    Diagnostics repeated;
    const auto documents = parseYaml(text.toStdString(), "f.yaml", repeated);
    QVERIFY(documents && !repeated.empty());
    QCOMPARE(QByteArray::fromStdString(writeJson(*documents->front().find("z"))), json);
}

void TestYamlSource::refusesOtherTexts_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, QByteArray text, int line, int column, const char *part) {
        QTest::newRow(name) << text << line << column << QString::fromUtf8(part);
    };
    row("repeated key", "a: 1\nb: 2\na: 3\n", 3, 1, "already set on line 1");
    row("merge behind a key", "a: &a {x: 1}\nb:\n  x: 2\n  <<: *a\n", 4, 3,
        "kubectl takes that of `<<`");
    row("binary", "a: !!binary Ng==\n", 1, 4, "write the text itself");
    row("infinity", "a: .inf\n", 1, 4, "quote it");
    row("null key", "~: 1\n", 1, 1, "a key is null");
    row("list as key", "? [1]\n: 2\n", 1, 3, "cannot be a key");
    row("unknown alias", "a: *b\n", 1, 4, "no complete anchor &b");
    row("alias of itself", "a: &a [*a]\n", 1, 8, "no complete anchor &a");
    row("merging a text", "a: &a x\nb:\n  <<: *a\n", 1, 4, "merges objects only");
    row("tab", "a:\n\tb: 1\n", 2, 1, "does not allow tabs");
    row("cut quote", "a: \"x\n", 2, 1, "truncated");
    row("cut list", "a: [1,\n", 2, 1, "truncated");
    row("mapping in a line", "a: b: c\n", 1, 5, "indentation");
    row("indentation", "a:\n  b: 1\n c: 2\n", 3, 2, "indentation");
    row("invalid UTF-8", "a: 1\nb: \xff\n", 2, 4, "UTF-8");
    row("NUL", QByteArray("a: 1\nb: \0\n", 10), 2, 4, "NUL");
    row("control character", "a: \x01\n", 1, 4, "control character");
    row("at sign", "a: @x\n", 1, 4, "quote");
}

void TestYamlSource::refusesOtherTexts() {
    QFETCH(QByteArray, text);
    QFETCH(int, line);
    QFETCH(int, column);
    QFETCH(QString, part);
    const auto documents = parseYaml(text.toStdString(), "f.yaml");
    QVERIFY(!documents.has_value());
    const QString message = QString::fromStdString(documents.error().message);
    QVERIFY2(message.contains(part), qPrintable(message));
    QCOMPARE(documents.error().where, (base::SourceSpan{"f.yaml", line, column}));
}

void TestYamlSource::knowsWhereValuesStand() {
    const auto documents = parseYaml("# x\na:\n  - é: b\n---\nc: d\n", "f.yaml");
    QVERIFY(documents.has_value());
    const kube::Value *inner = documents->front().find("a")->items()[0].find("é");
    QVERIFY(inner != nullptr);
    QCOMPARE(inner->line(), 3);
    QCOMPARE(inner->column(), 8);
    QCOMPARE(documents->back().find("c")->line(), 5);
}

// What is not bounded runs into the test's time limit.
void TestYamlSource::boundsWhatAliasesExpandTo() {
    std::string text = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n";
    for (int i = 1; i < 12; ++i) {
        text += fmt::format("a{0}: &a{0} [*a{1},*a{1},*a{1},*a{1},*a{1},*a{1},*a{1},*a{1},*a{1}]\n",
                            i, i - 1);
    }
    const auto documents = parseYaml(text, "bomb.yaml");
    QVERIFY(!documents.has_value());
    QVERIFY(documents.error().message.find("aliases") != std::string::npos);
}

void TestYamlSource::boundsNesting_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("brackets") << QByteArray(1'000'000, '[');
    QTest::newRow("braces") << QByteArray("{a: ").repeated(100'000);
    QTest::newRow("dashes") << QByteArray("- ").repeated(100'000);
    QTest::newRow("questions") << QByteArray("? ").repeated(100'000);
}

void TestYamlSource::boundsNesting() {
    QFETCH(QByteArray, text);
    QVERIFY(!parseYaml(text.toStdString(), "deep.yaml").has_value());
}

void TestYamlSource::takesHugeLines() {
    const std::string text = "a: \"" + std::string(20'000'000, 'x') + "\"\nb: 1\n";
    const auto documents = parseYaml(text, "long.yaml");
    QVERIFY(documents.has_value());
    QCOMPARE(documents->front().find("a")->text().size(), std::size_t(20'000'000));
}

/// As of `yes |`: it must not be kept several times before it is refused.
void TestYamlSource::boundsValues() {
    const std::string line(1'000'000, 'y');
    std::string text = "a: |\n";
    while (text.size() <= std::size_t{270'000'000})
        text += "  " + line + "\n";
    const auto documents = parseYaml(text, "endless.yaml");
    QVERIFY(!documents.has_value());
    QCOMPARE(QString::fromStdString(documents.error().message),
             QStringLiteral("a value or comment of more than 256 MiB is not one of a manifest"));
}

void TestYamlSource::readsJsonAsItIs() {
    const bool holds = tests::holds("JSON reads back as what was written", [] {
        const kube::Value value = generated::anyValue();
        const auto documents = parseYaml(writePrettyJson(value), "f.json");
        HOLDS(documents.has_value());
        HOLDS(documents->size() == 1U);
        HOLDS(documents->front() == value);
    });
    QVERIFY(holds);
}

void TestYamlSource::survivesAnyCut() {
    const std::string text =
        "a: &x {b: [1, 'two', \"thr\\u00e9e\"]}\nc: *x\nd:\n  <<: *x\n  e: |\n   é\n---\n- f\n";
    for (std::size_t size = 0; size < text.size(); ++size) {
        const std::vector<char> cut(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
        const auto documents = parseYaml({cut.data(), cut.size()}, "cut.yaml");
        QVERIFY(documents.has_value() || !documents.error().message.empty());
    }
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestYamlSource)
#include "tst_yaml_source.moc"
