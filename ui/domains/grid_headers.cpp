// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>

#include "ui/domains/grid_painter.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostPickBars = 8;
constexpr int kTextInset = 5;
constexpr QSize kPickBar(14, 8);

QString tr(const char *text) {
    return QCoreApplication::translate("DomainGrid", text);
}

} // namespace

void GridPainter::paintRowHeaders() {
    const int top = m_layout.sizes.columnHeader;
    const int bottom = totalsTop(m_layout, m_viewport);
    for (std::size_t row = 0; row < m_layout.rowCount(); ++row) {
        const int from = m_layout.rowEdges[row] - m_scroll.y();
        const int to = m_layout.rowEdges[row + 1] - m_scroll.y();
        if (to <= top)
            continue;
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
        const QString count = tr("%1 / %2").arg(sum.placed).arg(sum.clusters);
        const int width = QFontMetrics(m_small).horizontalAdvance(count);
        text(words.adjusted(0, 0, -width - m_metrics.gap, 0), title, m_looks.text, m_bold);
        text(words, count, m_looks.muted, m_small, Qt::AlignRight | Qt::AlignVCenter);
        return;
    }
    text(words, title, m_looks.text, m_bold);
    words.translate(0, line);
    text(words, sumText(sum), m_looks.muted, m_small);
    words.translate(0, line);
    if (m_content.table.rows().isNoValue(row) && m_content.rowSpread) {
        text(words, noValueNote(), readableOn(m_looks.header, m_looks.warning, m_looks), m_small);
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
            m_painter.setBrush(bar < sum.placed ? QBrush(m_looks.accent) : QBrush(Qt::NoBrush));
            m_painter.drawRoundedRect(first.translated(bar * (kPickBar.width() + 3), 0), 1.5, 1.5);
        }
    } else {
        QRectF whole = first;
        whole.setWidth(rect.width() - 1);
        m_painter.setBrush(Qt::NoBrush);
        m_painter.drawRoundedRect(whole, 1.5, 1.5);
        whole.setWidth(whole.width() * sum.placed / most);
        m_painter.setBrush(m_looks.accent);
        if (sum.placed > 0)
            m_painter.drawRoundedRect(whole, 1.5, 1.5);
    }
    m_painter.restore();
}

void GridPainter::paintColumnHeaders() {
    m_painter.fillRect(0, 0, m_viewport.width(), m_layout.sizes.columnHeader, m_looks.header);
    const int bottom = m_layout.sizes.columnHeader - 1;
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(0, bottom, m_viewport.width(), bottom);
    for (std::size_t column = 0; column < m_layout.columnCount(); ++column) {
        const int left = m_layout.columnEdges[column] - m_scroll.x();
        const int right = m_layout.columnEdges[column + 1] - m_scroll.x() - 1;
        if (right < m_layout.sizes.rowHeader || left > m_viewport.width() || right - left < 20)
            continue;
        m_painter.setPen(m_looks.line);
        m_painter.drawLine(right, 0, right, bottom);
        text(QRect(QPoint(left + kTextInset, 0), QPoint(right - 2, bottom)),
             m_content.columnTitle(column), m_looks.text, m_bold);
    }
}

void GridPainter::paintTotals() {
    const int top = totalsTop(m_layout, m_viewport);
    const QRect line(0, top, m_viewport.width(), m_layout.sizes.totals);
    m_painter.fillRect(line, m_looks.header);
    m_painter.setPen(m_looks.line);
    m_painter.drawLine(line.topLeft(), line.topRight());
    m_painter.drawLine(line.bottomLeft(), line.bottomRight());
    for (std::size_t column = 0; column < m_layout.columnCount(); ++column) {
        const int left = m_layout.columnEdges[column] - m_scroll.x();
        const int right = m_layout.columnEdges[column + 1] - m_scroll.x() - 1;
        if (right < m_layout.sizes.rowHeader || left > m_viewport.width() || right - left < 20)
            continue;
        m_painter.setPen(m_looks.line);
        m_painter.drawLine(right, top, right, line.bottom());
        const DomainSum &sum = m_content.table.columnSum(column);
        const QRect words(QPoint(left + kTextInset, top), QPoint(right - 2, line.bottom()));
        const QString whole = sumText(sum);
        const bool fits = QFontMetrics(m_font).horizontalAdvance(whole) <= words.width();
        text(words, fits ? whole : tr("%1 / %2").arg(sum.placed).arg(sum.clusters), m_looks.muted,
             m_font);
    }
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
    const auto skew = [this](const QRect &rect, const QString &key,
                             const std::optional<scheduling::SpreadView> &spread) {
        if (spread)
            text(rect.adjusted(kTextInset, 0, -kTextInset, 0), skewText(key, *spread),
                 spread->skew > spread->maxSkew
                     ? readableOn(m_looks.header, m_looks.warning, m_looks)
                     : m_looks.muted,
                 m_small);
        return spread.has_value();
    };
    skew(corner, m_content.rowKey, m_content.rowSpread);
    QRect words = totals;
    if (m_content.columnSpread) {
        words.setHeight(totals.height() / 2);
        QRect second = totals;
        second.setTop(words.bottom() + 1);
        skew(second, m_content.columnKey, m_content.columnSpread);
    }
    const Scene &scene = m_content.scene;
    QString where = tr("in all");
    if (scene.isStale)
        where = tr("planning …");
    else if (scene.plan && scene.picks > 0)
        where = tr("after pick %1").arg(scene.picks);
    else if (scene.plan && !scene.plan->picks.empty())
        where = tr("before the first pick");
    text(words.adjusted(kTextInset, 0, -kTextInset, 0), where, m_looks.muted, m_small);
}

} // namespace evenkeel::ui
