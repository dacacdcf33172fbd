// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/models/inventory/inventory_column.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <numeric>
#include <unordered_map>
#include <utility>

#include "core/base/plain_text.h"
#include "core/fleet/cluster.h"
#include "core/kube/quantity.h"
#include "ui/base/label_names.h"
#include "ui/picture/domain_table.h"

namespace evenkeel::ui {

namespace {

using Kind = InventoryColumn::Kind;

constexpr std::array<std::pair<Kind, std::string_view>, 8> kSpellings{{
    {Kind::Eligibility, "eligibility"},
    {Kind::Label, "label"},
    {Kind::Taints, "taints"},
    {Kind::Taint, "taint"},
    {Kind::Property, "property"},
    {Kind::Capacity, "capacity"},
    {Kind::Allocatable, "allocatable"},
    {Kind::Available, "available"},
}};

bool hasKey(Kind kind) {
    return kind != Kind::Eligibility && kind != Kind::Taints;
}

Kind kindOf(fleet::Capacity capacity) {
    switch (capacity) {
    case fleet::Capacity::Total:
        return Kind::Capacity;
    case fleet::Capacity::Allocatable:
        return Kind::Allocatable;
    case fleet::Capacity::Available:
        return Kind::Available;
    }
    return Kind::Capacity;
}

/// How many clusters have each of some keyed things, by id: dense, because fleets are large and
/// have few keys.
class KeyCounts {
public:
    explicit KeyCounts(const fleet::Fleet &fleet)
        : m_counts(fleet.strings().size()), m_lastRow(fleet.strings().size()) {}

    /// A key that a row names twice counts once.
    void add(fleet::StringId key, std::size_t row) {
        const auto index = static_cast<std::size_t>(key);
        if (m_lastRow[index] == row + 1)
            return;
        m_lastRow[index] = row + 1;
        ++m_counts[index];
    }

    void append(const fleet::Fleet &fleet, Kind kind, std::vector<ColumnCount> &columns) const {
        for (std::size_t index = 0; index < m_counts.size(); ++index) {
            if (m_counts[index] == 0)
                continue;
            const auto key = fleet.text(static_cast<fleet::StringId>(index));
            columns.push_back({{kind, std::string(key)}, m_counts[index]});
        }
    }

private:
    std::vector<std::size_t> m_counts;
    std::vector<std::size_t> m_lastRow; // + 1, by key
};

void appendColumns(const fleet::Fleet &fleet, Kind kind, std::vector<ColumnCount> &columns) {
    KeyCounts counts(fleet);
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (kind == Kind::Label) {
            for (const fleet::LabelRef &label : fleet.labels(cluster))
                counts.add(label.key, row);
        } else if (kind == Kind::Taint) {
            for (const fleet::TaintRef &taint : fleet.taints(cluster))
                counts.add(taint.key, row);
        } else if (kind == Kind::Property) {
            for (const fleet::PropertyRef &property : fleet.properties(cluster))
                counts.add(property.name, row);
        } else {
            for (const fleet::ResourceRef &resource : fleet.resources(cluster)) {
                if (kindOf(resource.capacity) == kind)
                    counts.add(resource.name, row);
            }
        }
    }
    counts.append(fleet, kind, columns);
}

std::size_t taintedClusters(const fleet::Fleet &fleet) {
    std::size_t clusters = 0;
    for (std::size_t row = 0; row < fleet.size(); ++row)
        clusters += fleet.taints(static_cast<fleet::ClusterIndex>(row)).empty() ? 0U : 1U;
    return clusters;
}

void appendProperties(const placement::ClusterSelectorTerm &term,
                      std::vector<InventoryColumn> &columns) {
    if (term.propertySorter)
        columns.push_back({Kind::Property, term.propertySorter->name});
    if (!term.propertySelector)
        return;
    for (const placement::PropertyRequirement &requirement : *term.propertySelector)
        columns.push_back({Kind::Property, requirement.name});
}

std::vector<InventoryColumn> propertiesOf(const placement::Placement *placement) {
    std::vector<InventoryColumn> columns;
    if (!placement || !placement->policy)
        return columns;
    for (const placement::ClusterSelectorTerm &term : placement->policy->requiredTerms)
        appendProperties(term, columns);
    for (const placement::PreferredTerm &term : placement->policy->preferredTerms)
        appendProperties(term.preference, columns);
    return columns;
}

std::optional<InventoryColumn> knownLabel(const fleet::Fleet &fleet,
                                          const std::vector<std::string_view> &keys,
                                          const InventoryColumn &column) {
    if (std::ranges::find(keys, column.key) != keys.end())
        return column;
    std::vector<std::string_view> alike;
    std::ranges::copy_if(keys, std::back_inserter(alike), [&](std::string_view key) {
        return lastKeyPart(key) == lastKeyPart(column.key);
    });
    if (alike.size() == 1)
        return InventoryColumn{Kind::Label, std::string(alike.front())};
    // The last value of a column may be taken away while one works in it.
    return fleet.strings().find(column.key) ? std::optional(column) : std::nullopt;
}

} // namespace

