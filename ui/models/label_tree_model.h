// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <QString>

#include "core/fleet/fleet.h"
#include "ui/base/tree_model.h"
#include "ui/document/edits/edit.h"

class QMimeData;

namespace evenkeel::ui {

/// How many clusters of the fleet, and of those shown, have one value of a label key.
struct ValueCount {
    std::string value;
    std::size_t all = 0;
    std::size_t shown = 0;

    bool operator==(const ValueCount &) const = default;
};

struct KeyCount {
    std::string key;
    std::vector<ValueCount> values; // in natural order
    std::size_t all = 0;            // clusters that have the key
    std::size_t shown = 0;
    bool areNames = false; // each value is the name of its cluster
};

/// Every label of a fleet with its counts: used by facets, completion and the palette. Linear in
/// the labels, regardless of the number of keys.
class LabelCounts {
public:
    LabelCounts() = default;
    /// Without `shown` all clusters are. Counts that were stopped are of no use.
    LabelCounts(const fleet::Fleet &fleet,
                std::optional<std::span<const fleet::ClusterIndex>> shown,
                const std::stop_token &stop = {});

    const std::vector<KeyCount> &keys() const { return m_keys; } // by text
    const KeyCount *find(std::string_view key) const;
    std::size_t clusters() const { return m_clusters; }
    std::size_t shownClusters() const { return m_shown; }

private:
    std::vector<KeyCount> m_keys;
    std::size_t m_clusters = 0;
    std::size_t m_shown = 0;
};

struct LabelRow {
    static constexpr std::size_t kKey = std::numeric_limits<std::size_t>::max();

    const KeyCount *key = nullptr;
    std::size_t value = kKey; // behind the last one: the clusters without the key
};

/// Label keys with their values below them, and how many clusters have each: the facets. A key
/// that not every cluster has ends with an entry for those without it.
class LabelTreeModel : public TreeModel<LabelRow> {
    Q_OBJECT

public:
    enum Column { Label, Shown, All, ColumnCount };
    enum Role {
        KeyRole = FirstOwnRole, // the whole key
        ValueRole,              // of a value; null for those without the key
        IsValueRole,            // below a key
        ShownRole,
        AllRole,
    };

    explicit LabelTreeModel(QObject *parent = nullptr);

    void setCounts(std::shared_ptr<const LabelCounts> counts);
    /// Shows keys and values that have the text in them; a key that has it keeps all its values.
    void setSearch(const QString &text);

private:
    void showLabels();
    Branch branchOf(const KeyCount &key) const;
    ValueCount countOf(const LabelRow &row) const;

    std::shared_ptr<const LabelCounts> m_counts; // never null
    QString m_search;
};

/// The clusters an action on one of them applies to: the selection if it contains the cluster,
/// otherwise the cluster alone.
QStringList clustersMeant(const QString &cluster, const std::set<QString> &selected);

/// The edit of dropping a label on a cluster's row; empty if the drag has no label or there is no
/// cluster.
LabelEdit labelEditOfDrop(const QMimeData &mime, const QString &cluster,
                          const std::set<QString> &selected);

} // namespace evenkeel::ui
