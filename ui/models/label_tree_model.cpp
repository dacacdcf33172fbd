// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_tree_model.h"

#include <utility>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

/// Internal ids: 0 for keys, the row of the key + 1 for its values.
constexpr quintptr kKeyId = 0;

} // namespace

LabelTreeModel::LabelTreeModel(QObject *parent)
    : QAbstractItemModel(parent), m_counts(std::make_shared<const LabelCounts>()) {}

void LabelTreeModel::setCounts(std::shared_ptr<const LabelCounts> counts) {
    beginResetModel();
    m_counts = std::move(counts);
    fillBranches();
    endResetModel();
}

void LabelTreeModel::setSearch(const QString &text) {
    if (text == m_search)
        return;
    beginResetModel();
    m_search = text;
    fillBranches();
    endResetModel();
}

void LabelTreeModel::fillBranches() {
    m_branches.clear();
    for (std::size_t key = 0; key < m_counts->keys().size(); ++key) {
        Branch branch = branchOf(key);
        if (!branch.values.empty())
            m_branches.push_back(std::move(branch));
    }
}

LabelTreeModel::Branch LabelTreeModel::branchOf(std::size_t key) const {
    const KeyCount &count = m_counts->keys()[key];
    const bool hasKey = toQString(count.key).contains(m_search, Qt::CaseInsensitive);
    Branch branch{key, {}};
    for (std::size_t value = 0; value < count.values.size(); ++value) {
        if (hasKey || toQString(count.values[value].value).contains(m_search, Qt::CaseInsensitive))
            branch.values.push_back(value);
    }
    if (hasKey && count.all < m_counts->clusters())
        branch.values.push_back(count.values.size());
    return branch;
}

QModelIndex LabelTreeModel::index(int row, int column, const QModelIndex &parent) const {
    if (!hasIndex(row, column, parent))
        return {};
    return createIndex(row, column,
                       parent.isValid() ? static_cast<quintptr>(parent.row()) + 1 : kKeyId);
}

QModelIndex LabelTreeModel::parent(const QModelIndex &index) const {
    if (!index.isValid() || index.internalId() == kKeyId)
        return {};
    return createIndex(static_cast<int>(index.internalId() - 1), 0, kKeyId);
}

int LabelTreeModel::rowCount(const QModelIndex &parent) const {
    if (!parent.isValid())
        return static_cast<int>(m_branches.size());
    if (parent.internalId() != kKeyId || parent.column() != Label)
        return 0;
    return static_cast<int>(m_branches[static_cast<std::size_t>(parent.row())].values.size());
}

int LabelTreeModel::columnCount(const QModelIndex &) const {
    return ColumnCount;
}

QVariant LabelTreeModel::data(const QModelIndex &index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    if (index.internalId() == kKeyId)
        return keyData(m_branches[static_cast<std::size_t>(index.row())], index.column(), role);
    return valueData(m_branches[static_cast<std::size_t>(index.internalId() - 1)], index.row(),
                     index.column(), role);
}

QVariant LabelTreeModel::keyData(const Branch &branch, int column, int role) const {
    const KeyCount &count = keyOf(branch);
    switch (role) {
    case KeyRole:
    case Qt::ToolTipRole:
        return toQString(count.key);
    case IsValueRole:
        return false;
    case ShownRole:
        return QVariant::fromValue(count.shown);
    case AllRole:
        return QVariant::fromValue(count.all);
    case Qt::DisplayRole:
        if (column == Label)
            return toQString(count.key);
        return QString::number(column == Shown ? count.shown : count.all);
    case Qt::TextAlignmentRole:
        return column == Label ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

bool LabelTreeModel::isNoValue(const Branch &branch, int row) const {
    return branch.values[static_cast<std::size_t>(row)] == keyOf(branch).values.size();
}

ValueCount LabelTreeModel::countOf(const Branch &branch, int row) const {
    const KeyCount &count = keyOf(branch);
    if (!isNoValue(branch, row))
        return count.values[branch.values[static_cast<std::size_t>(row)]];
    return {{}, m_counts->clusters() - count.all, m_counts->shownClusters() - count.shown};
}

QVariant LabelTreeModel::valueData(const Branch &branch, int row, int column, int role) const {
    const ValueCount count = countOf(branch, row);
    switch (role) {
    case KeyRole:
        return toQString(keyOf(branch).key);
    case ValueRole:
        return isNoValue(branch, row) ? QVariant() : QVariant(toQString(count.value));
    case IsValueRole:
        return true;
    case ShownRole:
        return QVariant::fromValue(count.shown);
    case AllRole:
        return QVariant::fromValue(count.all);
    case Qt::DisplayRole:
        if (column != Label)
            return QString::number(column == Shown ? count.shown : count.all);
        return isNoValue(branch, row) ? QVariant() : QVariant(toQString(count.value));
    case Qt::TextAlignmentRole:
        return column == Label ? QVariant() : QVariant(Qt::AlignRight | Qt::AlignVCenter);
    default:
        return {};
    }
}

} // namespace evenkeel::ui
