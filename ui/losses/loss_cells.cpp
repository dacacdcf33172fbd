// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/losses/loss_cells.h"

#include <QTableView>

#include "ui/losses/loss_question.h"

namespace evenkeel::ui {

namespace {

/// Without the number of its clusters.
QString domainNamed(const QAbstractItemModel &model, int column) {
    const QString text = model.headerData(column, Qt::Horizontal).toString();
    return text.section(QStringLiteral(" · "), 0, 0) + text.section(QLatin1Char('\n'), 1);
}

} // namespace

NamedCell namedCell(const QTableView &table) {
    const QModelIndex current = table.currentIndex();
    if (!current.isValid())
        return {};
    const QAbstractItemModel &model = *table.model();
    return {model.headerData(current.row(), Qt::Vertical).toString(),
            domainNamed(model, current.column())};
}

void choose(const NamedCell &cell, QTableView &table) {
    const QAbstractItemModel &model = *table.model();
    for (int row = 0; row < model.rowCount() && !cell.placement.isEmpty(); ++row) {
        if (model.headerData(row, Qt::Vertical).toString() != cell.placement)
            continue;
        for (int column = 0; column < model.columnCount(); ++column) {
            if (domainNamed(model, column) == cell.domain)
                table.setCurrentIndex(model.index(row, column));
        }
    }
}

void chooseDomain(int placement, std::optional<std::size_t> domain, QTableView &table,
                  const SurvivalModel &model) {
    const QModelIndexList rows =
        model.match(model.index(0, SurvivalModel::Name), SurvivalModel::PlacementRole, placement, 1,
                    Qt::MatchExactly);
    if (rows.isEmpty())
        return;
    if (!domain)
        domain =
            model.picture()->table.rows[static_cast<std::size_t>(placement)].weakest(model.loss());
    int column = SurvivalModel::FirstDomain;
    for (int other = column; domain && other < model.columnCount(); ++other) {
        if (rows.first().siblingAtColumn(other).data(SurvivalModel::DomainRole).toInt() ==
            static_cast<int>(*domain))
            column = other;
    }
    table.setCurrentIndex(rows.first().siblingAtColumn(column));
    table.scrollTo(table.currentIndex());
}

} // namespace evenkeel::ui
