// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/skew_chart.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include "ui/looks/looks.h"

namespace evenkeel::ui {

namespace {

constexpr double kBarWidth = 0.58;
constexpr int kWidestLabel = 96;

void addBars(QCustomPlot &plot, const QVector<double> &keys, const QVector<double> &values,
             const QColor &color) {
    auto *bars = new QCPBars(plot.xAxis, plot.yAxis);
    // Outlines and smoothing cost ten times the bars themselves.
    bars->setAntialiased(false);
    bars->setPen(Qt::NoPen);
    bars->setBrush(color);
    bars->setWidth(kBarWidth);
    bars->setSelectable(QCP::stNone);
    bars->setData(keys, values, true);
}

void setWholeTicks(QCPAxis &axis, std::int64_t range) {
    QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
    ticker->setTickStep(static_cast<double>(tickStep(range)));
    axis.setTicker(ticker);
    axis.setNumberFormat(QStringLiteral("f"));
    axis.setNumberPrecision(0);
}

} // namespace

SkewChart::SkewChart(ChartKind kind, QWidget *parent)
    : QWidget(parent), m_kind(kind), m_title(new QLabel(this)), m_plot(new QCustomPlot(this)) {
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(2);
    layout->addWidget(m_title);
    layout->addWidget(m_plot, 1);
    m_title->setMinimumWidth(1);
    m_title->setFont(smallFont(font()));
    m_plot->setMinimumSize(120, 80);
    m_plot->installEventFilter(this);
    m_plot->setPlottingHint(QCP::phFastPolylines, false);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 4, 6, 0));
}

void SkewChart::setData(const ChartData &data) {
    m_data = data;
    const bool isBars = m_kind == ChartKind::Bars;
    m_title->setText(isBars ? data.barTitle() : data.skewTitle());
    m_title->setToolTip(QString::fromStdString(data.topologyKey));
    setAccessibleName(isBars ? tr("%1 bars").arg(data.key) : tr("%1 skew").arg(data.key));
    setAccessibleDescription(isBars ? data.barText() : data.skewText());
    rebuild();
}

void SkewChart::rebuild() {
    m_plot->clearPlottables();
    m_plot->clearItems();
    styleAxes();
    if (m_kind == ChartKind::Bars)
        drawBars();
    else
        drawSkew();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SkewChart::styleAxes() {
    const Looks looks = Looks::forPalette(palette());
    m_plot->setBackground(looks.panel);
    const QFont small = smallFont(font());
    for (QCPAxis *axis : {m_plot->xAxis, m_plot->yAxis}) {
        axis->setBasePen(QPen(looks.line));
        axis->setTickPen(Qt::NoPen);
        axis->setSubTickPen(Qt::NoPen);
        axis->setTickLabelColor(looks.muted);
        axis->setTickLabelFont(small);
        axis->setTickLabelPadding(4);
        axis->grid()->setPen(QPen(looks.line));
        axis->grid()->setZeroLinePen(QPen(looks.line));
    }
    m_plot->xAxis->grid()->setVisible(false);
    m_plot->yAxis->setBasePen(Qt::NoPen);
}

void SkewChart::drawBars() {
    const Looks looks = Looks::forPalette(palette());
    QVector<double> keys;
    QVector<double> placed;
    QVector<double> capacity;
    for (const ChartBar &bar : m_data.bars) {
        keys << static_cast<double>(keys.size());
        placed << static_cast<double>(m_data.isAggregated ? bar.capacity : bar.placed);
        capacity << static_cast<double>(bar.capacity);
    }
    if (!m_data.isAggregated)
        addBars(*m_plot, keys, capacity, looks.capacity);
    addBars(*m_plot, keys, placed, looks.accent);
    const double range = static_cast<double>(m_data.barRange());
    m_plot->xAxis->setRange(-0.6, static_cast<double>(keys.size()) - 0.4);
    m_plot->yAxis->setRange(0, range * (m_data.isAggregated ? 1.2 : 1.04));
    setWholeTicks(*m_plot->yAxis, m_data.barRange());
    QFont bold = smallFont(font());
    bold.setBold(true);
    for (qsizetype bar = 0; bar < keys.size(); ++bar) {
        auto *number = new QCPItemText(m_plot);
        number->position->setCoords(keys[bar], placed[bar]);
        number->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        number->setText(QString::number(placed[bar], 'f', 0));
        number->setFont(bold);
        number->setColor(looks.text);
        number->setSelectable(false);
    }
    setBarLabels();
}

void SkewChart::setBarLabels() {
    const QFontMetrics words(smallFont(font()));
    int widest = 1;
    QStringList labels;
    for (const ChartBar &bar : m_data.bars) {
        labels << words.elidedText(bar.label, Qt::ElideMiddle, kWidestLabel);
        widest = std::max(widest, words.horizontalAdvance(labels.back()) + 8);
    }
    const int room = std::max(60, m_plot->width() - 40);
    const auto count = static_cast<std::size_t>(labels.size());
    const bool isRotated = labelStep(count, widest, room) > 1;
    m_plot->xAxis->setTickLabelRotation(isRotated ? -50 : 0);
    const std::size_t step = labelStep(count, isRotated ? words.height() : widest, room);
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    for (std::size_t bar = 0; bar < count; bar += step)
        ticker->addTick(static_cast<double>(bar), labels[static_cast<qsizetype>(bar)]);
    m_plot->xAxis->setTicker(ticker);
}

void SkewChart::drawSkew() {
    const Looks looks = Looks::forPalette(palette());
    // The state before the first pick says something only when clusters were placed before.
    const std::size_t first = m_data.skews.size() > 1 && m_data.skews.front() == 0 ? 1 : 0;
    QVector<double> picks;
    QVector<double> skews;
    for (std::size_t pick = first; pick < m_data.skews.size(); ++pick) {
        picks << static_cast<double>(pick);
        skews << static_cast<double>(m_data.skews[pick]);
    }
    const double left = static_cast<double>(first) - 0.3;
    const double right =
        std::max(static_cast<double>(first) + 1.0, picks.isEmpty() ? 1.0 : picks.back()) + 0.3;
    m_plot->xAxis->setRange(left, right);
    m_plot->yAxis->setRange(0, static_cast<double>(m_data.skewRange()) + 0.15);
    setWholeTicks(*m_plot->yAxis, m_data.skewRange());
    const std::size_t step = labelStep(m_data.skews.size(), 34, std::max(60, m_plot->width() - 40));
    setWholeTicks(*m_plot->xAxis, static_cast<std::int64_t>(step) * 5);
    if (step == 1)
        setWholeTicks(*m_plot->xAxis, 1);
    drawLimit(left, right);

    QCPGraph *graph = m_plot->addGraph();
    graph->setPen(QPen(looks.accent, 1.6));
    graph->setData(picks, skews, true);
    graph->setSelectable(QCP::stNone);
    if (picks.size() <= m_plot->width() / 8)
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, looks.accent, 5));
    QVector<double> badPicks;
    QVector<double> badSkews;
    for (qsizetype pick = 0; pick < picks.size(); ++pick) {
        if (skews[pick] > m_data.maxSkew) {
            badPicks << picks[pick];
            badSkews << skews[pick];
        }
    }
    QCPGraph *beyond = m_plot->addGraph();
    beyond->setLineStyle(QCPGraph::lsNone);
    beyond->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssTriangle, QPen(looks.warning, 1.6), looks.panel, 9));
    beyond->setData(badPicks, badSkews, true);
    if (m_data.picks < m_data.skews.size() && m_data.picks >= first)
        drawPoint(static_cast<double>(m_data.picks),
                  static_cast<double>(m_data.skews[m_data.picks]), 9);
}

