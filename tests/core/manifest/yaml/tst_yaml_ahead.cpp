// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <QDirIterator>

#include <fmt/format.h>

#include "tests/core/manifest/readings.h"
#include "tests/property.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestYamlAhead : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAsOneWorkerDoes_data();
    void readsAsOneWorkerDoes();
    void readsMutatedTextsAsOneWorkerDoes();
    void readsTheFilesOfTheTestsAsOneWorkerDoes();
    void readsLongLists();
};

namespace {

std::string readingOf(std::string_view text, TextChunks chunks) {
    return readingOf(text, "f.yaml", chunks);
}

/// Pieces that a text is made of, and thrown into it.
const std::vector<std::string> kPieces = {
    "---\n",
    "---\n",
    "apiVersion: v1\nkind: List\n",
    "kind: MemberClusterList\napiVersion: v1\n",
    "items:\n",
    "items:\n",
    "- kind: A\n  name: x\n",
    "- kind: A\n  name: x\n",
    "  - kind: B\n    name: y\n",
    "  - kind: B\n    labels: {a: b}\n",
    "  - kind: B\n    labels:\n      a: \"1\"\n      b: '2'\n",
    "- kind: C\n  args:\n  - one\n  - two: 2\n    three: yes\n",
    "- kind: C\n  args:\n    - - one\n      - \"two\"\n    - [ ]\n  spec: {}\n",
    "- kind: D\n  text: |\n    - kind: E\n    ---\n\n    last\n",
    "- kind: D\n  text: >-\n    folded\n    - more\n\n",
    "- kind: D\n  text: \"begins\n- goes on\n  ends\"\n",
    "- kind: D\n  text: 'begins\n\n- goes on'\n",
    "- kind: D\n  text: plain text\n    that goes on: no\n",
    "- kind: D\n  text: plain text\n    that goes on\n",
    "- {kind: F, name: {a: [1,\n- 2\n]}}\n",
    "- &a kind: G\n",
    "- kind: H\n  base: &base\n    a: 1\n- <<: *base\n  kind: I\n",
    "- kind: H\n  <<: *base\n",
    "- *base\n",
    "- !!str kind\n",
    "- kind: \xc3\xa9\n",
    "kind: MemberCluster\nmetadata:\n  name: a\n  labels:\n    a/b.c: d\n    a/b.c: e\n",
    "metadata:\n  resourceVersion: \"\"\n",
    "kind: List\n",
    "# a comment\n",
    "   # - one: two\n",
    "\n",
    "  \n",
    "...\n",
    "%YAML 1.1\n",
    "%TAG ! tag:x,2000:\n",
    "a:\nb: ~\nc: .inf\n1: 0x1F\nyes: 1_000\n",
    "spec:\n  a: http://b:1#c\n  d: e #f\n",
    "- x\n",
    "- \n",
    "-\n",
    "\t",
    "\r\n",
    "\r",
    "\xef\xbb\xbf",
    "\xff",
    std::string("\0", 1),
    "\x01",
    "\xe2\x80\xa8",
    "\"",
    "'",
    "|",
    "{",
    "]",
    ": ",
    " ",
    "  ",
    "? a\n: b\n",
    "- - a\n  - b\n",
};

std::string anyPiece() {
    return kPieces[tests::drawSize(0, kPieces.size())];
}

/// A list or documents of one piece many times, as inventories are, with others between.
std::string anyYaml() {
    std::string text;
    for (int i = tests::drawInt(0, 6); i > 0; --i) {
        const std::string piece = anyPiece();
        const bool isDocument = tests::drawInt(0, 3) == 0;
        for (int times = tests::drawOf({1, 1, 2, 3, 6}); times > 0; --times)
            text += (isDocument ? "---\n" : "") + piece;
    }
    const auto anywhere = [&text] { return tests::drawSize(0, text.size() + 1); };
    for (int i = tests::drawOf({0, 0, 1, 2, 4}); i > 0 && !text.empty(); --i) {
        const std::size_t at = anywhere();
        switch (tests::drawInt(0, 3)) {
        case 0:
            text.insert(at, anyPiece());
            break;
        case 1:
            text.erase(at, tests::drawSize(1, 8));
            break;
        default:
            text.insert(at, text.substr(anywhere(), tests::drawSize(1, 40)));
        }
    }
    return text;
}

} // namespace

