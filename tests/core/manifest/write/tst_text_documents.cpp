// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <QObject>
#include <QTest>

#include "core/manifest/manifest.h"
#include "core/manifest/write/object_texts.h"
#include "core/manifest/write/text_edit.h"
#include "tests/property.h"
#include "tests/test_program.h"

using namespace evenkeel::manifest;
using evenkeel::kube::Value;

namespace {

std::string body(const std::string &name) {
    return "kind: A\nmetadata: {name: " + name + "} # " + name + "\nx:   1\n";
}

std::string without(const std::string &text, const std::vector<std::string> &names) {
    std::vector<ObjectEdit> edits;
    for (const std::string &name : names)
        edits.push_back({{"", "A", "", name}, {}});
    const auto result = editText(text, edits);
    return result ? *result : "error: " + result.error().message;
}

bool isMarker(const std::string &line) {
    return line == "---" || line == "---\r";
}

std::vector<std::string> linesOf(const std::string &text) {
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        lines.push_back(text.substr(at, end - at));
        at = end + 1;
    }
    return lines;
}

/// Markers that have no document between them, at the top and at the end.
int idleMarkers(const std::string &text) {
    bool isDocument = false;
    bool isAny = false;
    int idle = 0;
    for (const std::string &line : linesOf(text)) {
        if (isMarker(line)) {
            idle += isDocument ? 0 : 1;
            isDocument = false;
        } else {
            isDocument = isDocument || (!line.empty() && line != "\r" && line[0] != '#');
            isAny = isAny || isDocument;
        }
    }
    return idle + (isAny && !isDocument ? 1 : 0);
}

std::string withCarriageReturns(const std::string &text) {
    std::string out;
    for (const char c : text)
        out += c == '\n' ? std::string("\r\n") : std::string(1, c);
    return out;
}

/// Documents a, b, … with comments around them, as people write them.
std::string anyFile(std::size_t count) {
    const auto maybe = [](const char *text) {
        return tests::drawBool() ? std::string(text) : std::string();
    };
    std::string text = maybe("# the file\n") + maybe("---\n");
    for (std::size_t i = 0; i < count; ++i) {
        const std::string name(1, static_cast<char>('a' + i));
        text += (i > 0 ? "---\n" : "") + maybe("# about it\n\n") + body(name) + maybe("# end\n");
    }
    return text + maybe("---\n");
}

} // namespace

class TestTextDocuments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void takeOneMarkerAlong_data();
    void takeOneMarkerAlong();
    void areAppendedBehindOneMarker_data();
    void areAppendedBehindOneMarker();
    void comeAndGoInAnyOrder();
};

void TestTextDocuments::takeOneMarkerAlong_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("removed");
    QTest::addColumn<QString>("left");
    const QString a = QString::fromStdString(body("a"));
    const QString b = QString::fromStdString(body("b"));
    const QString c = QString::fromStdString(body("c"));
    const QString all = a + "---\n" + b + "---\n" + c;
    QTest::newRow("first") << all << QStringList{"a"} << b + "---\n" + c;
    QTest::newRow("middle") << all << QStringList{"b"} << a + "---\n" + c;
    QTest::newRow("last") << all << QStringList{"c"} << a + "---\n" + b;
    QTest::newRow("first two") << all << QStringList{"a", "b"} << c;
    QTest::newRow("last two") << all << QStringList{"b", "c"} << a;
    QTest::newRow("outer") << all << QStringList{"a", "c"} << b;
    QTest::newRow("all") << all << QStringList{"a", "b", "c"} << QString();
    QTest::newRow("comments go along") << a + "---\n# of b\n" + b + "# end of b\n---\n# of c\n" + c
                                       << QStringList{"b"} << a + "---\n# of c\n" + c;
    QTest::newRow("those of the file stay")
        << "# ours\n" + all << QStringList{"a"} << "# ours\n" + b + "---\n" + c;
    QTest::newRow("under a marker")
        << "---\n" + all << QStringList{"a"} << "---\n" + b + "---\n" + c;
    QTest::newRow("a marker at the end") << all + "---\n"
                                         << QStringList{"c"} << a + "---\n" + b + "---\n";
    QTest::newRow("an end of a document") << a + "...\n---\n" + b << QStringList{"a"} << b;
    QTest::newRow("a directive") << "%YAML 1.1\n---\n" + a + "...\n%YAML 1.1\n---\n" + b
                                 << QStringList{"b"} << "%YAML 1.1\n---\n" + a + "...\n";
    QTest::newRow("two directives") << "%YAML 1.1\n---\n" + a + "...\n%YAML 1.1\n---\n" + b
                                    << QStringList{"a"} << "%YAML 1.1\n---\n" + b;
    QTest::newRow("a byte order mark") << QString::fromUtf8("\xEF\xBB\xBF") + a + "---\n" + b
                                       << QStringList{"a"} << QString::fromUtf8("\xEF\xBB\xBF") + b;
    QTest::newRow("a document on the line of its marker")
        << a + "--- {kind: A, metadata: {name: b}}\n---\n" + c << QStringList{"b"}
        << a + "---\n" + c;
    QTest::newRow("in front of such a document")
        << a + "--- {kind: A, metadata: {name: b}}\n"
        << QStringList{"a"} << QStringLiteral("--- {kind: A, metadata: {name: b}}\n");
}

