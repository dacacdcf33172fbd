// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/pods/what_if.h"

namespace evenkeel::ui {

/// The pods that a what-if touches.
class WhatIfModel : public TableModel<WhatIfRow> {
    Q_OBJECT

public:
    enum Column { Pod, From, To, Reason, ColumnCount };

    explicit WhatIfModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
