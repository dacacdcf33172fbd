// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/inventory/column_chooser.h"

#include <algorithm>
#include <utility>

#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/inventory/inventory_words.h"
#include "ui/widgets/mark_delegate.h"

namespace evenkeel::ui {

namespace {

constexpr QSize kSize{300, 360};

} // namespace

ColumnChooser::ColumnChooser(QWidget *parent)
    : QFrame(parent, Qt::Popup), m_columns(new ColumnList(this)),
      m_found(new QSortFilterProxyModel(this)), m_search(new QLineEdit(this)),
      m_list(new QListView(this)) {
    setObjectName(QStringLiteral("columnChooser"));
    setAccessibleName(tr("Column chooser"));
    setFrameShape(QFrame::StyledPanel);
    m_search->setObjectName(QStringLiteral("columnSearch"));
    m_search->setAccessibleName(tr("Column search"));
    m_search->setPlaceholderText(tr("Search columns"));
    m_search->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("columnList"));
    m_list->setAccessibleName(tr("Column list"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setUniformItemSizes(true);
    m_found->setSourceModel(m_columns);
    m_found->setFilterCaseSensitivity(Qt::CaseInsensitive);
    m_list->setModel(m_found);
    auto *automatic = new QPushButton(tr("Match the placement"), this);
    automatic->setObjectName(QStringLiteral("automaticColumns"));
    auto *layout = new QVBoxLayout(this);
    const int padding = Metrics::forFont(font()).padding;
    layout->setContentsMargins(padding, padding, padding, padding);
    layout->addWidget(m_search);
    layout->addWidget(m_list);
    layout->addWidget(automatic);
    setFocusProxy(m_search);
    connect(m_search, &QLineEdit::textChanged, m_found,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_search, &QLineEdit::returnPressed, this, &ColumnChooser::toggleCurrent);
    connect(m_columns, &ColumnList::shownChanged, this,
            [this] { Q_EMIT columnsChosen(m_columns->shown()); });
    connect(automatic, &QPushButton::clicked, this, [this] {
        close();
        Q_EMIT columnsChosen(std::nullopt);
    });
}

void ColumnChooser::popUp(const QPoint &place, std::vector<ColumnCount> offered,
                          std::vector<InventoryColumn> shown) {
    m_search->clear();
    m_columns->setColumns(std::move(offered), std::move(shown));
    resize(kSize);
    showPopup(*this, place);
    m_search->setFocus(Qt::PopupFocusReason);
}

/// Enter after a search takes the first match.
void ColumnChooser::toggleCurrent() {
    QModelIndex index = m_list->currentIndex();
    if (!index.isValid())
        index = m_found->index(0, 0);
    if (!index.isValid())
        return;
    const bool isShown = index.data(Qt::CheckStateRole).toInt() == Qt::Checked;
    m_found->setData(index, isShown ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
}

ColumnList::ColumnList(QObject *parent) : TableModel(parent) {
    TableModel::setColumns(
        {{.title = {},
          .text = [](const ColumnCount &one) { return describeColumn(one.column); },
          .tip =
              [](const ColumnCount &one) {
                  return tr("%n clusters have it", nullptr, static_cast<int>(one.clusters));
              },
          .roles = {{Qt::CheckStateRole, [this](const ColumnCount &one) {
                         const bool isShown =
                             std::ranges::find(m_shown, one.column) != m_shown.end();
                         return isShown ? Qt::Checked : Qt::Unchecked;
                     }}}}});
}

void ColumnList::setColumns(std::vector<ColumnCount> offered, std::vector<InventoryColumn> shown) {
    m_shown = std::move(shown);
    // What is shown can be taken away, even where no cluster has it any more.
    for (const InventoryColumn &column : m_shown) {
        if (std::ranges::find(offered, column, &ColumnCount::column) == offered.end())
            offered.push_back({column, 0});
    }
    setRows(std::move(offered));
}

Qt::ItemFlags ColumnList::flags(const QModelIndex &index) const {
    return TableModel::flags(index) | (index.isValid() ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

bool ColumnList::setData(const QModelIndex &index, const QVariant &value, int role) {
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    const InventoryColumn column = rowAt(index.row()).column;
    std::erase(m_shown, column);
    if (value.toInt() == Qt::Checked)
        m_shown.push_back(column);
    Q_EMIT dataChanged(index, index, {Qt::CheckStateRole});
    Q_EMIT shownChanged();
    return true;
}

} // namespace evenkeel::ui
