// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/test_program.h"
#include "ui/forms/yaml/difference_view.h"

#include <QTest>

#include <random>

namespace evenkeel::ui {

namespace {

using Kind = DifferenceLine::Kind;

QString print(const std::vector<DifferenceLine> &lines) {
    QStringList shown;
    for (const DifferenceLine &line : lines) {
        const QString sign = line.kind == Kind::Added     ? QStringLiteral("+")
                             : line.kind == Kind::Removed ? QStringLiteral("-")
                             : line.kind == Kind::Skipped ? QStringLiteral("~")
                                                          : QStringLiteral("=");
        shown.append(sign + line.text);
    }
    return shown.join(QLatin1Char(' '));
}

QStringList letters(const char *text) {
    return QString::fromUtf8(text).split(QString(), Qt::SkipEmptyParts);
}

} // namespace

class TestTextDifference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsWhatChanged_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("shown");
        QTest::newRow("same") << "abc" << "abc" << "~";
        QTest::newRow("one line") << "abc" << "axc" << "=a -b +x =c";
        QTest::newRow("added") << "ac" << "abc" << "=a +b =c";
        QTest::newRow("removed at the end") << "abcd" << "abc" << "~ =c -d";
        QTest::newRow("far apart") << "abcdefg" << "xbcdefy" << "-a +x =b ~ =f -g +y";
        QTest::newRow("everything") << "ab" << "xy" << "-a -b +x +y";
        QTest::newRow("from nothing") << "" << "a" << "+a";
    }

    void showsWhatChanged() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        QFETCH(QString, shown);
        QCOMPARE(print(differenceOf(letters(before.toUtf8().constData()),
                                    letters(after.toUtf8().constData()), 1)),
                 shown);
    }

    void givesBothTextsBack() {
        std::mt19937 random(5);
        for (int round = 0; round < 300; ++round) {
            QStringList texts[2];
            for (QStringList &text : texts) {
                for (auto count = random() % 12; count > 0; --count)
                    text.append(QString(QChar('a' + static_cast<char>(random() % 4))));
            }
            QStringList again[2];
            for (const DifferenceLine &line : differenceOf(texts[0], texts[1], 100)) {
                if (line.before > 0) {
                    again[0].append(line.text);
                    QCOMPARE(line.before, static_cast<int>(again[0].size()));
                }
                if (line.after > 0) {
                    again[1].append(line.text);
                    QCOMPARE(line.after, static_cast<int>(again[1].size()));
                }
            }
            if (texts[0] == texts[1])
                continue;
            QCOMPARE(again[0], texts[0]);
            QCOMPARE(again[1], texts[1]);
        }
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestTextDifference)
#include "tst_text_difference.moc"
