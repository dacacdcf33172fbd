// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/state_bar.h"

#include <algorithm>

#include <QBrush>
#include <QPainter>
#include <QPen>

#include "ui/base/looks.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

constexpr int kLeastPart = 3;

StateBarWidths partsOf(const DomainSum &sum) {
    return {sum.placed,    sum.later,    sum.removed,   sum.candidates,
            sum.undecided, sum.filtered, sum.ineligible};
}

} // namespace

StateBarWidths stateBarWidths(const DomainSum &sum, int width) {
    const auto parts = partsOf(sum);
    StateBarWidths widths{};
    if (sum.clusters <= 0 || width <= 0)
        return widths;
    const auto used =
        static_cast<int>(std::ranges::count_if(parts, [](std::int32_t part) { return part > 0; }));
    const int least = std::min(kLeastPart, width / std::max(1, used));
    // Every part gets its least, the rest is shared out by size; the last cut ends at the edge.
    const int shared = width - least * used;
    std::int64_t before = 0;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const std::int64_t after = before + parts[part];
        widths[part] = static_cast<int>(shared * after / sum.clusters) -
                       static_cast<int>(shared * before / sum.clusters) +
                       (parts[part] > 0 ? least : 0);
        before = after;
    }
    return widths;
}

void paintStateBar(QPainter &painter, const QRect &rect, const DomainSum &sum, const Looks &looks) {
    struct PartLook {
        QColor ink;
        QBrush fill;
    };
    const std::array<PartLook, kStateBarParts> partLooks{{
        {looks.accent, QBrush(looks.accent)},
        {looks.accent, QBrush(looks.selection)},
        {looks.muted, QBrush(looks.muted, Qt::FDiagPattern)},
        {looks.muted, QBrush(looks.capacity)},
        {looks.muted, QBrush(looks.muted, Qt::Dense7Pattern)},
        {looks.muted, QBrush(looks.muted, Qt::DiagCrossPattern)},
        {looks.warning, QBrush(looks.warning, Qt::BDiagPattern)},
    }};
    const auto widths = stateBarWidths(sum, rect.width());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    int left = rect.left();
    for (std::size_t part = 0; part < widths.size(); ++part) {
        if (widths[part] == 0)
            continue;
        // Neighbours share an edge, so that the bar reads as one.
        const int right = std::min(left + widths[part], rect.right());
        painter.setPen(QPen(partLooks[part].ink, 1));
        painter.setBrush(partLooks[part].fill);
        painter.drawRect(
            QRect(QPoint(left, rect.top()), QPoint(right, rect.bottom())).adjusted(0, 0, -1, -1));
        left += widths[part];
    }
    painter.restore();
}

} // namespace evenkeel::ui
