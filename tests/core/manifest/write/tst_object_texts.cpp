// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/write/object_texts.h"
#include "tests/test_program.h"

#include <QTest>

namespace evenkeel::manifest {

class TestObjectTexts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void findsTheDocumentAroundALine_data() {
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("firstLine");
        QTest::newRow("first") << 2 << QStringLiteral("# top\na: 1\n") << 1;
        QTest::newRow("middle") << 5 << QStringLiteral("# about b\nb: 2 # two\n") << 4;
        QTest::newRow("behind its marker") << 6 << QStringLiteral("--- {c: 3}\n") << 6;
        QTest::newRow("last, without an end of line") << 8 << QStringLiteral("d: 4") << 8;
        QTest::newRow("beyond the end") << 99 << QStringLiteral("d: 4") << 8;
    }
    void findsTheDocumentAroundALine() {
        QFETCH(int, line);
        const DocumentText found =
            documentAt("# top\na: 1\n---\n# about b\nb: 2 # two\n--- {c: 3}\n---\nd: 4", line);
        QTEST(QString::fromUtf8(found.text.data(), static_cast<qsizetype>(found.text.size())),
              "text");
        QTEST(found.firstLine, "firstLine");
    }

    void takesAWholeTextWithoutMarkers() {
        QCOMPARE(documentAt("", 1).text, std::string_view());
        QCOMPARE(documentAt("a: ---\nb: 2\n", 2).text, std::string_view("a: ---\nb: 2\n"));
        QCOMPARE(documentAt("----\n", 1).text, std::string_view("----\n"));
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestObjectTexts)
#include "tst_object_texts.moc"
