// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QPainter>

#include "ui/domains/grid_painter.h"
#include "ui/picture/marks.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostPickBars = 8;
constexpr QSize kPickBar(14, 8);

} // namespace

void GridPainter::paintRowHeaders() {
    const int bottom = totalsTop(m_layout, m_viewport);
    const auto firstSeen =
        std::ranges::upper_bound(m_layout.rowEdges, m_layout.sizes.columnHeader + m_scroll.y());
    auto row = static_cast<std::size_t>(
        std::max<std::ptrdiff_t>(0, firstSeen - m_layout.rowEdges.begin() - 1));
    for (; row < m_layout.rowCount(); ++row) {
        const int from = m_layout.rowEdges[row] - m_scroll.y();
        const int to = m_layout.rowEdges[row + 1] - m_scroll.y();
        if (from >= bottom)
            break;
        paintRowHeader(row, QRect(0, from, m_layout.sizes.rowHeader, to - from));
    }
}

void GridPainter::paintRowHeader(std::size_t row, const QRect &rect) {
    m_painter.fillRect(rect, m_looks.header);
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(rect.bottomLeft(), rect.bottomRight());
    m_painter.drawLine(rect.topRight(), rect.bottomRight());
    const DomainSum &sum = m_content.table.rowSum(row);
    const QString title = m_content.rowTitle(row);
    const int line = m_layout.sizes.line;
    QRect words(rect.left() + kTextInset, rect.top() + 2, rect.width() - 2 * kTextInset, line);
    if (!m_layout.areRowHeadersFull) {
        words.setTop(rect.top());
        words.setHeight(rect.height() - 1);
        const QString count = m_content.units->shortCount(sum);
        const int width = QFontMetrics(m_small).horizontalAdvance(count);
        text(words.adjusted(0, 0, -width - m_metrics.gap, 0), title, m_looks.text,
             m_layout.zoom == Zoom::Overview ? m_small : m_bold);
        text(words, count, m_looks.muted, m_small, Qt::AlignRight | Qt::AlignVCenter);
        return;
    }
    text(words, title, m_looks.text, m_bold);
    words.translate(0, line);
    text(words, m_content.units->sum(sum), m_looks.muted, m_small);
    words.translate(0, line);
    if (m_content.table.rows().isNoValue(row) && m_content.rowSpread) {
        text(words, m_content.units->noValueNote(*m_content.rowSpread),
             readableOn(m_looks.header, m_looks.warning, m_looks), m_small);
        words.translate(0, line);
    }
    paintPickBars(words, sum);
}

void GridPainter::paintPickBars(const QRect &rect, const DomainSum &sum) {
    const int most = m_content.table.mostPlacedInRow();
    if (most == 0)
        return;
    m_painter.save();
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_looks.accent, 1));
    const QRectF first(rect.left() + 0.5, rect.top() + 2.5, kPickBar.width() - 1,
                       kPickBar.height() - 1);
    if (most <= kMostPickBars && most * (kPickBar.width() + 3) <= rect.width()) {
        for (int bar = 0; bar < most; ++bar) {
            m_painter.setBrush(bar < sum.held ? QBrush(m_looks.accent) : QBrush(Qt::NoBrush));
            m_painter.drawRoundedRect(first.translated(bar * (kPickBar.width() + 3), 0), 1.5, 1.5);
        }
    } else {
        QRectF whole = first;
        whole.setWidth(rect.width() - 1);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(whole, 1.5, 1.5);
        whole.setWidth(whole.width() * sum.held / most);
        m_painter.setBrush(m_looks.accent);
        if (sum.held > 0)
            m_painter.drawRoundedRect(whole, 1.5, 1.5);
    }
    m_painter.restore();
}

void GridPainter::paintColumnHeaders() {
    m_painter.fillRect(0, 0, m_viewport.width(), m_layout.sizes.columnHeader, m_looks.header);
    const int bottom = m_layout.sizes.columnHeader - 1;
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(0, bottom, m_viewport.width(), bottom);
    if (m_layout.isNested) {
        const int end = m_layout.columnEdges.back() - m_scroll.x();
        const QRect band(QPoint(m_layout.sizes.rowHeader + kTextInset, 0),
                         QPoint(std::min(end, m_viewport.width()) - 2, bottom));
        text(band,
             GridWords::tr("%1, each within its %2").arg(m_content.columnKey, m_content.rowKey),
             m_looks.muted, m_font);
    }
    const bool hasNone = m_content.table.columns().hasNoValue && !m_layout.mergedRow;
    std::size_t slot = m_layout.isNested ? m_layout.slotCount() - (hasNone ? 1 : 0) : 0;
    for (; slot < m_layout.slotCount(); ++slot) {
        const int left = m_layout.columnEdges[slot] - m_scroll.x();
        const int right = m_layout.columnEdges[slot + 1] - m_scroll.x() - 1;
        if (right < m_layout.sizes.rowHeader || left > m_viewport.width())
            continue;
        paintColumnTitle(QRect(QPoint(left, 0), QPoint(right, bottom)), slot);
    }
}

