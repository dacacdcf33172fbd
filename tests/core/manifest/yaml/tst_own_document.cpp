// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/yaml/own_document.h"

#include <QTest>

#include "core/manifest/manifest.h"
#include "tests/test_program.h"

namespace evenkeel::manifest {

class TestOwnDocument : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatManifestsMean();
    void refusesWithTheirPlace_data();
    void refusesWithTheirPlace();
};

void TestOwnDocument::readsWhatManifestsMean() {
    const auto own = parseOwnDocument("a: yes\nb: [017, 1.50, '1', ~]\nc:\n  d: |\n    x\n", "own");
    QVERIFY(own.has_value());
    QCOMPARE(writeJson(*own), std::string(R"({"a":true,"b":[15,1.5,"1",null],"c":{"d":"x\n"}})"));
    QCOMPARE(own->find("c")->find("d")->line(), 4);
    QVERIFY(parseOwnDocument("", "own")->isObject());
    // Escapes of characters above ASCII, beside characters of several bytes.
    const std::string escapes = R"("\N\_": "ä\Nx\_€\L\P😀")";
    QVERIFY(*parseOwnDocument(escapes, "own") == parseYaml(escapes, "")->front());
}

void TestOwnDocument::refusesWithTheirPlace_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("part");
    QTest::addColumn<int>("line");
    QTest::newRow("a key twice") << QByteArray("a: 1\na: 2\n") << QStringLiteral("\"a\"") << 2;
    QTest::newRow("no UTF-8") << QByteArray("a: 1\nb\x8c: 2\n") << QStringLiteral("UTF-8") << 2;
    QTest::newRow("a list as key")
        << QByteArray("? [a]\n: b\n") << QStringLiteral("cannot be a key") << 1;
    QTest::newRow("too deep") << QByteArray("[").repeated(200) + QByteArray("]").repeated(200)
                              << QStringLiteral("levels of nesting") << 1;
    QByteArray bomb = "a: &a [x, x, x, x, x, x, x, x, x, x]\n";
    for (char name = 'b'; name < 'i'; ++name) {
        const QByteArray before = QByteArray("*") + static_cast<char>(name - 1);
        bomb += QByteArray(1, name) + ": &" + name + " [" + (before + ", ").repeated(9) + before +
                "]\n";
    }
    QTest::newRow("aliases of aliases") << bomb << QStringLiteral("too many values") << 1;
}

void TestOwnDocument::refusesWithTheirPlace() {
    QFETCH(QByteArray, text);
    QFETCH(QString, part);
    QFETCH(int, line);
    const auto own = parseOwnDocument(text.toStdString(), "own");
    QVERIFY(!own.has_value());
    const QString message = QString::fromStdString(own.error().message);
    QVERIFY2(message.contains(part), qPrintable(message));
    QCOMPARE(own.error().where.line, line);
}

} // namespace evenkeel::manifest

EVENKEEL_TEST(evenkeel::manifest::TestOwnDocument)
#include "tst_own_document.moc"
