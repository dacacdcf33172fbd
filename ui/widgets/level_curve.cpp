// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/level_curve.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kShift = 4; // of a text that looks for room

} // namespace

LevelCurve::LevelCurve(QWidget *parent) : QWidget(parent) {
    setAccessibleName(tr("Available clusters over time"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumHeight(60);
}

QSize LevelCurve::sizeHint() const {
    return {480, 120};
}

void LevelCurve::setLevels(Levels levels, std::int64_t end) {
    m_levels = std::move(levels);
    m_end = end;
    update();
}

void LevelCurve::setSecond(std::optional<std::int64_t> second) {
    m_second = second;
    update();
}

void LevelCurve::setPlotLeft(int left) {
    m_plotLeft = left;
    update();
}

double LevelCurve::Layout::yOf(std::int64_t count) const {
    return plot.bottom() - static_cast<double>(plot.height()) *
                               static_cast<double>(std::max<std::int64_t>(count, 0)) /
                               static_cast<double>(most);
}

void LevelCurve::setWords(const QString &title, const QString &detail) {
    m_title = title;
    m_detail = detail;
    update();
}

LevelCurve::Layout LevelCurve::layoutOf(const QRect &area) const {
    const Metrics metrics = Metrics::forFont(font());
    const QFontMetrics small(tabularFont(smallFont(font())));
    Layout layout;
    for (const rollout::Level &level : m_levels)
        layout.most = std::max({layout.most, level.available, level.minAvailable});
    const int left = small.horizontalAdvance(QString::number(layout.most)) + 2 * metrics.gap;
    layout.plot = area.adjusted(metrics.padding + left, metrics.padding, -metrics.padding,
                                -small.height() - metrics.gap);
    if (m_plotLeft == 0 && !m_title.isEmpty())
        layout.plot.setTop(paintedWords(nullptr, area) + small.height() / 2);
    if (m_plotLeft > 0) { // the table below has the axis
        layout.plot.setLeft(m_plotLeft);
        layout.plot.setRight(area.right() - contentsMargins().right());
        layout.plot.setBottom(area.bottom() - 1);
    }
    layout.scale =
        scaleFor(m_end, layout.plot.width(), small.horizontalAdvance(tr("%1 s").arg(m_end)));
    return layout;
}

void LevelCurve::paintAxis(QPainter &painter, const Layout &layout) const {
    const Looks looks = Looks::forPalette(palette());
    painter.setFont(tabularFont(smallFont(font())));
    const QFontMetrics metrics(painter.font());
    painter.setPen(looks.line);
    painter.drawLine(layout.plot.bottomLeft(), layout.plot.bottomRight());
    painter.drawLine(layout.plot.bottomLeft(), layout.plot.topLeft());
    painter.setPen(looks.muted);
    const std::int64_t step = roundStep((layout.most + 3) / 4);
    for (std::int64_t count = 0; count <= layout.most; count += step) {
        int top = static_cast<int>(layout.yOf(count)) - metrics.height() / 2;
        if (m_plotLeft > 0) // the curve ends where its picture does
            top = std::min(top, layout.plot.bottom() + 2 - metrics.height());
        const QRect place(0, top, layout.plot.left() - Metrics::forFont(font()).gap,
                          metrics.height());
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, QString::number(count));
    }
    for (std::int64_t second = 0; second <= layout.scale.seconds; second += layout.scale.tick) {
        const int x = static_cast<int>(layout.xOf(second));
        if (m_plotLeft > 0) {
            painter.setPen(looks.line);
            painter.drawLine(x, layout.plot.top(), x, layout.plot.bottom());
            continue;
        }
        const QString text = second == 0 ? tr("now") : tr("%1 s").arg(second);
        const int width = metrics.horizontalAdvance(text);
        const int left = second == 0 ? x : x - width / 2;
        if (left + width <= layout.plot.right())
            painter.drawText(QRect(left, layout.plot.bottom() + 2, width + 1, metrics.height()),
                             Qt::AlignCenter, text);
    }
}

QPainterPath LevelCurve::pathOf(const Layout &layout, std::int64_t rollout::Level::*count) const {
    double y = layout.yOf(m_levels.front().*count);
    QPainterPath path(QPointF(layout.xOf(m_levels.front().second), y));
    for (const rollout::Level &level : m_levels) {
        const double x = layout.xOf(level.second);
        path.lineTo(x, y);
        y = layout.yOf(level.*count);
        path.lineTo(x, y);
    }
    path.lineTo(layout.plot.right(), y);
    return path;
}

void LevelCurve::paintCurves(QPainter &painter, const Layout &layout) const {
    const Looks looks = Looks::forPalette(palette());
    const QPainterPath limit = pathOf(layout, &rollout::Level::minAvailable);
    QPainterPath forbidden = limit;
    forbidden.lineTo(layout.plot.bottomRight());
    forbidden.lineTo(layout.plot.bottomLeft());
    forbidden.closeSubpath();
    painter.fillPath(forbidden, looks.beyondLimit);
    painter.setPen(QPen(looks.warning, 1, Qt::DashLine));
    painter.drawPath(limit);
    painter.setPen(QPen(looks.accent, 2));
    painter.drawPath(pathOf(layout, &rollout::Level::available));
}

void LevelCurve::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    const Looks looks = Looks::forPalette(palette());
    painter.fillRect(rect(), palette().base());
    if (m_levels.empty())
        return;
    const Layout layout = layoutOf(rect());
    paintCurves(painter, layout);
    paintAxis(painter, layout);
    if (m_second) {
        const double x = layout.xOf(*m_second);
        painter.setPen(QPen(looks.text, 1));
        painter.drawLine(QPointF(x, layout.plot.top()), QPointF(x, layout.plot.bottom()));
    }
    paintWords(painter);
}