std::vector<InventoryColumn> columnsKnown(const fleet::Fleet &fleet,
                                          const std::vector<InventoryColumn> &remembered) {
    const std::vector<std::string_view> keys = labelKeyTexts(fleet);
    std::vector<InventoryColumn> known;
    for (const InventoryColumn &column : remembered) {
        std::optional<InventoryColumn> here = column;
        if (column.kind == Kind::Label)
            here = knownLabel(fleet, keys, column);
        else if (hasKey(column.kind) && !fleet.strings().find(column.key))
            here = std::nullopt;
        if (here && std::ranges::find(known, *here) == known.end())
            known.push_back(std::move(*here));
    }
    return known;
}

bool isOfQuantities(const InventoryColumn &column) {
    return column.kind == Kind::Property || column.kind == Kind::Capacity ||
           column.kind == Kind::Allocatable || column.kind == Kind::Available;
}

bool isEditable(const InventoryColumn &column) {
    return column.kind == Kind::Label || column.kind == Kind::Taints ||
           column.kind == Kind::Taint || column.kind == Kind::Property;
}

std::string spelled(const InventoryColumn &column) {
    const auto *found = std::ranges::find(kSpellings, column.kind,
                                          [](const auto &spelling) { return spelling.first; });
    std::string text(found->second);
    return hasKey(column.kind) ? text + ':' + column.key : text;
}

std::optional<InventoryColumn> parseColumn(std::string_view text) {
    const auto colon = text.find(':');
    const std::string_view word = text.substr(0, colon);
    const auto *found =
        std::ranges::find(kSpellings, word, [](const auto &spelling) { return spelling.second; });
    if (found == kSpellings.end() || hasKey(found->first) != (colon != std::string_view::npos))
        return std::nullopt;
    InventoryColumn column{found->first, {}};
    if (hasKey(column.kind))
        column.key = text.substr(colon + 1);
    return hasKey(column.kind) && column.key.empty() ? std::nullopt : std::optional(column);
}

std::vector<ColumnCount> columnsOf(const fleet::Fleet &fleet) {
    std::vector<ColumnCount> columns;
    if (!fleet.isEmpty())
        columns.push_back({{Kind::Eligibility, {}}, fleet.size()});
    if (const std::size_t tainted = taintedClusters(fleet); tainted > 0)
        columns.push_back({{Kind::Taints, {}}, tainted});
    for (const Kind kind : {Kind::Label, Kind::Taint, Kind::Property, Kind::Capacity,
                            Kind::Allocatable, Kind::Available})
        appendColumns(fleet, kind, columns);
    std::ranges::sort(columns, {}, &ColumnCount::column);
    return columns;
}

std::vector<InventoryColumn> columnsFor(const fleet::Fleet &fleet,
                                        const placement::Placement *placement, std::size_t limit) {
    std::vector<InventoryColumn> columns;
    const auto append = [&](InventoryColumn column) {
        if (columns.size() < limit && std::ranges::find(columns, column) == columns.end())
            columns.push_back(std::move(column));
    };
    const std::vector<std::string_view> keys = labelKeysFor(fleet, placement);
    const std::vector<std::string_view> named = labelKeysOf(placement);
    for (const std::string_view key : keys) {
        if (std::ranges::find(named, key) != named.end())
            append({Kind::Label, std::string(key)});
    }
    for (InventoryColumn &column : propertiesOf(placement)) {
        if (fleet.strings().find(column.key))
            append(std::move(column));
    }
    for (const std::string_view key : keys) {
        if (columns.size() < limit && !fleet.repeatsNames(*fleet.strings().find(key)))
            append({Kind::Label, std::string(key)});
    }
    return columns;
}

