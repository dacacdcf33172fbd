// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placement_delegates.h"

#include <algorithm>

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/models/placement_heat_model.h"

namespace evenkeel::ui {

namespace {

/// Between the panel and the accent; the fullest cell stays where the text can be read on it.
QColor heatColor(double share, const Looks &looks) {
    const double part = 0.08 + 0.4 * share;
    const auto mix = [part](float from, float to) {
        return static_cast<float>(from * (1 - part) + to * part);
    };
    return QColor::fromRgbF(mix(looks.panel.redF(), looks.accent.redF()),
                            mix(looks.panel.greenF(), looks.accent.greenF()),
                            mix(looks.panel.blueF(), looks.accent.blueF()));
}

} // namespace

void HeatDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option,
                         const QModelIndex &index) const {
    const Looks looks = Looks::forPalette(option.palette);
    const int count = index.data(PlacementHeatModel::CountRole).toInt();
    const int most = index.data(PlacementHeatModel::MostRole).toInt();
    const QColor ground =
        count > 0 ? heatColor(static_cast<double>(count) / std::max(1, most), looks) : looks.panel;
    const QRect cell = option.rect.adjusted(0, 0, -1, -1);
    painter->save();
    painter->fillRect(option.rect, looks.line);
    painter->fillRect(cell, ground);
    QFont font = tabularFont(option.font);
    font.setItalic(index.data(PlacementHeatModel::StaleRole).toBool());
    painter->setFont(font);
    painter->setPen(count > 0 ? readableOn(ground, looks.text, looks) : looks.muted);
    painter->drawText(cell, Qt::AlignCenter, index.data().toString());
    if (option.state.testFlag(QStyle::State_Selected) ||
        option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(looks.text, 2));
        painter->drawRect(cell.adjusted(1, 1, -1, -1));
    }
    painter->restore();
}

} // namespace evenkeel::ui
