// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/skew_chart.h"

#include <algorithm>
#include <cmath>

#include <qcustomplot.h>

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QToolTip>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "ui/base/guarded_application.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/base/widget_setup.h"
#include "ui/charts/charts_panel.h"
#include "ui/picture/rollout_marks.h"

namespace evenkeel::ui {

namespace {

constexpr double kBarReach = 0.3; // half a bar and a bit
constexpr double kZoomStep = 1.25;
constexpr double kShareOfNumbers = 0.85; // of the axis: above it a bar has no room for its number
constexpr double kFewestEntries = 4;

} // namespace

SkewChart::SkewChart(ChartKind kind, QWidget *parent)
    : QWidget(parent), m_kind(kind), m_title(new QLabel(this)), m_plot(new QCustomPlot(this)) {
    installChartAccessibility(); // before the first word about this widget makes another interface
    auto *layout = spacedLayout<QVBoxLayout>({8, 4, 8, 4}, 2, this);
    layout->addWidget(m_title);
    layout->addWidget(m_plot, 1);
    m_title->setMinimumWidth(1);
    m_title->setFont(smallFont(font()));
    m_plot->setMinimumSize(120, 80);
    setFocusPolicy(Qt::TabFocus);
    m_plot->installEventFilter(this);
    m_plot->setMouseTracking(true);
    m_plot->setPlottingHint(QCP::phFastPolylines, false);
    // Else each chart paints the whole window's changes on its own.
    m_plot->setPlottingHint(QCP::phImmediateRefresh, false);
    m_plot->axisRect()->setAutoMargins(QCP::msLeft | QCP::msBottom);
    m_plot->axisRect()->setMargins(QMargins(0, 4, 6, 0));
    followEvent(*this, QEvent::Resize, [this] {
        showTitle();
        rebuildWhenSeen();
    });
    followEvent(*this, QEvent::Show, [this] {
        if (!m_isDrawn)
            rebuild();
    });
}

void SkewChart::setData(const ChartData &data) {
    m_data = data;
    const bool isBars = m_kind == ChartKind::Bars;
    m_title->setToolTip((isBars ? data.barTitle() : data.skewTitle()) + QLatin1Char('\n') +
                        toQString(data.topologyKey));
    showTitle();
    const QString name = isBars ? tr("%1 bars").arg(data.key) : tr("%1 skew").arg(data.key);
    const QString numbers = isBars ? data.barText() : data.skewText();
    setAccessibleName(name);
    setAccessibleDescription(numbers);
    rebuildWhenSeen();
}

QString SkewChart::titleFor(int width) const {
    const bool isBars = m_kind == ChartKind::Bars;
    const QFontMetrics words(smallFont(font()));
    QString full = isBars ? m_data.barTitle() : m_data.skewTitle();
    if (!isBars && m_stepsPerPoint > 1)
        full += tr(" · the largest of every %L1").arg(m_stepsPerPoint);
    if (words.horizontalAdvance(full) <= width)
        return full;
    const QString brief = isBars ? m_data.shortBarTitle() : m_data.shortSkewTitle();
    return words.elidedText(brief, Qt::ElideRight, width);
}

void SkewChart::showTitle() {
    const QMargins margins = layout()->contentsMargins();
    m_title->setText(titleFor(width() - margins.left() - margins.right()));
}

/// Drawing costs more than all the rest of a re-plan, so a chart behind another tab waits.
void SkewChart::rebuildWhenSeen() {
    m_isDrawn = false;
    if (isVisible())
        rebuild();
}

void SkewChart::rebuild() {
    m_isDrawn = true;
    m_plot->clearPlottables();
    m_plot->clearItems();
    styleAxes();
    if (m_kind == ChartKind::Bars)
        drawBars();
    else
        drawSkew();
    showTitle();
    m_plot->replot(QCustomPlot::rpQueuedReplot);
}

void SkewChart::paintOn(QCPPainter &painter, const QRect &rect) {
    const QFont small = smallFont(font());
    const int line = QFontMetrics(small).height() + 4;
    m_plot->resize(rect.width(), rect.height() - line);
    rebuild();
    painter.save();
    painter.translate(rect.topLeft());
    painter.setFont(small);
    painter.setPen(QPen(Looks::forPalette(palette()).text));
    painter.drawText(QRect(0, 0, rect.width(), line), Qt::AlignLeft | Qt::AlignVCenter,
                     titleFor(rect.width()));
    painter.translate(0, line);
    m_plot->toPainter(&painter, rect.width(), rect.height() - line);
    painter.restore();
}

int SkewChart::entryAt(QPoint point) const {
    const QRect area = m_plot->axisRect()->rect();
    if (point.x() < area.left() || point.x() > area.right() || point.y() < area.top())
        return -1;
    const double key = m_plot->xAxis->pixelToCoord(point.x());
    const int entry = static_cast<int>(std::lround(key));
    const std::size_t count = m_kind == ChartKind::Bars ? m_data.bars.size() : m_data.skews.size();
    const bool isInside = entry >= 0 && static_cast<std::size_t>(entry) < count;
    const bool isHit = m_kind == ChartKind::Skew || std::abs(key - entry) <= kBarReach;
    return isInside && isHit ? entry : -1;
}

QString SkewChart::toolTipAt(QPoint point) const {
    const int entry = entryAt(point);
    if (entry < 0)
        return {};
    const auto index = static_cast<std::size_t>(entry);
    if (m_kind == ChartKind::Skew) {
        return (m_data.skews[index] > m_data.maxSkew ? tr("%1: skew %2, beyond limit %3")
                                                     : tr("%1: skew %2, limit %3"))
            .arg(m_data.units->afterStep(index))
            .arg(m_data.skews[index])
            .arg(m_data.maxSkew);
    }
    const ChartBar &bar = m_data.bars[index];
    return m_data.isAggregated
               ? m_data.units->toolTipOfCount(bar.placed, bar.capacity, m_data.domainNames(bar))
               : m_data.units->toolTipOfDomain(bar.label, bar.placed, bar.capacity);
}

void SkewChart::setEntryRange(double first, double last) {
    m_whole = {first, last};
    if (isZoomed() && (m_zoom.second > last || m_zoom.first < first))
        m_zoom = {}; // another plan
    m_plot->xAxis->setRange(isZoomed() ? m_zoom.first : first, isZoomed() ? m_zoom.second : last);
}

void SkewChart::zoom(double factor, double around) {
    const auto [first, last] = isZoomed() ? m_zoom : m_whole;
    const double whole = m_whole.second - m_whole.first;
    const double wanted = factor > 0 ? (last - first) / factor : whole;
    const double length = std::max(std::min(whole, kFewestEntries), wanted);
    if (length >= whole) {
        m_zoom = {};
    } else {
        const double share = (around - first) / (last - first);
        const double begin =
            std::clamp(around - share * length, m_whole.first, m_whole.second - length);
        m_zoom = {begin, begin + length};
    }
    rebuild();
}

void SkewChart::keyPressEvent(QKeyEvent *event) {
    const QCPRange shown = m_plot->xAxis->range();
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal: // the plus of many keyboards without Shift
        zoom(kZoomStep, shown.center());
        return;
    case Qt::Key_Minus:
        zoom(1 / kZoomStep, shown.center());
        return;
    case Qt::Key_0:
        zoom(0, shown.center());
        return;
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const double step = shown.size() / 4 * (event->key() == Qt::Key_Left ? -1 : 1);
        if (isZoomed() && m_zoom.first + step >= m_whole.first &&
            m_zoom.second + step <= m_whole.second) {
            m_zoom = {m_zoom.first + step, m_zoom.second + step};
            rebuild();
        }
        return;
    }
    default:
        QWidget::keyPressEvent(event);
    }
}

