// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/domain_grid.h"

#include <algorithm>
#include <tuple>

#include <QPainter>
#include <QScrollBar>

#include "ui/domains/grid_accessible.h"
#include "ui/domains/grid_painter.h"
#include "ui/looks/looks.h"
#include "ui/workspace/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestChip = 220;

bool isSelectable(const GridPlace &place) {
    return place.part == GridPlace::Chip || place.part == GridPlace::Cell;
}

GridSizes sizesFor(const GridContent &content, const QFont &font) {
    const Metrics metrics = Metrics::forFont(font);
    QFont bold = font;
    bold.setBold(true);
    const QFontMetrics words(bold);
    const QFontMetrics small(smallFont(font));
    GridSizes sizes;
    sizes.line = std::max(16, words.height());
    sizes.columnHeader = sizes.line + 6;
    sizes.totals = content.columnSpread ? 2 * sizes.line + 2 : sizes.line + 6;
    sizes.fullRow = 2 * sizes.line + 18;
    sizes.chipHeight = metrics.chip;
    sizes.gap = metrics.gap;
    sizes.countWidth = words.horizontalAdvance(QStringLiteral("888 / 888")) + 12;
    sizes.chipWidth =
        std::min(kWidestChip, chipWidth(content.longestName, {ClusterState::Picked, 999}, font));
    int header = 110;
    for (std::size_t row = 0; row < content.table.rows().size(); ++row)
        header = std::max(header, words.horizontalAdvance(content.rowTitle(row)) + 14);
    if (content.rowSpread) {
        header = std::max(
            header, small.horizontalAdvance(skewText(content.rowKey, *content.rowSpread)) + 14);
        sizes.noteLine = sizes.line;
        if (content.table.rows().hasNoValue)
            header = std::max(header, small.horizontalAdvance(noValueNote()) + 14);
    }
    sizes.rowHeader = std::min(header, 200);
    return sizes;
}

} // namespace

DomainGrid::DomainGrid(ClusterSelection *selection, QWidget *parent)
    : QAbstractScrollArea(parent), m_selection(selection) {
    setObjectName(QStringLiteral("domainGrid"));
    setAccessibleName(tr("Domain grid"));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    viewport()->setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_OpaquePaintEvent);
    m_layout.columnEdges = m_layout.rowEdges = {0};
    installGridAccessibility();
    connect(m_selection, &ClusterSelection::selectionChanged, viewport(),
            qOverload<>(&QWidget::update));
}

void DomainGrid::setContent(std::shared_ptr<const GridContent> content) {
    m_content = std::move(content);
    m_cycle.reset();
    m_hovered = {};
    layOut();
    Q_EMIT contentChanged();
}

void DomainGrid::setDetail(std::optional<Detail> detail) {
    m_detail = detail;
    layOut();
    Q_EMIT contentChanged();
}

void DomainGrid::layOut() {
    if (m_content) {
        m_layout = evenkeel::ui::gridLayout(m_content->table, sizesFor(*m_content, font()),
                                            viewport()->size(), m_detail);
        const bool exists = m_current.row < m_content->table.rows().size() &&
                            m_current.column < m_content->table.columns().size();
        const bool isChip = m_layout.detail == Detail::Chips;
        if (!exists || (m_current.part == GridPlace::Chip && !isChip) ||
            (isChip &&
             m_current.chip >= m_content->table.clusters(m_current.row, m_current.column).size()))
            m_current = {};
        horizontalScrollBar()->setRange(0, m_layout.size.width() - 1 - viewport()->width());
        verticalScrollBar()->setRange(0, m_layout.size.height() - viewport()->height());
        horizontalScrollBar()->setPageStep(viewport()->width());
        verticalScrollBar()->setPageStep(viewport()->height());
        verticalScrollBar()->setSingleStep(m_layout.sizes.chipHeight + m_layout.sizes.gap);
    }
    viewport()->update();
}

QPoint DomainGrid::scroll() const {
    return {horizontalScrollBar()->value(), verticalScrollBar()->value()};
}

GridPlace DomainGrid::placeAt(QPoint point) const {
    if (!m_content || m_content->table.total().clusters == 0)
        return {};
    return evenkeel::ui::placeAt(m_layout, m_content->table, viewport()->size(), scroll(), point);
}

QRect DomainGrid::placeRect(const GridPlace &place) const {
    const QRect rect = place.part == GridPlace::Chip
                           ? m_layout.chipRect(place.row, place.column, place.chip)
                           : m_layout.cellRect(place.row, place.column);
    return rect.translated(-scroll());
}

