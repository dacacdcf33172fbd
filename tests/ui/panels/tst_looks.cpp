// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/looks/looks.h"

#include <QtTest>

#include "ui/looks/marks.h"

namespace evenkeel::ui {

class LooksTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void textAndMarksCanBeRead_data() {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << paletteFor(Theme::Light);
        QTest::newRow("dark") << paletteFor(Theme::Dark);
        QTest::newRow("foreign light") << QPalette(QColor(0xefebe7), QColor(0xefebe7));
        QTest::newRow("foreign dark") << QPalette(QColor(0x31363b), QColor(0x2a2e32));
    }
    void textAndMarksCanBeRead() {
        QFETCH(const QPalette, palette);
        const Looks looks = Looks::forPalette(palette);
        for (const QColor &ground : {looks.panel, looks.header, looks.window}) {
            for (const QColor &ink :
                 {looks.text, looks.muted, looks.accent, readableOn(ground, looks.warning, looks)})
                QVERIFY2(contrast(ink, ground) >= 4.5,
                         qPrintable(ink.name() + QStringLiteral(" on ") + ground.name() +
                                    QStringLiteral(" %1").arg(contrast(ink, ground))));
        }
        QVERIFY(contrast(looks.onAccent, looks.accent) >= 4.5);
        for (const ClusterState state : kClusterStates) {
            for (const auto selection : {ChipSelection::None, ChipSelection::Selected}) {
                const QColor ground = chipLook(state, selection, looks).ground;
                const QColor ink =
                    selection == ChipSelection::Selected ? looks.text : nameColor(state, looks);
                QVERIFY2(contrast(ink, ground) >= 4.5, qPrintable(describe(state)));
                QVERIFY2(contrast(markColor(state, looks), ground) >= 3.0,
                         qPrintable(describe(state)));
            }
        }
    }
    void tellsPicksInWords() {
        QCOMPARE(describe(ClusterMark{ClusterState::Picked, 3}, 8),
                 QStringLiteral("picked 3 of 8"));
        QCOMPARE(describe(ClusterMark{ClusterState::NextPick, 7}, 8),
                 QStringLiteral("next pick, 7 of 8"));
        QCOMPARE(describe(ClusterMark{}, 8), QStringLiteral("candidate"));
    }
};

} // namespace evenkeel::ui

QTEST_MAIN(evenkeel::ui::LooksTest)
#include "tst_looks.moc"
