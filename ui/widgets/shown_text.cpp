// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/shown_text.h"

#include <QAbstractItemModel>

namespace evenkeel::ui {

report::TextTable shownText(const QAbstractItemModel &model) {
    report::TextTable table;
    const int columns = model.columnCount();
    for (int column = 0; column < columns; ++column) {
        const auto header = [&](int role) {
            return model.headerData(column, Qt::Horizontal, role);
        };
        const Qt::Alignment alignment(header(Qt::TextAlignmentRole).toInt());
        table.columns.push_back(
            {header(Qt::DisplayRole).toString().toStdString(), alignment.testFlag(Qt::AlignRight)});
    }
    const auto append = [&](const QModelIndex &first) {
        std::vector<std::string> row;
        for (int column = 0; column < columns; ++column)
            row.push_back(first.siblingAtColumn(column).data().toString().toStdString());
        table.rows.push_back(std::move(row));
    };
    for (int row = 0; row < model.rowCount(); ++row) {
        const QModelIndex top = model.index(row, 0);
        const int below = model.rowCount(top);
        if (below == 0)
            append(top);
        for (int child = 0; child < below; ++child)
            append(model.index(child, 0, top));
    }
    return table;
}

} // namespace evenkeel::ui