namespace {

struct RankedText {
    std::string_view text;
    std::optional<kube::Quantity> quantity;
};

/// Quantities by value before texts in natural order.
int compare(const RankedText &left, const RankedText &right) {
    if (left.quantity.has_value() != right.quantity.has_value())
        return left.quantity ? -1 : 1;
    if (left.quantity) {
        const auto order = *left.quantity <=> *right.quantity;
        return order < 0 ? -1 : order > 0 ? 1 : 0;
    }
    if (left.text == right.text)
        return 0;
    return base::naturalLess(left.text, right.text) ? -1 : 1;
}

/// The rank of each text; equal quantities share one, however they are spelled.
std::vector<std::uint32_t> ranksOf(const std::vector<std::string_view> &texts, bool asQuantities) {
    std::vector<RankedText> entries;
    entries.reserve(texts.size());
    for (const std::string_view text : texts) {
        entries.push_back({text, std::nullopt});
        if (!asQuantities)
            continue;
        if (const auto quantity = kube::Quantity::parse(text))
            entries.back().quantity.emplace(*quantity);
    }
    std::vector<std::uint32_t> order(entries.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&entries](std::uint32_t left, std::uint32_t right) {
        return compare(entries[left], entries[right]) < 0;
    });
    std::vector<std::uint32_t> ranks(texts.size());
    std::uint32_t rank = 0;
    for (std::size_t place = 0; place < order.size(); ++place) {
        if (place > 0 && compare(entries[order[place - 1]], entries[order[place]]) != 0)
            ++rank;
        ranks[order[place]] = rank;
    }
    return ranks;
}

fleet::Capacity capacityOf(Kind kind) {
    if (kind == Kind::Allocatable)
        return fleet::Capacity::Allocatable;
    return kind == Kind::Available ? fleet::Capacity::Available : fleet::Capacity::Total;
}

kube::Taint taintOf(const fleet::Fleet &fleet, const fleet::TaintRef &taint) {
    return {std::string(fleet.text(taint.key)), std::string(fleet.text(taint.value)),
            fleet.text(taint.effect)};
}

} // namespace

std::string printTaintCell(const kube::Taint &taint) {
    return (taint.value.empty() ? "" : taint.value + ':') + taint.effect.string();
}

std::string printTaint(const kube::Taint &taint) {
    return taint.key + (taint.value.empty() ? ":" : "=") + printTaintCell(taint);
}

ColumnReader::ColumnReader(const fleet::Fleet &fleet, InventoryColumn column, kube::Time now)
    : m_fleet(fleet), m_column(std::move(column)), m_key(fleet.strings().find(m_column.key)),
      m_now(now) {}

std::optional<fleet::StringId> ColumnReader::id(fleet::ClusterIndex cluster) const {
    if (!m_key)
        return std::nullopt;
    if (m_column.kind == Kind::Label)
        return m_fleet.label(cluster, *m_key);
    if (m_column.kind == Kind::Property) {
        for (const fleet::PropertyRef &property : m_fleet.properties(cluster)) {
            if (property.name == *m_key)
                return property.value;
        }
        return std::nullopt;
    }
    const fleet::Capacity capacity = capacityOf(m_column.kind);
    for (const fleet::ResourceRef &resource : m_fleet.resources(cluster)) {
        if (resource.name == *m_key && resource.capacity == capacity)
            return resource.quantity;
    }
    return std::nullopt;
}

std::optional<std::string> ColumnReader::taintText(fleet::ClusterIndex cluster) const {
    std::string text;
    for (const fleet::TaintRef &taint : m_fleet.taints(cluster)) {
        if (m_column.kind == Kind::Taint && taint.key != m_key)
            continue;
        const kube::Taint whole = taintOf(m_fleet, taint);
        text += text.empty() ? "" : ",";
        text += m_column.kind == Kind::Taint ? printTaintCell(whole) : printTaint(whole);
    }
    return text.empty() ? std::nullopt : std::optional(std::move(text));
}

std::optional<std::string> ColumnReader::text(fleet::ClusterIndex cluster) const {
    switch (m_column.kind) {
    case Kind::Eligibility:
        return fleet::ineligibility(m_fleet.agent(cluster), m_now);
    case Kind::Taints:
    case Kind::Taint:
        return taintText(cluster);
    default:
        break;
    }
    const auto found = id(cluster);
    return found ? std::optional(std::string(m_fleet.text(*found))) : std::nullopt;
}