void SkewChart::changeEvent(QEvent *event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) {
        m_title->setFont(smallFont(font()));
        showTitle();
        rebuildWhenSeen();
    }
    QWidget::changeEvent(event);
}

bool SkewChart::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const QString text = toolTipAt(help->pos());
        if (text.isEmpty())
            QToolTip::hideText();
        else
            showPlainToolTip(help->globalPos(), text, m_plot);
        return true;
    }
    if (event->type() == QEvent::Wheel) {
        const auto *wheel = static_cast<QWheelEvent *>(event);
        const double steps =
            wheel->angleDelta().y() / static_cast<double>(QWheelEvent::DefaultDeltasPerStep);
        zoom(std::pow(kZoomStep, steps), m_plot->xAxis->pixelToCoord(wheel->position().x()));
        return true;
    }
    if (event->type() == QEvent::MouseMove)
        m_plot->setCursor(entryAt(static_cast<QMouseEvent *>(event)->position().toPoint()) < 0
                              ? Qt::ArrowCursor
                              : Qt::PointingHandCursor);
    const bool isPress = event->type() == QEvent::MouseButtonPress &&
                         static_cast<QMouseEvent *>(event)->button() == Qt::LeftButton;
    if (isPress) {
        const int entry = entryAt(static_cast<QMouseEvent *>(event)->position().toPoint());
        if (entry >= 0 && m_kind == ChartKind::Bars)
            Q_EMIT barChosen(static_cast<std::size_t>(entry));
        else if (entry >= 0)
            Q_EMIT pickChosen(static_cast<std::size_t>(entry));
    }
    return QWidget::eventFilter(watched, event);
}

