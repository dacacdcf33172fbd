// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/charts/skew_chart.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMouseEvent>
#include <QToolTip>
#include <QWheelEvent>
#include <QVBoxLayout>
#include <qcustomplot.h>

#include "ui/base/guarded_application.h"
#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/charts/charts_panel.h"

namespace evenkeel::ui {

namespace {

constexpr double kBarReach = 0.3; // half a bar and a bit
constexpr double kZoomStep = 1.25;
constexpr double kFewestEntries = 4;

} // namespace

SkewChart::SkewChart(ChartKind kind, QWidget *parent)
    : QWidget(parent), m_kind(kind), m_title(new QLabel(this)), m_plot(new QCustomPlot(this)) {
    installChartAccessibility(); // before the first word about this widget makes another interface
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 4);
    layout->setSpacing(2);
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
               ? m_data.units->toolTipOfCount(bar.placed, bar.capacity, bar.domainNames())
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

void SkewChart::resizeEvent(QResizeEvent *event) {
    QWidget::resizeEvent(event);
    showTitle();
    rebuildWhenSeen();
}

void SkewChart::showEvent(QShowEvent *event) {
    QWidget::showEvent(event);
    if (!m_isDrawn)
        rebuild();
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

} // namespace evenkeel::ui
