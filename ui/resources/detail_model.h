// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/base/table_model.h"
#include "ui/resources/resource_detail.h"

namespace evenkeel::ui {

/// The lines of two manifests side by side, and who made each difference.
class DetailModel : public TableModel<ResourceDetail::Line> {
    Q_OBJECT

public:
    enum Column { Left, Right, By, ColumnCount };

    explicit DetailModel(QObject *parent = nullptr);

    void setDetail(ResourceDetail detail);
    const ResourceDetail &detail() const { return m_detail; }
    /// The first line of the next run of differences behind the row, or before it; -1 for none.
    int nextDifference(int row) const;
    int previousDifference(int row) const;

private:
    bool beginsDifference(int row) const;

    ResourceDetail m_detail;
};

} // namespace evenkeel::ui