void TestTextDocuments::takeOneMarkerAlong() {
    QFETCH(QString, text);
    QFETCH(QStringList, removed);
    QFETCH(QString, left);
    std::vector<std::string> names;
    for (const QString &name : removed)
        names.push_back(name.toStdString());
    QCOMPARE(QString::fromStdString(without(text.toStdString(), names)), left);
}

void TestTextDocuments::areAppendedBehindOneMarker_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("marker");
    QTest::newRow("nothing") << QByteArray() << QByteArray();
    QTest::newRow("a comment") << QByteArray("# ours\n") << QByteArray();
    QTest::newRow("a document") << QByteArray("a: 1\n") << QByteArray("---\n");
    QTest::newRow("no line end") << QByteArray("a: 1") << QByteArray("\n---\n");
    QTest::newRow("a marker at the end") << QByteArray("a: 1\n---\n") << QByteArray();
    QTest::newRow("a marker and a comment") << QByteArray("a: 1\n---\n# b\n") << QByteArray();
    QTest::newRow("a document on a marker's line")
        << QByteArray("--- {a: 1}\n") << QByteArray("---\n");
    QTest::newRow("carriage returns") << QByteArray("a: 1\r\n") << QByteArray("---\r\n");
}

void TestTextDocuments::areAppendedBehindOneMarker() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, marker);
    const Value object = Value::object({{"b", Value::integer(2)}});
    const auto result = appendObjects(text.toStdString(), {&object, 1});
    QVERIFY(result.has_value());
    const QByteArray end = text.contains('\r') ? "b: 2\r\n" : "b: 2\n";
    QCOMPARE(QByteArray::fromStdString(*result), text + marker + end);
}

void TestTextDocuments::comeAndGoInAnyOrder() {
    QVERIFY(tests::holds("no marker is left over, no other document changes", [] {
        std::size_t count = tests::drawSize(1, 7);
        std::string text = anyFile(count);
        const bool hasReturns = tests::drawBool();
        if (hasReturns)
            text = withCarriageReturns(text);
        const int idle = idleMarkers(text);
        std::vector<std::string> names;
        for (std::size_t i = 0; i < count; ++i)
            names.emplace_back(1, static_cast<char>('a' + i));
        std::set<std::string> kept(names.begin(), names.end()); // as they were
        const auto bodyOf = [&](const std::string &name) {
            return hasReturns ? withCarriageReturns(body(name)) : body(name);
        };
        for (int step = 0; step < 12; ++step) {
            if (!names.empty() && tests::drawInt(0, 3) > 0) {
                const auto at = tests::drawSize(0, names.size());
                text = without(text, {names[at]});
                kept.erase(names[at]);
                names.erase(names.begin() + static_cast<std::ptrdiff_t>(at));
            } else {
                const std::string name(1, static_cast<char>('a' + count++));
                const auto object = parseYaml(body(name), "");
                text = *appendObjects(text, *object);
                names.push_back(name);
            }
            evenkeel::tests::note(fmt::format("left {}:\n{}\n", names.size(), text));
            HOLDS(idleMarkers(text) <= std::max(idle, 1));
            for (const std::string &name : kept)
                HOLDS(text.find(bodyOf(name)) != std::string::npos);
            if (!hasReturns)
                HOLDS(text.find('\r') == std::string::npos);
        }
    }));
}

EVENKEEL_TEST(TestTextDocuments)
#include "tst_text_documents.moc"
