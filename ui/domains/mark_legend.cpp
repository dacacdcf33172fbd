// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/domains/mark_legend.h"

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

MarkLegend::MarkLegend(const Units &units, QWidget *parent) : QWidget(parent), m_units(units) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setAccessibleName(tr("Legend of marks"));
    QStringList words;
    for (const ClusterState state : units.states())
        words << units.describe(state);
    setToolTip(words.join(QLatin1String(" · ")));
    setAccessibleDescription(words.join(QLatin1String(", ")));
}

QSize MarkLegend::sizeHint() const {
    return {200, legendHeight(font())};
}

void MarkLegend::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    paintLegend(painter, rect(), Looks::forPalette(palette()), font(), m_units);
}

int legendHeight(const QFont &font) {
    return Metrics::forFont(font).row + 4;
}

void paintLegend(QPainter &painter, const QRect &rect, const Looks &looks, const QFont &font,
                 const Units &units) {
    const Metrics metrics = Metrics::forFont(font);
    painter.fillRect(rect, looks.panel);
    painter.setPen(looks.line);
    painter.drawLine(rect.topLeft(), rect.topRight());
    const QFont small = smallFont(font);
    painter.setFont(small);
    const QFontMetrics words(small);
    int left = rect.left() + metrics.padding + 2;
    for (const ClusterState state : units.states()) {
        const QString word = units.describe(state);
        const int width = metrics.mark + metrics.gap + words.horizontalAdvance(word);
        if (left + width > rect.right())
            break;
        const double top = rect.top() + (rect.height() - metrics.mark) / 2.0;
        paintMark(painter, QRectF(left, top, metrics.mark, metrics.mark), {state, 0}, looks);
        painter.setPen(looks.muted);
        painter.drawText(QRect(left + metrics.mark + metrics.gap, rect.top(), width, rect.height()),
                         Qt::AlignVCenter | Qt::AlignLeft, word);
        left += width + 3 * metrics.gap;
    }
}

} // namespace evenkeel::ui
