// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/placements/placement_delegates.h"

#include <algorithm>

#include <QPainter>

#include "ui/base/looks.h"
#include "ui/models/placement_heat_model.h"
#include "ui/models/placements_model.h"

namespace evenkeel::ui {

namespace {

QString signOf(PlacementState state) {
    switch (state) {
    case PlacementState::Met:
        return QStringLiteral("✔");
    case PlacementState::NotMet:
        return QStringLiteral("✘");
    case PlacementState::Failed:
        return QStringLiteral("⚠");
    case PlacementState::NoDecision:
    case PlacementState::Unplanned:
        break;
    }
    return QStringLiteral("–");
}

QColor colorOf(PlacementState state, const Looks &looks) {
    switch (state) {
    case PlacementState::Met:
        return looks.good;
    case PlacementState::NotMet:
    case PlacementState::Failed:
        return looks.warning;
    case PlacementState::NoDecision:
    case PlacementState::Unplanned:
        break;
    }
    return looks.muted;
}

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

void PlacementsDelegate::initStyleOption(QStyleOptionViewItem *option,
                                         const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode =
        index.column() == PlacementsModel::Name ? Qt::ElideMiddle : Qt::ElideRight;
    QColor color = looks.text;
    if (index.column() == PlacementsModel::Verdict) {
        const auto state =
            static_cast<PlacementState>(index.data(PlacementsModel::StateRole).toInt());
        option->text = signOf(state) + QLatin1Char(' ') + option->text;
        color = colorOf(state, looks);
    } else if (index.data(PlacementsModel::BeyondRole).toBool()) {
        option->text = QStringLiteral("⚠ ") + option->text;
        color = looks.warning;
    } else if (index.column() == PlacementsModel::Kind || index.column() == PlacementsModel::Time) {
        color = looks.muted;
    }
    if (index.column() == PlacementsModel::Time) {
        option->font = tabularFont(option->font);
        option->displayAlignment = Qt::AlignRight | Qt::AlignVCenter;
    }
    option->font.setBold(index.data(PlacementsModel::CurrentRole).toBool() &&
                         index.column() == PlacementsModel::Name);
    option->font.setItalic(index.data(PlacementsModel::StaleRole).toBool());
    setTextColor(*option, color);
}

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
