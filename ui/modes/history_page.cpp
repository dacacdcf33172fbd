// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <QCoreApplication>
#include <QTableView>

#include "core/insight/plan_facts.h"
#include "ui/base/label_names.h"
#include "ui/base/widget_setup.h"
#include "ui/domains/domain_grid.h"
#include "ui/domains/domain_panel.h"
#include "ui/dumps/dumps_panel.h"
#include "ui/frame/mode_page.h"
#include "ui/frame/panels.h"
#include "ui/inventory/inventory_columns.h"
#include "ui/inventory/inventory_editor.h"
#include "ui/models/inventory/inventory_model.h"
#include "ui/modes/grid_pair.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

namespace {

struct HistoryPageWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::HistoryPage)
};

constexpr int kStateWidth = 36;
constexpr int kNameWidth = 132;

} // namespace

/// The dumps above, the clusters of the chosen date below: as a grid and as a table.
QWidget *newHistoryPage(const ModeParts &parts, QWidget *parent) {
    auto *dumps = parts.panels.add(new DumpsPanel(parent));
    auto *grid = new DomainPanel(&parts.selection, parent);
    renameParts(*grid, QStringLiteral("history"));
    grid->grid()->setAccessibleName(HistoryPageWords::tr("Grid on the date"));
    auto *table = new QTableView(parent);
    auto *clusters = new InventoryModel(table);
    auto *words = new InventoryWords(*clusters, table);
    prepareTable(*table, QStringLiteral("historyClusters"),
                 HistoryPageWords::tr("Clusters on the date"), *words);
    auto *delegate = new InventoryDelegate(table);
    delegate->setColumns([clusters](int section) { return clusters->columnAt(section); });
    table->setItemDelegate(delegate);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    auto *sides =
        new Panes(QStringLiteral("historyDate"), Qt::Horizontal, {grid, table}, {}, parent);
    auto *page = new Panes(QStringLiteral("historyPage"), Qt::Vertical, {dumps, sides},
                           {{450, 250}}, parent);
    sides->hide();
    QObject::connect(dumps, &DumpsPanel::sceneChanged, grid,
                     [grid, clusters, sides, table](const Scene &scene) {
                         sides->show();
                         grid->setScene(scene);
                         clusters->setScene(scene);
                         table->setColumnWidth(InventoryModel::State, kStateWidth);
                         table->setColumnWidth(InventoryModel::Name, kNameWidth);
                     });
    parts.panels.follow([dumps](const Scene &scene) {
        if (scene.placement >= 0)
            dumps->setPlacement(toQString(insight::displayName(
                scene.objects->placements[static_cast<std::size_t>(scene.placement)])));
    });
    return page;
}

} // namespace evenkeel::ui
