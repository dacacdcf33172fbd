// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/rollout/pass_text.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

struct RolloutPicture;

/// The numbers of a pass, each with the sum that it comes from.
class BudgetModel : public TableModel<rollout::BudgetLine> {
    Q_OBJECT

public:
    enum Column { Name, Number, Sum, ColumnCount };

    explicit BudgetModel(QObject *parent = nullptr);

    /// nullptr, or a pass that ended before its budget: no rows.
    void setPicture(const RolloutPicture *picture);
};

} // namespace evenkeel::ui
