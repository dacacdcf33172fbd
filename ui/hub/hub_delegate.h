// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

/// Rows of the hub's lists; what needs a look is in the warning colour.
class HubDelegate : public RowDelegate {
    Q_OBJECT

public:
    /// `role` is true for such a row; its words are in that column.
    HubDelegate(int role, int column, QObject *parent);

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;

private:
    int m_role;
    int m_column;
};

} // namespace evenkeel::ui