std::vector<std::uint32_t> DomainGrid::clustersAt(const GridPlace &place) const {
    std::vector<std::uint32_t> result;
    const DomainTable &table = m_content->table;
    const auto append = [&](std::size_t row, std::size_t column) {
        const auto clusters = table.clusters(row, column);
        result.insert(result.end(), clusters.begin(), clusters.end());
    };
    switch (place.part) {
    case GridPlace::Chip:
        result.push_back(table.clusters(place.row, place.column)[place.chip]);
        break;
    case GridPlace::Cell:
        append(place.row, place.column);
        break;
    case GridPlace::RowHeader:
        for (std::size_t column = 0; column < table.columns().size(); ++column)
            append(place.row, column);
        break;
    case GridPlace::ColumnHeader:
        for (std::size_t row = 0; row < table.rows().size(); ++row)
            append(row, place.column);
        break;
    case GridPlace::Nothing:
    case GridPlace::Corner:
    case GridPlace::Totals:
        break;
    }
    return result;
}

bool DomainGrid::isSelected(const GridPlace &place) const {
    const auto clusters = clustersAt(place);
    return !clusters.empty() && std::ranges::all_of(clusters, [this](std::uint32_t cluster) {
        return m_selection->contains(m_content->name(cluster));
    });
}

void DomainGrid::select(const GridPlace &place, Qt::KeyboardModifiers modifiers) {
    if (!m_content)
        return;
    if (modifiers.testFlag(Qt::ShiftModifier) && isSelectable(place) && isSelectable(m_anchor)) {
        selectUpTo(place);
        return;
    }
    std::set<QString> names;
    const bool adds = modifiers.testFlag(Qt::ControlModifier);
    if (adds)
        names = m_selection->names();
    // Between chips there is nothing to select, so a click there lets go.
    const bool isGap = place.part == GridPlace::Cell && m_layout.detail == Detail::Chips;
    std::set<QString> chosen;
    if (!isGap) {
        for (const std::uint32_t cluster : clustersAt(place))
            chosen.insert(m_content->name(cluster));
    }
    const bool allChosen = std::ranges::includes(names, chosen);
    for (const QString &name : chosen) {
        if (adds && allChosen)
            names.erase(name);
        else
            names.insert(name);
    }
    m_anchor = place;
    m_selection->setNames(std::move(names));
}

void DomainGrid::selectUpTo(const GridPlace &place) {
    const auto key = [](const GridPlace &at) { return std::tuple(at.row, at.column, at.chip); };
    const auto [first, last] = std::minmax(key(m_anchor), key(place));
    std::set<QString> names;
    for (std::size_t row = std::get<0>(first); row <= std::get<0>(last); ++row) {
        for (std::size_t column = 0; column < m_content->table.columns().size(); ++column) {
            const auto clusters = m_content->table.clusters(row, column);
            for (std::size_t chip = 0; chip < clusters.size(); ++chip) {
                const auto at = std::tuple(row, column, chip);
                const bool isChip = m_layout.detail == Detail::Chips;
                const auto cell = std::tuple(row, column, std::size_t{0});
                if (isChip ? at >= first && at <= last : cell >= first && cell <= last)
                    names.insert(m_content->name(clusters[chip]));
            }
        }
    }
    m_selection->setNames(std::move(names));
}

void DomainGrid::setCurrent(GridPlace place) {
    m_current = place;
    if (isSelectable(place))
        showPlace(place);
    viewport()->update();
    announceCurrent(*this);
}

void DomainGrid::showPlace(const GridPlace &place) {
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

void DomainGrid::stepDetail(int step) {
    const int next = std::clamp(static_cast<int>(m_layout.detail) + step, 0, 2);
    setDetail(static_cast<Detail>(next));
}

void DomainGrid::paintEvent(QPaintEvent *) {
    QPainter painter(viewport());
    const Looks looks = Looks::forPalette(palette());
    if (!m_content || m_content->table.total().clusters == 0) {
        painter.fillRect(viewport()->rect(), looks.panel);
        painter.setPen(looks.muted);
        painter.drawText(viewport()->rect().adjusted(8, 8, -8, -8),
                         Qt::AlignCenter | Qt::TextWordWrap,
                         tr("No clusters to show. Open files or start a new fleet."));
        return;
    }
    GridPainter grid(painter, *m_content, m_layout, looks, font());
    grid.paint(viewport()->size(), scroll(),
               {&m_selection->names(), m_current, m_hovered, hasFocus()});
}

} // namespace evenkeel::ui
