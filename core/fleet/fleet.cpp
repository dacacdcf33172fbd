// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/fleet.h"

#include <algorithm>
#include <array>
#include <limits>
#include <numeric>

#include "core/base/plain_text.h"
#include "core/base/ranges.h"
#include "core/fleet/fleet_step.h"
#include "core/fleet/generate.h"

namespace evenkeel::fleet {

namespace {

constexpr std::uint32_t kNoRow = std::numeric_limits<std::uint32_t>::max();

template <typename T, typename Range> void append(std::vector<T> &pool, const Range &items) {
    pool.insert(pool.end(), items.begin(), items.end());
}

template <typename T>
std::span<const T> slice(const std::vector<T> &pool, std::uint32_t begin, std::uint32_t end) {
    return {pool.data() + begin, pool.data() + end};
}

/// A name by its bytes behind what all names begin with, as numbers: only names that are alike for
/// long are compared as texts.
struct NameKey {
    std::array<std::uint64_t, 3> bytes; // zeros behind the end
    std::uint32_t row;
};

NameKey nameKey(std::string_view name, std::size_t shared, std::uint32_t row) {
    NameKey key{{}, row};
    std::size_t at = shared;
    for (std::uint64_t &number : key.bytes) {
        for (std::size_t i = 0; i < sizeof number; ++i, ++at)
            number = number << 8U | (at < name.size() ? static_cast<unsigned char>(name[at]) : 0U);
    }
    return key;
}

std::size_t sharedPrefix(std::string_view one, std::string_view other) {
    const auto [end, otherEnd] = std::ranges::mismatch(one, other);
    return static_cast<std::size_t>(end - one.begin());
}

/// Indices of changes, those of one cluster together, clusters by row.
std::vector<std::size_t> byCluster(std::span<const LabelChange> changes) {
    std::vector<std::size_t> order(changes.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return row(changes[i].cluster); });
    return order;
}

/// Counts the labels that a cluster has now for those that it had.
void countAnew(std::span<const LabelRef> before, std::span<const LabelRef> after,
               std::map<StringId, std::uint32_t> &counts) {
    for (const LabelRef &label : after)
        ++counts[label.key];
    for (const LabelRef &label : before) {
        if (--counts[label.key] == 0)
            counts.erase(label.key);
    }
}

/// In the order of their keys.
void setLabel(std::vector<LabelRef> &labels, LabelRef label) {
    const auto place = std::ranges::lower_bound(labels, label.key, {}, &LabelRef::key);
    if (place != labels.end() && place->key == label.key)
        place->value = label.value;
    else
        labels.insert(place, label);
}

} // namespace

Fleet::Fleet()
    : m_strings(std::make_shared<StringTable>()), m_data(std::make_shared<FleetRows>()),
      m_labels(std::make_shared<LabelRows>()) {}

StringTable &Fleet::strings() {
    if (m_strings.use_count() != 1)
        m_strings = std::make_shared<StringTable>(std::shared_ptr<const StringTable>(m_strings));
    return *m_strings;
}

FleetRows &Fleet::data() {
    if (m_data.use_count() != 1)
        m_data = std::make_shared<FleetRows>(*m_data);
    return *m_data;
}

LabelRows &Fleet::labelRows() {
    if (m_labels.use_count() != 1)
        m_labels = std::make_shared<LabelRows>(*m_labels);
    return *m_labels;
}

StringId Fleet::intern(std::string_view text) {
    if (m_strings.use_count() == 1)
        return m_strings->intern(text);
    const auto known = m_strings->find(text);
    return known ? *known : strings().intern(text);
}

std::optional<ClusterIndex> Fleet::add(const Cluster &cluster) {
    std::vector<LabelRef> labels;
    for (const auto &[key, value] : cluster.labels)
        labels.push_back({intern(key), intern(value)});
    std::vector<TaintRef> taints;
    for (const auto &taint : cluster.taints)
        taints.push_back({intern(taint.key), intern(taint.value), intern(taint.effect.text())});
    std::vector<PropertyRef> properties;
    for (const auto &[name, value] : cluster.properties)
        properties.push_back({intern(name), intern(value)});
    std::vector<ResourceRef> resources;
    for (const auto &amount : cluster.resources)
        resources.push_back({intern(amount.name), intern(amount.quantity), amount.capacity});
    std::vector<StringId> namespaces;
    for (const auto &nameSpace : cluster.namespaces)
        namespaces.push_back(intern(nameSpace));
    return add(intern(cluster.name), labels, taints, properties, resources, namespaces,
               cluster.agent);
}