namespace {

constexpr double kBarWidth = 0.58;
constexpr int kWidestLabel = 120;
constexpr int kNarrowestLabel = 44; // below that it says nothing
constexpr int kLabelGap = 8;
constexpr int kHeightOfTwoLines = 110;
constexpr double kBarsBefore = 0.6;   // room before the middle of the first bar, in bars
constexpr double kPixelsPerStep = 3;  // of a line that can still be followed
constexpr double kPixelsPerPoint = 8; // of a line whose steps are dots
constexpr double kBelowZero = 0.05;   // of the range
constexpr double kBeside = 0.025;     // likewise, for points at the ends
constexpr int kAxisRoom = 40;         // beside the plot's own area
constexpr int kLeastRoom = 60;
constexpr double kNarrowSlot = 20; // pixels of a bar that leave no room to say "none"
constexpr int kBeyondGap = 7;      // between marks of steps beyond the limit

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

void setWholeTicks(QCPAxis &axis, std::int64_t step) {
    QSharedPointer<QCPAxisTickerFixed> ticker(new QCPAxisTickerFixed);
    ticker->setTickStep(static_cast<double>(step));
    axis.setTicker(ticker);
    axis.setNumberFormat(QStringLiteral("f"));
    axis.setNumberPrecision(0);
}

/// More steps than pixels would be a block of colour: of so many steps the largest skew stays.
void keepLargest(std::size_t steps, QVector<double> &picks, QVector<double> &skews) {
    const auto width = static_cast<qsizetype>(steps);
    QVector<double> kept;
    QVector<double> largest;
    for (qsizetype begin = 0; begin < picks.size(); begin += width) {
        const auto first = skews.cbegin() + begin;
        const auto last = skews.cbegin() + std::min(begin + width, skews.size());
        kept << picks[begin];
        largest << *std::max_element(first, last);
    }
    picks = std::move(kept);
    skews = std::move(largest);
}

} // namespace

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
    if (!m_data.isAggregated && m_data.units->boundDomains())
        addBars(*m_plot, keys, capacity, looks.capacity);
    addBars(*m_plot, keys, placed, looks.accent);
    const double range = static_cast<double>(m_data.barRange());
    setEntryRange(-kBarsBefore, static_cast<double>(keys.size()) - 0.4);
    const bool hasNumberAbove =
        m_data.isAggregated || std::ranges::any_of(m_data.bars, [range](const ChartBar &bar) {
            return static_cast<double>(bar.placed) > kShareOfNumbers * range;
        });
    m_plot->yAxis->setRange(0, range * (hasNumberAbove ? 1.2 : 1.04));
    setWholeTicks(*m_plot->yAxis, tickStep(m_data.barRange()));
    drawNumbers();
    setBarLabels();
}

QCPItemText *SkewChart::addText(double key, double value, const QString &words) {
    auto *text = new QCPItemText(m_plot);
    text->position->setCoords(key, value);
    text->setText(words);
    text->setSelectable(false);
    text->setPadding({});
    return text;
}