LevelCurve::Bound LevelCurve::bound() const {
    if (m_levels.empty())
        return {};
    const Layout layout = layoutOf(rect());
    const QFontMetrics metrics(smallFont(font()));
    const std::int64_t least = m_levels.back().minAvailable;
    const int line = static_cast<int>(layout.yOf(least));
    const QRect room = layout.plot.adjusted(4, 0, -Metrics::forFont(font()).gap, 0);
    QPainterPathStroker pen;
    pen.setWidth(6);
    const QPainterPath curve = pen.createStroke(pathOf(layout, &rollout::Level::available));
    const int below = std::min(line + 2, room.bottom() - metrics.height());
    const int above = std::max(line - metrics.height() - 1, room.top());
    Bound first;
    for (const QString &text :
         {tr("at least %1 must be available").arg(least), tr("at least %1").arg(least)}) {
        const int width = metrics.horizontalAdvance(text) + 1;
        for (const int top : {below, above}) {
            for (int left = room.right() - width; left >= room.left(); left -= kShift) {
                const QRect place(left, top, width, metrics.height());
                if (!curve.intersects(place))
                    return {text, place};
                if (first.text.isEmpty())
                    first = {text, place};
            }
        }
    }
    return first;
}

void LevelCurve::paintWords(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    painter.setFont(smallFont(font()));
    painter.setPen(looks.warning);
    const Bound least = bound();
    painter.drawText(least.place, Qt::AlignLeft | Qt::AlignTop | Qt::TextSingleLine, least.text);
    paintedWords(&painter, rect());
}

/// Title and detail beside the plot, or above it where the axis is its own; where they end.
int LevelCurve::paintedWords(QPainter *painter, const QRect &area) const {
    const Looks looks = Looks::forPalette(palette());
    const Metrics metrics = Metrics::forFont(font());
    const int right = m_plotLeft > 0 ? m_plotLeft - 4 * metrics.padding : area.right();
    QRect room(metrics.padding, metrics.padding, right - metrics.padding, area.height());
    constexpr auto kFlags = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;
    for (const auto &[text, words, ink] :
         {std::tuple(m_title, boldOf(font()), looks.text),
          std::tuple(m_detail, m_plotLeft > 0 ? font() : smallFont(font()), looks.muted)}) {
        if (painter != nullptr) {
            painter->setFont(words);
            painter->setPen(ink);
            painter->drawText(room, kFlags, text);
        }
        const QFontMetrics lines(words);
        room.setTop(room.top() + metrics.gap +
                    std::max(lines.lineSpacing(), lines.boundingRect(room, kFlags, text).height()));
    }
    return room.top();
}

void LevelCurve::choose(int x) {
    const Layout layout = layoutOf(rect());
    if (m_levels.empty() || layout.plot.width() <= 0)
        return;
    const std::int64_t second =
        std::int64_t(x - layout.plot.left()) * layout.scale.seconds / layout.plot.width();
    Q_EMIT secondChosen(std::clamp<std::int64_t>(second, 0, m_end));
}

void LevelCurve::mousePressEvent(QMouseEvent *event) {
    choose(static_cast<int>(event->position().x()));
}

void LevelCurve::mouseMoveEvent(QMouseEvent *event) {
    if (event->buttons().testFlag(Qt::LeftButton))
        choose(static_cast<int>(event->position().x()));
}

} // namespace evenkeel::ui