std::optional<ClusterIndex>
Fleet::add(StringId name, std::span<const LabelRef> labels, std::span<const TaintRef> taints,
           std::span<const PropertyRef> properties, std::span<const ResourceRef> resources,
           std::span<const StringId> namespaces, const AgentState &agent) {
    FleetRows &data = this->data();
    const auto nameId = static_cast<std::size_t>(name);
    if (nameId >= data.rowOfName.size())
        data.rowOfName.resize(std::max(nameId + 1, data.rowOfName.size() * 2), kNoRow);
    if (data.rowOfName[nameId] != kNoRow)
        return std::nullopt;
    const auto newRow = static_cast<std::uint32_t>(data.rows.size());
    data.rowOfName[nameId] = newRow;
    data.newestHeartbeat = std::max(data.newestHeartbeat, agent.newestHeartbeat);
    Derived<NameOrder>::forget(data.order);
    Derived<NaturalOrder>::forget(data.naturalOrder);
    DerivedAt<std::vector<Eligibility>>::forget(data.eligibilities);

    labelRows().append(labels);
    append(data.taints, taints);
    append(data.properties, properties);
    append(data.resources, resources);
    append(data.namespaces, namespaces);
    const auto end = [](const auto &pool) { return static_cast<std::uint32_t>(pool.size()); };
    data.rows.push_back({name, end(data.taints), end(data.properties), end(data.resources),
                         end(data.namespaces), agent});
    return static_cast<ClusterIndex>(newRow);
}

void Fleet::reserve(std::size_t clusters) {
    data().rows.reserve(clusters);
}

void Fleet::shrink() {
    FleetRows &data = this->data();
    data.rows.shrink_to_fit();
    data.taints.shrink_to_fit();
    data.properties.shrink_to_fit();
    data.resources.shrink_to_fit();
    data.namespaces.shrink_to_fit();
    data.rowOfName.shrink_to_fit();
}

std::optional<ClusterIndex> Fleet::find(std::string_view name) const {
    const auto id = m_strings->find(name);
    if (!id || static_cast<std::size_t>(*id) >= m_data->rowOfName.size())
        return std::nullopt;
    const auto found = m_data->rowOfName[static_cast<std::size_t>(*id)];
    return found == kNoRow ? std::nullopt : std::optional(static_cast<ClusterIndex>(found));
}

std::span<const LabelRef> Fleet::labels(ClusterIndex cluster) const {
    return m_labels->of(row(cluster));
}

std::optional<StringId> Fleet::label(ClusterIndex cluster, StringId key) const {
    for (const auto &label : labels(cluster)) {
        if (label.key == key)
            return label.value;
    }
    return std::nullopt;
}

std::optional<std::string_view> Fleet::label(ClusterIndex cluster, std::string_view key) const {
    const auto id = m_strings->find(key);
    if (!id)
        return std::nullopt;
    const auto value = label(cluster, *id);
    return value ? std::optional(text(*value)) : std::nullopt;
}

std::span<const TaintRef> Fleet::taints(ClusterIndex cluster) const {
    if (m_data->taints.empty())
        return {}; // without a look at the row
    const auto i = row(cluster);
    return slice(m_data->taints, i == 0 ? 0 : m_data->rows[i - 1].taintsEnd,
                 m_data->rows[i].taintsEnd);
}

std::span<const PropertyRef> Fleet::properties(ClusterIndex cluster) const {
    const auto i = row(cluster);
    return slice(m_data->properties, i == 0 ? 0 : m_data->rows[i - 1].propertiesEnd,
                 m_data->rows[i].propertiesEnd);
}

std::span<const ResourceRef> Fleet::resources(ClusterIndex cluster) const {
    const auto i = row(cluster);
    return slice(m_data->resources, i == 0 ? 0 : m_data->rows[i - 1].resourcesEnd,
                 m_data->rows[i].resourcesEnd);
}

std::span<const StringId> Fleet::namespaces(ClusterIndex cluster) const {
    const auto i = row(cluster);
    return slice(m_data->namespaces, i == 0 ? 0 : m_data->rows[i - 1].namespacesEnd,
                 m_data->rows[i].namespacesEnd);
}

const AgentState &Fleet::agent(ClusterIndex cluster) const {
    return m_data->rows[row(cluster)].agent;
}

Cluster Fleet::cluster(ClusterIndex index) const {
    const auto string = [this](StringId id) { return std::string(text(id)); };
    Cluster cluster;
    cluster.name = name(index);
    for (const auto &label : labels(index))
        cluster.labels.emplace(string(label.key), string(label.value));
    for (const auto &taint : taints(index))
        cluster.taints.push_back({string(taint.key), string(taint.value), string(taint.effect)});
    for (const auto &property : properties(index))
        cluster.properties.emplace(string(property.name), string(property.value));
    for (const auto &amount : resources(index))
        cluster.resources.push_back(
            {amount.capacity, string(amount.name), string(amount.quantity)});
    for (const auto nameSpace : namespaces(index))
        cluster.namespaces.push_back(string(nameSpace));
    cluster.agent = agent(index);
    return cluster;
}

