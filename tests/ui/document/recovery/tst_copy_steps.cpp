// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QTemporaryDir>
#include <QTest>

#include "tests/property.h"
#include "tests/test_program.h"
#include "ui/base/disk_files.h"
#include "ui/document/recovery/journal.h"

namespace evenkeel::ui {

namespace {

using Documents = std::vector<std::string>;

std::string joined(const Documents &documents) {
    std::string text;
    for (const std::string &document : documents)
        text += (text.empty() ? "" : "---\n") + document;
    return text;
}

Documents sorted(Documents documents) {
    std::ranges::sort(documents);
    return documents;
}

} // namespace

class TestCopySteps : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString keep(const QByteArray &content) const {
        const QString path =
            besideCopy(m_folder.filePath(QStringLiteral("x")), contentHash(content));
        return writeFile(path, content) ? path : QString();
    }

    static Documents documentsIn(const QString &path) {
        return documentsOf(readFile(path).value_or(QByteArray()).toStdString());
    }

private Q_SLOTS:
    void aTextIsItsDocuments() {
        const Documents documents{"a: 1\n", "b: |\n  ---\n  x\n", "c: 3\n"};
        QVERIFY(documentsOf(joined(documents)) == documents);
        QVERIFY(documentsOf("").empty());
    }

    void stepsLeadFromOneToTheOther() {
        QVERIFY(tests::holds("a step leads from one to the other", [] {
            const auto few = [] { return tests::drawTexts({"a\n", "b\n", "c\n", "d\n", "e\n"}); };
            Documents documents = few();
            const Documents wanted = few();
            auto step = readStep(writeStep(stepBetween(documents, wanted)));
            HOLDS(step.has_value());
            HOLDS(step->gone.size() <= documents.size());
            take(std::move(*step), documents);
            HOLDS(sorted(documents) == sorted(wanted));
        }));
    }

    void whatStaysKeepsItsPlace() {
        const Documents before{"a\n", "b\n", "c\n"};
        const Documents after{"a\n", "x\n", "c\n"};
        const CopyStep step = stepBetween(before, after);
        QVERIFY(step.gone == std::vector<std::size_t>{1});
        Documents documents = before;
        take(step, documents);
        QVERIFY(documents == after);
    }

    void stepsGoOnFromACopy() {
        const std::vector<Documents> states{
            {"a\n", "b\n"}, {"a\n", "c\n"}, {"a\n", "c\n", "d\n"}, {"d\n"}};
        const QByteArray first = QByteArray::fromStdString(joined(states[0]));
        const QString copy = keep(first);
        QStringList files;
        QByteArray last = contentHash(first);
        for (std::size_t i = 1; i < states.size(); ++i) {
            CopyStep step = stepBetween(states[i - 1], states[i]);
            step.before = last;
            last = contentHash(writeStep(step));
            files.append(keep(writeStep(step)));
            QVERIFY(documentsIn(copyAfterSteps(copy, contentHash(first), last)) == states[i]);
        }
        // One that is damaged, or gone, takes all with it.
        QVERIFY(writeFile(files[1], "{}"));
        QCOMPARE(copyAfterSteps(copy, contentHash(first), last), copy);
        QVERIFY(QFile::remove(files[1]));
        QCOMPARE(copyAfterSteps(copy, contentHash(first), last), copy);
        QCOMPARE(copyAfterSteps(copy, contentHash(first), {}), copy);
    }

    void whatIsNoStepIsNotRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("no JSON") << QByteArray("x");
        QTest::newRow("another object") << QByteArray("{\"gone\": []}");
        QTest::newRow("no index") << QByteArray(
            "{\"before\": \"aa\", \"gone\": [\"x\"], \"come\": []}");
        QTest::newRow("an index twice")
            << QByteArray("{\"before\": \"aa\", \"gone\": [1, 1], \"come\": []}");
        QTest::newRow("below none")
            << QByteArray("{\"before\": \"aa\", \"gone\": [-1], \"come\": []}");
    }
    void whatIsNoStepIsNotRead() {
        QFETCH(QByteArray, text);
        QVERIFY(!readStep(text));
    }

    /// Of another copy than the one that it names.
    void aStepBeyondTheCopyIsNotTaken() {
        const QByteArray text("a\n");
        const QString copy = keep(text);
        const QByteArray step = writeStep({contentHash(text), {7}, {}});
        keep(step);
        QCOMPARE(copyAfterSteps(copy, contentHash(text), contentHash(step)), copy);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestCopySteps)
#include "tst_copy_steps.moc"
