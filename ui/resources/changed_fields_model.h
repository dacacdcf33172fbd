// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/resources/resource_detail.h"

namespace evenkeel::ui {

/// The fields that overrides change on the way to one cluster, over all objects.
class ChangedFieldsModel : public TableModel<ChangedField> {
    Q_OBJECT

public:
    enum Column { Object, Field, Before, After, By, ColumnCount };

    explicit ChangedFieldsModel(QObject *parent = nullptr);
};

} // namespace evenkeel::ui
