// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/grid_painter.h"

#include <algorithm>
#include <cmath>

#include <QFontMetrics>
#include <QPainter>

#include "ui/picture/marks.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

constexpr double kDifferenceWidth = 2;
constexpr int kSelectedEdge = 3;

std::vector<bool> selectedRows(const fleet::Fleet &fleet, const std::set<QString> &names) {
    if (names.empty())
        return {};
    std::vector<bool> rows(fleet.size(), names.size() >= fleet.size());
    if (names.size() >= fleet.size())
        return rows;
    for (const QString &name : names) {
        if (const auto cluster = fleet.find(name.toStdString()))
            rows[fleet::row(*cluster)] = true;
    }
    return rows;
}

} // namespace

ChipTitle chipTitle(const QString &name, int width, const QFont &font) {
    if (QFontMetrics(font).horizontalAdvance(name) <= width)
        return {name, font};
    const QFont small = smallFont(font);
    const bool endsWithNumber = !name.isEmpty() && name.back().isDigit();
    return {QFontMetrics(small).elidedText(name, endsWithNumber ? Qt::ElideLeft : Qt::ElideMiddle,
                                           std::max(0, width)),
            small};
}

int chipWidth(const QString &name, const std::vector<ClusterMark> &marks, const QFont &font) {
    const Metrics metrics = Metrics::forFont(font);
    int width = metrics.gap;
    for (const ClusterMark &mark : marks)
        width += static_cast<int>(markWidth(mark, metrics.mark)) + metrics.gap;
    return width + QFontMetrics(font).horizontalAdvance(name) + metrics.padding + 2;
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
    if (focus.selected && m_layout.detail != Detail::Chips)
        m_isSelected = selectedRows(*m_content.labels, *focus.selected);
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
    paintDropTarget(focus.dropTarget);
}

void GridPainter::text(const QRect &rect, const QString &words, const QColor &color,
                       const QFont &font, Qt::Alignment flags) {
    const QString shown =
        QFontMetrics(font).elidedText(words, Qt::ElideMiddle, std::max(0, rect.width()));
    m_painter.setFont(font);
    m_painter.setPen(color);
    m_painter.drawText(rect, static_cast<int>(flags), shown);
}

void GridPainter::number(const QRect &rect, const QStringList &choices, const QColor &color,
                         const QFont &font, Qt::Alignment flags) {
    const QFontMetrics words(font);
    for (const QString &choice : choices) {
        if (words.horizontalAdvance(choice) <= rect.width()) {
            text(rect, choice, color, font, flags);
            return;
        }
    }
}

void GridPainter::paintCells(const GridFocus &focus) {
    const int top = m_layout.sizes.columnHeader;
    const int bottom = totalsTop(m_layout, m_viewport);
    const auto firstSeen = std::ranges::upper_bound(m_layout.rowEdges, top + m_scroll.y());
    auto row = static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(0, firstSeen - m_layout.rowEdges.begin() - 1));
    for (; row < m_layout.rowCount() && m_layout.rowEdges[row] - m_scroll.y() < bottom; ++row) {
        const std::size_t slots = m_layout.isMergedRow(row) ? 1 : m_layout.slotCount();
        for (std::size_t slot = 0; slot < slots; ++slot) {
            const QRect cell = m_layout.cellRect(row, slot).translated(-m_scroll);
            if (cell.right() < m_layout.sizes.rowHeader)
                continue;
            if (cell.left() > m_viewport.width())
                break;
            paintCell(row, slot, focus);
        }
    }
}

void GridPainter::paintCell(std::size_t row, std::size_t slot, const GridFocus &focus) {
    const QRect cell = m_layout.cellRect(row, slot).translated(-m_scroll);
    const auto column = m_layout.columnAt(m_content.table, row, slot);
    if (column && m_content.isLostCell(row, *column))
        m_painter.fillRect(cell.adjusted(0, 0, -1, -1), QBrush(m_looks.line, Qt::BDiagPattern));
    if (column)
        paintCellSelection(cell, row, *column);
    if (!column) {
        m_painter.fillRect(cell, m_looks.window);
    } else if (m_layout.detail == Detail::Chips) {
        paintCellTitle(cell, row, *column);
        paintChips(row, *column, focus);
    } else if (m_layout.detail == Detail::Counts) {
        paintCount(cell, row, *column, focus);
    } else {
        paintDensity(cell, m_content.table.cell(row, *column));
    }
    if (m_layout.isMergedRow(row) && m_layout.detail != Detail::Density)
        paintMergedTitle(cell);
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(cell.topRight(), cell.bottomRight());
    m_painter.drawLine(cell.bottomLeft(), cell.bottomRight());
    if (column)
        paintFrames(cell, row, *column, focus);
}