void TestYamlAhead::readsAsOneWorkerDoes_data() {
    QTest::addColumn<QByteArray>("text");
    const auto row = [](const char *name, const char *text) {
        QTest::newRow(name) << QByteArray(text);
    };
    row("a quote over items", "items:\n- a: 'b\n- c\n- d'\n- e: f\n- g: h\n- i: j\n");
    row("a bracket over items", "- a: 1\n- b: 2\n- [c,\n- d\n]\n- e: 3\n- f: 4\n");
    row("an anchor of another item", "- a: &x 1\n- b: 2\n- c: *x\n- d: 3\n");
    row("a directive", "%TAG !e! tag:e,2000:\n---\n- a: !e!b 1\n- a: !e!b 2\n- c: 3\n");
    row("a list that ends", "items:\n- a: 1\n- b: 2\n- c: 3\nkind: List\nitems2:\n- d\n");
    row("a fault behind the last item", "items:\n- a: 1\n- b: 2\n- c: 3\n\tkind: List\n");
    row("a fault between items", "items:\n- a: 1\n- b: 2\n- c: 3\n -d: 4\n- e: 5\n- f: 6\n");
    row("a bad byte", "items:\n- a: 1\n- b: 2\n- c: \xff\n- d: 4\n- e: 5\n- f: 6\n");
    row("documents behind a list", "items:\n- a: 1\n- b: 2\n---\nc: 1\n---\nd: 2\n---\ne:\n- 1\n");
    row("a document in a block of text", "a: |\n ---\n - b\n---\nc: d\n--- |\n e\n---\nf: g\n");
    row("a document of an alias", "a: &x 1\nb: *x\n---\na: *x\n---\nb: 2\n");
    row("a document that ends", "a: 1\n---\nb: 2\n...\n---\nc: 3\n...\nd: 4\n---\ne: 5\n");
    row("windows line ends", "a: 1\r\n---\r\nb:\r\n- c\r\n- d\r\n---\r\ne: 5\r\n");
    row("a byte order mark", "\xef\xbb\xbf---\na: 1\n---\nb: 2\n");
}

void TestYamlAhead::readsAsOneWorkerDoes() {
    QFETCH(QByteArray, text);
    const std::string wanted = readingOf(text.toStdString(), kOneWorker);
    QVERIFY(!wanted.empty());
    for (std::size_t bytes = 1; bytes < 60; ++bytes)
        for (std::size_t atOnce = 1; atOnce < 4; ++atOnce)
            QCOMPARE(readingOf(text.toStdString(), {bytes, atOnce}), wanted);
}

void TestYamlAhead::readsMutatedTextsAsOneWorkerDoes() {
    const bool isSame = tests::holds("chunks give what one worker gives", [] {
        const std::string text = anyYaml();
        const TextChunks chunks{tests::drawSize(1, 120), tests::drawSize(1, 5)};
        HOLDS(readingOf(text, chunks) == readingOf(text, kOneWorker));
    });
    QVERIFY(isSame);
}

void TestYamlAhead::readsTheFilesOfTheTestsAsOneWorkerDoes() {
    int files = 0;
    for (const char *folder : {TEST_DATA_DIR, TEST_DATA_DIR "/../../resources"}) {
        QDirIterator paths(QString::fromLatin1(folder), {"*.yaml", "*.yml"}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (paths.hasNext()) {
            QFile file(paths.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const std::string text = file.readAll().toStdString();
            const std::string wanted = readingOf(text, kOneWorker);
            for (const TextChunks chunks : {TextChunks(), {1, 3}, {500, 4}})
                QVERIFY2(readingOf(text, chunks) == wanted, qPrintable(file.fileName()));
            ++files;
        }
    }
    QVERIFY(files > 50);
}

/// Long enough for several threads, with items that are no plain lines here and there.
void TestYamlAhead::readsLongLists() {
    std::string text = "apiVersion: v1\nitems:\n";
    std::string documents;
    for (int i = 0; i < 3000; ++i) {
        std::string item = fmt::format("kind: A\n  name: a{}\n", i);
        item += i % 7 == 0 ? "  text: |\n    - kind: B\n" : "";
        item += i % 11 == 0 ? "  text: \xc3\xa9\n" : "";
        item += i % 2000 == 1999 ? "  text: &x \"y\n- z\"\n" : "";
        text += "- " + item;
        documents += fmt::format("---\nlist:\n- {}", item);
    }
    text += "kind: List\n---\n" + text + "kind: List\n" + documents;
    const std::string wanted = readingOf(text, kOneWorker);
    for (const TextChunks chunks : {TextChunks(), {100, 8}, {4000, 8}, {30'000, 3}})
        QVERIFY(readingOf(text, chunks) == wanted);
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestYamlAhead)
#include "tst_yaml_ahead.moc"
