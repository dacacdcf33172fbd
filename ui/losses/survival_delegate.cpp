// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/survival_delegate.h"

#include "ui/base/looks.h"
#include "ui/losses/survival_model.h"

namespace evenkeel::ui {

namespace {

constexpr int kGroundStrength = 34; // of 255

QColor mixed(QColor color) {
    color.setAlpha(kGroundStrength);
    return color;
}

} // namespace

void SurvivalDelegate::initStyleOption(QStyleOptionViewItem *option,
                                       const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    const Looks looks = Looks::forPalette(option->palette);
    const QVariant fate = index.data(SurvivalModel::FateRole);
    if (!fate.isValid()) {
        setTextColor(*option, index.column() == SurvivalModel::Name ? looks.text : looks.muted);
        return;
    }
    option->font = tabularFont(option->font);
    switch (static_cast<losses::Fate>(fate.toInt())) {
    case losses::Fate::Survives:
        option->text = QStringLiteral("✔ ") + option->text;
        option->backgroundBrush = mixed(looks.good);
        setTextColor(*option, looks.text);
        break;
    case losses::Fate::Short:
        option->text = QStringLiteral("⚠ ") + option->text;
        option->backgroundBrush = mixed(looks.warning);
        setTextColor(*option, looks.text);
        break;
    case losses::Fate::Falls:
        option->text = QStringLiteral("✗ ") + option->text;
        option->font.setBold(true);
        option->backgroundBrush = mixed(looks.warning);
        setTextColor(*option, looks.warning);
        break;
    }
}

} // namespace evenkeel::ui