/// Where clusters have no chips: the ground if all of the cell are selected, an edge if some are.
void GridPainter::paintCellSelection(const QRect &cell, std::size_t row, std::size_t column) {
    if (m_isSelected.empty())
        return;
    const auto clusters = m_content.table.clusters(row, column);
    const auto isSelected = [this](std::uint32_t cluster) { return m_isSelected[cluster]; };
    if (std::ranges::none_of(clusters, isSelected))
        return;
    if (std::ranges::all_of(clusters, isSelected))
        m_painter.fillRect(cell.adjusted(0, 0, -1, -1), m_looks.selection);
    m_painter.fillRect(QRect(cell.left(), cell.top(), kSelectedEdge, cell.height() - 1),
                       m_looks.accent);
}

void GridPainter::paintFrames(const QRect &cell, std::size_t row, std::size_t column,
                              const GridFocus &focus) {
    const auto isHere = [&](const GridPlace &place) {
        return place.part == GridPlace::Cell && place.row == row && place.column == column;
    };
    const auto &next = m_content.table.nextPick();
    m_painter.setBrush(Qt::NoBrush);
    if (m_layout.detail != Detail::Chips && !m_content.differs.empty() &&
        std::ranges::any_of(m_content.table.clusters(row, column), [this](std::uint32_t cluster) {
            return m_content.isDiffering(cluster);
        })) {
        m_painter.setPen(QPen(m_looks.accent, kDifferenceWidth));
        m_painter.drawRect(cell.adjusted(1, 1, -2, -2));
    }
    if (m_layout.detail != Detail::Chips && next && next->row == row && next->column == column) {
        m_painter.setPen(QPen(m_looks.accent, 1, Qt::DashLine));
        m_painter.drawRect(cell.adjusted(0, 0, -2, -2));
    }
    const bool isCurrent = focus.hasFocus && isHere(focus.current);
    if (isCurrent || (m_layout.detail != Detail::Chips && isHere(focus.hovered))) {
        m_painter.setPen(QPen(isCurrent ? m_looks.text : m_looks.muted, isCurrent ? 2 : 1));
        m_painter.drawRect(cell.adjusted(1, 1, -2, -2));
    }
}

