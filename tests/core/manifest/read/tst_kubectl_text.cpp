// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/kubectl_text.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

/// What YAML reads and kubectl does not, and the other way round.
class TestKubectlText : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void documentsOfYamlAlone_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("at"); // -1: both read the same
        const auto row = [](const char *name, const QByteArray &text, int at) {
            QTest::newRow(name) << text << at;
        };
        row("one", "a: 1\n", -1);
        row("two", "a: 1\n---\nb: 2\n", -1);
        row("Windows lines", "a: 1\r\n---\r\nb: 2\r\n", -1);
        row("an end", "a: 1\n...\n", -1);
        row("an end before the next", "a: 1\n...\n# c\n---\nb: 2\n", -1);
        row("behind an end", "a: 1\n...\nb: 2\n", 9);
        row("behind an end and a comment", "a: 1\n... # c\n\n# d\nb: 2\n", 18);
        row("no end", "a: 1\n....\n", -1);
        row("a carriage return", "a: 1\r---\rb: 2\n", 5);
        row("next line", "a: 1\xc2\x85---\nb: 2\n", 6);
        row("line separator", "a: 1\xe2\x80\xa8---\nb: 2\n", 7);
        row("in a text", "a: x\xe2\x80\xa8---y\n", -1);
    }
    void documentsOfYamlAlone() {
        QFETCH(QByteArray, text);
        QFETCH(int, at);
        const auto unread = unreadByKubectl(text.toStdString());
        QCOMPARE(unread.empty() ? -1 : static_cast<int>(unread.front()), at);
    }

    void whatKubectlReads() {
        QCOMPARE(readByKubectl("a\n...\n{{ x }}\n---\nb\n...\nc\n"), std::string("a\n---\nb\n"));
        QCOMPARE(readByKubectl("a\n"), std::string("a\n"));
        QCOMPARE(readByKubectl("...\na\n"), std::string());
    }

    void aListInAListIsAFault() {
        Objects objects;
        loadText(
            "apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: List\n  items: []\n",
            "f.yaml", objects);
        QCOMPARE(objects.diagnostics.size(), 1U);
        QVERIFY(objects.diagnostics.front().sentence.find("kubectl refuses a List in a List") !=
                std::string::npos);
        QCOMPARE(objects.diagnostics.front().where.line, 4);
    }

    void differencesAreSaid_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("said");
        const QByteArray map = "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n";
        QTest::newRow("a comment without a blank")
            << map + "---#x: |\n  " + map << QByteArray("put a blank before #");
        QTest::newRow("behind an end")
            << map + "...\n" + map << QByteArray("kubectl does not read this document");
        QTest::newRow("a carriage return")
            << map + "\r---\r" + map << QByteArray("kubectl does not read this document");
        QTest::newRow("no template") << map + "...\n{{ x }}\n"
                                     << QByteArray("kubectl does not read this document");
    }
    void differencesAreSaid() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, said);
        Objects objects;
        loadText(text.toStdString(), "f.yaml", objects);
        QByteArray all;
        bool isRefused = false;
        for (const api::Finding &one : objects.diagnostics) {
            all += QByteArray::fromStdString(one.sentence) + "\n";
            isRefused = isRefused || one.rule == kRefusedByKubectl;
        }
        QVERIFY2(isRefused && all.contains(said), all.constData());
        QVERIFY(!all.contains("template"));
    }
};

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestKubectlText)
#include "tst_kubectl_text.moc"
