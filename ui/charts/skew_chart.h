// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include <QStringList>
#include <QWidget>

#include "ui/charts/chart_data.h"

class QCPItemText;
class QCPPainter;
class QCustomPlot;
class QLabel;

namespace evenkeel::ui {

enum class ChartKind : std::uint8_t { Bars, Skew };

/// One chart of a constraint: placements per domain, or the skew after each pick.
class SkewChart : public QWidget {
    Q_OBJECT

public:
    explicit SkewChart(ChartKind kind, QWidget *parent = nullptr);

    void setData(const ChartData &data);
    const ChartData &data() const { return m_data; }
    QCustomPlot *plot() const { return m_plot; }
    /// The title that fits best; cut only when even the short one doesn't.
    QString titleFor(int width) const;
    /// Draws title and chart into a rectangle of a picture.
    void paintOn(QCPPainter &painter, const QRect &rect);
    /// The bar or pick under a point of the plot, -1 for none.
    int entryAt(QPoint point) const;
    QString toolTipAt(QPoint point) const;
    /// Gives the entries around one `factor` of their room; 0 shows all of them.
    void zoom(double factor, double around);
    /// What is drawn: labels below bars, points of the line, the first and last entry in sight.
    const QStringList &barLabels() const { return m_barLabels; }
    int pointCount() const { return m_points; }
    std::pair<double, double> shownEntries() const { return isZoomed() ? m_zoom : m_whole; }
    bool isZoomed() const { return m_zoom.second > m_zoom.first; }

Q_SIGNALS:
    void barChosen(std::size_t bar);
    void pickChosen(std::size_t picks);

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rebuild();
    void setEntryRange(double first, double last);
    void rebuildWhenSeen();
    void showTitle();
    void drawBars();
    void drawNumbers();
    QCPItemText *addText(double key, double value, const QString &words);
    void drawSkew();
    void setStepTicks();
    void drawCut(double bar);
    void drawLimit(double left, double right);
    void drawBeyond();
    void drawPoint(double pick, double skew, double size);
    void setBarLabels();
    void styleAxes();

    ChartKind m_kind;
    ChartData m_data;
    QLabel *m_title;
    QCustomPlot *m_plot;
    QStringList m_barLabels;
    int m_points = 0;
    std::size_t m_stepsPerPoint = 1;
    bool m_isDrawn = false;            // the plot shows the data at its size
    std::pair<double, double> m_whole; // entries on the horizontal axis
    std::pair<double, double> m_zoom;  // those shown, where not all are
};

} // namespace evenkeel::ui