/// A frame around all that a drop would label: a chip, a cell, or a whole row or column.
void GridPainter::paintDropTarget(const GridPlace &target) {
    QRect rect;
    const int top = m_layout.sizes.columnHeader;
    const int bottom = totalsTop(m_layout, m_viewport);
    switch (target.part) {
    case GridPlace::Chip:
    case GridPlace::Cell:
        rect = placeRect(m_layout, m_content.table, target).translated(-m_scroll);
        break;
    case GridPlace::RowHeader:
        rect = QRect(0, m_layout.rowEdges[target.row] - m_scroll.y(), m_viewport.width(),
                     m_layout.rowEdges[target.row + 1] - m_layout.rowEdges[target.row]);
        break;
    case GridPlace::ColumnHeader: {
        const std::size_t slot = m_layout.slotOf(m_content.table, 0, target.column);
        rect = QRect(m_layout.columnEdges[slot] - m_scroll.x(), 0,
                     m_layout.columnEdges[slot + 1] - m_layout.columnEdges[slot], bottom);
        break;
    }
    case GridPlace::Nothing:
    case GridPlace::Corner:
    case GridPlace::Totals:
        return;
    }
    m_painter.save();
    m_painter.setClipRect(QRect(QPoint(0, target.part == GridPlace::ColumnHeader ? 0 : top),
                                QPoint(m_viewport.width(), bottom)));
    m_painter.setPen(QPen(m_looks.accent, 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRect(rect.adjusted(1, 1, -1, -1));
    m_painter.restore();
}

void GridPainter::paintChips(std::size_t row, std::size_t column, const GridFocus &focus) {
    const auto clusters = m_content.table.clusters(row, column);
    const std::size_t slot = m_layout.slotOf(m_content.table, row, column);
    const QRect first = m_layout.chipRect(row, slot, 0).translated(-m_scroll);
    const int lineHeight = m_layout.sizes.chipHeight + m_layout.sizes.gap;
    const std::size_t perLine = m_layout.chipsInLine(row);
    // Only the lines in sight, whatever the cell holds.
    const int hidden = std::max(0, -first.top() / lineHeight - 1);
    const int lines = m_viewport.height() / lineHeight + 3;
    const std::size_t begin = std::min(clusters.size(), static_cast<std::size_t>(hidden) * perLine);
    const std::size_t end =
        std::min(clusters.size(), begin + static_cast<std::size_t>(lines) * perLine);
    for (std::size_t chip = begin; chip < end; ++chip)
        paintChip(m_layout.chipRect(row, slot, chip).translated(-m_scroll), clusters[chip],
                  {GridPlace::Chip, row, column, chip}, focus);
}

void GridPainter::paintChip(const QRect &slot, std::uint32_t cluster, const GridPlace &place,
                            const GridFocus &focus) {
    const ClusterMark mark = m_content.marks[cluster];
    const QString name = m_content.name(cluster);
    const QString title = m_content.chipName(cluster);
    const std::vector<ClusterMark> marks = m_content.chipMarks(cluster);
    QRect chip = slot;
    chip.setWidth(std::min(slot.width(), chipWidth(title, marks, m_font)));
    const bool isSelected = focus.selected && focus.selected->contains(name);
    ChipLook look =
        chipLook(mark.state, isSelected ? ChipSelection::Selected : ChipSelection::None, m_looks);
    if (m_content.isDiffering(cluster)) {
        look.border = m_looks.accent;
        look.borderWidth = kDifferenceWidth;
        look.line = Qt::SolidLine;
    }
    if (focus.cut && focus.cut->contains(name)) {
        look.border = m_looks.muted;
        look.line = Qt::DashDotLine;
    }
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
    int left = chip.left() + m_metrics.gap;
    for (const ClusterMark &shown : marks) {
        const QRectF markRect(left, chip.top() + (chip.height() - markHeight) / 2,
                              markWidth(shown, markHeight), markHeight);
        paintMark(m_painter, markRect, shown, m_looks);
        left = static_cast<int>(markRect.right()) + m_metrics.gap;
    }
    QFont font = m_font;
    font.setItalic(mark.state == ClusterState::Phantom);
    const QRect room(left, chip.top(), chip.right() - m_metrics.padding - left + 3, chip.height());
    const ChipTitle shown = chipTitle(title, room.width(), font);
    text(room, shown.words, isSelected ? m_looks.text : nameColor(mark.state, m_looks), shown.font);
}

namespace {

constexpr int kLeastBar = 4;

/// As many of `texts` as fit, from the front.
QString fitting(const QStringList &texts, const QFont &font, int width) {
    const QFontMetrics words(font);
    QString line;
    for (const QString &text : texts) {
        const QString longer = line.isEmpty() ? text : line + QStringLiteral(" · ") + text;
        if (words.horizontalAdvance(longer) > width)
            break;
        line = longer;
    }
    return line;
}

} // namespace

/// Nested columns have no header of their own, but for "no <key>".
bool GridPainter::hasNestedTitle(std::size_t row, std::size_t column) const {
    return m_layout.isNested && !m_layout.isMergedRow(row) &&
           !m_content.table.columns().isNoValue(column);
}

/// So the cell says which one it is.
void GridPainter::paintCellTitle(const QRect &cell, std::size_t row, std::size_t column) {
    const DomainSum &sum = m_content.table.cell(row, column);
    if (!m_layout.isNested || m_layout.isMergedRow(row) || sum.clusters == 0)
        return;
    const QRect line(cell.left() + kTextInset, cell.top() + m_metrics.gap / 2,
                     cell.width() - 2 * kTextInset, m_layout.sizes.line);
    const QString count = m_content.units->count(sum);
    const int countWidth = QFontMetrics(m_small).horizontalAdvance(count);
    const QString title =
        hasNestedTitle(row, column) ? m_content.nestedTitle(row, column) : QString();
    const bool hasRoom =
        QFontMetrics(m_font).horizontalAdvance(title) + countWidth + 8 <= line.width();
    paintNestedTitle(hasRoom ? line.adjusted(0, 0, -countWidth - 4, 0) : line, row, column);
    if (hasRoom)
        text(line, count, m_looks.muted, m_small, Qt::AlignRight | Qt::AlignVCenter);
}

/// The exception among nested columns has the warning's mark before its name.
void GridPainter::paintNestedTitle(const QRect &rect, std::size_t row, std::size_t column) {
    if (!hasNestedTitle(row, column))
        return;
    const QString title = m_content.nestedTitle(row, column);
    if (!m_content.table.isStray(row, column)) {
        text(rect, title, m_looks.muted, m_font);
        return;
    }
    const int side = std::min(m_metrics.mark - 2, rect.height());
    paintMark(m_painter, QRect(rect.left() - 2, rect.center().y() - side / 2, side, side),
              {ClusterState::Ineligible, 0}, m_looks);
    text(rect.adjusted(side, 0, 0, 0), title, readableOn(m_looks.panel, m_looks.warning, m_looks),
         m_font);
}

/// One cell for all that has neither label; the header above names a column that isn't theirs.
void GridPainter::paintMergedTitle(const QRect &cell) {
    const QString title = m_content.columnTitle(m_content.table.columns().size() - 1);
    const QRect line(cell.left() + kTextInset, cell.top() + m_metrics.gap / 2,
                     cell.width() - 2 * kTextInset, m_layout.sizes.line);
    text(line, title, m_looks.muted, m_small, Qt::AlignRight | Qt::AlignVCenter);
}

void GridPainter::paintCount(const QRect &cell, std::size_t row, std::size_t column,
                             const GridFocus &focus) {
    const DomainSum &sum = m_content.table.cell(row, column);
    if (sum.clusters == 0)
        return;
    const bool hasTitle = hasNestedTitle(row, column);
    QRect line(cell.left() + kTextInset, cell.top() + m_layout.sizes.gap / 2,
               cell.width() - 2 * kTextInset - 1, m_layout.sizes.line);
    const bool isApart = m_layout.hasTitleLine();
    if (isApart && !m_layout.isMergedRow(row)) {
        paintNestedTitle(line, row, column);
        line.translate(0, m_layout.sizes.line);
    }
    const QFont &font = sum.held > 0 ? m_bold : m_font;
    const QColor ink = sum.held > 0 ? m_looks.text : m_looks.muted;
    const QString count = m_content.units->count(sum);
    const int countWidth = QFontMetrics(font).horizontalAdvance(count);
    if (hasTitle && !isApart)
        paintNestedTitle(line.adjusted(0, 0, -countWidth - 6, 0), row, column);
    const Qt::Alignment side = hasTitle && !isApart ? Qt::AlignRight : Qt::AlignLeft;
    number(line, {count, m_content.units->shortCount(sum)}, ink, font, side | Qt::AlignVCenter);
    const QRect bar(line.left(), line.bottom() + 2, line.width(), m_layout.sizes.bar);
    paintStateBar(m_painter, bar, sum, m_looks);
    paintCountedChips(cell, row, column, focus);
}

/// Below the bar the picks by name, or, where nothing is picked, what there is instead.
void GridPainter::paintCountedChips(const QRect &cell, std::size_t row, std::size_t column,
                                    const GridFocus &focus) {
    const auto clusters = m_content.table.clusters(row, column);
    const std::size_t slot = m_layout.slotOf(m_content.table, row, column);
    const DomainSum &sum = m_content.table.cell(row, column);
    const auto chips = m_layout.countedChips(m_content.table, row, column);
    for (std::size_t index = 0; index < chips.size(); ++index)
        paintChip(m_layout.chipRect(row, slot, index).translated(-m_scroll), clusters[chips[index]],
                  {GridPlace::Chip, row, column, chips[index]}, focus);
    if (const QRect more = m_layout.moreRect(m_content.table, row, column); !more.isEmpty()) {
        const auto hidden = sum.chips() - chips.size();
        number(more.translated(-m_scroll),
               {GridWords::tr("+%1 more").arg(hidden), GridWords::tr("+%1").arg(hidden)},
               m_looks.muted, m_small);
        return;
    }
    if (!chips.empty())
        return;
    QRect rest = m_layout.chipRect(row, slot, 0).translated(-m_scroll);
    rest.setRight(cell.right() - kTextInset);
    if (rest.bottom() <= cell.bottom() + 2)
        text(rest.adjusted(1, 0, 0, 0), fitting(m_content.units->rest(sum), m_small, rest.width()),
             m_looks.muted, m_small);
}

/// A bar of states under its number; without room for the number its height tells the size.
void GridPainter::paintDensity(const QRect &cell, const DomainSum &sum) {
    if (sum.clusters == 0)
        return;
    const QRect body = cell.adjusted(2, 2, -3, -3);
    const QFontMetrics words(m_small);
    const QString count = m_content.units->shortCount(sum);
    const bool hasNumber = words.horizontalAdvance(count) <= body.width() &&
                           body.height() >= words.ascent() + kLeastBar + 1;
    if (hasNumber) {
        const int barHeight = m_layout.sizes.bar;
        const bool isBeside = body.width() >= 2 * m_layout.sizes.smallCountWidth;
        QRect line(body.left(), body.top() - 1, body.width(), body.height() - barHeight);
        QRect bar(body.left(), body.bottom() - barHeight + 1, body.width(), barHeight);
        if (isBeside) {
            line =
                QRect(body.left() + 2, body.top(), m_layout.sizes.smallCountWidth, body.height());
            bar.setLeft(line.right() + 2);
            bar.moveTop(body.center().y() - barHeight / 2);
        }
        text(line, count, sum.held > 0 ? m_looks.text : m_looks.muted, m_small,
             isBeside ? Qt::AlignLeft | Qt::AlignVCenter : Qt::AlignCenter);
        paintStateBar(m_painter, bar, sum, m_looks);
        return;
    }
    const double share =
        std::sqrt(static_cast<double>(sum.clusters) / std::max(1, m_content.table.fullestCell()));
    const int height =
        std::clamp(static_cast<int>(std::lround(share * body.height())), kLeastBar, body.height());
    paintStateBar(m_painter, QRect(body.left(), body.bottom() - height + 1, body.width(), height),
                  sum, m_looks);
}

} // namespace evenkeel::ui
