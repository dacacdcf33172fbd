// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/inventory_panel.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QEvent>
#include <QHeaderView>
#include <QItemSelection>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QVBoxLayout>

#include "ui/inventory/inventory_delegate.h"
#include "ui/looks/looks.h"
#include "ui/models/label_names.h"
#include "ui/workspace/cluster_selection.h"

namespace evenkeel::ui {

namespace {

constexpr int kWidestColumn = 160;

} // namespace

InventoryPanel::InventoryPanel(ClusterSelection &selection, QWidget *parent)
    : QWidget(parent), m_selection(selection), m_words(m_model), m_filter(new QLineEdit(this)),
      m_matches(new QLabel(m_filter)), m_table(new QTableView(this)) {
    setUpFilter();
    setUpTable();
    const Metrics metrics = Metrics::forFont(font());
    auto *filterRow = new QHBoxLayout;
    filterRow->setContentsMargins(metrics.padding, metrics.padding, metrics.padding, metrics.gap);
    filterRow->addWidget(m_filter);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(filterRow);
    layout->addWidget(m_table);
    connect(&m_selection, &ClusterSelection::selectionChanged, this,
            &InventoryPanel::showSelection);
    showMatches();
}

void InventoryPanel::setUpFilter() {
    m_filter->setObjectName(QStringLiteral("inventoryFilter"));
    m_filter->setAccessibleName(tr("Inventory filter"));
    m_filter->setPlaceholderText(tr("Filter: env=prod, region in (a,b), !gpu, or a name"));
    m_filter->setClearButtonEnabled(true);
    m_matches->setObjectName(QStringLiteral("inventoryMatches"));
    m_matches->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *inside = new QHBoxLayout(m_filter);
    // Left of the clear button.
    inside->setContentsMargins(0, 0, 28, 0);
    inside->addWidget(m_matches, 0, Qt::AlignRight);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString &text) {
        applyFilter(text);
        Q_EMIT filterEdited();
    });
}

void InventoryPanel::setUpTable() {
    m_table->setObjectName(QStringLiteral("inventoryTable"));
    m_table->setAccessibleName(tr("Inventory table"));
    m_table->setModel(&m_words);
    m_table->setItemDelegate(new InventoryDelegate(m_table));
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setWordWrap(false); // with it hyphenated names are elided at the hyphen
    m_table->setShowGrid(false);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(Metrics::forFont(font()).row);
    QHeaderView *header = m_table->horizontalHeader();
    header->setHighlightSections(false);
    header->setMinimumSectionSize(24);
    header->setSortIndicator(InventoryModel::State, Qt::AscendingOrder);
    header->setSortIndicatorShown(true);
    header->setSectionsClickable(true);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QHeaderView::sortIndicatorChanged, &m_model, &InventoryModel::sort);
    connect(header, &QHeaderView::customContextMenuRequested, this,
            &InventoryPanel::showColumnMenu);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &InventoryPanel::shareSelection);
    connect(&m_words, &QAbstractItemModel::modelReset, this, &InventoryPanel::showSelection);
}

void InventoryPanel::setScene(const Scene &scene) {
    const QStringList keys = labelKeys();
    const std::size_t clusters = m_model.clusterCount();
    m_model.setScene(scene);
    if (keys != labelKeys() || clusters != m_model.clusterCount())
        fitColumns();
    applyFilter(m_filter->text());
}

void InventoryPanel::focusFilter() {
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

std::optional<std::vector<fleet::ClusterIndex>> InventoryPanel::filteredClusters() const {
    return m_model.isFiltered() ? std::optional(m_model.visibleClusters()) : std::nullopt;
}

QStringList InventoryPanel::labelKeys() const {
    QStringList keys;
    for (int column = InventoryModel::FirstLabel; column < m_model.columnCount(); ++column)
        keys.append(m_model.headerData(column, Qt::Horizontal, InventoryModel::KeyRole).toString());
    return keys;
}

void InventoryPanel::fitColumns() {
    m_table->resizeColumnsToContents();
    for (int column = InventoryModel::FirstLabel; column < m_model.columnCount(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kWidestColumn));
    m_table->setColumnWidth(InventoryModel::State, Metrics::forFont(font()).row + 4);
}

void InventoryPanel::applyFilter(const QString &text) {
    const auto error = m_model.setFilterText(text);
    m_filterError = error ? toQString(error->message) : QString();
    showMatches();
}

void InventoryPanel::showMatches() {
    const Looks looks = Looks::forPalette(palette());
    const bool isWrong = !m_filterError.isEmpty();
    const int shown = m_model.rowCount();
    const int all = static_cast<int>(m_model.clusterCount());
    m_matches->setVisible(isWrong || m_model.isFiltered());
    m_matches->setText(isWrong ? tr("✘ not a selector") : tr("✔ %1").arg(shown));
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, isWrong ? looks.warning : looks.good);
    m_matches->setPalette(colors);
    m_filter->setToolTip(isWrong ? m_filterError : tr("%n clusters match", nullptr, shown));
    m_filter->setAccessibleDescription(m_filter->toolTip());
    const QString summary = shown == all ? tr("%n clusters", nullptr, all)
                                         : tr("%1 of %n clusters", nullptr, all).arg(shown);
    if (std::exchange(m_summary, summary) != summary)
        Q_EMIT summaryChanged(m_summary);
}

void InventoryPanel::showSelection() {
    QItemSelection rows;
    for (const QString &name : m_selection.names()) {
        const int row = m_model.rowOfName(name);
        if (row >= 0)
            rows.select(m_words.index(row, 0), m_words.index(row, 0));
    }
    m_isShowingSelection = true;
    m_table->selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect |
                                                QItemSelectionModel::Rows);
    m_isShowingSelection = false;
    if (rows.size() == 1)
        m_table->scrollTo(rows.constFirst().topLeft());
}

void InventoryPanel::shareSelection() {
    if (m_isShowingSelection)
        return;
    std::set<QString> names;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows())
        names.insert(index.data(InventoryModel::NameRole).toString());
    m_selection.setNames(std::move(names));
}

void InventoryPanel::showColumnMenu(const QPoint &place) {
    QMenu menu(this);
    for (int column = InventoryModel::FirstLabel; column < m_model.columnCount(); ++column) {
        const QString key =
            m_model.headerData(column, Qt::Horizontal, InventoryModel::KeyRole).toString();
        QAction *action = menu.addAction(key);
        action->setCheckable(true);
        action->setChecked(!m_table->isColumnHidden(column));
        connect(action, &QAction::toggled, this,
                [this, column](bool isShown) { m_table->setColumnHidden(column, !isShown); });
    }
    menu.exec(m_table->horizontalHeader()->mapToGlobal(place));
}

void InventoryPanel::changeEvent(QEvent *event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showMatches();
}

} // namespace evenkeel::ui