/// Placements stand on their bars, the capacity of a bar that is cut at its top; numbers that
/// would touch their neighbours are left out, those that say "none" first.
void SkewChart::drawNumbers() {
    const Looks looks = Looks::forPalette(palette());
    const QFont bold = boldOf(smallFont(font()));
    const QFontMetrics words(bold);
    const QFontMetrics small(smallFont(font()));
    const auto count = std::max<std::size_t>(1, m_data.bars.size());
    const double slot =
        std::max(kLeastRoom, m_plot->width() - kAxisRoom) / static_cast<double>(count);
    std::int64_t largest = 0;
    for (const ChartBar &bar : m_data.bars)
        largest = std::max(largest, bar.capacity);
    const bool tellsCuts = !m_data.isAggregated && m_data.units->boundDomains() &&
                           small.horizontalAdvance(QString::number(largest)) + 4 <= slot;
    double freeFrom = -1;
    for (std::size_t bar = 0; bar < m_data.bars.size(); ++bar) {
        const ChartBar &data = m_data.bars[bar];
        const std::int64_t value = m_data.isAggregated ? data.capacity : data.placed;
        const QString number = QString::number(value);
        const double width = words.horizontalAdvance(number) + 2;
        const double left = slot * (static_cast<double>(bar) + 0.5) - width / 2;
        if (left < freeFrom || (value == 0 && slot < kNarrowSlot))
            continue;
        freeFrom = left + width;
        auto *text = addText(static_cast<double>(bar), static_cast<double>(value), number);
        text->setPositionAlignment(Qt::AlignHCenter | Qt::AlignBottom);
        text->setFont(bold);
        text->setColor(looks.text);
        if (data.capacity <= m_data.barRange() || m_data.isAggregated)
            continue;
        drawCut(static_cast<double>(bar));
        if (!tellsCuts)
            continue;
        auto *cut = addText(static_cast<double>(bar), m_plot->yAxis->range().upper,
                            QString::number(data.capacity));
        cut->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
        cut->setFont(smallFont(font()));
        cut->setColor(looks.muted);
    }
}

/// A gap across a bar that goes on beyond the chart.
void SkewChart::drawCut(double bar) {
    const double top = m_plot->yAxis->range().upper;
    auto *gap = new QCPItemLine(m_plot);
    gap->start->setCoords(bar - kBarWidth / 2, top * 0.78);
    gap->end->setCoords(bar + kBarWidth / 2, top * 0.84);
    gap->setPen(QPen(Looks::forPalette(palette()).panel, 4));
    gap->setSelectable(false);
}

/// Level labels, on two lines by turns where one has no room for all.
void SkewChart::setBarLabels() {
    const QFontMetrics words(smallFont(font()));
    const std::size_t count = m_data.bars.size();
    const int room = std::max(kLeastRoom, m_plot->width() - kAxisRoom);
    const double shown = std::max(1.0, m_plot->xAxis->range().size());
    const int slot = static_cast<int>(room / std::max(1.0, shown));
    int widest = 1;
    for (const ChartBar &bar : m_data.bars)
        widest = std::max(widest, words.horizontalAdvance(bar.label) + kLabelGap);
    const bool isTall = m_plot->height() >= kHeightOfTwoLines;
    const bool hasTwoLines = widest > slot && 2 * slot >= kNarrowestLabel && count > 1 && isTall;
    const int labelRoom = std::min(kWidestLabel, (hasTwoLines ? 2 : 1) * slot - kLabelGap);
    const std::size_t step =
        labelRoom + kLabelGap >= std::min(widest, kNarrowestLabel)
            ? 1
            : labelStep(static_cast<std::size_t>(shown), std::min(widest, kWidestLabel), room);
    const int most = step == 1 ? labelRoom : kWidestLabel;
    m_barLabels.clear();
    QSharedPointer<QCPAxisTickerText> ticker(new QCPAxisTickerText);
    // Half a step in, so that a label of many doesn't hang over the edge.
    for (std::size_t bar = (step - 1) / 2; bar < count; bar += step) {
        QString label = words.elidedText(m_data.bars[bar].label, Qt::ElideMiddle, most);
        m_barLabels << label;
        if (step == 1 && hasTwoLines && bar % 2 == 1)
            label.prepend(QLatin1Char('\n'));
        ticker->addTick(static_cast<double>(bar), label);
    }
    m_plot->xAxis->setTicker(ticker);
}

