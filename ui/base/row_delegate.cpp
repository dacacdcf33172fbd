// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/row_delegate.h"

#include "ui/base/looks.h"

namespace evenkeel::ui {

QSize RowDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const {
    QSize size = QStyledItemDelegate::sizeHint(option, index);
    size.setHeight(Metrics::forFont(option.font).row);
    return size;
}

void RowDelegate::setTextColor(QStyleOptionViewItem &option, const QColor &color) {
    const Looks looks = Looks::forPalette(option.palette);
    option.palette.setColor(QPalette::Text, color);
    option.palette.setColor(QPalette::Highlight, looks.selection);
    option.palette.setColor(QPalette::HighlightedText, readableOn(looks.selection, color, looks));
}

} // namespace evenkeel::ui