std::vector<StringId> Fleet::labelKeys() const {
    const auto &counts = m_labels->counts->get([this] {
        std::vector<std::uint32_t> byKey(m_strings->size(), 0);
        m_labels->visit([&byKey](ClusterIndex, const LabelRef &label) {
            ++byKey[static_cast<std::size_t>(label.key)];
        });
        std::map<StringId, std::uint32_t> found;
        for (std::uint32_t id = 0; id < byKey.size(); ++id) {
            if (byKey[id] > 0)
                found.emplace(StringId{id}, byKey[id]);
        }
        return found;
    });
    std::vector<StringId> keys;
    for (const auto &[key, count] : counts)
        keys.push_back(key);
    std::ranges::sort(keys, {}, [this](StringId id) { return text(id); });
    return keys;
}

bool Fleet::repeatsNames(StringId key) const {
    return m_labels->nameKeys->get(key, [this, key] {
        bool hasAny = false;
        for (std::uint32_t row = 0; row < size(); ++row) {
            const auto value = label(ClusterIndex{row}, key);
            if (value && *value != nameId(ClusterIndex{row}))
                return false;
            hasAny |= value.has_value();
        }
        return hasAny;
    });
}

std::shared_ptr<const std::vector<Eligibility>> Fleet::eligibilities(kube::Time now) const {
    return m_data->eligibilities->get(now, [this, now] {
        std::vector<Eligibility> eligibilities(size());
        const auto find = [&](std::size_t begin, std::size_t end) {
            for (std::size_t i = begin; i < end; ++i) {
                const AgentState &agent = m_data->rows[i].agent;
                eligibilities[i] = !isEligible(agent, now) ? Eligibility::Ineligible
                                   : isPlanned(agent)      ? Eligibility::Planned
                                                           : Eligibility::Eligible;
            }
        };
        base::inRanges(size(), find, base::kFewestRows);
        return eligibilities;
    });
}

bool Fleet::operator==(const Fleet &other) const {
    if (isSharedWith(other))
        return true;
    // A cluster has no order of labels; of what else it has, lists may be spelt otherwise.
    const bool areIdsSame = m_strings == other.m_strings;
    bool isSame = size() == other.size();
    for (std::size_t row = 0; isSame && row < size(); ++row) {
        const auto index = static_cast<ClusterIndex>(row);
        isSame = name(index) == other.name(index) &&
                 (!areIdsSame || hasSameLabels(*this, index, other, index)) &&
                 ((areIdsSame && isSameRow(*this, index, other, index)) ||
                  cluster(index) == other.cluster(index));
    }
    return isSame;
}

const NameOrder &Fleet::nameOrder() const {
    const auto nameOf = [this](std::uint32_t i) { return m_strings->view(m_data->rows[i].name); };
    return m_data->order->get([&] {
        NameOrder order{std::vector<std::uint32_t>(m_data->rows.size()), rowsBy(nameOf)};
        for (std::uint32_t rank = 0; rank < order.rows.size(); ++rank)
            order.ranks[order.rows[rank]] = rank;
        return order;
    });
}

NameRanks Fleet::nameRanks() const {
    return {m_data->order, &nameOrder().ranks};
}

RowOrder Fleet::rowsByName() const {
    return {m_data->order, &nameOrder().rows};
}

RowOrder Fleet::naturalOrder() const {
    return {m_data->naturalOrder, &readingOrder().rows};
}

const NaturalOrder &Fleet::readingOrder() const {
    return m_data->naturalOrder->get([this] {
        std::string keys;
        std::vector<std::size_t> ends{0};
        for (const FleetRows::Row &row : m_data->rows) {
            base::appendNaturalKey(keys, m_strings->view(row.name));
            ends.push_back(keys.size());
        }
        NaturalOrder order{rowsBy([&](std::uint32_t i) {
            return std::string_view(keys).substr(ends[i], ends[i + 1] - ends[i]);
        })};
        const auto length = [this](std::uint32_t row) { return name(ClusterIndex{row}).size(); };
        if (!order.rows.empty())
            order.longest = *std::ranges::max_element(order.rows, {}, length);
        return order;
    });
}

