// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/label_tree_model.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include <QMimeData>

#include "core/base/plain_text.h"
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

namespace {

struct Entry {
    fleet::StringId value{};
    bool isShown = false;
};

/// All labels sorted by key, by counting: `begin` of each key's entries by its id.
struct EntriesByKey {
    std::vector<Entry> entries;
    std::vector<std::size_t> begin;
};

std::vector<char> shownFlags(const fleet::Fleet &fleet,
                             std::optional<std::span<const fleet::ClusterIndex>> shown) {
    std::vector<char> flags(fleet.size(), shown ? 0 : 1);
    if (shown) {
        for (const fleet::ClusterIndex cluster : *shown)
            flags[fleet::row(cluster)] = 1;
    }
    return flags;
}

constexpr std::size_t kRowsAtOnce = 16'384;

/// Calls `visit` for all rows, or until it is stopped.
void eachRow(const fleet::Fleet &fleet, const std::stop_token &stop, const auto &visit) {
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        if (row % kRowsAtOnce == 0 && stop.stop_requested())
            return;
        visit(row);
    }
}

/// None where it was stopped.
EntriesByKey sortedByKey(const fleet::Fleet &fleet, const std::vector<char> &isShown,
                         const std::stop_token &stop) {
    EntriesByKey sorted;
    sorted.begin.resize(fleet.strings().size() + 1);
    eachRow(fleet, stop, [&](std::size_t row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            ++sorted.begin[static_cast<std::size_t>(label.key) + 1];
    });
    for (std::size_t key = 1; key < sorted.begin.size(); ++key)
        sorted.begin[key] += sorted.begin[key - 1];
    sorted.entries.resize(sorted.begin.back());
    std::vector<std::size_t> next = sorted.begin;
    eachRow(fleet, stop, [&](std::size_t row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            sorted.entries[next[static_cast<std::size_t>(label.key)]++] = {label.value,
                                                                           isShown[row] != 0};
    });
    if (stop.stop_requested())
        sorted.begin.clear();
    return sorted;
}

constexpr std::uint32_t kNone = 0xffffffff;

/// `placeOfValue` is kNone everywhere before and after; it spares a hash table.
KeyCount counted(const fleet::Fleet &fleet, std::string_view key, std::span<const Entry> entries,
                 std::vector<std::uint32_t> &placeOfValue) {
    KeyCount count{std::string(key), {}, entries.size(), 0};
    std::vector<fleet::StringId> ids;
    for (const Entry &entry : entries) {
        std::uint32_t &place = placeOfValue[static_cast<std::size_t>(entry.value)];
        if (place == kNone) {
            place = static_cast<std::uint32_t>(ids.size());
            ids.push_back(entry.value);
            count.values.push_back({std::string(fleet.text(entry.value)), 0, 0});
        }
        ++count.values[place].all;
        count.values[place].shown += entry.isShown ? 1 : 0;
        count.shown += entry.isShown ? 1 : 0;
    }
    for (const fleet::StringId value : ids)
        placeOfValue[static_cast<std::size_t>(value)] = kNone;
    return count;
}

/// In the order in which people read the values; of names of clusters the fleet knows it.
void sortValues(KeyCount &count, const fleet::Fleet &fleet) {
    if (!count.areNames || count.all != fleet.size()) {
        std::ranges::sort(count.values, base::naturalLess, &ValueCount::value);
        return;
    }
    std::vector<ValueCount> sorted;
    sorted.reserve(count.values.size());
    for (const std::uint32_t row : *fleet.naturalOrder())
        sorted.push_back(std::move(count.values[row]));
    count.values = std::move(sorted);
}

} // namespace

LabelCounts::LabelCounts(const fleet::Fleet &fleet,
                         std::optional<std::span<const fleet::ClusterIndex>> shown,
                         const std::stop_token &stop)
    : m_clusters(fleet.size()), m_shown(shown ? shown->size() : fleet.size()) {
    const EntriesByKey sorted = sortedByKey(fleet, shownFlags(fleet, shown), stop);
    std::vector<std::uint32_t> placeOfValue(fleet.strings().size(), kNone);
    for (std::size_t key = 0; key + 1 < sorted.begin.size() && !stop.stop_requested(); ++key) {
        const std::size_t begin = sorted.begin[key];
        const std::size_t end = sorted.begin[key + 1];
        if (begin == end)
            continue;
        m_keys.push_back(counted(fleet, fleet.text(static_cast<fleet::StringId>(key)),
                                 std::span(sorted.entries).subspan(begin, end - begin),
                                 placeOfValue));
        KeyCount &last = m_keys.back();
        last.areNames = last.all > 1 && last.values.size() == last.all &&
                        fleet.repeatsNames(static_cast<fleet::StringId>(key));
        sortValues(last, fleet);
    }
    std::ranges::sort(m_keys, {}, &KeyCount::key);
}

const KeyCount *LabelCounts::find(std::string_view key) const {
    const auto found = std::ranges::lower_bound(m_keys, key, {}, &KeyCount::key);
    return found != m_keys.end() && found->key == key ? &*found : nullptr;
}

} // namespace evenkeel::ui
