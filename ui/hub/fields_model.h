// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/document/hub/three_way.h"

namespace evenkeel::ui {

/// The edited fields with their three values: as loaded, yours, the hub's now.
class FieldsModel : public TableModel<FieldChange> {
    Q_OBJECT

public:
    enum Column { What, Loaded, Mine, Hub, Verdict, ColumnCount };

    explicit FieldsModel(QObject *parent = nullptr);
};

/// `prod-eus-03 · label zone`.
QString fieldText(const FieldName &field);

} // namespace evenkeel::ui
