// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_painter.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include "ui/looks/marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kTextInset = 5;

QString tr(const char *text) {
    return QCoreApplication::translate("DomainGrid", text);
}

QFont boldOf(QFont font) {
    font.setBold(true);
    return font;
}

} // namespace

int chipWidth(const QString &name, ClusterMark mark, const QFont &font) {
    const Metrics metrics = Metrics::forFont(font);
    return metrics.gap + static_cast<int>(markWidth(mark, metrics.mark)) + metrics.gap +
           QFontMetrics(font).horizontalAdvance(name) + metrics.padding + 2;
}

QString noValueNote() {
    return tr("scores 0, no skew limit");
}

GridPainter::GridPainter(QPainter &painter, const GridContent &content, const GridLayout &layout,
                         const Looks &looks, const QFont &font)
    : m_painter(painter), m_content(content), m_layout(layout), m_looks(looks), m_font(font),
      m_bold(boldOf(font)), m_small(smallFont(font)), m_metrics(Metrics::forFont(font)) {}

void GridPainter::paint(QSize viewport, QPoint scroll, const GridFocus &focus) {
    m_viewport = viewport;
    m_scroll = scroll;
    m_painter.fillRect(QRect(QPoint(), viewport), m_looks.panel);
    if (m_content.table.total().clusters == 0)
        return;
    const int totals = totalsTop(m_layout, viewport);
    m_painter.save();
    m_painter.setClipRect(QRect(QPoint(m_layout.sizes.rowHeader, m_layout.sizes.columnHeader),
                                QPoint(viewport.width(), totals - 1)));
    paintCells(focus);
    m_painter.setClipRect(QRect(QPoint(0, m_layout.sizes.columnHeader),
                                QPoint(m_layout.sizes.rowHeader, totals - 1)));
    paintRowHeaders();
    m_painter.setClipRect(
        QRect(QPoint(m_layout.sizes.rowHeader, 0), QPoint(viewport.width(), viewport.height())));
    paintColumnHeaders();
    paintTotals();
    m_painter.restore();
    paintCorner();
}

void GridPainter::text(const QRect &rect, const QString &words, const QColor &color,
                       const QFont &font, int flags) {
    const QString shown =
        QFontMetrics(font).elidedText(words, Qt::ElideMiddle, std::max(0, rect.width()));
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(rect, flags ? flags : Qt::AlignLeft | Qt::AlignVCenter, shown);
}

void GridPainter::paintCells(const GridFocus &focus) {
    const int top = m_layout.sizes.columnHeader;
    const int bottom = totalsTop(m_layout, m_viewport);
    for (std::size_t row = 0; row < m_layout.rowCount(); ++row) {
        if (m_layout.rowEdges[row + 1] - m_scroll.y() <= top)
            continue;
        if (m_layout.rowEdges[row] - m_scroll.y() >= bottom)
            break;
        const std::size_t columns = m_layout.isMergedRow(row) ? 1 : m_layout.columnCount();
        for (std::size_t column = 0; column < columns; ++column) {
            const QRect cell = m_layout.cellRect(row, column).translated(-m_scroll);
            if (cell.right() < m_layout.sizes.rowHeader)
                continue;
            if (cell.left() > m_viewport.width())
                break;
            paintCell(row, column, focus);
        }
    }
}

void GridPainter::paintCell(std::size_t row, std::size_t column, const GridFocus &focus) {
    const QRect cell = m_layout.cellRect(row, column).translated(-m_scroll);
    const std::size_t tableColumn = m_layout.tableColumn(m_content.table, row, column);
    const DomainSum &sum = m_content.table.cell(row, tableColumn);
    if (m_layout.detail == Detail::Chips)
        paintChips(row, tableColumn, focus);
    else if (m_layout.detail == Detail::Counts)
        paintCount(cell, sum);
    else
        paintShade(cell, sum);

    if (cell.width() > 12) {
        m_painter.setPen(m_looks.line);
        m_painter.drawLine(cell.topRight(), cell.bottomRight());
        m_painter.drawLine(cell.bottomLeft(), cell.bottomRight());
    }
    const auto isHere = [&](const GridPlace &place) {
        return place.part == GridPlace::Cell && place.row == row && place.column == tableColumn;
    };
    const bool isCurrent = focus.hasFocus && isHere(focus.current);
    if (isCurrent || (m_layout.detail != Detail::Chips && isHere(focus.hovered))) {
        m_painter.setPen(QPen(isCurrent ? m_looks.text : m_looks.muted, isCurrent ? 2 : 1));
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRect(cell.adjusted(1, 1, -2, -2));
    }
}

