// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/repair/repair.h"
#include "ui/base/table_model.h"

namespace evenkeel::ui {

/// The sets of edits that reach the goals, the best first.
class AlternativesModel : public TableModel<repair::Alternative> {
    Q_OBJECT

public:
    enum Column { Edits, Changes, Costs, ColumnCount };

    explicit AlternativesModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
