// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QTest>

#include <algorithm>

#include "core/manifest/manifest.h"
#include "core/manifest/yaml/yaml_problem.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestYamlResume : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsTheNextPlace();
    void loadsTheItemsAfterABrokenOne_data();
    void loadsTheItemsAfterABrokenOne();
    void keepsTheKindOfTheList();
    void saysWhatWasSkipped();
    void goesOnWithTheNextDocument();
    void losesOneItemInBrackets_data();
    void losesOneItemInBrackets();
    void saysWhatStandsBetweenItemsInBrackets();
    void keepsObjectsWithItemsWhole();
};

namespace {

std::string item(const std::string &indent, const std::string &name) {
    return indent + "- apiVersion: cluster.kubernetes-fleet.io/v1\n" + indent +
           "  kind: MemberCluster\n" + indent + "  metadata:\n" + indent + "    name: " + name +
           "\n";
}

QString names(const Objects &objects) {
    QStringList names;
    for (std::uint32_t row = 0; row < objects.fleet.size(); ++row) {
        names << QString::fromStdString(std::string(objects.fleet.name(fleet::ClusterIndex{row})));
    }
    return names.join(QLatin1Char(' '));
}

QString printed(const Objects &objects) {
    QString text;
    for (const api::Finding &diagnostic : objects.diagnostics) {
        text += QString::fromStdString(print(diagnostic)) + QLatin1Char('\n');
    }
    return text;
}

} // namespace

void TestYamlResume::findsTheNextPlace() {
    const std::string_view text = "a\n---x\n--- b\n---";
    QCOMPARE(nextYamlDocument(text, 0), std::size_t(7));
    QCOMPARE(nextYamlDocument(text, 13), std::size_t(13));
    QCOMPARE(nextYamlDocument("a\n", 0), std::string_view::npos);
    const std::string_view list = "- a\n  - b\n-c\n-\n---\n- d\n";
    QCOMPARE(nextYamlItem(list, 0, 0), std::size_t(0));
    QCOMPARE(nextYamlItem(list, 4, 0), std::size_t(13));
    QCOMPARE(nextYamlItem(list, 4, 2), std::size_t(4));
    QCOMPARE(nextYamlItem(list, 15, 0), std::string_view::npos);
    QCOMPARE(endOfYamlList(" - a\n\n# c\n   b\n - c\n- d\n", 0, 1), std::size_t(20));
    QCOMPARE(endOfYamlList("- a\nkind: List\n", 0, 0), std::size_t(4));
    QCOMPARE(endOfYamlList("- a\n  b", 0, 0), std::size_t(7));
}

void TestYamlResume::loadsTheItemsAfterABrokenOne_data() {
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<int>("findings");
    const auto row = [](const char *name, const char *bad, int findings = 1) {
        QTest::newRow(name) << QByteArray(bad) << findings;
    };
    row("a sign that begins nothing", "- @x\n");
    row("a bracket", "- [1,\n");
    row("a quote up to the end", "- a: \"x\n");
    row("a tab", "- a: 1\n\tb: 2\n");
    row("indentation", "- a: 1\n   b: 2\n");
    row("too little indentation", "- a:\n    b: 1\n c: 1\n", 2); // the item itself has no kind
    row("an unknown alias", "- *x\n");
    row("a list without dash", "- a: 1\n  - b\n");
    row("two", "- @x\n- @y\n", 2);
}

void TestYamlResume::loadsTheItemsAfterABrokenOne() {
    QFETCH(QByteArray, bad);
    QFETCH(int, findings);
    for (const std::string indent : {"", "  "}) {
        std::string broken;
        for (const QByteArray &line : bad.split('\n')) {
            broken += line.isEmpty() ? "" : indent + line.toStdString() + "\n";
        }
        Objects objects;
        loadText("apiVersion: v1\nitems:\n" + item(indent, "a") + broken + item(indent, "b") +
                     item(indent, "c") + "kind: List\nmetadata: {}\n---\n" + item("", "d"),
                 "f.yaml", objects);
        QCOMPARE(names(objects), QStringLiteral("a b c d"));
        QVERIFY2(objects.diagnostics.size() == static_cast<std::size_t>(findings),
                 qPrintable(printed(objects)));
        const int lines = static_cast<int>(bad.count('\n'));
        QCOMPARE(objects.clusterSource(fleet::ClusterIndex{1}).line, 7 + lines);
        QCOMPARE(objects.clusterSource(fleet::ClusterIndex{3}).line, 18 + lines);
    }
}

void TestYamlResume::keepsTheKindOfTheList() {
    Objects objects;
    loadText("apiVersion: cluster.kubernetes-fleet.io/v1\nkind: MemberClusterList\nitems:\n"
             "- metadata: {name: a}\n- @\n- metadata: {name: b}\n- @\n- metadata: {name: c}\n",
             "f.yaml", objects);
    QCOMPARE(names(objects), QStringLiteral("a b c"));
    QCOMPARE(objects.diagnostics.size(), std::size_t(2));
}

