// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/domain_table.h"

#include <algorithm>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/plain_text.h"
#include "core/scheduling/plugins/topology_spread.h"
#include "core/spread/domain_counts.h"
#include "ui/picture/counting_sort.h"

namespace evenkeel::ui {

std::size_t sharedPrefix(const fleet::Fleet &fleet) {
    constexpr std::size_t kLeast = 4;
    constexpr std::size_t kFew = 3;
    if (fleet.size() < kFew)
        return 0;
    // What the first and the last in order begin with, all do.
    const auto rows = fleet.rowsByName();
    std::string_view prefix = fleet.name(fleet::ClusterIndex{rows->front()});
    const auto last = fleet.name(fleet::ClusterIndex{rows->back()});
    const auto end = std::ranges::mismatch(prefix, last).in1;
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

constexpr std::uint32_t kNowhere = spread::kNoDomain;

std::string_view textOf(const fleet::Fleet &fleet, const spread::DomainMap &domains,
                        std::uint32_t domain) {
    return fleet.text(static_cast<fleet::StringId>(domains.valueOfDomain[domain]));
}

/// The domain of each cluster, those without the key in one more; without a key all are in one.
class DomainOf {
public:
    explicit DomainOf(const fleet::Domains &domains)
        : m_domains(domains ? domains->domainOfItem.data() : nullptr),
          m_none(domains ? static_cast<std::uint32_t>(domains->size()) : 0) {}

    std::uint32_t size() const { return m_none + 1; }
    std::uint32_t none() const { return m_none; }
    std::uint32_t operator()(std::uint32_t cluster) const {
        return m_domains ? std::min(m_domains[cluster], m_none) : 0;
    }

private:
    const std::uint32_t *m_domains;
    std::uint32_t m_none;
};

/// By domain.
std::vector<bool> areShown(const DomainOf &domainOf, std::span<const std::uint32_t> shown) {
    std::vector<bool> isShown(domainOf.size(), false);
    for (const std::uint32_t row : shown)
        isShown[domainOf(row)] = true;
    return isShown;
}

/// Which entry of an axis each cluster has.
class Entries {
public:
    Entries(const fleet::Fleet &fleet, const std::string &key, const fleet::Domains &domains,
            const std::vector<bool> &isShown)
        : m_domainOf(domains) {
        axis.key = key;
        const std::uint32_t none = m_domainOf.none();
        entryOfDomain.assign(m_domainOf.size(), kNowhere);
        if (domains)
            std::ranges::copy_if(domains->byValue(fleet.strings()),
                                 std::back_inserter(domainOfEntry),
                                 [&](std::uint32_t domain) { return isShown[domain]; });
        for (const std::uint32_t domain : domainOfEntry) {
            entryOfDomain[domain] = static_cast<std::uint32_t>(axis.values.size());
            axis.values.emplace_back(textOf(fleet, *domains, domain));
        }
        entryOfDomain[none] = static_cast<std::uint32_t>(domainOfEntry.size());
        axis.hasNoValue = domains && isShown[none];
        if (axis.hasNoValue || !domains)
            domainOfEntry.push_back(none);
    }

    std::uint32_t operator()(std::uint32_t cluster) const {
        return entryOfDomain[m_domainOf(cluster)];
    }

    DomainAxis axis;
    std::vector<std::uint32_t> entryOfDomain; // the last: without the key
    std::vector<std::uint32_t> domainOfEntry;

private:
    DomainOf m_domainOf;
};

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

/// So many clusters that hold one placement or none; a node what its load says.
void count(DomainSum &sum, ClusterState state, std::int32_t number, const UnitLoad *load) {
    const bool comes = state == ClusterState::NextPick || state == ClusterState::PickedLater;
    sum.held += load ? load->held() : isPlaced(state) ? number : 0;
    sum.toHold += load ? load->later + (load->next > 0 ? 1 : 0) : comes ? number : 0;
    sum.clusters += number;
    switch (state) {
    case ClusterState::Picked:
    case ClusterState::PlacedBefore:
        sum.placed += number;
        break;
    case ClusterState::NextPick:
    case ClusterState::PickedLater:
        sum.later += number;
        break;
    case ClusterState::WillBeRemoved:
        sum.removed += number;
        break;
    case ClusterState::Candidate:
    case ClusterState::WouldPass:
    case ClusterState::Phantom:
        sum.candidates += number;
        break;
    case ClusterState::Undecided:
        sum.undecided += number;
        break;
    case ClusterState::Filtered:
        sum.filtered += number;
        break;
    case ClusterState::Ineligible:
        sum.ineligible += number;
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
    std::vector<std::uint32_t> homes; // outer domain by inner domain, where not every one has one
};

/// A few clusters that were labelled otherwise don't make zones lie across regions.
constexpr std::size_t kValuesPerStrayValue = 2;
constexpr std::size_t kClustersPerStray = 4;
constexpr std::size_t kFewCells = 4096;

/// Clusters of the fleet that have a domain of either key.
struct Meeting {
    std::uint32_t inner;
    std::uint32_t outer;
    std::size_t clusters;
};

/// By inner domain.
std::vector<Meeting> meetingsOf(const spread::DomainMap &inner, const spread::DomainMap &outer) {
    const std::size_t size = inner.domainOfItem.size();
    const std::uint64_t pairs = std::uint64_t{inner.size()} * outer.size();
    std::vector<std::uint64_t> all; // where a table of all pairs would be larger than the fleet
    std::vector<std::uint32_t> counts(pairs <= std::max(kFewCells, size) ? pairs : 0);
    for (std::size_t row = 0; row < size; ++row) {
        if (inner.domainOfItem[row] == kNowhere || outer.domainOfItem[row] == kNowhere)
            continue;
        const std::uint64_t pair =
            std::uint64_t{inner.domainOfItem[row]} * outer.size() + outer.domainOfItem[row];
        if (counts.empty())
            all.push_back(pair);
        else
            ++counts[pair];
    }
    std::vector<Meeting> meetings;
    const auto add = [&](std::uint64_t pair, std::size_t clusters) {
        meetings.push_back({static_cast<std::uint32_t>(pair / outer.size()),
                            static_cast<std::uint32_t>(pair % outer.size()), clusters});
    };
    for (std::size_t pair = 0; pair < counts.size(); ++pair) {
        if (counts[pair] > 0)
            add(pair, counts[pair]);
    }
    std::ranges::sort(all);
    for (auto begin = all.begin(); begin != all.end();) {
        const auto end = std::ranges::upper_bound(begin, all.end(), *begin);
        add(*begin, static_cast<std::size_t>(end - begin));
        begin = end;
    }
    return meetings;
}

/// Values of `inner` go with one value of `outer` each, or nearly all of them, and there is more
/// than one of both. Every value's home is where most of its clusters are; of equals the first by
/// text.
Nesting nestingOf(const fleet::Fleet &fleet, const spread::DomainMap &inner,
                  const spread::DomainMap &outer, const std::vector<Meeting> &meetings) {
    Nesting nesting{false, std::vector<std::uint32_t>(inner.size(), kNowhere)};
    std::vector<std::size_t> atHome(inner.size(), 0);
    std::vector<bool> isSplit(inner.size(), false);
    std::size_t clusters = 0;
    for (const Meeting &meeting : meetings) {
        std::uint32_t &home = nesting.homes[meeting.inner];
        std::size_t &most = atHome[meeting.inner];
        isSplit[meeting.inner] = most > 0;
        const bool isNearer =
            meeting.clusters == most && most > 0 &&
            base::naturalLess(textOf(fleet, outer, meeting.outer), textOf(fleet, outer, home));
        if (meeting.clusters > most || isNearer)
            home = meeting.outer;
        most = std::max(most, meeting.clusters);
        clusters += meeting.clusters;
    }
    const auto values = static_cast<std::size_t>(
        std::ranges::count_if(atHome, [](std::size_t most) { return most > 0; }));
    const auto split = static_cast<std::size_t>(std::ranges::count(isSplit, true));
    const bool hasTwoOuter = std::ranges::any_of(
        meetings, [&](const Meeting &meeting) { return meeting.outer != meetings.front().outer; });
    if (values < 2 || !hasTwoOuter ||
        split > std::max<std::size_t>(1, values / kValuesPerStrayValue))
        return {};
    if (split == 0)
        return {true, {}};
    std::set<std::uint32_t> homes(nesting.homes.begin(), nesting.homes.end());
    homes.erase(kNowhere);
    const std::size_t stray = clusters - std::reduce(atHome.begin(), atHome.end());
    nesting.isNested = homes.size() > 1 && stray * kClustersPerStray <= clusters;
    return nesting;
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

constexpr std::size_t kStates = kClusterStates.size();

/// One number for the cell of a cluster, in which domains are not in their order yet, and its
/// state.
struct StateInCell {
    DomainOf row, column;
    const ClusterMark *marks;

    std::uint64_t size() const { return std::uint64_t{row.size()} * column.size() * kStates; }
    std::size_t cell(std::size_t rowDomain, std::size_t columnDomain) const {
        return rowDomain * column.size() + columnDomain;
    }
    std::size_t operator()(std::uint32_t cluster) const {
        return cell(row(cluster), column(cluster)) * kStates +
               static_cast<std::size_t>(marks[cluster].state);
    }
};

/// All clusters counted by cell and state, where such a table is no larger than the fleet.
struct CellCounts {
    CellCounts(std::span<const std::uint32_t> shown, const StateInCell &of)
        : states(of), sort(shown, of.size(), of), counts(sort.counts()) {}

    std::uint32_t clusters(std::size_t row, std::size_t column) const {
        const auto first =
            counts.begin() + static_cast<std::ptrdiff_t>(states.cell(row, column) * kStates);
        return std::reduce(first, first + kStates);
    }
    std::vector<bool> areShown(const DomainOf &inner, const DomainOf &outer, bool areRows) const {
        std::vector<bool> isShown(inner.size(), false);
        for (std::size_t domain = 0; domain < inner.size(); ++domain) {
            for (std::size_t other = 0; other < outer.size() && !isShown[domain]; ++other)
                isShown[domain] = (areRows ? clusters(domain, other) : clusters(other, domain)) > 0;
        }
        return isShown;
    }
    /// As meetingsOf() has them, of all clusters that are shown.
    std::vector<Meeting> meetings(bool areRowsInner) const {
        std::vector<Meeting> found;
        const std::uint32_t rows = states.row.none(), columns = states.column.none();
        for (std::uint32_t inner = 0; inner < (areRowsInner ? rows : columns); ++inner) {
            for (std::uint32_t outer = 0; outer < (areRowsInner ? columns : rows); ++outer) {
                const std::uint32_t number =
                    areRowsInner ? clusters(inner, outer) : clusters(outer, inner);
                if (number > 0)
                    found.push_back({inner, outer, number});
            }
        }
        return found;
    }

    StateInCell states;
    CountingSort<StateInCell> sort;
    std::vector<std::uint32_t> counts;
};

} // namespace

DomainTable::DomainTable(const fleet::Fleet &fleet, std::span<const ClusterMark> marks,
                         std::span<const std::uint32_t> shown, const DomainKeys &keys,
                         std::span<const UnitLoad> loads)
    : m_domains{keys.row.empty() ? nullptr : scheduling::domainsOf(fleet, keys.row),
                keys.column.empty() ? nullptr : scheduling::domainsOf(fleet, keys.column)} {
    const auto &[ofRows, ofColumns] = m_domains;
    const StateInCell states{DomainOf(ofRows), DomainOf(ofColumns), marks.data()};
    std::optional<CellCounts> counted;
    if (loads.empty() && states.size() <= std::max(kFewCells, shown.size()))
        counted.emplace(shown, states);
    Entries rows(fleet, keys.row, ofRows,
                 counted ? counted->areShown(states.row, states.column, true)
                         : areShown(states.row, shown));
    Entries columns(fleet, keys.column, ofColumns,
                    counted ? counted->areShown(states.column, states.row, false)
                            : areShown(states.column, shown));
    m_rows = std::move(rows.axis);
    m_columns = std::move(columns.axis);
    const bool isWhole = counted && shown.size() == fleet.size();
    Nesting nesting;
    if (ofRows && ofColumns && keys.row != keys.column) {
        nesting = nestingOf(fleet, *ofColumns, *ofRows,
                            isWhole ? counted->meetings(false) : meetingsOf(*ofColumns, *ofRows));
        m_areColumnsNested = nesting.isNested;
        m_areRowsNested =
            !m_areColumnsNested &&
            nestingOf(fleet, *ofRows, *ofColumns,
                      isWhole ? counted->meetings(true) : meetingsOf(*ofRows, *ofColumns))
                .isNested;
    }
    m_rowStart.assign(m_rows.size() + 1, 0);
    if (counted)
        takeCells(*counted, rows.domainOfEntry, columns.domainOfEntry);
    else
        sortClusters(shown, marks, loads, rows, columns);
    addUp();
    if (m_areColumnsNested && !nesting.homes.empty())
        findStrays(rows.entryOfDomain, columns.entryOfDomain, nesting.homes);
}

void DomainTable::findStrays(std::span<const std::uint32_t> rowOfDomain,
                             std::span<const std::uint32_t> columnOfDomain,
                             std::span<const std::uint32_t> homes) {
    m_homes.assign(m_columns.values.size(), kNowhere);
    for (std::size_t domain = 0; domain < homes.size(); ++domain) {
        if (columnOfDomain[domain] != kNowhere && homes[domain] != kNowhere)
            m_homes[columnOfDomain[domain]] = rowOfDomain[homes[domain]];
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

template <typename EntryOf>
void DomainTable::sortClusters(std::span<const std::uint32_t> shown,
                               std::span<const ClusterMark> marks, std::span<const UnitLoad> loads,
                               const EntryOf &rowOf, const EntryOf &columnOf) {
    // Counting sorts keep the order of names within a cell and cost one pass each.
    std::vector<std::uint32_t> &clusters = m_clusters.edit();
    clusters.assign(shown.begin(), shown.end());
    countingSort(clusters, m_columns.size() * GroupCount, [&](std::uint32_t cluster) {
        return columnOf(cluster) * GroupCount + groupOf(marks[cluster].state);
    });
    countingSort(clusters, m_rows.size(), rowOf);

    std::size_t row = 0;
    for (std::uint32_t item = 0; item < clusters.size(); ++item) {
        const std::uint32_t cluster = clusters[item];
        ++m_inState[static_cast<std::size_t>(marks[cluster].state)];
        const bool isNewRow = m_cells.empty() || rowOf(cluster) != row;
        while (row < rowOf(cluster))
            m_rowStart[++row] = static_cast<std::uint32_t>(m_cells.size());
        if (isNewRow || m_cells.back().column != columnOf(cluster))
            m_cells.push_back({columnOf(cluster), item, {}});
        count(m_cells.back().sum, marks[cluster].state, 1,
              loads.empty() ? nullptr : &loads[cluster]);
        if (marks[cluster].state == ClusterState::NextPick)
            m_nextPick = {row, columnOf(cluster), item - m_cells.back().first};
    }
    while (row < m_rows.size())
        m_rowStart[++row] = static_cast<std::uint32_t>(m_cells.size());
}

/// The same of what is counted: one more pass over the clusters.
template <typename Counts> void DomainTable::takeCells(const Counts &counted,
                                                       const std::vector<std::uint32_t> &rows,
                                                       const std::vector<std::uint32_t> &columns) {
    std::vector<std::uint32_t> firsts(counted.counts.size() / kStates * GroupCount);
    std::uint32_t first = 0;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        for (std::uint32_t column = 0; column < columns.size(); ++column) {
            const std::size_t code = counted.states.cell(rows[row], columns[column]);
            DomainCell cell{column, first, {}};
            std::array<std::uint32_t, GroupCount> sizes{};
            for (const ClusterState state : kClusterStates) {
                const auto place = static_cast<std::size_t>(state);
                const std::uint32_t number = counted.counts[code * kStates + place];
                sizes[groupOf(state)] += number;
                m_inState[place] += number;
                count(cell.sum, state, static_cast<std::int32_t>(number), nullptr);
            }
            for (std::size_t group = 0; group < GroupCount; first += sizes[group++])
                firsts[code * GroupCount + group] = first;
            if (cell.first != first)
                m_cells.push_back(cell);
        }
        m_rowStart[row + 1] = static_cast<std::uint32_t>(m_cells.size());
    }
    std::vector<std::uint32_t> groups(counted.counts.size());
    for (std::size_t bucket = 0; bucket < groups.size(); ++bucket)
        groups[bucket] = static_cast<std::uint32_t>(
            bucket / kStates * GroupCount + groupOf(static_cast<ClusterState>(bucket % kStates)));
    std::vector<std::uint32_t> &clusters = m_clusters.edit();
    clusters.resize(first);
    counted.sort.place(
        std::move(firsts), groups,
        [&clusters](std::uint32_t place, std::uint32_t cluster) { clusters[place] = cluster; });
    if (inState(ClusterState::NextPick) > 0)
        findNextPick(counted.states.marks);
}

void DomainTable::findNextPick(const ClusterMark *marks) {
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        for (const DomainCell &cell : cells(row)) {
            for (std::uint32_t index = 0; index < cell.sum.chips(); ++index) {
                if (marks[m_clusters[cell.first + index]].state == ClusterState::NextPick)
                    m_nextPick = {row, cell.column, index};
            }
        }
    }
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