/// The rows in the byte-wise order of their texts; those with the same text by name.
template <typename TextOf> std::vector<std::uint32_t> Fleet::rowsBy(const TextOf &textOf) const {
    std::vector<std::uint32_t> rows(m_data->rows.size());
    std::iota(rows.begin(), rows.end(), 0U);
    if (rows.empty() ||
        std::ranges::adjacent_find(rows, std::greater_equal(), textOf) == rows.end())
        return rows;
    std::size_t shared = textOf(0).size();
    for (const std::uint32_t row : rows)
        shared = std::min(shared, sharedPrefix(textOf(0), textOf(row)));
    std::vector<NameKey> order;
    order.reserve(rows.size());
    for (const std::uint32_t row : rows)
        order.push_back(nameKey(textOf(row), shared, row));
    std::ranges::sort(order, [&](const NameKey &one, const NameKey &other) {
        if (one.bytes != other.bytes)
            return one.bytes < other.bytes;
        if (const int texts = textOf(one.row).compare(textOf(other.row)); texts != 0)
            return texts < 0;
        return name(ClusterIndex{one.row}) < name(ClusterIndex{other.row});
    });
    std::ranges::transform(order, rows.begin(), &NameKey::row);
    return rows;
}

/// The strings of this fleet and room for its rows.
Fleet Fleet::emptyCopy() const {
    Fleet copy;
    copy.m_strings = m_strings; // shared until there is a new one
    FleetRows &data = copy.data();
    data.rows.reserve(m_data->rows.size() + 1);
    data.taints.reserve(m_data->taints.size());
    data.properties.reserve(m_data->properties.size());
    data.resources.reserve(m_data->resources.size());
    data.namespaces.reserve(m_data->namespaces.size());
    data.rowOfName.reserve(m_data->rowOfName.size());
    return copy;
}

void Fleet::copyRow(const Fleet &from, ClusterIndex cluster, std::span<const LabelRef> labels) {
    add(from.m_data->rows[row(cluster)].name, labels, from.taints(cluster),
        from.properties(cluster), from.resources(cluster), from.namespaces(cluster),
        from.agent(cluster));
}

Fleet Fleet::withLabels(std::span<const LabelChange> changes) const {
    Fleet edited = *this;
    std::optional<std::map<StringId, std::uint32_t>> counts;
    if (const auto *known = m_labels->counts->known())
        counts = *known;
    const auto order = byCluster(changes);
    std::vector<LabelRows::Change> changed;
    for (auto next = order.begin(); next != order.end();) {
        const ClusterIndex cluster = changes[*next].cluster;
        const auto was = labels(cluster);
        auto &[row, now] = changed.emplace_back(fleet::row(cluster),
                                                std::vector<LabelRef>(was.begin(), was.end()));
        for (; next != order.end() && changes[*next].cluster == cluster; ++next) {
            const LabelChange &change = changes[*next];
            const StringId key = edited.intern(change.key);
            if (change.after)
                setLabel(now, {key, edited.intern(*change.after)});
            else
                std::erase_if(now, [&](const LabelRef &label) { return label.key == key; });
        }
        if (counts)
            countAnew(was, now, *counts);
    }
    LabelRows &rows = edited.labelRows();
    rows.counts = std::make_shared<LabelCounts>();
    rows.domains = std::make_shared<DomainCache>();
    rows.nameKeys = std::make_shared<KnownKeys>(*m_labels->nameKeys);
    for (const LabelChange &change : changes)
        rows.nameKeys->forget(edited.intern(change.key), change.after != name(change.cluster));
    rows.change(changed);
    if (counts)
        rows.counts->get([&counts] { return std::move(*counts); });
    return edited;
}

Fleet Fleet::withRows(std::span<const RowChange> changes) const {
    std::size_t end = size();
    const auto isAppended = [&end](const RowChange &change) {
        return !change.before && row(change.cluster) == end++;
    };
    if (std::ranges::all_of(changes, isAppended)) {
        Fleet longer = *this;
        for (const RowChange &change : changes)
            longer.add(*change.after);
        return longer;
    }
    Fleet edited = emptyCopy();
    auto next = changes.begin();
    const auto takeNew = [&] {
        for (; next != changes.end() && !next->before && row(next->cluster) == edited.size();
             ++next)
            edited.add(*next->after);
    };
    for (std::size_t i = 0; i < m_data->rows.size(); ++i) {
        takeNew();
        const auto cluster = static_cast<ClusterIndex>(i);
        if (next == changes.end() || !next->before || next->cluster != cluster) {
            edited.copyRow(*this, cluster, labels(cluster));
            continue;
        }
        if (next->after)
            edited.add(*next->after);
        ++next;
    }
    takeNew();
    const bool hasSameNames = std::ranges::all_of(changes, [](const RowChange &change) {
        return change.before && change.after && change.before->name == change.after->name;
    });
    if (hasSameNames) {
        edited.data().order = m_data->order;
        edited.data().naturalOrder = m_data->naturalOrder;
    }
    return edited;
}

} // namespace evenkeel::fleet
