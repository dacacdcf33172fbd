// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_view.h"

#include <algorithm>
#include <utility>

#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/base/looks.h"
#include "ui/domains/grid_painter.h"
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

std::vector<ClusterState> legendStates(const DomainTable &table, const Units &units) {
    std::vector<ClusterState> states(units.states().begin(), units.states().end());
    if (!units.boundDomains())
        return states; // a node has one mark, and may show those of several pods
    std::erase_if(states, [&table](ClusterState state) { return table.inState(state) == 0; });
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
    followEvent(*this, QEvent::FontChange, [this] { takeLines(); });
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

GridView::GridView(QWidget *parent) : QAbstractScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_layout.columnEdges = m_layout.rowEdges = {0};
}

void GridView::showContent(std::shared_ptr<const GridContent> content) {
    m_content = std::move(content);
    layOut();
}

void GridView::setZoom(std::optional<Zoom> zoom) {
    m_zoom = zoom;
    layOut();
    Q_EMIT contentChanged();
}

/// Of the room that there is without scroll bars, less those that are needed: with the room of the
/// moment, a bar could hide because it is shown and be shown because it is hidden.
QSize GridView::layOutWithin(QSize whole) {
    const GridSizes sizes = gridSizes(*m_content, font());
    bool isTall = false;
    bool isWide = false;
    while (true) {
        const QSize room(whole.width() - (isTall ? verticalScrollBar()->sizeHint().width() : 0),
                         whole.height() -
                             (isWide ? horizontalScrollBar()->sizeHint().height() : 0));
        m_layout = evenkeel::ui::gridLayout(m_content->table, sizes, room, m_zoom);
        const bool wasTall =
            std::exchange(isTall, isTall || m_layout.size.height() > room.height());
        const bool wasWide =
            std::exchange(isWide, isWide || m_layout.size.width() - 1 > room.width());
        if (wasTall == isTall && wasWide == isWide)
            return room;
    }
}

void GridView::layOut() {
    if (m_content) {
        const QSize room = layOutWithin(maximumViewportSize());
        keepCurrent();
        horizontalScrollBar()->setRange(0, m_layout.size.width() - 1 - room.width());
        verticalScrollBar()->setRange(0, m_layout.size.height() - room.height());
        horizontalScrollBar()->setPageStep(room.width());
        verticalScrollBar()->setPageStep(room.height());
        verticalScrollBar()->setSingleStep(m_layout.sizes.chipHeight + m_layout.sizes.gap);
    }
    viewport()->update();
}

QPoint GridView::scroll() const {
    return {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

GridPlace GridView::placeAt(QPoint point) const {
    if (!m_content || m_content->table.total().clusters == 0)
        return {};
    return evenkeel::ui::placeAt(m_layout, m_content->table, viewport()->size(), scroll(), point);
}

QRect GridView::placeRect(const GridPlace &place) const {
    return evenkeel::ui::placeRect(m_layout, m_content->table, place).translated(-scroll());
}

std::vector<std::uint32_t> GridView::clustersAt(const GridPlace &place) const {
    if (!m_content)
        return {};
    return evenkeel::ui::clustersAt(*m_content, place);
}

void GridView::showPlace(const GridPlace &place) {
    const QRect rect = placeRect(place);
    const int top = m_layout.sizes.columnHeader;
    const int bottom = totalsTop(m_layout, viewport()->size());
    if (rect.top() < top)
        verticalScrollBar()->setValue(verticalScrollBar()->value() - (top - rect.top()) - 4);
    else if (rect.bottom() > bottom)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.bottom() - bottom + 4);
    const int left = m_layout.sizes.rowHeader;
    if (rect.left() < left)
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() - (left - rect.left()));
    else if (rect.right() > viewport()->width())
        horizontalScrollBar()->setValue(horizontalScrollBar()->value() + rect.right() -
                                        viewport()->width());
}

void GridView::stepZoom(int step) {
    const int next = std::clamp(static_cast<int>(m_layout.zoom) + step, 0, kZoomSteps - 1);
    setZoom(static_cast<Zoom>(next));
}

void GridView::resizeEvent(QResizeEvent *) {
    layOut();
}

void GridView::changeEvent(QEvent *event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::PaletteChange)
        layOut();
    QAbstractScrollArea::changeEvent(event);
}

void GridView::wheelEvent(QWheelEvent *event) {
    if (!event->modifiers().testFlag(Qt::ControlModifier)) {
        QAbstractScrollArea::wheelEvent(event);
        return;
    }
    // Fine wheels and touchpads send parts of a step.
    m_wheel += event->angleDelta().y();
    const int steps = m_wheel / QWheelEvent::DefaultDeltasPerStep;
    m_wheel -= steps * QWheelEvent::DefaultDeltasPerStep;
    event->accept();
    if (steps == 0)
        return;
    const GridPlace place = placeAt(event->position().toPoint());
    stepZoom(steps);
    if (place.part == GridPlace::Chip || place.part == GridPlace::Cell)
        showPlace(place);
}

void paintGrid(QPainter &painter, QSize size, const Scene &scene, DomainKeys keys,
               const QPalette &palette, const QFont &font) {
    const fleet::Fleet &fleet = scene.objects->fleet;
    const DomainKeys usual = defaultKeys(fleet, placementOf(scene));
    if (keys.row.empty())
        keys.row = usual.row == keys.column ? usual.column : usual.row;
    if (keys.column.empty())
        keys.column = usual.column == keys.row ? usual.row : usual.column;
    const GridContent content = gridContent(scene, *fleet.naturalOrder(), keys);
    const Looks looks = Looks::forPalette(palette);
    const auto states = legendStates(content.table, *content.units);
    const int legend = legendHeight(states, size.width(), font);
    const QSize room(size.width(), size.height() - legend);
    const GridLayout layout = gridLayout(content.table, gridSizes(content, font), room);
    painter.save();
    painter.setClipRect(QRect(QPoint(), size));
    GridPainter(painter, content, layout, looks, font).paint(room, {}, {});
    paintLegend(painter, QRect(0, room.height(), size.width(), legend), looks, font, states);
    painter.restore();
}

} // namespace evenkeel::ui
