// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStyledItemDelegate>

namespace evenkeel::ui {

/// Draws rows about units in the colour of their state, with the mark of `markRole` in one column.
class MarkDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    MarkDelegate(int markRole, int markColumn, QObject *parent = nullptr);

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    int m_markRole;
    int m_markColumn;
};

} // namespace evenkeel::ui