void GridPainter::paintChips(std::size_t row, std::size_t column, const GridFocus &focus) {
    const auto clusters = m_content.table.clusters(row, column);
    const QRect first = m_layout.chipRect(row, column, 0).translated(-m_scroll);
    const int lineHeight = m_layout.sizes.chipHeight + m_layout.sizes.gap;
    const std::size_t perLine = m_layout.chipsInLine(row);
    // Only the lines in sight, whatever the cell holds.
    const int hidden = std::max(0, -first.top() / lineHeight - 1);
    const int lines = m_viewport.height() / lineHeight + 3;
    const std::size_t begin = std::min(clusters.size(), static_cast<std::size_t>(hidden) * perLine);
    const std::size_t end =
        std::min(clusters.size(), begin + static_cast<std::size_t>(lines) * perLine);
    for (std::size_t chip = begin; chip < end; ++chip)
        paintChip(m_layout.chipRect(row, column, chip).translated(-m_scroll), clusters[chip],
                  {GridPlace::Chip, row, column, chip}, focus);
}

void GridPainter::paintChip(const QRect &slot, std::uint32_t cluster, const GridPlace &place,
                            const GridFocus &focus) {
    const ClusterMark mark = m_content.marks[cluster];
    const QString name = m_content.name(cluster);
    QRect chip = slot;
    chip.setWidth(std::min(slot.width(), chipWidth(name, mark, m_font)));
    const bool isSelected = focus.selected && focus.selected->contains(name);
    const ChipLook look =
        chipLook(mark.state, isSelected ? ChipSelection::Selected : ChipSelection::None, m_looks);
    const double radius = chip.height() / 2.0;
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(look.border.isValid() ? QPen(look.border, look.borderWidth, look.line)
                                           : QPen(Qt::NoPen));
    m_painter.setBrush(look.ground);
    m_painter.drawRoundedRect(QRectF(chip).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
    if (focus.hovered == place || (focus.hasFocus && focus.current == place)) {
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(focus.hovered == place ? m_looks.muted : m_looks.text, 1.6));
        m_painter.drawRoundedRect(QRectF(chip).adjusted(-1, -1, 1, 1), radius + 1, radius + 1);
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);

    const double markHeight = std::min(m_metrics.mark, chip.height() - 4);
    const QRectF markRect(chip.left() + m_metrics.gap,
                          chip.top() + (chip.height() - markHeight) / 2,
                          markWidth(mark, markHeight), markHeight);
    paintMark(m_painter, markRect, mark, m_looks);
    QFont font = m_font;
    font.setItalic(mark.state == ClusterState::Phantom);
    const int left = static_cast<int>(markRect.right()) + m_metrics.gap;
    text(QRect(left, chip.top(), chip.right() - m_metrics.padding - left + 3, chip.height()), name,
         isSelected ? m_looks.text : nameColor(mark.state, m_looks), font);
}

void GridPainter::paintCount(const QRect &cell, const DomainSum &sum) {
    if (sum.clusters == 0)
        return;
    const int barHeight = 4;
    const QRect body = cell.adjusted(kTextInset, 1, -kTextInset - 1, -2);
    const QRect words(body.left(), body.top(), body.width(),
                      std::min(body.height() - barHeight - 1, m_layout.sizes.line + 6));
    text(words, tr("%1 / %2").arg(sum.placed).arg(sum.clusters),
         sum.placed > 0 ? m_looks.text : m_looks.muted, sum.placed > 0 ? m_bold : m_font);
    const QRect bar(body.left(), words.bottom() + 1, body.width(), barHeight);
    const auto share = [&](std::int32_t clusters) {
        const int most = std::max(1, m_content.table.fullestCell());
        const int width = static_cast<int>(std::int64_t{bar.width()} * clusters / most);
        return clusters > 0 ? std::max(1, width) : 0;
    };
    m_painter.fillRect(bar.left(), bar.top(), share(sum.clusters), barHeight, m_looks.faint);
    m_painter.fillRect(bar.left(), bar.top(), share(sum.placed), barHeight, m_looks.accent);
}

void GridPainter::paintShade(const QRect &cell, const DomainSum &sum) {
    if (sum.clusters == 0)
        return;
    QColor shade = m_looks.muted;
    const int most = std::max(1, m_content.table.fullestCell());
    shade.setAlphaF(0.15F + 0.45F * static_cast<float>(sum.clusters) / static_cast<float>(most));
    const QRect body = cell.adjusted(0, 0, -1, -1);
    m_painter.fillRect(body, shade);
    if (sum.placed == 0)
        return;
    const int share =
        static_cast<int>(std::int64_t{body.height()} * sum.placed / std::max(1, sum.clusters));
    const int height = std::max(3, share);
    m_painter.fillRect(body.left(), body.bottom() - height + 1, body.width(), height,
                       m_looks.accent);
}

} // namespace evenkeel::ui
