// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/marks.h"

#include <numeric>
#include <random>

#include <QImage>
#include <QPainter>
#include <QTest>

#include "tests/test_program.h"
#include "ui/base/looks.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

class StateBarTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsFillTheBarAndStayVisible() {
        std::mt19937 random(3);
        for (int round = 0; round < 1000; ++round) {
            DomainSum sum;
            const auto part = [&] {
                return static_cast<std::int32_t>(random() % 4 * (random() % 300));
            };
            sum.placed = part();
            sum.later = part();
            sum.candidates = part();
            sum.undecided = part();
            sum.filtered = part();
            sum.ineligible = part();
            sum.clusters = sum.placed + sum.later + sum.candidates + sum.undecided + sum.filtered +
                           sum.ineligible;
            const int width = 20 + static_cast<int>(random() % 200);
            const auto widths = stateBarWidths(sum, width);
            QCOMPARE(std::accumulate(widths.begin(), widths.end(), 0),
                     sum.clusters > 0 ? width : 0);
            QCOMPARE(widths[0] >= 3, sum.placed > 0);
            QCOMPARE(widths[3] >= 3, sum.candidates > 0);
            QCOMPARE(widths[4] >= 3, sum.undecided > 0);
            QCOMPARE(widths[6] >= 3, sum.ineligible > 0);
        }
    }
    void halfPickedIsHalfAccent() {
        const Looks looks = Looks::forPalette(paletteFor(Theme::Light));
        QImage image(100, 10, QImage::Format_RGB32);
        image.fill(looks.panel);
        DomainSum sum;
        sum.clusters = 10;
        sum.placed = 5;
        sum.candidates = 5;
        QPainter painter(&image);
        paintStateBar(painter, image.rect(), sum, looks);
        painter.end();
        QCOMPARE(image.pixelColor(25, 5), looks.accent);
        QCOMPARE(image.pixelColor(75, 5), looks.capacity);
    }
    void nothingIsDrawnForNoClusters() {
        const auto widths = stateBarWidths({}, 50);
        QCOMPARE(std::accumulate(widths.begin(), widths.end(), 0), 0);
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::StateBarTest)
#include "tst_state_bar.moc"