void TestYamlResume::saysWhatWasSkipped() {
    Objects objects;
    loadText("kind: List\napiVersion: v1\nitems:\n- a: 1\n  b: [\n" + item("", "x") + "- a: {\n",
             "f.yaml", objects);
    QVERIFY2(printed(objects).contains(QLatin1String("; lines 4 to 5 were skipped\n")),
             qPrintable(printed(objects)));
    QVERIFY2(printed(objects).endsWith(QLatin1String("; nothing was read from line 10 on\n")),
             qPrintable(printed(objects)));
}

void TestYamlResume::goesOnWithTheNextDocument() {
    Objects objects;
    loadText("a: 1\nb: [\nc: d\n---\n" + item("", "x"), "f.yaml", objects);
    QCOMPARE(names(objects), QStringLiteral("x"));
    QVERIFY2(printed(objects).endsWith(QLatin1String("; lines 1 to 3 were skipped\n")),
             qPrintable(printed(objects)));
    Objects later;
    loadText("a: [\n---\nb: 'open\n---\n" + item("", "x"), "f.yaml", later);
    QVERIFY2(printed(later).contains(QLatin1String("that starts on line 3)")),
             qPrintable(printed(later)));
}

void TestYamlResume::losesOneItemInBrackets_data() {
    QTest::addColumn<QByteArray>("bad");
    QTest::addColumn<int>("findings");
    const auto row = [](const char *bad, int findings = 1) {
        QTest::newRow(bad) << QByteArray(bad) << findings;
    };
    row("{kind: @x}");
    row("{kind: 'open}");
    row("{kind: \"open}");
    row("{a: {b: 1}", 2); // the next item is a key of it
    row("{a: [1}");
    row("@x");
    row("{a: *x}");
    row("{a: \xff}");
    row("{a: \x01}");
    row("{a: it's, b: @}");
    row("{a: 'b]', c: @} # ]");
}

/// In a document of lines, in one of brackets and in a list by itself; items on lines of their own.
void TestYamlResume::losesOneItemInBrackets() {
    QFETCH(QByteArray, bad);
    QFETCH(int, findings);
    const auto flow = [](const char *name) {
        return std::string("  {kind: MemberCluster, apiVersion: cluster.kubernetes-fleet.io/v1, "
                           "metadata: {name: ") +
               name + "}},\n";
    };
    // A comma before the comment that a row may have.
    const std::string broken = "  " + bad.toStdString();
    const std::size_t comment = broken.find(" #");
    const std::string entry = broken.substr(0, comment) + "," +
                              (comment == std::string::npos ? "" : broken.substr(comment)) + "\n";
    const std::string items = "[\n" + flow("a") + flow("b") + entry + flow("c") + "]";
    for (const std::string &document :
         {"apiVersion: v1\nkind: List\nitems: " + items + "\n",
          "{apiVersion: v1, kind: List, items: " + items + "}\n", items + "\n"}) {
        Objects objects;
        loadText(item("", "z") + "---\n" + document + "---\n" + item("", "d"), "f.yaml", objects);
        QCOMPARE(names(objects), QStringLiteral("z a b c d"));
        std::erase_if(objects.diagnostics, [](const api::Finding &one) { // of the lists
            return one.rule == kRefusedByKubectl;
        });
        QVERIFY2(objects.diagnostics.size() == static_cast<std::size_t>(findings),
                 qPrintable(printed(objects)));
        const auto head = document.substr(0, document.find(entry));
        const auto line = 6 + std::count(head.begin(), head.end(), '\n');
        QVERIFY2(printed(objects).endsWith(QStringLiteral("; line %1 was skipped\n").arg(line)),
                 qPrintable(printed(objects)));
        QCOMPARE(objects.clusterSource(fleet::ClusterIndex{3}).line, static_cast<int>(line) + 1);
    }
}

void TestYamlResume::saysWhatStandsBetweenItemsInBrackets() {
    const std::string start = "kind: MemberCluster, apiVersion: cluster.kubernetes-fleet.io/v1";
    const std::string text = "kind: List\nitems: [\n  {" + start + ", metadata: {name: a}}\n  {" +
                             start + ", metadata: {name: b}}]\n";
    Objects objects;
    loadText(text, "f.yaml", objects);
    QCOMPARE(names(objects), QStringLiteral("a b"));
    QVERIFY2(objects.diagnostics.size() == 1, qPrintable(printed(objects)));
    QCOMPARE(objects.diagnostics.front().where.line, 4);
}

/// What is no List is lost as a whole: a part of it would be another object.
void TestYamlResume::keepsObjectsWithItemsWhole() {
    for (const char *text : {"kind: ConfigMap\nitems: [\n  {kind: MemberCluster},\n  @x]\n",
                             "{kind: ConfigMap, items: [\n  {kind: MemberCluster},\n  @x]}\n"}) {
        Objects objects;
        loadText(text, "f.yaml", objects);
        QVERIFY2(objects.diagnostics.size() == 1, qPrintable(printed(objects)));
        QVERIFY(printed(objects).contains(QLatin1String("invalid YAML")));
    }
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestYamlResume)
#include "tst_yaml_resume.moc"