void SkewChart::drawSkew() {
    const Looks looks = Looks::forPalette(palette());
    const std::size_t first = m_data.firstStep();
    QVector<double> picks;
    QVector<double> skews;
    for (std::size_t pick = first; pick < m_data.skews.size(); ++pick) {
        picks << static_cast<double>(pick);
        skews << static_cast<double>(m_data.skews[pick]);
    }
    const double end =
        std::max(static_cast<double>(first) + 1.0, picks.isEmpty() ? 1.0 : picks.back());
    // Points at the ends and on zero are points too, not halves of them.
    const double beside = std::max(0.3, kBeside * (end - static_cast<double>(first)));
    const double left = static_cast<double>(first) - beside;
    const double right = end + beside;
    setEntryRange(left, right);
    const double range = static_cast<double>(m_data.skewRange());
    m_plot->yAxis->setRange(-kBelowZero * range, range + 0.15);
    m_plot->xAxis->setBasePen(Qt::NoPen);
    setWholeTicks(*m_plot->yAxis, tickStep(m_data.skewRange()));
    setStepTicks();
    drawLimit(left, right);

    const double shown = std::max(1.0, m_plot->xAxis->range().size());
    m_stepsPerPoint = std::max<std::size_t>(
        1, static_cast<std::size_t>(shown * kPixelsPerStep / std::max(1, m_plot->width())));
    if (m_stepsPerPoint > 1)
        keepLargest(m_stepsPerPoint, picks, skews);
    m_points = static_cast<int>(picks.size());
    QCPGraph *graph = m_plot->addGraph();
    graph->setPen(QPen(looks.accent, 1.6));
    graph->setData(picks, skews, true);
    graph->setSelectable(QCP::stNone);
    if (shown * kPixelsPerPoint <= m_plot->width())
        graph->setScatterStyle(QCPScatterStyle(QCPScatterStyle::ssDisc, looks.accent, 5));
    drawBeyond();
    if (m_data.picks < m_data.skews.size() && m_data.picks >= first)
        drawPoint(static_cast<double>(m_data.picks),
                  static_cast<double>(m_data.skews[m_data.picks]), 9);
}

void SkewChart::setStepTicks() {
    const QFontMetrics words(smallFont(font()));
    const int tick = words.horizontalAdvance(QString::number(m_data.skews.size())) + 14;
    const int room = std::max(kLeastRoom, m_plot->width() - kAxisRoom);
    const double shown = std::clamp(m_plot->xAxis->range().size(), 1.0,
                                    static_cast<double>(m_data.skews.size()) + 1);
    setWholeTicks(*m_plot->xAxis, roundStep(static_cast<std::int64_t>(
                                      labelStep(static_cast<std::size_t>(shown), tick, room))));
}

/// Steps that break the limit have a mark of their own shape; of a crowd the first of each place.
void SkewChart::drawBeyond() {
    const Looks looks = Looks::forPalette(palette());
    const double room = std::max(kLeastRoom, m_plot->width() - kAxisRoom);
    const double gap = m_plot->xAxis->range().size() * kBeyondGap / room;
    QVector<double> picks;
    QVector<double> skews;
    for (std::size_t pick = m_data.firstStep(); pick < m_data.skews.size(); ++pick) {
        const bool isFree = picks.isEmpty() || static_cast<double>(pick) - picks.back() >= gap;
        if (m_data.skews[pick] <= m_data.maxSkew || !isFree)
            continue;
        picks << static_cast<double>(pick);
        skews << static_cast<double>(m_data.skews[pick]);
    }
    QCPGraph *beyond = m_plot->addGraph();
    beyond->setLineStyle(QCPGraph::lsNone);
    beyond->setScatterStyle(
        QCPScatterStyle(QCPScatterStyle::ssTriangle, QPen(looks.warning, 1.6), looks.panel, 9));
    beyond->setData(picks, skews, true);
}

void SkewChart::drawLimit(double left, double right) {
    const Looks looks = Looks::forPalette(palette());
    auto *region = new QCPItemRect(m_plot);
    region->topLeft->setCoords(left, static_cast<double>(m_data.skewRange()) + 1);
    region->bottomRight->setCoords(right, static_cast<double>(m_data.maxSkew));
    region->setPen(Qt::NoPen);
    region->setBrush(looks.beyondLimit);
    region->setLayer(QStringLiteral("background"));
    region->setSelectable(false);
    auto *limit = new QCPItemLine(m_plot);
    limit->start->setCoords(left, static_cast<double>(m_data.maxSkew));
    limit->end->setCoords(right, static_cast<double>(m_data.maxSkew));
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

} // namespace evenkeel::ui
