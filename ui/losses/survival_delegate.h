// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/row_delegate.h"

namespace evenkeel::ui {

/// Cells of a survival table: a mark and a ground for each fate beside the numbers.
class SurvivalDelegate : public RowDelegate {
    Q_OBJECT

public:
    using RowDelegate::RowDelegate;

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override;
};

} // namespace evenkeel::ui
