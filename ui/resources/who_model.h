// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/resources/who_answer.h"

namespace evenkeel::ui {

/// Who puts what on a cluster, an object and placement a row.
class WhoModel : public TableModel<WhoRow> {
    Q_OBJECT

public:
    enum Column { Object, Result, Placement, Selector, Overrides, Binding, ColumnCount };
    enum Role { PlacementRole = FirstOwnRole }; // its row

    explicit WhoModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
