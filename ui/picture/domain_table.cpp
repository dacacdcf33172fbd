// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/domain_table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "core/base/plain_text.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::ui {

namespace {

constexpr std::size_t kMostColumns = 8;
constexpr std::size_t kMostRows = 40;

struct KeyUse {
    std::string_view key;
    std::size_t values = 0;
    double split = 0; // share of clusters with the key times how evenly they spread, 0 … 1
};

using ValueCounts = std::unordered_map<fleet::StringId, std::size_t>;

KeyUse useOf(std::string_view key, const ValueCounts &counts, std::size_t clusters) {
    // Summed in the order of the counts: floating point sums depend on their order.
    std::vector<std::size_t> sizes;
    std::size_t covered = 0;
    for (const auto &[value, count] : counts) {
        sizes.push_back(count);
        covered += count;
    }
    std::ranges::sort(sizes);
    double entropy = 0;
    for (const std::size_t size : sizes) {
        const double share = static_cast<double>(size) / static_cast<double>(covered);
        entropy -= share * std::log(share);
    }
    KeyUse use{.key = key, .values = sizes.size()};
    if (sizes.size() > 1)
        use.split = entropy / std::log(static_cast<double>(sizes.size())) *
                    static_cast<double>(covered) / static_cast<double>(clusters);
    return use;
}

std::vector<KeyUse> keyUses(const fleet::Fleet &fleet) {
    std::unordered_map<fleet::StringId, ValueCounts> counts;
    for (std::size_t row = 0; row < fleet.size(); ++row) {
        for (const fleet::LabelRef &label : fleet.labels(static_cast<fleet::ClusterIndex>(row)))
            ++counts[label.key][label.value];
    }
    std::vector<KeyUse> uses;
    for (const fleet::StringId key : fleet.labelKeys())
        uses.push_back(useOf(fleet.text(key), counts[key], fleet.size()));
    return uses;
}

/// Where the values of these keys are places, most telling first.
constexpr std::array<std::string_view, 4> kRegionKeys{
    "topology.kubernetes.io/region", "fleet.azure.com/location", "region", "location"};
constexpr std::array<std::string_view, 2> kZoneKeys{"topology.kubernetes.io/zone", "zone"};

bool namesPlace(std::string_view key) {
    return key.find("region") != key.npos || key.find("location") != key.npos ||
           key.find("zone") != key.npos;
}

std::string wellKnown(std::span<const std::string_view> known, const std::vector<KeyUse> &uses,
                      const std::string &taken) {
    for (const std::string_view key : known) {
        const auto use = std::ranges::find(uses, key, &KeyUse::key);
        if (use != uses.end() && use->values > 1 && key != taken)
            return std::string(key);
    }
    return {};
}

std::string bestKey(const std::vector<KeyUse> &uses, std::size_t mostValues,
                    const std::string &taken) {
    const KeyUse *best = nullptr;
    const auto worth = [](const KeyUse &use) { return use.split + (namesPlace(use.key) ? 1 : 0); };
    for (const KeyUse &use : uses) {
        const bool fits = use.values > 1 && use.values <= mostValues && use.key != taken;
        if (fits && (!best || worth(use) > worth(*best)))
            best = &use;
    }
    return best ? std::string(best->key) : std::string();
}

bool hasKey(const fleet::Fleet &fleet, const std::string &key) {
    const auto keys = fleet.labelKeys();
    return std::ranges::any_of(
        keys, [&](fleet::StringId candidate) { return fleet.text(candidate) == key; });
}

} // namespace

std::vector<std::string> topologyKeys(const placement::Placement *placement) {
    std::vector<std::string> keys;
    if (!placement || !placement->policy)
        return keys;
    for (const auto &constraint : placement->policy->spreadConstraints) {
        if (std::ranges::find(keys, constraint.topologyKey) == keys.end())
            keys.push_back(constraint.topologyKey);
    }
    return keys;
}

const placement::Placement *placementOf(const Scene &scene) {
    const auto &placements = scene.objects->placements;
    const bool exists =
        scene.placement >= 0 && static_cast<std::size_t>(scene.placement) < placements.size();
    return exists ? &placements[static_cast<std::size_t>(scene.placement)] : nullptr;
}

DomainKeys defaultKeys(const fleet::Fleet &fleet, const placement::Placement *placement) {
    return defaultKeys(fleet, topologyKeys(placement));
}

