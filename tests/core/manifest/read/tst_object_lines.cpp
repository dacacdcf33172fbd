// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/object_lines.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

namespace {

QString shown(const std::string &text) {
    return QString::fromStdString(text);
}

/// The object whose first key stands there; with what is around it put back.
std::string linesAt(const std::string &text, int line, int column) {
    const auto lines = objectLinesAt(text, {{}, line, column});
    return lines ? lines->yaml : "none";
}

std::string replaced(std::string text, int line, int column, const std::string &yaml) {
    const auto lines = objectLinesAt(text, {{}, line, column});
    return lines ? text.replace(lines->begin, lines->end - lines->begin, asLines(*lines, yaml))
                 : "none";
}

const std::string kList = "# all of them\n"
                          "apiVersion: v1\n"
                          "kind: List\n"
                          "items:\n"
                          "  # first\n"
                          "\n"
                          "  # of two\n"
                          "  - kind: A # a\n"
                          "    text: |\n"
                          "      # no comment\n"
                          "\n"
                          "      more\n"
                          "    # its end\n"
                          "\n"
                          "  # second\n"
                          "  - kind: B\n"
                          "    list:\n"
                          "    - 1\n"
                          "# behind\n"
                          "metadata: {}\n";

} // namespace

class TestObjectLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itemsStandWithoutDashAndIndentation() {
        QCOMPARE(shown(linesAt(kList, 8, 5)), shown("# first\n\n# of two\nkind: A # a\ntext: |\n"
                                                    "  # no comment\n\n  more\n# its end\n"));
        QCOMPARE(shown(linesAt(kList, 16, 5)), shown("# second\nkind: B\nlist:\n- 1\n"));
        QCOMPARE(objectLinesAt(kList, {{}, 8, 5})->firstLine, 5);
        QCOMPARE(objectLinesAt(kList, {{}, 16, 5})->firstLine, 15);
    }

    void theirOwnTextChangesNothing() {
        for (const auto &[line, column] : {std::pair(8, 5), std::pair(16, 5), std::pair(2, 1)})
            QCOMPARE(shown(replaced(kList, line, column, linesAt(kList, line, column))),
                     shown(kList));
    }

    void otherTextsTakeTheirIndentation() {
        const std::string after =
            replaced(kList, 16, 5, "# new\n   # deep\n\nkind: B # b\nlist:\n  # in\n  - 1\n# end");
        QVERIFY2(after.ends_with("    # its end\n\n"
                                 "  # new\n"
                                 "  # deep\n"
                                 "\n"
                                 "  - kind: B # b\n"
                                 "    list:\n"
                                 "      # in\n"
                                 "      - 1\n"
                                 "    # end\n"
                                 "# behind\n"
                                 "metadata: {}\n"),
                 after.c_str());
        const auto read = parseYaml(after, "");
        QVERIFY(read);
        QCOMPARE(read->front(), parseYaml(kList, "")->front());
        QCOMPARE(shown(linesAt(after, 18, 5)),
                 shown("# new\n# deep\n\nkind: B # b\nlist:\n  # in\n  - 1\n# end\n"));
    }

    void anItemMayBeginBelowItsDash() {
        const std::string list =
            "items:\n-\n    # own\n    kind: A\n    a: 1\n- # why\n  kind: B\n";
        QCOMPARE(shown(linesAt(list, 4, 5)), shown("# own\nkind: A\na: 1\n"));
        QCOMPARE(shown(replaced(list, 4, 5, "# new\nkind: A\n")),
                 shown("items:\n-\n    # new\n    kind: A\n- # why\n  kind: B\n"));
        QCOMPARE(shown(linesAt(list, 7, 3)), shown("kind: B\n"));
        QCOMPARE(shown(replaced(list, 7, 3, "# new\nkind: B\n")),
                 shown("items:\n-\n    # own\n    kind: A\n    a: 1\n- # why\n  # new\n"
                       "  kind: B\n"));
    }

    void aDocumentStandsAsItIs() {
        const std::string text = "a: 1\n---\n# why\n\nkind: A\nb: 2\n---\nc: 3\n";
        QCOMPARE(shown(linesAt(text, 5, 1)), shown("# why\n\nkind: A\nb: 2\n"));
        QCOMPARE(objectLinesAt(text, {{}, 5, 1})->firstLine, 3);
        QCOMPARE(shown(replaced(text, 5, 1, "  # deep\nkind: B")),
                 shown("a: 1\n---\n  # deep\nkind: B\n---\nc: 3\n"));
        QCOMPARE(shown(linesAt("  kind: A\n  b: 2\n", 1, 3)), shown("  kind: A\n  b: 2\n"));
    }

    /// Else their comments would not be seen, and what is typed into them would be lost.
    void aByteOrderMarkIsNoContent_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::newRow("comment") << QStringLiteral("# why\nkind: A\n") << 2;
        QTest::newRow("blank line") << QStringLiteral("\nkind: A\n") << 2;
        QTest::newRow("marker") << QStringLiteral("---\n# why\nkind: A\n") << 3;
        QTest::newRow("directive") << QStringLiteral("%YAML 1.1\n---\nkind: A\n") << 3;
        QTest::newRow("object") << QStringLiteral("kind: A\n") << 1;
    }
    void aByteOrderMarkIsNoContent() {
        QFETCH(const QString, text);
        QFETCH(const int, line);
        const std::string marked = "\xef\xbb\xbf" + text.toStdString();
        const int column = line == 1 ? 4 : 1;
        const std::string yaml = linesAt(marked, line, column);
        QVERIFY2(yaml.ends_with("kind: A\n"), yaml.c_str());
        QCOMPARE(shown(replaced(marked, line, column, yaml + "# typed\n")),
                 shown(marked + "# typed\n"));
    }

    void lineEndsAndTheEndOfTheTextStay() {
        QCOMPARE(shown(replaced("kind: A\r\nb: 2", 1, 1, "kind: A\nb: 3\n")),
                 shown("kind: A\r\nb: 3"));
        QCOMPARE(shown(replaced("items:\n- kind: A\n  b: 2", 2, 3, "kind: A\nb: 3\n")),
                 shown("items:\n- kind: A\n  b: 3"));
        QCOMPARE(shown(replaced("kind: A\nb: 2\n", 1, 1, "kind: A\nb: 3")),
                 shown("kind: A\nb: 3\n"));
    }

    void whatStandsInBracketsHasNoLines() {
        QCOMPARE(linesAt("items: [{kind: A}, {kind: B}]\n", 1, 9), std::string("none"));
        QCOMPARE(linesAt("items: [\n  {kind: A},\n  {kind: B}]\n", 3, 3), std::string("none"));
        QCOMPARE(linesAt("items:\n- - kind: A\n", 2, 5), std::string("none"));
        QCOMPARE(linesAt("kind: A\n", 1, 40), std::string("none"));
        QCOMPARE(linesAt("", 1, 1), std::string("none"));
        QCOMPARE(linesAt("kind: A", 9, 2), std::string("none"));
    }

    void anItemIsTheLastOfItsDocument() {
        const std::string list = "kind: List\nitems:\n- kind: A\n  a: 1";
        QCOMPARE(shown(linesAt(list, 3, 3)), shown("kind: A\na: 1"));
        QCOMPARE(shown(replaced(list + "\n---\nx: 1\n", 3, 3, "# n\nkind: A\na: 1")),
                 shown("kind: List\nitems:\n# n\n- kind: A\n  a: 1\n---\nx: 1\n"));
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestObjectLines)
#include "tst_object_lines.moc"
