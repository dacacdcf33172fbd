// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/hub/hub_delegate.h"

#include "ui/base/looks.h"

namespace evenkeel::ui {

HubDelegate::HubDelegate(int role, int column, QObject *parent)
    : RowDelegate(parent), m_role(role), m_column(column) {}

void HubDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const {
    RowDelegate::initStyleOption(option, index);
    if (index.column() == m_column && index.data(m_role).toBool())
        setTextColor(*option, Looks::forPalette(option->palette).warning);
}

} // namespace evenkeel::ui
