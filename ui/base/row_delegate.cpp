// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/row_delegate.h"

#include "ui/base/looks.h"
#include "ui/base/table_column.h"

namespace evenkeel::ui {

namespace {

constexpr int kGroundStrength = 34; // of 255

QColor colorOf(Tone tone, const Looks &looks) {
    switch (tone) {
    case Tone::Muted:
        return looks.muted;
    case Tone::Accent:
        return looks.accent;
    case Tone::Good:
        return looks.good;
    case Tone::Warning:
        return looks.warning;
    case Tone::Plain:
        break;
    }
    return looks.text;
}

} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(Metrics::forFont(option.font).row);
    return size;
}

void RowDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const {
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment.testFlag(Qt::AlignRight))
        option->font = tabularFont(option->font);
    const QVariant value = index.data(TableRoles::LookRole);
    if (!value.canConvert<CellLook>())
        return;
    const auto look = value.value<CellLook>();
    const Looks looks = Looks::forPalette(option->palette);
    option->textElideMode = look.elide;
    option->text.prepend(look.sign);
    option->font.setBold(look.isBold);
    option->font.setItalic(look.isItalic);
    option->font.setUnderline(look.isUnderlined);
    if (look.ground) {
        QColor ground = colorOf(*look.ground, looks);
        ground.setAlpha(kGroundStrength);
        option->backgroundBrush = ground;
    }
    setTextColor(*option, colorOf(look.tone, looks));
}

void RowDelegate::setTextColor(QStyleOptionViewItem &option, const QColor &color) {
    const Looks looks = Looks::forPalette(option.palette);
    option.palette.setColor(QPalette::Text, color);
    option.palette.setColor(QPalette::Highlight, looks.selection);
    option.palette.setColor(QPalette::HighlightedText, readableOn(looks.selection, color, looks));
}

} // namespace evenkeel::ui
