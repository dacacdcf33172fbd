// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "ui/base/table_model.h"

namespace evenkeel::ui {

struct RolloutPicture;

struct BudgetLine {
    QString name;
    qint64 number = 0;
    QString sum;
    QString meaning; // in a sentence

    bool operator==(const BudgetLine &) const = default;
};

/// The numbers of a pass, each with the sum that it comes from.
class BudgetModel : public TableModel<BudgetLine> {
    Q_OBJECT

public:
    enum Column { Name, Number, Sum, ColumnCount };

    explicit BudgetModel(QObject *parent = nullptr);

    /// nullptr, or a pass that ended before its budget: no rows.
    void setPicture(const RolloutPicture *picture);

private:
    static std::vector<BudgetLine> linesOf(const RolloutPicture &picture);
};

} // namespace evenkeel::ui
