// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Rare input that files do hold: each is one finding or an ordinary value, in
// bounded time and memory, and the good object in front of it is loaded.

#include <ctime>

#include <QTest>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestHostileInput : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsWhatIsWrong_data();
    void findsWhatIsWrong();
    void takesLinesOf100Megabytes();
    void givesUpOnOpenQuotesInBoundedTime();
    void readsOnAfterManyBrokenDocuments();
    void survivesAnyCutOfAnInventory();
};

namespace {

const std::string kGood = "apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberCluster\n"
                          "metadata: {name: good}\n---\n";
// libyaml checks the bytes of a text some kilobytes before it parses them.
const std::string kGoodFarAhead = kGood + std::string(100'000, '#') + "\n---\n";
const std::string kCountOfPlacement =
    "apiVersion: placement.kubernetes-fleet.io/v1\nkind: ClusterResourcePlacement\n"
    "metadata: {name: p}\nspec:\n  policy:\n    placementType: PickN\n    numberOfClusters: ";

std::string bomb(const char *open, const char *close) {
    std::string text = fmt::format("a0: &a0 {0}x,x,x,x,x,x,x,x,x{1}\n", "[", "]");
    for (int i = 1; i < 30; ++i) {
        text += fmt::format("a{0}: &a{0} {2}*a{1},*a{1},*a{1},*a{1},*a{1},*a{1},*a{1},*a{1}{3}\n",
                            i, i - 1, open, close);
    }
    return text;
}

/// Not the wall clock, which a busy machine stretches.
double processorSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

std::string printed(const Objects &objects) {
    std::string text;
    for (const api::Finding &diagnostic : objects.diagnostics) {
        text += print(diagnostic) + '\n';
    }
    return text;
}

} // namespace

void TestHostileInput::findsWhatIsWrong_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("part");
    const auto row = [](const char *name, const std::string &text, const char *part) {
        QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(part);
    };
    row("alias bomb", kGood + bomb("[", "]"), "aliases expand");
    row("alias of itself", kGood + "a: &a [*a]\n", "no complete anchor &a");
    row("100,000 brackets", kGood + std::string(100'000, '['), "nesting");
    row("100,000 closed brackets", kGood + std::string(100'000, '[') + std::string(100'000, ']'),
        "nesting");
    row("100,000 JSON brackets", std::string(100'000, '[') + std::string(100'000, ']'), "nesting");
    row("100,000 JSON objects",
        std::string(R"({"apiVersion":"v1","x":)") + "{\"a\":" + std::string(100'000, '['),
        "nesting");
    row("invalid UTF-8", kGoodFarAhead + "a: \"\xc3\x28\"\n", "not valid UTF-8");
    row("overlong UTF-8", kGoodFarAhead + "a: \"\xc0\xaf\"\n", "not valid UTF-8");
    row("half a character", kGoodFarAhead + "a: \xf0\x9f\x98", "not valid UTF-8");
    row("NUL far behind",
        kGoodFarAhead + std::string(5000, '#') + "\n" + std::string(1, '\0') + "a: b\n", "NUL");
    row("NUL in front", std::string(1, '\0') + kGood, "NUL");
    row("NULs in front", std::string(100, '\0') + kGood, "binary file");
    row("cut quote", kGood + "a: 'x", "the input ends unexpectedly");
    row("cut in a list", kGood + "kind: List\nitems: [{", "the input ends unexpectedly");
    row("list without items", kGood + "kind: List\nitemz: []\n", "no such list");
    row("list with an object", kGood + "kind: List\nitems: {kind: Pod}\n", "no such list");
    row("list with nothing", kGood + "kind: List\nitems:\n", "no such list");
    row("two members of a name",
        R"({"apiVersion":"v1","kind":"Pod","kind":"Secret","metadata":{"name":"s"}})",
        "the key \"kind\" is already set");
    std::string many =
        R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"m"},"data":{"a":"1")";
    for (int i = 0; i < 20; ++i)
        many += ",\"" + std::to_string(i) + R"(":"0")";
    row("two of many members", many + R"(,"a":"2"}})", "the key \"a\" is already set");
    row("cut JSON", R"({"apiVersion":"cluster.kubernetes-fleet.io/v1","kind":"Memb)",
        "the input ends inside a string");
    row("beyond 64 bits", kGood + kCountOfPlacement + "18446744073709551616\n", "numberOfClusters");
    row("far beyond 64 bits", kGood + kCountOfPlacement + std::string(5000, '9') + "\n",
        "numberOfClusters");
    row("below 64 bits", kGood + kCountOfPlacement + "-9223372036854775809\n", "numberOfClusters");
    row("beyond a double", kGood + kCountOfPlacement + "1e400\n", "numberOfClusters");
    row("hexadecimal beyond 64 bits", kGood + kCountOfPlacement + "0x1ffffffffffffffff\n",
        "numberOfClusters");
}

void TestHostileInput::findsWhatIsWrong() {
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, part);
    const double start = processorSeconds();
    Objects objects;
    loadText(text.toStdString(), "f", objects);
    QCOMPARE_LT(processorSeconds() - start, 20.0);
    const auto findings = QByteArray::fromStdString(printed(objects));
    QVERIFY2(findings.contains(part), findings.constData());
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
    QCOMPARE(objects.placements.size(), std::size_t(0));
    const bool hasGood = text.startsWith(QByteArray::fromStdString(kGood));
    QCOMPARE(objects.fleet.size(), std::size_t(hasGood ? 1 : 0));
}

void TestHostileInput::takesLinesOf100Megabytes() {
    constexpr std::size_t kSize = 100'000'000;
    const std::string longText(kSize, 'x');
    for (const bool isJson : {false, true}) {
        Objects objects;
        const std::string text =
            isJson
                ? R"({"apiVersion":"v1","kind":"ConfigMap","metadata":{"name":"c"},"data":{"a":")" +
                      longText + "\"}}"
                : kGood + "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: c}\ndata: {a: " +
                      longText + "}\n";
        loadText(text, "f", objects);
        QCOMPARE(QByteArray::fromStdString(printed(objects)), QByteArray());
        QCOMPARE(objects.others.size(), std::size_t(1));
        QCOMPARE(objects.others[0].document.find("data")->find("a")->text().size(), kSize);
    }
    Objects objects;
    loadText(std::string(kSize, '\t'), "f", objects);
    QCOMPARE(objects.diagnostics.size(), std::size_t(1));
}

void TestHostileInput::givesUpOnOpenQuotesInBoundedTime() {
    // Behind each quote the scanner looks for the end of the text.
    std::string text = "kind: List\napiVersion: v1\nitems:\n";
    for (int i = 0; i < 20'000; ++i) {
        text += i % 2 == 0 ? "- \"a\n" : "- 'a\n";
    }
    text += std::string(5'000'000, ' ') + "\n---\n" + kGood;
    const double start = processorSeconds();
    Objects objects;
    loadText(text, "f", objects);
    QCOMPARE_LT(processorSeconds() - start, 20.0);
    QCOMPARE(objects.fleet.size(), std::size_t(0));
    // Every second item is a text that is no object, and at most 1,000 findings are reported.
    QCOMPARE(objects.diagnostics.size(), std::size_t(1000));
}

void TestHostileInput::readsOnAfterManyBrokenDocuments() {
    const auto broken = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) {
            text += "a: [\n---\n";
        }
        return text;
    };
    Objects some;
    loadText(broken(400) + kGood, "f", some);
    QCOMPARE(some.fleet.size(), std::size_t(1));
    QCOMPARE(some.diagnostics.size(), std::size_t(400));
    const double start = processorSeconds();
    Objects many;
    loadText(broken(400'000) + kGood, "f", many);
    QCOMPARE_LT(processorSeconds() - start, 5.0);
    QCOMPARE(many.fleet.size(), std::size_t(0));
    QCOMPARE(many.diagnostics.size(), std::size_t(501));
    QCOMPARE(
        many.diagnostics.back().sentence,
        std::string("there are 500 faults before this line; nothing was read from line 1000 on"));
}

void TestHostileInput::survivesAnyCutOfAnInventory() {
    const std::string text =
        "apiVersion: v1\nitems:\n- apiVersion: cluster.kubernetes-fleet.io/v1\n  kind: "
        "MemberCluster\n"
        "  metadata: {name: a, labels: {\"r\": 'e'}}\n- &x\n  apiVersion: "
        "cluster.kubernetes-fleet.io/v1\n"
        "  kind: MemberCluster\n  metadata:\n    name: |-\n      b\nkind: List\n";
    for (std::size_t size = 0; size <= text.size(); ++size) {
        Objects objects;
        const std::vector<char> cut(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(size));
        loadText({cut.data(), cut.size()}, "f", objects);
        // Both clusters stand in it once the second has a name.
        const bool isWhole = size >= text.find("      b\n") + 7;
        QCOMPARE(objects.fleet.size(), std::size_t(isWhole ? 2 : objects.fleet.size() > 0 ? 1 : 0));
    }
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestHostileInput)
#include "tst_hostile_input.moc"
