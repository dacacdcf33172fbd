// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/prose.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTest>
#include <QTextLayout>

#include "tests/test_program.h"

namespace evenkeel::ui {

class TestProse : public QObject {
    Q_OBJECT

private:
    /// Where the first line ends, of a text that has room for all but its last letter.
    static qsizetype firstBreak(const QString &text) {
        QTextLayout layout(text);
        layout.beginLayout();
        QTextLine line = layout.createLine();
        line.setLineWidth(QFontMetricsF(layout.font()).horizontalAdvance(text.chopped(1)));
        layout.endLayout();
        return line.textLength();
    }

private Q_SLOTS:
    void linesDoNotBreakInNames() {
        const QString text = QStringLiteral("picks prod-eus-west");
        QVERIFY(firstBreak(text) > 6); // as Qt breaks it
        QCOMPARE(firstBreak(unbroken(text)), 6);
    }

    void tagsAndLongNamesStayAsTheyAre() {
        const QString link = QStringLiteral("<a href=\"at:prod-eus\">−1 → 2</a>");
        QCOMPARE(unbroken(link), link);
        const QString longName = QStringLiteral("a-cluster-with-a-name-beyond-the-pane");
        QCOMPARE(unbroken(longName), longName);
        QCOMPARE(unbroken(QStringLiteral("1 < 2 in east-1")), QStringLiteral("1 < 2 in east-1"));
    }

    void otherProgramsGetTheNamesAsTheyAre() {
        QClipboard &clipboard = *QGuiApplication::clipboard();
        keepNamesPlain(clipboard);
        clipboard.setText(unbroken(QStringLiteral("prod-eus-01 is picked")));
        QCOMPARE(clipboard.text(), QStringLiteral("prod-eus-01 is picked"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestProse)
#include "tst_prose.moc"