std::vector<std::uint32_t> ColumnReader::ranks() const {
    const bool hasIds = m_column.kind != Kind::Eligibility && m_column.kind != Kind::Taints &&
                        m_column.kind != Kind::Taint;
    return hasIds ? ranksOfIds() : ranksOfTexts();
}

std::vector<std::uint32_t> ColumnReader::ranksOfIds() const {
    std::vector<std::uint32_t> ranks(m_fleet.size(), kNoRank);
    std::vector<std::uint32_t> placeOfId(m_fleet.strings().size(), kNoRank);
    std::vector<std::string_view> texts;
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        const auto found = id(static_cast<fleet::ClusterIndex>(row));
        if (!found)
            continue;
        std::uint32_t &place = placeOfId[static_cast<std::size_t>(*found)];
        if (place == kNoRank) {
            place = static_cast<std::uint32_t>(texts.size());
            texts.push_back(m_fleet.text(*found));
        }
        ranks[row] = place;
    }
    const std::vector<std::uint32_t> rankOfPlace = ranksOf(texts, isOfQuantities(m_column));
    for (std::uint32_t &rank : ranks)
        rank = rank == kNoRank ? kNoRank : rankOfPlace[rank];
    return ranks;
}

std::vector<std::uint32_t> ColumnReader::ranksOfTexts() const {
    // Those without a reason against them are the eligible ones: first, not missing.
    const std::uint32_t none = m_column.kind == Kind::Eligibility ? 0 : kNoRank;
    std::vector<std::uint32_t> ranks(m_fleet.size(), none);
    std::unordered_map<std::string, std::uint32_t> places;
    std::vector<std::string_view> texts;
    std::vector<std::uint32_t> placeOfRow(m_fleet.size(), kNoRank);
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        auto found = text(static_cast<fleet::ClusterIndex>(row));
        if (!found)
            continue;
        const auto [place, isNew] =
            places.emplace(std::move(*found), static_cast<std::uint32_t>(texts.size()));
        if (isNew)
            texts.push_back(place->first); // nodes of the map stay where they are
        placeOfRow[row] = place->second;
    }
    const std::vector<std::uint32_t> rankOfPlace = ranksOf(texts, false);
    for (std::size_t row = 0; row < ranks.size(); ++row) {
        if (placeOfRow[row] != kNoRank)
            ranks[row] = rankOfPlace[placeOfRow[row]] + 1;
    }
    return ranks;
}

namespace {

/// As many as a table beside a grid shows; a fleet may have thousands of keys.
constexpr std::size_t kColumnsToBeginWith = 8;

kube::Time clockOf(const Scene &scene) {
    return scene.plan ? scene.plan->now : scene.objects->now();
}

} // namespace

std::vector<InventoryColumn> ShownColumns::columnsOf(const Scene &scene) const {
    const fleet::Fleet &fleet = scene.objects->fleet;
    if (m_chosen) {
        const auto known = columnsKnown(fleet, *m_chosen);
        if (!known.empty() || m_chosen->empty())
            return known;
    }
    return columnsFor(fleet, placementOf(scene), kColumnsToBeginWith);
}

std::vector<InventoryColumn> ShownColumns::elsewhere(const fleet::Fleet &fleet) const {
    std::vector<InventoryColumn> columns = m_chosen.value_or(std::vector<InventoryColumn>());
    std::erase_if(columns, [&fleet](const InventoryColumn &column) {
        return !columnsKnown(fleet, {column}).empty();
    });
    return columns;
}

void ShownColumns::bind(const Scene &scene) {
    const std::vector<InventoryColumn> wanted = columnsOf(scene);
    std::vector<std::string_view> keys;
    for (const InventoryColumn &column : wanted)
        keys.push_back(column.key);
    const std::vector<std::string> topology = topologyKeys(placementOf(scene));
    m_shown.clear();
    for (const InventoryColumn &column : wanted) {
        const bool isDomain = column.kind == InventoryColumn::Kind::Label &&
                              std::ranges::find(topology, column.key) != topology.end();
        m_shown.push_back({ColumnReader(scene.objects->fleet, column, clockOf(scene)),
                           shortLabelKey(column.key, keys), isDomain});
    }
}

std::vector<InventoryColumn> ShownColumns::columns() const {
    std::vector<InventoryColumn> columns;
    for (const Shown &shown : m_shown)
        columns.push_back(shown.reader.column());
    return columns;
}

} // namespace evenkeel::ui