DomainKeys defaultKeys(const fleet::Fleet &fleet, const std::vector<std::string> &wanted) {
    DomainKeys keys;
    for (const std::string &key : wanted) {
        // A grid of a key that no cluster has would be one row of everything.
        if (!hasKey(fleet, key))
            continue;
        if (keys.row.empty())
            keys.row = key;
        else if (keys.column.empty())
            keys.column = key;
    }
    if (!keys.column.empty() || fleet.isEmpty())
        return keys;
    const std::vector<KeyUse> uses = keyUses(fleet);
    const auto choose = [&](std::string &key, std::span<const std::string_view> known,
                            std::size_t mostValues, const std::string &taken) {
        if (key.empty())
            key = wellKnown(known, uses, taken);
        if (key.empty())
            key = bestKey(uses, mostValues, taken);
    };
    choose(keys.row, kRegionKeys, kMostRows, {});
    choose(keys.column, kZoneKeys, kMostColumns, keys.row);
    if (keys.row.empty() && !wanted.empty())
        keys.row = wanted.front();
    return keys;
}

std::size_t sharedPrefix(const fleet::Fleet &fleet) {
    constexpr std::size_t kLeast = 4;
    constexpr std::size_t kFew = 3;
    if (fleet.size() < kFew)
        return 0;
    // What the first and the last in order begin with, all do.
    const auto ranks = fleet.nameRanks();
    const auto [first, last] = std::ranges::minmax_element(*ranks);
    const auto nameAt = [&](auto rank) {
        return fleet.name(static_cast<fleet::ClusterIndex>(rank - ranks->begin()));
    };
    std::string_view prefix = nameAt(first);
    const auto end = std::ranges::mismatch(prefix, nameAt(last)).in1;
    prefix = prefix.substr(0, static_cast<std::size_t>(end - prefix.begin()));
    const auto length = prefix.find_last_of("-._") + 1; // npos + 1 is nothing
    return length < kLeast ? 0 : length;
}

bool haveSameNames(const fleet::Fleet &first, const fleet::Fleet &second) {
    if (first.differsInLabelsOnly(second))
        return true;
    if (first.size() != second.size())
        return false;
    for (std::size_t row = 0; row < first.size(); ++row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        if (first.name(cluster) != second.name(cluster))
            return false;
    }
    return true;
}

