// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QAbstractItemModel>

#include "ui/models/label_counts.h"

namespace evenkeel::ui {

/// Label keys with their values below them, and how many clusters have each: the facets. A key
/// that not every cluster has ends with an entry for those without it.
class LabelTreeModel : public QAbstractItemModel {
    Q_OBJECT

public:
    enum Column { Label, Shown, All, ColumnCount };
    enum Role {
        KeyRole = Qt::UserRole + 1, // the whole key
        ValueRole,                  // of a value; null for those without the key
        IsValueRole,                // below a key
        ShownRole,
        AllRole,
    };

    explicit LabelTreeModel(QObject *parent = nullptr);

    void setCounts(std::shared_ptr<const LabelCounts> counts);
    /// Shows keys and values that have the text in them; a key that has it keeps all its values.
    void setSearch(const QString &text);

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &index) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;

private:
    /// A key that is shown with those of its values that are; the place behind the last value
    /// stands for the clusters without the key.
    struct Branch {
        std::size_t key = 0;
        std::vector<std::size_t> values;
    };

    void fillBranches();
    Branch branchOf(std::size_t key) const;
    const KeyCount &keyOf(const Branch &branch) const { return m_counts->keys()[branch.key]; }
    QVariant keyData(const Branch &branch, int column, int role) const;
    QVariant valueData(const Branch &branch, int row, int column, int role) const;
    ValueCount countOf(const Branch &branch, int row) const;
    bool isNoValue(const Branch &branch, int row) const;

    std::shared_ptr<const LabelCounts> m_counts; // never null
    QString m_search;
    std::vector<Branch> m_branches;
};

} // namespace evenkeel::ui