void SkewChart::drawLimit(double left, double right) {
    const Looks looks = Looks::forPalette(palette());
    auto *region = new QCPItemRect(m_plot);
    region->topLeft->setCoords(left, static_cast<double>(m_data.skewRange()) + 1);
    region->bottomRight->setCoords(right, m_data.maxSkew);
    region->setPen(Qt::NoPen);
    region->setBrush(looks.beyondLimit);
    region->setLayer(QStringLiteral("background"));
    region->setSelectable(false);
    auto *limit = new QCPItemLine(m_plot);
    limit->start->setCoords(left, m_data.maxSkew);
    limit->end->setCoords(right, m_data.maxSkew);
    limit->setPen(QPen(looks.warning, 1.4, Qt::DashLine));
    limit->setSelectable(false);
}

void SkewChart::drawPoint(double pick, double skew, double size) {
    const Looks looks = Looks::forPalette(palette());
    auto *cursor = new QCPItemStraightLine(m_plot);
    cursor->point1->setCoords(pick, 0);
    cursor->point2->setCoords(pick, 1);
    cursor->setPen(QPen(looks.muted, 1, Qt::DotLine));
    cursor->setSelectable(false);
    QCPGraph *point = m_plot->addGraph();
    point->setLineStyle(QCPGraph::lsNone);
    point->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, looks.accent, size));
    point->setData(QVector<double>{pick}, QVector<double>{skew}, true);
}

int SkewChart::entryAt(QPoint point) const {
    const QRect area = m_plot->axisRect()->rect();
    if (point.x() < area.left() || point.x() > area.right() || point.y() < area.top())
        return -1;
    const double key = m_plot->xAxis->pixelToCoord(point.x());
    const int entry = static_cast<int>(std::lround(key));
    const std::size_t count = m_kind == ChartKind::Bars ? m_data.bars.size() : m_data.skews.size();
    const bool isInside = entry >= 0 && static_cast<std::size_t>(entry) < count;
    const bool isHit = m_kind == ChartKind::Skew || std::abs(key - entry) <= kBarWidth / 2;
    return isInside && isHit ? entry : -1;
}

QString SkewChart::toolTipAt(QPoint point) const {
    const int entry = entryAt(point);
    if (entry < 0)
        return {};
    const auto index = static_cast<std::size_t>(entry);
    if (m_kind == ChartKind::Skew)
        return tr("after pick %1: skew %2, limit %3")
            .arg(entry)
            .arg(m_data.skews[index])
            .arg(m_data.maxSkew);
    const ChartBar &bar = m_data.bars[index];
    if (m_data.isAggregated)
        return tr("%1 domains with %2 picked").arg(bar.capacity).arg(bar.placed);
    return tr("%1: %2 picked of %3").arg(bar.label).arg(bar.placed).arg(bar.capacity);
}

void SkewChart::changeEvent(QEvent *event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_title->setFont(smallFont(font()));
        rebuild();
    }
    QWidget::changeEvent(event);
}

void SkewChart::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    rebuild();
}

bool SkewChart::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, m_plot);
        return true;
    }
    if (event->type() == QEvent::MouseButtonPress) {
        const int entry = entryAt(static_cast<QMouseEvent *>(event)->position().toPoint());
        if (entry >= 0 && m_kind == ChartKind::Bars)
            Q_EMIT barChosen(static_cast<std::size_t>(entry));
        else if (entry >= 0)
            Q_EMIT pickChosen(static_cast<std::size_t>(entry));
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace evenkeel::ui