namespace {

struct Sorting {
    DomainAxis axis;
    std::vector<std::uint32_t> entryOfCluster; // by fleet row
};

/// The value of a label by fleet row, kNoDomain without it.
using Values = std::vector<std::uint32_t>;

Values valuesOf(const fleet::Fleet &fleet, const std::string &key) {
    Values values(fleet.size(), spread::kNoDomain);
    if (const auto keyId = fleet.strings().find(key)) {
        fleet.visitLabel(*keyId, [&](fleet::ClusterIndex cluster, fleet::StringId value) {
            values[fleet::row(cluster)] = static_cast<std::uint32_t>(value);
        });
    }
    return values;
}

Sorting sortInto(const fleet::Fleet &fleet, const std::string &key, const Values &ofRows,
                 std::span<const std::uint32_t> shown) {
    Sorting result;
    result.axis.key = key;
    result.entryOfCluster.assign(fleet.size(), 0);
    if (key.empty())
        return result;

    Values values(shown.size());
    std::ranges::transform(shown, values.begin(), [&](std::uint32_t row) { return ofRows[row]; });
    const auto map = spread::groupByValue(values, fleet.strings().size());
    const auto textOf = [&](std::uint32_t domain) {
        return fleet.text(static_cast<fleet::StringId>(map.valueOfDomain[domain]));
    };
    std::vector<std::uint32_t> order(map.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, [&](std::uint32_t left, std::uint32_t right) {
        return base::naturalLess(textOf(left), textOf(right));
    });
    std::vector<std::uint32_t> entryOfDomain(map.size());
    for (std::uint32_t entry = 0; entry < order.size(); ++entry) {
        entryOfDomain[order[entry]] = entry;
        result.axis.values.emplace_back(textOf(order[entry]));
    }
    for (std::size_t item = 0; item < shown.size(); ++item) {
        const std::uint32_t domain = map.domainOfItem[item];
        const bool hasValue = domain != spread::kNoDomain;
        result.axis.hasNoValue |= !hasValue;
        result.entryOfCluster[shown[item]] =
            hasValue ? entryOfDomain[domain] : static_cast<std::uint32_t>(order.size());
    }
    return result;
}

enum Group : std::size_t { Placed, Pickable, NotPickable, GroupCount };

Group groupOf(ClusterState state) {
    switch (state) {
    case ClusterState::Picked:
    case ClusterState::NextPick:
    case ClusterState::PickedLater:
    case ClusterState::PlacedBefore:
    case ClusterState::WillBeRemoved:
        return Placed;
    case ClusterState::Candidate:
    case ClusterState::WouldPass:
    case ClusterState::Undecided:
    case ClusterState::Phantom:
        return Pickable;
    case ClusterState::Filtered:
    case ClusterState::Ineligible:
        break;
    }
    return NotPickable;
}

/// A cluster holds one placement or none; a node what its load says.
void count(DomainSum &sum, ClusterState state, const UnitLoad *load) {
    const bool comes = state == ClusterState::NextPick || state == ClusterState::PickedLater;
    sum.held += load ? load->held() : isPlaced(state) ? 1 : 0;
    sum.toHold += load ? load->later + (load->next > 0 ? 1 : 0) : comes ? 1 : 0;
    ++sum.clusters;
    switch (state) {
    case ClusterState::Picked:
    case ClusterState::PlacedBefore:
        ++sum.placed;
        break;
    case ClusterState::NextPick:
    case ClusterState::PickedLater:
        ++sum.later;
        break;
    case ClusterState::WillBeRemoved:
        ++sum.removed;
        break;
    case ClusterState::Candidate:
    case ClusterState::WouldPass:
    case ClusterState::Phantom:
        ++sum.candidates;
        break;
    case ClusterState::Undecided:
        ++sum.undecided;
        break;
    case ClusterState::Filtered:
        ++sum.filtered;
        break;
    case ClusterState::Ineligible:
        ++sum.ineligible;
        break;
    }
}

void add(DomainSum &sum, const DomainSum &part) {
    sum.clusters += part.clusters;
    sum.placed += part.placed;
    sum.later += part.later;
    sum.candidates += part.candidates;
    sum.undecided += part.undecided;
    sum.filtered += part.filtered;
    sum.ineligible += part.ineligible;
    sum.removed += part.removed;
    sum.held += part.held;
    sum.toHold += part.toHold;
}

/// How the values of one key lie within those of another.
struct Nesting {
    bool isNested = false;
    std::vector<std::uint32_t> homes; // outer value by inner value, where not every one has one
};

constexpr std::uint32_t kNowhere = spread::kNoDomain;
/// A few clusters that were labelled otherwise don't make zones lie across regions.
constexpr std::size_t kValuesPerStrayValue = 2;
constexpr std::size_t kClustersPerStray = 4;

struct Pairs {
    std::vector<std::uint32_t> firstOuter; // by inner value
    std::size_t innerValues = 0;
    std::size_t splitValues = 0; // inner values with more than one outer
    bool hasTwoOuter = false;
};

Pairs pairsOf(const Values &inner, const Values &outer, std::size_t values) {
    Pairs pairs;
    pairs.firstOuter.assign(values, kNowhere);
    std::vector<bool> isSplit(values, false);
    std::uint32_t first = kNowhere;
    for (std::size_t row = 0; row < inner.size(); ++row) {
        if (inner[row] == kNowhere || outer[row] == kNowhere)
            continue;
        first = first == kNowhere ? outer[row] : first;
        pairs.hasTwoOuter |= first != outer[row];
        std::uint32_t &known = pairs.firstOuter[inner[row]];
        if (known == kNowhere) {
            ++pairs.innerValues;
            known = outer[row];
        } else if (known != outer[row] && !isSplit[inner[row]]) {
            isSplit[inner[row]] = true;
            ++pairs.splitValues;
        }
    }
    return pairs;
}

/// Every value's home is where most of its clusters are; of equals the first by text.
Nesting nestingWithStrays(const fleet::Fleet &fleet, Pairs pairs, const Values &inners,
                          const Values &outers) {
    std::vector<std::pair<std::uint32_t, std::uint32_t>> all; // inner and outer value of clusters
    for (std::size_t row = 0; row < inners.size(); ++row) {
        if (inners[row] != kNowhere && outers[row] != kNowhere)
            all.emplace_back(inners[row], outers[row]);
    }
    std::ranges::sort(all);
    Nesting nesting{false, std::move(pairs.firstOuter)};
    std::size_t atHome = 0;
    std::set<std::uint32_t> homes;
    const auto textOf = [&fleet](std::uint32_t value) {
        return fleet.text(static_cast<fleet::StringId>(value));
    };
    for (auto begin = all.begin(); begin != all.end();) {
        const std::uint32_t inner = begin->first;
        std::size_t most = 0;
        while (begin != all.end() && begin->first == inner) {
            const auto end =
                std::find_if(begin, all.end(), [&](const auto &pair) { return pair != *begin; });
            const auto count = static_cast<std::size_t>(end - begin);
            std::uint32_t &home = nesting.homes[inner];
            if (count > most ||
                (count == most && base::naturalLess(textOf(begin->second), textOf(home))))
                home = begin->second;
            most = std::max(most, count);
            begin = end;
        }
        atHome += most;
        homes.insert(nesting.homes[inner]);
    }
    nesting.isNested = homes.size() > 1 && (all.size() - atHome) * kClustersPerStray <= all.size();
    return nesting;
}

/// Values of `inner` go with one value of `outer` each, and there is more than one of both.
Nesting nestingOf(const fleet::Fleet &fleet, const Values &inner, const Values &outer) {
    Pairs pairs = pairsOf(inner, outer, fleet.strings().size());
    if (pairs.innerValues < 2 || !pairs.hasTwoOuter)
        return {};
    if (pairs.splitValues == 0)
        return {true, {}};
    const std::size_t tolerated =
        std::max<std::size_t>(1, pairs.innerValues / kValuesPerStrayValue);
    if (pairs.splitValues > tolerated)
        return {};
    return nestingWithStrays(fleet, std::move(pairs), inner, outer);
}

/// Sorts `items` by `keyOf` below `bound`; equal keys keep their order.
template <typename KeyOf>
void countingSort(std::vector<std::uint32_t> &items, std::size_t bound, const KeyOf &keyOf) {
    std::vector<std::uint32_t> next(bound + 1, 0);
    for (const std::uint32_t item : items)
        ++next[keyOf(item) + 1];
    std::partial_sum(next.begin(), next.end(), next.begin());
    std::vector<std::uint32_t> sorted(items.size());
    for (const std::uint32_t item : items)
        sorted[next[keyOf(item)]++] = item;
    items = std::move(sorted);
}

} // namespace

