// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences_dialog.h"

#include <algorithm>

#include <QImage>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTest>

#include "tests/test_program.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

class TestBoxStyle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCanBeTickedIsSeen_data() {
        QTest::addColumn<int>("element");
        QTest::addColumn<int>("theme");
        for (const auto &[theme, name] :
             {std::pair(Theme::Light, "light"), {Theme::Dark, "dark"}}) {
            QTest::addRow("box, %s", name)
                << int(QStyle::PE_IndicatorCheckBox) << static_cast<int>(theme);
            QTest::addRow("radio button, %s", name)
                << int(QStyle::PE_IndicatorRadioButton) << static_cast<int>(theme);
            QTest::addRow("item of a list, %s", name)
                << int(QStyle::PE_IndicatorItemViewItemCheck) << static_cast<int>(theme);
        }
    }
    /// Not ticked yet, on a window and on the ground of a list.
    void whatCanBeTickedIsSeen() {
        QFETCH(int, element);
        QFETCH(int, theme);
        QStyleOptionButton option;
        option.palette = paletteFor(static_cast<Theme>(theme));
        option.rect = {2, 2, 14, 14};
        option.state = QStyle::State_Enabled | QStyle::State_Off;
        const BoxStyle style;
        for (const QPalette::ColorRole role : {QPalette::Window, QPalette::Base}) {
            const QColor ground = option.palette.color(role);
            QImage image(18, 18, QImage::Format_RGB32);
            image.fill(ground);
            QPainter painter(&image);
            style.drawPrimitive(static_cast<QStyle::PrimitiveElement>(element), &option, &painter,
                                nullptr);
            painter.end();
            double best = 1;
            for (int y = 0; y < image.height(); ++y) {
                for (int x = 0; x < image.width(); ++x)
                    best = std::max(best, contrast(image.pixelColor(x, y), ground));
            }
            QVERIFY2(best >= 1.8, qPrintable(QString::number(best)));
        }
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::TestBoxStyle)
#include "tst_box_style.moc"
