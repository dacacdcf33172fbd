// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cmath>

#include <QCoreApplication>
#include <QFontMetrics>
#include <QPainter>

#include "ui/domains/grid_painter.h"
#include "ui/picture/marks.h"
#include "ui/picture/state_bar.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastBar = 4;

struct GridCellsWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::DomainGrid)
};

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
               {GridCellsWords::tr("+%1 more").arg(hidden), GridCellsWords::tr("+%1").arg(hidden)},
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