DomainTable::DomainTable(const fleet::Fleet &fleet, std::span<const ClusterMark> marks,
                         std::span<const std::uint32_t> shown, const DomainKeys &keys,
                         std::span<const UnitLoad> loads) {
    const Values rowValues = valuesOf(fleet, keys.row);
    const Values columnValues = valuesOf(fleet, keys.column);
    Sorting rows = sortInto(fleet, keys.row, rowValues, shown);
    Sorting columns = sortInto(fleet, keys.column, columnValues, shown);
    m_rows = std::move(rows.axis);
    m_columns = std::move(columns.axis);
    const bool haveTwoKeys = !keys.row.empty() && !keys.column.empty() && keys.row != keys.column;
    const Nesting nesting = haveTwoKeys ? nestingOf(fleet, columnValues, rowValues) : Nesting();
    m_areColumnsNested = nesting.isNested;
    m_areRowsNested =
        haveTwoKeys && !m_areColumnsNested && nestingOf(fleet, rowValues, columnValues).isNested;
    sortClusters(shown, marks, loads, rows.entryOfCluster, columns.entryOfCluster);
    addUp();
    if (m_areColumnsNested && !nesting.homes.empty())
        findStrays(fleet, nesting.homes);
}

void DomainTable::findStrays(const fleet::Fleet &fleet, const std::vector<std::uint32_t> &homes) {
    const auto valueOf = [&fleet](const std::string &text) {
        return static_cast<std::size_t>(*fleet.strings().find(text));
    };
    std::vector<std::uint32_t> rowOfValue(fleet.strings().size(), kNowhere);
    for (std::size_t row = 0; row < m_rows.values.size(); ++row)
        rowOfValue[valueOf(m_rows.values[row])] = static_cast<std::uint32_t>(row);
    for (const std::string &column : m_columns.values) {
        const std::uint32_t home = homes[valueOf(column)];
        m_homes.push_back(home == kNowhere ? kNowhere : rowOfValue[home]);
    }
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        std::vector<std::uint32_t> order(cells(row).size());
        std::iota(order.begin(), order.end(), 0U);
        std::ranges::stable_sort(order, {}, [&](std::uint32_t cell) {
            const std::size_t column = cells(row)[cell].column;
            return m_columns.isNoValue(column) ? 2 : isStray(row, column) ? 1 : 0;
        });
        m_cellOrder.insert(m_cellOrder.end(), order.begin(), order.end());
    }
}

bool DomainTable::isStray(std::size_t row, std::size_t column) const {
    const bool hasHome = column < m_homes.size() && !m_rows.isNoValue(row);
    return hasHome && m_homes[column] != row && !clusters(row, column).empty();
}

std::optional<std::size_t> DomainTable::homeOf(std::size_t column) const {
    const bool hasHome = column < m_homes.size() && m_homes[column] != kNowhere;
    return hasHome ? std::optional<std::size_t>(m_homes[column]) : std::nullopt;
}

