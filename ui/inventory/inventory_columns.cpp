// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_columns.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <QAction>
#include <QHeaderView>
#include <QMenu>
#include <QSettings>
#include <QToolButton>

#include "ui/base/label_names.h"
#include "ui/base/looks.h"
#include "ui/inventory/column_chooser.h"
#include "ui/inventory/filter_bar.h"
#include "ui/inventory/inventory_table.h"
#include "ui/inventory/inventory_words.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/picture/marks.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestColumn = 160;
constexpr int kWidestName = 180;

QString columnsKey() {
    return QStringLiteral("inventory/columns");
}

} // namespace

InventoryColumns::InventoryColumns(InventoryModel &model, InventoryTable &table, QAction &chooses,
                                   QWidget *parent)
    : QObject(parent), m_model(model), m_table(table), m_chooses(chooses),
      m_button(newBarButton(QStringLiteral("columnsButton"), tr("Choose columns"),
                            QStringLiteral("view-file-columns"), QStringLiteral("☰"), parent)),
      m_chooser(new ColumnChooser(parent)) {
    connect(m_chooser, &ColumnChooser::columnsChosen, this, &InventoryColumns::set);
    connect(m_button, &QToolButton::clicked, this, &InventoryColumns::choose);
    connect(&m_chooses, &QAction::triggered, this, &InventoryColumns::choose);
    connect(m_table.horizontalHeader(), &QHeaderView::customContextMenuRequested, this,
            &InventoryColumns::showMenu);
}

void InventoryColumns::restore(QSettings &settings) {
    m_settings = &settings;
    if (!settings.contains(columnsKey()))
        return;
    std::vector<InventoryColumn> columns;
    for (const QString &text : settings.value(columnsKey()).toStringList()) {
        if (auto column = parseColumn(text.toStdString()))
            columns.push_back(std::move(*column));
    }
    m_model.setColumns(std::move(columns));
}

void InventoryColumns::choose() {
    m_chooser->popUp(m_button->mapToGlobal(QPoint(0, m_button->height())),
                     columnsOf(m_model.scene().objects->fleet), m_model.columns());
}

void InventoryColumns::set(const std::optional<std::vector<InventoryColumn>> &chosen) {
    std::optional<std::vector<InventoryColumn>> columns = chosen;
    if (columns)
        std::ranges::copy(m_model.columnsElsewhere(), std::back_inserter(*columns));
    m_model.setColumns(columns);
    fit();
    fitMarks();
    m_table.horizontalHeader()->setSortIndicator(m_model.sortColumn(), m_model.sortOrder());
    if (!m_settings)
        return;
    if (!columns) {
        m_settings->remove(columnsKey());
        return;
    }
    QStringList texts;
    for (const InventoryColumn &column : *columns)
        texts.append(toQString(spelled(column)));
    m_settings->setValue(columnsKey(), texts);
}

void InventoryColumns::fit() {
    m_table.resizeColumnsToContents();
    for (int column = InventoryModel::FirstChosen; column < m_model.columnCount(); ++column)
        m_table.setColumnWidth(column, std::min(m_table.columnWidth(column), kWidestColumn));
    m_table.setColumnWidth(InventoryModel::Name,
                           std::min(m_table.columnWidth(InventoryModel::Name), kWidestName));
}

void InventoryColumns::fitMarks() {
    const Metrics metrics = Metrics::forFont(m_table.font());
    const ClusterMark widest{ClusterState::Picked, std::max(1, m_model.picksInAll())};
    const int width = static_cast<int>(markWidth(widest, metrics.mark)) + 2 * metrics.gap + 4;
    if (m_table.columnWidth(InventoryModel::State) != width)
        m_table.setColumnWidth(InventoryModel::State, width);
}

void InventoryColumns::showMenu(const QPoint &place) {
    QHeaderView *header = m_table.horizontalHeader();
    const int section = header->logicalIndexAt(place);
    const InventoryColumn *clicked = m_model.columnAt(section);
    auto *menu = new QMenu(&m_table);
    menu->setObjectName(QStringLiteral("columnMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Sort &ascending"), this,
                    [header, section] { header->setSortIndicator(section, Qt::AscendingOrder); });
    menu->addAction(tr("Sort &descending"), this,
                    [header, section] { header->setSortIndicator(section, Qt::DescendingOrder); });
    menu->addSeparator();
    if (clicked) {
        menu->addAction(tr("&Hide %1").arg(describeColumn(*clicked)), this,
                        [this, column = *clicked] {
                            std::vector<InventoryColumn> columns = m_model.columns();
                            std::erase(columns, column);
                            set(columns);
                        });
    }
    QAction *automatic =
        menu->addAction(tr("Columns that &match the placement"), this, [this] { set({}); });
    automatic->setEnabled(m_model.hasChosenColumns());
    menu->addAction(&m_chooses);
    menu->popup(header->mapToGlobal(place));
}

} // namespace evenkeel::ui
