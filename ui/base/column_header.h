// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringList>
#include <QVariant>

namespace evenkeel::ui {

/// What a table of words says in its head: the columns' names, above the words' left edge.
inline QVariant columnHeader(int section, Qt::Orientation orientation, int role,
                             const QStringList &names) {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return QVariant::fromValue(Qt::AlignLeft | Qt::AlignVCenter);
    return role == Qt::DisplayRole && section < names.size() ? names[section] : QVariant();
}

} // namespace evenkeel::ui