std::span<const std::uint32_t> DomainTable::cellOrder(std::size_t row) const {
    if (m_cellOrder.empty())
        return {};
    return std::span(m_cellOrder).subspan(m_rowStart[row], m_rowStart[row + 1] - m_rowStart[row]);
}

void DomainTable::sortClusters(std::span<const std::uint32_t> shown,
                               std::span<const ClusterMark> marks, std::span<const UnitLoad> loads,
                               std::span<const std::uint32_t> rowOf,
                               std::span<const std::uint32_t> columnOf) {
    // Counting sorts keep the order of names within a cell and cost one pass each.
    m_clusters.assign(shown.begin(), shown.end());
    countingSort(m_clusters, m_columns.size() * GroupCount, [&](std::uint32_t cluster) {
        return columnOf[cluster] * GroupCount + groupOf(marks[cluster].state);
    });
    countingSort(m_clusters, m_rows.size(), [&](std::uint32_t cluster) { return rowOf[cluster]; });

    m_rowStart.assign(m_rows.size() + 1, 0);
    std::size_t row = 0;
    for (std::uint32_t item = 0; item < m_clusters.size(); ++item) {
        const std::uint32_t cluster = m_clusters[item];
        const bool isNewRow = m_cells.empty() || rowOf[cluster] != row;
        while (row < rowOf[cluster])
            m_rowStart[++row] = static_cast<std::uint32_t>(m_cells.size());
        if (isNewRow || m_cells.back().column != columnOf[cluster])
            m_cells.push_back({columnOf[cluster], item, {}});
        count(m_cells.back().sum, marks[cluster].state, loads.empty() ? nullptr : &loads[cluster]);
        if (marks[cluster].state == ClusterState::NextPick)
            m_nextPick = {row, columnOf[cluster], item - m_cells.back().first};
    }
    while (row < m_rows.size())
        m_rowStart[++row] = static_cast<std::uint32_t>(m_cells.size());
}

void DomainTable::addUp() {
    m_rowSums.assign(m_rows.size(), {});
    m_columnSums.assign(m_columns.size(), {});
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (const DomainCell &cell : cells(row)) {
            add(m_rowSums[row], cell.sum);
            add(m_columnSums[cell.column], cell.sum);
            m_fullestCell = std::max(m_fullestCell, cell.sum.clusters);
        }
        add(m_total, m_rowSums[row]);
        m_mostPlacedInRow =
            std::max(m_mostPlacedInRow, m_rowSums[row].held + m_rowSums[row].toHold);
    }
}

std::span<const DomainCell> DomainTable::cells(std::size_t row) const {
    return std::span(m_cells).subspan(m_rowStart[row], m_rowStart[row + 1] - m_rowStart[row]);
}

const DomainCell *DomainTable::find(std::size_t row, std::size_t column) const {
    const auto cellsOfRow = cells(row);
    const auto found = std::ranges::lower_bound(cellsOfRow, column, {}, &DomainCell::column);
    return found != cellsOfRow.end() && found->column == column ? &*found : nullptr;
}

DomainSpot DomainTable::spotOfCell(std::size_t number) const {
    const auto next = std::ranges::upper_bound(m_rowStart, number);
    const auto row = static_cast<std::size_t>(next - m_rowStart.begin()) - 1;
    return {row, m_cells[number].column, 0};
}

std::optional<DomainSpot> DomainTable::spotOf(std::uint32_t cluster) const {
    const auto found = std::ranges::find(m_clusters, cluster);
    if (found == m_clusters.end())
        return std::nullopt;
    const auto item = static_cast<std::uint32_t>(found - m_clusters.begin());
    const auto next = std::ranges::upper_bound(m_cells, item, {}, &DomainCell::first);
    const auto number = static_cast<std::size_t>(next - m_cells.begin()) - 1;
    DomainSpot spot = spotOfCell(number);
    spot.index = item - m_cells[number].first;
    return spot;
}

std::optional<std::size_t> DomainTable::numberOfCell(std::size_t row, std::size_t column) const {
    const DomainCell *cell = find(row, column);
    return cell ? std::optional(static_cast<std::size_t>(cell - m_cells.data())) : std::nullopt;
}

std::span<const std::uint32_t> DomainTable::clusters(std::size_t row, std::size_t column) const {
    const DomainCell *cell = find(row, column);
    if (!cell)
        return {};
    return std::span(m_clusters).subspan(cell->first, static_cast<std::size_t>(cell->sum.clusters));
}

const DomainSum &DomainTable::cell(std::size_t row, std::size_t column) const {
    static const DomainSum kNothing;
    const DomainCell *cell = find(row, column);
    return cell ? cell->sum : kNothing;
}

} // namespace evenkeel::ui
