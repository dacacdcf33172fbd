// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_tree_model.h"

#include <utility>

#include <QMimeData>

#include "ui/base/label_mime.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

bool isKey(const LabelRow &row) {
    return row.value == LabelRow::kKey;
}

bool isNoValue(const LabelRow &row) {
    return row.value == row.key->values.size();
}

} // namespace

LabelTreeModel::LabelTreeModel(QObject *parent)
    : TreeModel(parent), m_counts(std::make_shared<const LabelCounts>()) {
    using Row = LabelRow;
    const auto key = [](const Row &row) { return toQString(row.key->key); };
    const auto value = [this](const Row &row) {
        return isKey(row) || isNoValue(row) ? QVariant() : toQString(countOf(row).value);
    };
    const auto shown = [this](const Row &row) { return QVariant::fromValue(countOf(row).shown); };
    const auto all = [this](const Row &row) { return QVariant::fromValue(countOf(row).all); };
    const auto countColumn = [](const QString &title, const auto &count) {
        return TableColumn<Row>{.title = title,
                                .text = [count](const Row &row) { return count(row).toString(); },
                                .alignment = kNumbers};
    };
    setColumns({{.title = tr("Label"),
                 .text =
                     [key, value](const Row &row) {
                         if (isKey(row))
                             return QVariant(key(row));
                         return isNoValue(row) ? QVariant(tr("no value")) : value(row);
                     }},
                countColumn(tr("shown"), shown),
                countColumn(tr("all"), all)},
               {{KeyRole, key},
                {ValueRole, value},
                {IsValueRole, [](const Row &row) { return !isKey(row); }},
                {ShownRole, shown},
                {AllRole, all},
                {Qt::ToolTipRole,
                 [key](const Row &row) { return isKey(row) ? QVariant(key(row)) : QVariant(); }}});
}

void LabelTreeModel::setCounts(std::shared_ptr<const LabelCounts> counts) {
    const auto before = std::exchange(m_counts, std::move(counts)); // until its rows are gone
    showLabels();
}

void LabelTreeModel::setSearch(const QString &text) {
    if (text != std::exchange(m_search, text))
        showLabels();
}

void LabelTreeModel::showLabels() {
    std::vector<Branch> branches;
    for (const KeyCount &key : m_counts->keys()) {
        Branch branch = branchOf(key);
        if (!branch.leaves.empty())
            branches.push_back(std::move(branch));
    }
    setBranches(std::move(branches));
}

LabelTreeModel::Branch LabelTreeModel::branchOf(const KeyCount &key) const {
    const bool hasKey = toQString(key.key).contains(m_search, Qt::CaseInsensitive);
    Branch branch{{&key}};
    for (std::size_t value = 0; value < key.values.size(); ++value) {
        if (hasKey || toQString(key.values[value].value).contains(m_search, Qt::CaseInsensitive))
            branch.leaves.push_back({&key, value});
    }
    if (hasKey && key.all < m_counts->clusters())
        branch.leaves.push_back({&key, key.values.size()});
    return branch;
}

ValueCount LabelTreeModel::countOf(const LabelRow &row) const {
    const KeyCount &key = *row.key;
    if (isKey(row))
        return {{}, key.all, key.shown};
    if (!isNoValue(row))
        return key.values[row.value];
    return {{}, m_counts->clusters() - key.all, m_counts->shownClusters() - key.shown};
}

QStringList clustersMeant(const QString &cluster, const std::set<QString> &selected) {
    if (selected.contains(cluster))
        return {selected.begin(), selected.end()};
    return cluster.isEmpty() ? QStringList() : QStringList{cluster};
}

LabelEdit labelEditOfDrop(const QMimeData &mime, const QString &cluster,
                          const std::set<QString> &selected) {
    const auto label = labelOf(mime);
    if (!label || cluster.isEmpty())
        return {};
    return {clustersMeant(cluster, selected), {{label->first, label->second}}};
}

} // namespace evenkeel::ui
