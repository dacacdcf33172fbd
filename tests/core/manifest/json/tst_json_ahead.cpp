// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/read/document_reader.h"
#include "tests/core/manifest/readings.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestJsonAhead : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAsOneWorkerDoes_data();
    void readsAsOneWorkerDoes();
    void readsMutatedTextsAsOneWorkerDoes();
    void readsNoItemTwice();
    void readsLongLists_data();
    void readsLongLists();
    void givesBackWhatIsReadOnce();
    void readsMutatedTextsOnceAsAnyOther();
};

namespace {

const std::vector<std::string> kItems = {
    R"({"kind":"A","name":"x"})",
    R"({"kind":"A","owners":[{"kind":"B"},{"kind":"C","of":[{"kind":"D"}]}]})",
    "{\n  \"kind\": \"A\",\n  \"text\": \"\xc3\xa9\xe2\x82\xac\"\n}",
    R"({"kind":"A","text":"},{\"kind\":\"B\"}"})",
    R"({"name":"no kind"})",
    "{ }",
    R"([{"kind":"A"}])",
    "1",
};
const std::vector<std::string> kPieces = {",",    "]",   "}",           "{",
                                          "[",    "\"",  "\n",          "\\u00e9",
                                          "\xff", "nul", R"({"kind":)", R"("kind":"List",)"};

/// A list of items, after or before its kind, in which something may be broken.
std::string anyJson() {
    const auto among = [](const auto &pieces) { return pieces[tests::drawSize(0, pieces.size())]; };
    std::string text;
    for (int lists = tests::drawInt(1, 3); lists > 0; --lists) {
        std::string items;
        const std::string between = among(std::vector<std::string>{",", ", ", ",\n", " ,\n\t"});
        for (int count = tests::drawInt(0, 30); count > 0; --count)
            items += (items.empty() ? "" : between) + among(kItems);
        text += among(std::vector<std::string>{"{\"items\":[", "{\"kind\":\"List\",\n\"items\": [",
                                               "{\"kind\":\"Pod\",\"items\":[\n", "["});
        text += items + (text.ends_with('[') && items.empty() ? "]" : "]}") + "\n";
    }
    for (int faults = tests::drawOf({0, 0, 1, 2, 3}); faults > 0; --faults) {
        const auto at = tests::drawSize(0, text.size());
        if (tests::drawInt(0, 2) == 0)
            text.insert(at, among(kPieces));
        else
            text.erase(at, tests::drawSize(1, 6));
    }
    return text;
}

std::string longList(const char *begin, const char *between, const char *itemBegin) {
    std::string text = begin;
    for (int i = 0; i < 3000; ++i) {
        text += fmt::format("{}{}\"kind\": \"A\", \"name\": \"a{}\"", i == 0 ? "" : between,
                            itemBegin, i);
        text += i % 5 == 0 ? ", \"owners\": [{\"kind\": \"B\"}]" : "";
        text += i % 7 == 0 ? ", \"text\": \"\xc3\xa9\"" : "";
        text += i % 1000 == 999 ? ", broken" : "";
        text += "}";
    }
    return text + "]}\n{\"kind\": \"Z\"}\n";
}

constexpr TextChunks kOnce{.bytes = 20'000, .atOnce = 3, .isForOnce = true};

} // namespace

void TestJsonAhead::readsAsOneWorkerDoes_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QByteArray(text);
    };
    row("one line", R"({"items":[{"kind":"A"},{"kind":"B"},{"kind":"C"},{"kind":"D"}]})");
    row("a line each", "{\"items\":[\n{\"kind\":\"A\"},\n{\"kind\":\"B\"},\n{\"kind\":\"C\"}\n]}");
    row("a broken item", R"({"items":[{"kind":"A"},{"kind":B},{"kind":"C"},{"kind":"D"}]})");
    row("a comma too few", R"({"items":[{"kind":"A"}{"kind":"B"},{"kind":"C"},{"kind":"D"}]})");
    row("an open string", R"({"items":[{"kind":"A"},{"kind":"B},{"kind":"C"},{"kind":"D"}]})");
    row("an open list", R"({"items":[{"kind":"A"},{"kind":"B"},{"kind":"C"})");
    row("items within items", R"({"items":[{"kind":"A","of":[{"kind":"B"},{"kind":"C"}]},)"
                              R"({"kind":"D","of":[{"kind":"E"},{"kind":"F"}]}]})");
    row("a kind behind", R"({"items":[{"a":1},{"a":2},{"a":3}],"kind":"PodList"})");
    row("characters of bytes",
        "[{\"kind\":\"\xc3\xa9\"},{\"kind\":\"\xe2\x82\xac\"},{\"kind\":1}]");
    row("two lists",
        R"({"items":[{"kind":"A"},{"kind":"B"}]} {"items":[{"kind":"C"},{"kind":"D"}]})");
}

