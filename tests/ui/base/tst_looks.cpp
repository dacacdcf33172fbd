// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/looks.h"

#include <QTest>

#include "tests/test_program.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

class LooksTest : public QObject {
    Q_OBJECT

    static void verify(const QColor &ink, const QColor &ground, double least, const char *what) {
        const double reached = contrast(ink, ground);
        QVERIFY2(reached >= least,
                 qPrintable(QStringLiteral("%1: %2 on %3 reaches %4")
                                .arg(QLatin1String(what), ink.name(), ground.name())
                                .arg(reached)));
    }

private Q_SLOTS:
    void textAndMarksCanBeRead_data() {
        QTest::addColumn<QPalette>("palette");
        QTest::newRow("light") << paletteFor(Theme::Light);
        QTest::newRow("dark") << paletteFor(Theme::Dark);
        QTest::newRow("foreign light") << QPalette(QColor(0xefebe7), QColor(0xefebe7));
        QTest::newRow("foreign dark") << QPalette(QColor(0x31363b), QColor(0x2a2e32));
    }
    /// Every pair of colours that views put on each other: text needs 4.5:1, marks and lines that
    /// carry meaning 3:1 (WCAG 2.1, 1.4.3 and 1.4.11).
    void textAndMarksCanBeRead() {
        QFETCH(const QPalette, palette);
        const Looks looks = Looks::forPalette(palette);
        for (const QColor &ground :
             {looks.panel, looks.header, looks.window, looks.selection, looks.beyondLimit}) {
            for (const QColor &ink :
                 {looks.text, looks.muted, readableOn(ground, looks.accent, looks),
                  readableOn(ground, looks.warning, looks), readableOn(ground, looks.good, looks)})
                verify(ink, ground, 4.5, "text");
        }
        for (const QColor &ground : {looks.panel, looks.header, looks.window}) {
            for (const QColor &ink : {looks.accent, looks.good})
                verify(ink, ground, 4.5, "unchanged text");
        }
        verify(looks.onAccent, looks.accent, 4.5, "number of a pick");
        verify(looks.text, looks.capacity, 4.5, "number on a bar's capacity");
        for (const QColor &ground :
             {looks.panel, looks.header, looks.window, looks.selection, looks.beyondLimit}) {
            for (const QColor &mark : {looks.accent, looks.warning, looks.muted})
                verify(mark, ground, 3.0, "mark");
        }
        verify(looks.accent, looks.capacity, 3.0, "placements before their capacity");
        verify(looks.faint, looks.panel, 3.0, "rule");
    }
    void chipsCanBeRead_data() { textAndMarksCanBeRead_data(); }
    void chipsCanBeRead() {
        QFETCH(const QPalette, palette);
        const Looks looks = Looks::forPalette(palette);
        for (const ClusterState state : kClusterStates) {
            for (const auto selection : {ChipSelection::None, ChipSelection::Selected}) {
                const ChipLook look = chipLook(state, selection, looks);
                const QColor ink =
                    selection == ChipSelection::Selected ? looks.text : nameColor(state, looks);
                const QByteArray name = describe(state).toUtf8();
                verify(ink, look.ground, 4.5, name.constData());
            }
        }
    }
    void palettesRolesCanBeRead_data() { textAndMarksCanBeRead_data(); }
    void palettesRolesCanBeRead() {
        QFETCH(const QPalette, palette);
        for (const auto &[ink, ground] :
             {std::pair(QPalette::WindowText, QPalette::Window),
              std::pair(QPalette::Text, QPalette::Base),
              std::pair(QPalette::ButtonText, QPalette::Button),
              std::pair(QPalette::ToolTipText, QPalette::ToolTipBase),
              std::pair(QPalette::HighlightedText, QPalette::Highlight)})
            verify(palette.color(ink), palette.color(ground), 4.5, "role");
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

EVENKEEL_TEST(evenkeel::ui::LooksTest)
#include "tst_looks.moc"
