// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/mark_legend.h"

#include <algorithm>
#include <array>
#include <utility>

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/base/looks_follower.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

/// Where the entries stand, line by line.
std::vector<QRect> legendPlaces(const std::vector<ClusterState> &states, int width,
                                const QFont &font, const Units &units) {
    const Metrics metrics = Metrics::forFont(font);
    const QFontMetrics words(smallFont(font));
    const int begin = metrics.padding + 2;
    std::vector<QRect> places;
    QPoint next(begin, 2);
    for (const ClusterState state : states) {
        const int entry =
            metrics.mark + metrics.gap + words.horizontalAdvance(units.describe(state));
        if (next.x() + entry > width && next.x() > begin)
            next = QPoint(begin, next.y() + metrics.row);
        places.emplace_back(next, QSize(entry, metrics.row));
        next.rx() += entry + 3 * metrics.gap;
    }
    return places;
}

} // namespace

std::vector<ClusterState> legendStates(std::span<const ClusterMark> marks, const Units &units) {
    std::vector<ClusterState> states(units.states().begin(), units.states().end());
    if (!units.boundDomains())
        return states; // a node has one mark, and may show those of several pods
    std::array<bool, static_cast<std::size_t>(ClusterState::Phantom) + 1> isShown{};
    for (const ClusterMark &mark : marks)
        isShown[static_cast<std::size_t>(mark.state)] = true;
    std::erase_if(states, [&isShown](ClusterState state) {
        return !isShown[static_cast<std::size_t>(state)];
    });
    return states;
}

int legendHeight(const std::vector<ClusterState> &states, int width, const QFont &font,
                 const Units &units) {
    const auto places = legendPlaces(states, width, font, units);
    return places.empty() ? Metrics::forFont(font).row + 4 : places.back().bottom() + 3;
}

void paintLegend(QPainter &painter, const QRect &rect, const Looks &looks, const QFont &font,
                 const std::vector<ClusterState> &states, const Units &units) {
    const Metrics metrics = Metrics::forFont(font);
    painter.fillRect(rect, looks.panel);
    painter.setPen(looks.line);
    painter.drawLine(rect.topLeft(), rect.topRight());
    painter.setFont(smallFont(font));
    const auto places = legendPlaces(states, rect.width(), font, units);
    for (std::size_t index = 0; index < states.size(); ++index) {
        const QRect place = places[index].translated(rect.topLeft());
        const double top = place.top() + (place.height() - metrics.mark) / 2.0;
        paintMark(painter, QRectF(place.left(), top, metrics.mark, metrics.mark),
                  {states[index], 0}, looks);
        painter.setPen(looks.muted);
        painter.drawText(place.adjusted(metrics.mark + metrics.gap, 0, metrics.gap, 0),
                         Qt::AlignVCenter | Qt::AlignLeft, units.describe(states[index]));
    }
}

MarkLegend::MarkLegend(const Units &units, QWidget *parent) : QWidget(parent), m_units(&units) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend of marks"));
    takeLines();
    followFont(*this, [this] { takeLines(); });
}

void MarkLegend::setStates(std::vector<ClusterState> states, const Units &units) {
    if (states == m_states && m_units == &units)
        return;
    m_units = &units;
    m_states = std::move(states);
    QStringList words;
    for (const ClusterState state : m_states)
        words << m_units->describe(state);
    setAccessibleDescription(words.join(QLatin1String(", ")));
    takeLines();
    update();
}

void MarkLegend::takeLines() {
    setFixedHeight(legendHeight(m_states, width(), font(), *m_units));
}

QSize MarkLegend::sizeHint() const {
    return {200, legendHeight(m_states, width(), font(), *m_units)};
}

void MarkLegend::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    paintLegend(painter, rect(), Looks::forPalette(palette()), font(), m_states, *m_units);
}

void MarkLegend::resizeEvent(QResizeEvent *) {
    takeLines();
}

} // namespace evenkeel::ui