void TestJsonAhead::readsAsOneWorkerDoes() {
    QFETCH(QByteArray, text);
    const std::string wanted = readingOf(text.toStdString(), "f.json", kOneWorker);
    QVERIFY(!wanted.empty());
    for (std::size_t bytes = 1; bytes < 60; ++bytes)
        for (std::size_t atOnce = 1; atOnce < 4; ++atOnce)
            QCOMPARE(readingOf(text.toStdString(), "f.json", {bytes, atOnce}), wanted);
}

void TestJsonAhead::readsMutatedTextsAsOneWorkerDoes() {
    const bool isSame = tests::holds("chunks give what one worker gives", [] {
        const std::string text = anyJson();
        const TextChunks chunks{tests::drawSize(1, 120), tests::drawSize(1, 5)};
        const std::string wanted = readingOf(text, "f.json", kOneWorker);
        tests::note(fmt::format("{}\n{}, {}\n{}", text, chunks.bytes, chunks.atOnce, wanted));
        HOLDS(readingOf(text, "f.json", chunks) == wanted);
    });
    QVERIFY(isSame);
}

/// Whatever fault is behind it.
void TestJsonAhead::readsNoItemTwice() {
    const auto placesOf = [](const std::string &text) {
        std::vector<std::pair<int, int>> places;
        DocumentReader reader(
            [&](const Node &object, const ObjectType &) {
                places.emplace_back(object.line, object.column);
            },
            [](const api::Finding &) {});
        reader.read(text, "f.json");
        return places;
    };
    const std::string broken = "{\"kind\":\"List\",\"items\":[\n{\"kind\":\"A\"},\n"
                               "{\"kind\":\"B\"}}\n]}\n";
    QCOMPARE(placesOf(broken), (std::vector<std::pair<int, int>>{{2, 1}, {3, 1}}));
    const bool isOnce = tests::holds("each place gives one object", [&] {
        const std::string text = anyJson();
        auto places = placesOf(text);
        tests::note(text);
        std::ranges::sort(places);
        HOLDS(std::ranges::adjacent_find(places) == places.end());
    });
    QVERIFY(isOnce);
}

void TestJsonAhead::readsLongLists_data() {
    QTest::addColumn<QByteArray>("text");
    const char *list = "{\"kind\": \"List\", \"items\": [";
    QTest::newRow("one line") << QByteArray::fromStdString(longList(list, ",", "{"));
    QTest::newRow("lines") << QByteArray::fromStdString(longList(list, ",\n", "{"));
    QTest::newRow("indented") << QByteArray::fromStdString(longList(list, ",\n  ", "{\n    "));
}

void TestJsonAhead::readsLongLists() {
    QFETCH(QByteArray, text);
    const std::string wanted = readingOf(text.toStdString(), "f.json", kOneWorker);
    QVERIFY(wanted.find("a2998") != std::string::npos);
    for (const TextChunks chunks : {TextChunks(), {100, 8}, {4000, 8}, {30'000, 3}})
        QVERIFY(readingOf(text.toStdString(), "f.json", chunks) == wanted);
}

void TestJsonAhead::givesBackWhatIsReadOnce() {
    const std::string text = longList("{\"kind\": \"List\", \"items\": [", ",\n", "{");
    const std::string held = text;
    QVERIFY(readingOf(held, "f.json", {}) == readingOf(text, "f.json", kOneWorker));
    QVERIFY(held == text);
    readingOf(held, "f.json", kOnce);
    QVERIFY(held != text);
    QVERIFY(held.ends_with(text.substr(text.rfind("a2999"))));
}

/// Wherever a fault makes the reader look back.
void TestJsonAhead::readsMutatedTextsOnceAsAnyOther() {
    const bool isSame = tests::holds("what is given back is not needed", [] {
        const bool hasLines = tests::drawInt(0, 5) > 0;
        std::string text = longList("{\"kind\": \"List\", \"items\": [", hasLines ? ",\n" : ",",
                                    tests::drawOf({"{", "{\n  "}).c_str());
        for (int faults = tests::drawInt(0, 4); faults > 0; --faults) {
            const auto at = tests::drawSize(0, text.size());
            if (tests::drawInt(0, 2) == 0)
                text.insert(at, tests::drawOf(kPieces));
            else
                text.erase(at, tests::drawSize(1, 100));
        }
        const std::string wanted = readingOf(text, "f.json", kOneWorker);
        HOLDS(readingOf(text, "f.json", kOnce) == wanted);
    });
    QVERIFY(isSame);
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestJsonAhead)
#include "tst_json_ahead.moc"
