// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/chart_data.h"

#include <QApplication>
#include <QImage>
#include <QTemporaryDir>
#include <QFile>
#include <QTest>

#include "tests/test_program.h"
#include "tests/ui/fleet_scenes.h"
#include "ui/base/looks.h"

namespace evenkeel::ui {

using sample::regional;

namespace {

std::vector<ChartData> charts() {
    return chartData(sample::planned(
        {regional("a", "east", "1"), regional("b", "east", "2"), regional("c", "west", "1"),
         regional("d", "west", "2")},
        sample::pickN(3, {{"region", 1, "DoNotSchedule"}, {"zone", 1, "ScheduleAnyway"}})));
}

int pixelsOf(const QImage &image, const QRect &part, const QColor &color) {
    int count = 0;
    for (int y = part.top(); y <= part.bottom(); ++y) {
        for (int x = part.left(); x <= part.right(); ++x)
            count += image.pixelColor(x, y) == color;
    }
    return count;
}

} // namespace

class ChartsPictureTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void drawsEveryChart_data() {
        QTest::addColumn<Theme>("theme");
        QTest::newRow("light") << Theme::Light;
        QTest::newRow("dark") << Theme::Dark;
    }
    void drawsEveryChart() {
        QFETCH(const Theme, theme);
        const QPalette palette = paletteFor(theme);
        const Looks looks = Looks::forPalette(palette);
        const QSize size = chartsPictureSize(2);
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        paintCharts(image, size, charts(), palette, QApplication::font());
        const QSize quarter = size / 2;
        for (const QPoint corner :
             {QPoint(0, 0), QPoint(quarter.width(), 0), QPoint(0, quarter.height()),
              QPoint(quarter.width(), quarter.height())})
            QVERIFY(pixelsOf(image, QRect(corner, quarter), looks.accent) > 20);
        // The region beyond the limit is tinted in the charts of the skew, right.
        QVERIFY(pixelsOf(image, QRect({quarter.width(), 0}, quarter), looks.beyondLimit) > 1000);
        QCOMPARE(pixelsOf(image, image.rect(), QColor(Qt::magenta)), 0);
    }
    void vectorsKeepTheirWords() {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("charts.svg"));
        QVERIFY(
            saveCharts(file, {900, 300}, charts(), paletteFor(Theme::Light), QApplication::font()));
        QFile svg(file);
        QVERIFY(svg.open(QIODevice::ReadOnly));
        const QByteArray text = svg.readAll();
        QVERIFY(text.contains("east"));
        QVERIFY(text.contains("skew after each pick"));
        QVERIFY(!text.contains("<image"));
    }
};

} // namespace evenkeel::ui

EVENKEEL_TEST(evenkeel::ui::ChartsPictureTest)
#include "tst_charts_picture.moc"