void GridPainter::paintColumnTitle(const QRect &rect, std::size_t slot) {
    const std::size_t column = m_layout.isNested ? m_content.table.columns().size() - 1 : slot;
    m_painter.fillRect(rect.adjusted(0, 0, -1, -1), m_looks.header);
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(rect.topRight(), rect.bottomRight());
    const QString title = m_content.columnTitle(column);
    if (!m_layout.areTitlesUpright) {
        text(rect.adjusted(kTextInset, 0, -2, 0), title, m_looks.text, m_bold);
        return;
    }
    const QFont &font = m_layout.zoom == Zoom::Overview ? m_small : m_bold;
    if (rect.width() < QFontMetrics(font).ascent() - 2)
        return;
    m_painter.save();
    m_painter.translate(rect.left(), rect.bottom() - 4);
    m_painter.rotate(-90);
    text(QRect(0, 0, rect.height() - 8, rect.width()), title, m_looks.text, font);
    m_painter.restore();
}

void GridPainter::paintTotals() {
    const int top = totalsTop(m_layout, m_viewport);
    const QRect line(0, top, m_viewport.width(), m_layout.sizes.totals);
    m_painter.fillRect(line, m_looks.header);
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(line.topLeft(), line.topRight());
    m_painter.drawLine(line.bottomLeft(), line.bottomRight());
    const auto total = [&](int left, int right, const DomainSum &sum) {
        if (right < m_layout.sizes.rowHeader || left > m_viewport.width())
            return;
        m_painter.setPen(m_looks.line);
        m_painter.drawLine(right, top, right, line.bottom());
        const QRect words(QPoint(left + kTextInset, top), QPoint(right - 2, line.bottom()));
        const QStringList choices{m_content.units->sum(sum), m_content.units->count(sum),
                                  m_content.units->shortCount(sum)};
        if (words.width() > QFontMetrics(m_small).horizontalAdvance(choices.back()))
            number(words, choices, m_looks.muted, words.width() < 50 ? m_small : m_font);
    };
    const auto &edges = m_layout.columnEdges;
    if (!m_layout.isNested) {
        for (std::size_t slot = 0; slot < m_layout.slotCount(); ++slot)
            total(edges[slot] - m_scroll.x(), edges[slot + 1] - m_scroll.x() - 1,
                  m_content.table.columnSum(slot));
        return;
    }
    DomainSum valued = m_content.table.total();
    std::size_t end = m_layout.slotCount();
    if (m_content.table.columns().hasNoValue && !m_layout.mergedRow) {
        const DomainSum &none = m_content.table.columnSum(m_content.table.columns().size() - 1);
        valued.clusters -= none.clusters;
        valued.placed -= none.placed;
        valued.held -= none.held;
        --end;
        total(edges[end] - m_scroll.x(), edges[end + 1] - m_scroll.x() - 1, none);
    }
    total(edges.front() - m_scroll.x(), edges[end] - m_scroll.x() - 1, valued);
}

void GridPainter::paintCorner() {
    const QRect corner(0, 0, m_layout.sizes.rowHeader, m_layout.sizes.columnHeader);
    const QRect totals(0, totalsTop(m_layout, m_viewport), m_layout.sizes.rowHeader,
                       m_layout.sizes.totals);
    for (const QRect &rect : {corner, totals}) {
        m_painter.fillRect(rect, m_looks.header);
        m_painter.setPen(m_looks.line);
        m_painter.drawLine(rect.bottomLeft(), rect.bottomRight());
        m_painter.drawLine(rect.topRight(), rect.bottomRight());
    }
    m_painter.drawLine(totals.topLeft(), totals.topRight());
    if (m_content.rowSpread)
        paintSkew(QRect(0, corner.bottom() - m_layout.sizes.line - 2, corner.width(),
                        m_layout.sizes.line),
                  m_content.rowKey, *m_content.rowSpread);
    QRect words = totals;
    if (m_content.columnSpread) {
        words.setHeight(totals.height() / 2);
        QRect second = totals;
        second.setTop(words.bottom() + 1);
        paintSkew(second, m_content.columnKey, *m_content.columnSpread);
    }
    QString where = m_content.position.isEmpty() ? GridWords::tr("in total") : m_content.position;
    if (m_content.isStale)
        where = GridWords::tr("planning…");
    text(words.adjusted(kTextInset, 0, -kTextInset, 0), where, m_looks.muted, m_small);
}

/// A skew past its limit has the warning's mark before it, not its colour alone.
void GridPainter::paintSkew(const QRect &rect, const QString &key,
                            const spread::SpreadView &spread) {
    QRect words = rect.adjusted(kTextInset, 0, -2, 0);
    const bool isBeyond = spread.skew > spread.maxSkew;
    if (isBeyond) {
        const int side = std::min(m_metrics.mark - 2, words.height());
        paintMark(m_painter, QRect(words.left() - 2, words.center().y() - side / 2, side, side),
                  {ClusterState::Ineligible, 0}, m_looks);
        words.setLeft(words.left() + side);
    }
    text(words, skewText(key, spread),
         isBeyond ? readableOn(m_looks.header, m_looks.warning, m_looks) : m_looks.muted, m_small);
}

} // namespace evenkeel::ui
