// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/charts_picture.h"

#include <algorithm>

#include <qcustomplot.h>

#include "ui/charts/skew_chart.h"
#include "ui/base/disk_files.h"
#include "ui/base/looks.h"
#include "ui/base/picture_file.h"

namespace evenkeel::ui {

namespace {

constexpr int kMargin = 12;
constexpr int kChartWidth = 320;
constexpr int kChartHeight = 200;

} // namespace

QSize chartsPictureSize(std::size_t constraints) {
    const int rows = std::max(1, static_cast<int>(constraints));
    return {2 * kChartWidth + 3 * kMargin, rows * (kChartHeight + kMargin) + kMargin};
}

void paintCharts(QPaintDevice &device, QSize size, const std::vector<ChartData> &charts,
                 const QPalette &palette, const QFont &font) {
    QCPPainter painter(&device);
    painter.setMode(QCPPainter::pmVectorized);
    painter.setMode(QCPPainter::pmNoCaching);
    painter.fillRect(QRect(QPoint(), size), Looks::forPalette(palette).panel);
    if (charts.empty())
        return;
    // As many constraints side by side as leave every chart its width.
    const int pairs =
        std::clamp(size.width() / (2 * kChartWidth * 3 / 4), 1, static_cast<int>(charts.size()));
    const int lines = (static_cast<int>(charts.size()) + pairs - 1) / pairs;
    const int width = (size.width() - kMargin) / (2 * pairs) - kMargin;
    const int height = (size.height() - kMargin) / lines - kMargin;
    for (int place = 0; place < 2 * static_cast<int>(charts.size()); ++place) {
        SkewChart chart(place % 2 == 0 ? ChartKind::Bars : ChartKind::Skew);
        chart.setPalette(palette);
        chart.setFont(font);
        chart.setData(charts[static_cast<std::size_t>(place / 2)]);
        const int column = place % (2 * pairs);
        const int line = place / (2 * pairs);
        chart.paintOn(painter, QRect(kMargin + column * (width + kMargin),
                                     kMargin + line * (height + kMargin), width, height));
    }
}

base::Result<void> saveCharts(const QString &file, QSize size, const std::vector<ChartData> &charts,
                              const QPalette &palette, const QFont &font) {
    if (file.endsWith(QLatin1String(".csv"), Qt::CaseInsensitive))
        return writeFile(file, chartsCsv(charts).toUtf8());
    return savePicture(file, size, [&](QPaintDevice &device) {
        paintCharts(device, size, charts, palette, font);
    });
}

} // namespace evenkeel::ui
