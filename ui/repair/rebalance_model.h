// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/repair/rebalance.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

/// The steps that bring a placement to where it would be placed today, in their order.
class RebalanceModel : public TableModel<repair::RebalanceStep> {
    Q_OBJECT

public:
    enum Column { Step, Budget, Runs, Skew, ColumnCount };

    explicit RebalanceModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
