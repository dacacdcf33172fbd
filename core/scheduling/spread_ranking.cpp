// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/spread_ranking.h"

#include <algorithm>
#include <limits>
#include <map>
#include <mutex>
#include <numeric>

#include "core/base/ranges.h"

namespace evenkeel::scheduling {

namespace {

constexpr std::int64_t kWithoutKey = -1;
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kMaxCells = 1U << 20U;
// Grouping pays where a table of all combinations of domains is not much larger than the fleet.
constexpr std::uint64_t kFewCodes = 4096;
constexpr std::uint64_t kCodesPerCluster = 4;
// What a pick pays for one cell it looks at and for one group it moves, in nanoseconds.
constexpr double kCellCost = 15;
constexpr double kMoveCost = 40;

constexpr std::int32_t kForbidden = std::numeric_limits<std::int32_t>::min();

} // namespace

SpreadRanking::SpreadRanking(const Evaluation &evaluation, const SpreadBoard &board,
                             std::span<const std::uint8_t> isTaken)
    : m_evaluation(&evaluation) {
    const bool isGrouped = buildGroups(isTaken);
    chooseCoarseKeys(isGrouped ? m_firsts.size()
                               : static_cast<std::size_t>(std::ranges::count(isTaken, 0)));
    if (isGrouped || !buildBuckets(board, isTaken))
        buildCells(board, isTaken);
    finishCells();
}

spread::DomainIndex SpreadRanking::domain(std::size_t key, Row row) const {
    return m_evaluation->spreadKeys[key].domains->domainOfItem[row];
}

/// The mixed radix number of a cluster's coarse domains.
std::uint64_t SpreadRanking::coarseCode(Row row) const {
    std::uint64_t code = 0;
    for (const auto key : m_coarseKeys) {
        const std::uint64_t domains = m_evaluation->spreadKeys[key].domains->size();
        code = code * (domains + 1) + std::min<std::uint64_t>(domain(key, row), domains);
    }
    return code;
}

SpreadRanking::Order SpreadRanking::orderOf(Row row) const {
    return orderBelowSpread(m_evaluation->affinity[row], (*m_evaluation->nameRanks)[row]);
}

SpreadRanking::Digit SpreadRanking::digitOf(std::size_t key) const {
    const spread::DomainMap &map = *m_evaluation->spreadKeys[key].domains;
    const auto domains = static_cast<std::uint32_t>(map.size());
    return {map.domainOfItem.data(), domains, domains + 1, {}};
}

/// Domains that have placed as much are one.
SpreadRanking::Digit SpreadRanking::levelOf(std::size_t key, const SpreadBoard &board) const {
    const std::vector<std::int64_t> &counts = board.counts(key).counts();
    std::vector<std::int64_t> levels = counts;
    std::ranges::sort(levels);
    levels.erase(std::ranges::unique(levels).begin(), levels.end());
    Digit digit = digitOf(key);
    for (const std::int64_t count : counts)
        digit.values.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(levels, count) - levels.begin()));
    digit.values.push_back(static_cast<std::uint32_t>(levels.size()));
    digit.radix = static_cast<std::uint32_t>(levels.size() + 1);
    return digit;
}

/// How many numbers the digits have; nothing where a table of them would be much larger than the
/// fleet.
std::optional<std::uint64_t> SpreadRanking::codesOf(const std::vector<Digit> &digits,
                                                    std::size_t rows) {
    std::uint64_t codes = 1;
    for (const Digit &digit : digits) {
        codes *= digit.radix;
        if (codes > std::max<std::uint64_t>(kFewCodes, kCodesPerCluster * rows))
            return std::nullopt;
    }
    return codes;
}

bool SpreadRanking::buildGroups(std::span<const std::uint8_t> isTaken) {
    std::vector<Digit> digits;
    for (std::size_t key = 0; key < m_evaluation->spreadKeys.size(); ++key)
        digits.push_back(digitOf(key));
    const auto codes = codesOf(digits, isTaken.size());
    if (!codes)
        return false;
    m_groups = sortByCode(digits, *codes, isTaken);
    for (const auto &group : m_groups) {
        if (group.begin == group.end)
            continue;
        const auto begin = m_orders.begin() + group.begin; // the rest waits in no order
        std::iter_swap(begin, std::max_element(begin, m_orders.begin() + group.end));
        m_firsts.push_back(*begin);
    }
    return true;
}

/// Sorts candidates by the number of their digits. In two passes, each in as many threads as pay:
/// how many clusters each part of the rows has of which number says where the second pass writes
/// them.
std::vector<ranking::Group> SpreadRanking::sortByCode(const std::vector<Digit> &digits,
                                                      std::uint64_t codes,
                                                      std::span<const std::uint8_t> isTaken) {
    m_groupOfRow.assign(isTaken.size(), 0);
    std::mutex mutex;
    std::map<std::size_t, std::vector<std::uint32_t>> ends; // by first row, then number
    const auto inParts = [&](const auto &work) {
        base::inRanges(
            isTaken.size(),
            [&](std::size_t begin, std::size_t end) {
                std::unique_lock lock(mutex);
                auto &own = ends[begin];
                lock.unlock();
                work(begin, end, own);
            },
            std::max<std::size_t>(base::kFewestRows, codes));
    };
    inParts([&](std::size_t begin, std::size_t end, std::vector<std::uint32_t> &counts) {
        // Plain pointers: every row is passed a few times, and the compiler cannot know that no
        // vector of the ranking moves meanwhile.
        GroupIndex *const groupOfRow = m_groupOfRow.data();
        for (const Digit &digit : digits) {
            const std::uint32_t *const values = digit.values.data();
            const bool isDomain = digit.values.empty();
            for (std::size_t row = begin; row < end; ++row) {
                const std::uint32_t domain = std::min(digit.domainOfRow[row], digit.domains);
                groupOfRow[row] =
                    groupOfRow[row] * digit.radix + (isDomain ? domain : values[domain]);
            }
        }
        counts.assign(codes, 0);
        std::uint32_t *const countOfGroup = counts.data();
        for (std::size_t row = begin; row < end; ++row)
            countOfGroup[groupOfRow[row]] += isTaken[row] ? 0U : 1U;
    });
    std::vector<Group> groups(codes);
    std::uint32_t start = 0;
    for (std::size_t code = 0; code < codes; ++code) {
        groups[code].begin = start;
        for (auto &[first, endOfGroup] : ends)
            start += std::exchange(endOfGroup[code], start);
        groups[code].end = start;
    }
    m_orders.resize(start);
    inParts([&](std::size_t begin, std::size_t end, std::vector<std::uint32_t> &endOfGroup) {
        Order *const orders = m_orders.data();
        std::uint32_t *const next = endOfGroup.data();
        const GroupIndex *const groupOfRow = m_groupOfRow.data();
        const std::int32_t *const affinity = m_evaluation->affinity.data();
        const std::uint32_t *const names = m_evaluation->nameRanks->data();
        for (std::size_t row = begin; row < end; ++row) {
            if (!isTaken[row])
                orders[next[groupOfRow[row]]++] = orderBelowSpread(affinity[row], names[row]);
        }
    });
    return groups;
}

/// Where each cluster is a group of its own and few counts differ: whole buckets at once.
bool SpreadRanking::buildBuckets(const SpreadBoard &board, std::span<const std::uint8_t> isTaken) {
    std::vector<Digit> digits;
    for (const auto key : m_coarseKeys)
        digits.push_back(digitOf(key));
    for (const auto key : m_fineKeys)
        digits.push_back(levelOf(key, board));
    const auto codes = codesOf(digits, isTaken.size());
    if (!codes)
        return false;
    std::vector<Group> groups = sortByCode(digits, *codes, isTaken);
    std::erase_if(groups, [](const Group &group) { return group.begin == group.end; });
    std::vector<std::uint32_t> cellOfCode(coarseCodes(), kNone);
    growSlots();
    m_sought.resize(m_fineKeys.size());
    for (const Group &group : groups) {
        const auto row = rowOf(m_orders[group.begin]);
        countFineDomains(board, row);
        bucketOf(cellOf(row, cellOfCode), m_sought);
    }
    const auto fill = [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
            m_buckets[i].heap.assign(m_orders.begin() + groups[i].begin,
                                     m_orders.begin() + groups[i].end);
            std::ranges::make_heap(m_buckets[i].heap);
        }
    };
    const std::size_t fewest = base::kFewestRows * groups.size() / (m_orders.size() + 1);
    base::inRanges(groups.size(), fill, std::max<std::size_t>(1, fewest));
    m_orders = {};
    m_groupOfRow = {};
    return true;
}

// Keys with few domains are best looked at, keys with many domains best moved: the cheapest cut
// in the keys sorted by their number of domains.
void SpreadRanking::chooseCoarseKeys(std::size_t groups) {
    const auto &keys = m_evaluation->spreadKeys;
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return keys[i].domains->size(); });

    std::vector<double> moveCost(order.size() + 1); // of all keys from there on as fine ones
    for (std::size_t i = order.size(); i > 0; --i) {
        const auto domains = std::max<std::size_t>(1, keys[order[i - 1]].domains->size());
        moveCost[i - 1] =
            moveCost[i] + kMoveCost * static_cast<double>(groups) / static_cast<double>(domains);
    }
    std::size_t bestCut = 0;
    double bestCost = moveCost[0] + kCellCost;
    std::uint64_t cells = 1;
    for (std::size_t cut = 1; cut <= order.size(); ++cut) {
        cells *= keys[order[cut - 1]].domains->size() + 1;
        if (cells > kMaxCells)
            break;
        const auto occupied = std::min<std::uint64_t>(cells, groups);
        const auto cost = kCellCost * static_cast<double>(occupied) + moveCost[cut];
        if (cost < bestCost) {
            bestCost = cost;
            bestCut = cut;
        }
    }
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(bestCut);
    m_coarseKeys.assign(order.begin(), middle);
    m_fineKeys.assign(middle, order.end());
}

std::uint64_t SpreadRanking::coarseCodes() const {
    std::uint64_t codes = 1;
    for (const auto key : m_coarseKeys)
        codes *= m_evaluation->spreadKeys[key].domains->size() + 1;
    return codes;
}

void SpreadRanking::buildCells(const SpreadBoard &board, std::span<const std::uint8_t> isTaken) {
    for (Row row = 0; m_groups.empty() && row < isTaken.size(); ++row) {
        if (!isTaken[row])
            m_firsts.push_back(orderOf(row));
    }
    std::vector<std::uint32_t> cellOfCode(coarseCodes(), kNone);
    growSlots();
    m_sought.resize(m_fineKeys.size());
    std::vector<BucketIndex> bucketOfGroup, lastOfCell;
    std::vector<std::uint32_t> sizes;
    bucketOfGroup.reserve(m_firsts.size());
    for (const Order first : m_firsts) {
        const auto row = rowOf(first);
        countFineDomains(board, row);
        const auto cell = cellOf(row, cellOfCode);
        lastOfCell.resize(m_cells.size(), kNone);
        auto &bucket = lastOfCell[cell];
        if (bucket == kNone || !hasSoughtCounts(bucket))
            bucket = bucketOf(cell, m_sought);
        bucketOfGroup.push_back(bucket);
        sizes.resize(m_buckets.size());
        ++sizes[bucket];
    }
    for (BucketIndex bucket = 0; bucket < m_buckets.size(); ++bucket)
        m_buckets[bucket].heap.reserve(sizes[bucket]);
    for (std::size_t group = 0; group < m_firsts.size(); ++group)
        m_buckets[bucketOfGroup[group]].heap.push_back(m_firsts[group]);
    for (Bucket &bucket : m_buckets)
        std::ranges::make_heap(bucket.heap);
    m_firsts = {};
}

void SpreadRanking::finishCells() {
    for (BucketIndex bucket = 0; bucket < m_buckets.size(); ++bucket)
        m_cells[m_buckets[bucket].cell].push_back(bucket);
    for (std::size_t i = 0; i < m_coarseKeys.size(); ++i) {
        const std::size_t domains = m_evaluation->spreadKeys[m_coarseKeys[i]].domains->size();
        m_coarseScores.emplace_back(domains);
        auto &cells = m_cellsOfDomain.emplace_back(domains);
        for (std::uint32_t cell = 0; cell < m_cells.size(); ++cell) {
            const auto index = m_cellDomains[cell * m_coarseKeys.size() + i];
            if (index != spread::kNoDomain)
                cells[index].push_back(cell);
        }
    }
    m_cellScores.resize(m_cells.size());
    for (const auto key : m_fineKeys)
        m_mostFromFineKeys +=
            static_cast<std::int32_t>(m_evaluation->spreadKeys[key].constraints.size());
    m_fineScores.resize(m_fineKeys.size());
}

std::uint32_t SpreadRanking::cellOf(Row row, std::vector<std::uint32_t> &cellOfCode) {
    auto &cell = cellOfCode[coarseCode(row)];
    if (cell == kNone) {
        cell = static_cast<std::uint32_t>(m_cells.size());
        m_cells.emplace_back();
        for (const auto key : m_coarseKeys)
            m_cellDomains.push_back(domain(key, row));
    }
    return cell;
}

std::span<const std::int64_t> SpreadRanking::countsOf(BucketIndex bucket) const {
    return std::span(m_counts).subspan(bucket * m_fineKeys.size(), m_fineKeys.size());
}

/// The slot of the bucket, or the empty one where it belongs.
std::size_t SpreadRanking::slotOf(std::uint32_t cell, std::span<const std::int64_t> counts) const {
    constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15U;
    std::uint64_t hash = (cell + 1) * kMix;
    for (const auto count : counts)
        hash = (hash ^ (hash >> 29U) ^ static_cast<std::uint64_t>(count)) * kMix;
    const auto mask = m_slots.size() - 1;
    auto slot = (hash >> 32U) & mask;
    while (m_slots[slot] != kNone && (m_buckets[m_slots[slot]].cell != cell ||
                                      !std::ranges::equal(countsOf(m_slots[slot]), counts)))
        slot = (slot + 1) & mask;
    return slot;
}

void SpreadRanking::growSlots() {
    constexpr std::size_t kFirstSlots = 64;
    m_slots.assign(std::max(kFirstSlots, m_slots.size() * 2), kNone);
    for (BucketIndex bucket = 0; bucket < m_buckets.size(); ++bucket)
        m_slots[slotOf(m_buckets[bucket].cell, countsOf(bucket))] = bucket;
}

SpreadRanking::BucketIndex SpreadRanking::bucketOf(std::uint32_t cell,
                                                   std::span<const std::int64_t> counts) {
    auto &known = m_slots[slotOf(cell, counts)];
    if (known != kNone)
        return known;
    const auto bucket = static_cast<BucketIndex>(m_buckets.size());
    known = bucket;
    m_buckets.push_back({cell, {}});
    m_counts.insert(m_counts.end(), counts.begin(), counts.end());
    if (m_buckets.size() * 2 > m_slots.size())
        growSlots();
    return bucket;
}

/// What the fine keys have placed in the domains of the cluster.
void SpreadRanking::countFineDomains(const SpreadBoard &board, Row row) {
    for (std::size_t i = 0; i < m_fineKeys.size(); ++i) {
        const auto index = domain(m_fineKeys[i], row);
        m_sought[i] =
            index == spread::kNoDomain ? kWithoutKey : board.counts(m_fineKeys[i]).count(index);
    }
}

bool SpreadRanking::hasSoughtCounts(BucketIndex bucket) const {
    const std::int64_t *counts = m_counts.data() + bucket * m_fineKeys.size();
    for (std::size_t i = 0; i < m_sought.size(); ++i) { // a few: a library's loop costs more
        if (counts[i] != m_sought[i])
            return false;
    }
    return true;
}

void SpreadRanking::enter(BucketIndex bucket, Order order) {
    auto &[cell, heap] = m_buckets[bucket];
    if (heap.empty())
        m_cells[cell].push_back(bucket);
    heap.push_back(order);
    std::ranges::push_heap(heap);
}

/// Takes the best group out of the bucket.
SpreadRanking::Order SpreadRanking::leave(BucketIndex bucket) {
    auto &[cell, heap] = m_buckets[bucket];
    const Order order = heap.front();
    std::ranges::pop_heap(heap);
    heap.pop_back();
    if (heap.empty()) {
        auto &buckets = m_cells[cell];
        *std::ranges::find(buckets, bucket) = buckets.back();
        buckets.pop_back();
    }
    return order;
}

void SpreadRanking::refreshScores(const SpreadBoard &board) {
    std::vector<std::uint32_t> changed;
    for (std::size_t i = 0; i < m_coarseKeys.size(); ++i) {
        const auto scores = board.scoresOf(m_coarseKeys[i]);
        const auto &counts = board.counts(m_coarseKeys[i]).counts();
        for (std::size_t index = 0; index < counts.size(); ++index) {
            const auto score = scores.of(counts[index]);
            auto &known = m_coarseScores[i][index];
            if (score.score == known.score && score.isForbidden == known.isForbidden)
                continue;
            known = score;
            const auto &cells = m_cellsOfDomain[i][index];
            changed.insert(changed.end(), cells.begin(), cells.end());
        }
    }
    for (const auto cell : changed)
        m_cellScores[cell] = scoreOfCell(cell);
    for (std::size_t i = 0; i < m_fineKeys.size(); ++i)
        m_fineScores[i] = board.scoresOf(m_fineKeys[i]);
}

std::int32_t SpreadRanking::scoreOfCell(std::size_t cell) const {
    DomainScore sum;
    for (std::size_t i = 0; i < m_coarseKeys.size(); ++i) {
        const auto index = m_cellDomains[cell * m_coarseKeys.size() + i];
        if (index != spread::kNoDomain)
            sum += m_coarseScores[i][index];
    }
    return sum.isForbidden ? kForbidden : sum.score;
}

/// Of a group whose counts are these, and no less than that of one whose counts have grown.
DomainScore SpreadRanking::scoreOfBucket(BucketIndex bucket) const {
    DomainScore sum;
    const auto counts = countsOf(bucket);
    for (std::size_t i = 0; i < counts.size(); ++i) {
        if (counts[i] != kWithoutKey)
            sum += m_fineScores[i].of(std::max(counts[i], m_fineScores[i].smallest));
    }
    return sum;
}

/// Moves the best group of the bucket to that of its counts, if that is another one.
bool SpreadRanking::moveOn(const SpreadBoard &board, BucketIndex bucket) {
    countFineDomains(board, rowOf(m_buckets[bucket].heap.front()));
    if (hasSoughtCounts(bucket))
        return false;
    const Order order = leave(bucket);
    enter(bucketOf(m_buckets[bucket].cell, m_sought), order);
    return true;
}

/// Takes the best bucket of the cell, if that is better.
void SpreadRanking::lookAt(const SpreadBoard &board, std::size_t cell, std::optional<Order> &best,
                           std::int32_t &bestScore) {
    for (std::size_t i = 0; i < m_cells[cell].size(); ++i) {
        const BucketIndex bucket = m_cells[cell][i];
        const auto bucketScore = scoreOfBucket(bucket);
        const auto score = m_cellScores[cell] + bucketScore.score;
        if (bucketScore.isForbidden || (best && score < bestScore))
            continue;
        const Order order = m_buckets[bucket].heap.front();
        if (best && score == bestScore && order <= *best)
            continue;
        if (moveOn(board, bucket)) {
            i = static_cast<std::size_t>(-1); // any bucket of the cell may be better now
            continue;
        }
        best = order;
        bestScore = score;
        m_bestBucket = bucket;
    }
}

/// The cells that score most; returns what the best of the others scores.
std::int32_t SpreadRanking::listBestCells() {
    std::int32_t most = kForbidden + 1;
    std::int32_t rest = kForbidden;
    m_bestCells.clear();
    for (std::uint32_t cell = 0; cell < m_cellScores.size(); ++cell) {
        const std::int32_t score = m_cellScores[cell];
        if (score > most) {
            m_bestCells.clear();
            rest = most;
            most = score;
        }
        if (score == most)
            m_bestCells.push_back(cell);
        else
            rest = std::max(rest, score);
    }
    return rest;
}

std::optional<SpreadRanking::Best> SpreadRanking::best(const SpreadBoard &board) {
    refreshScores(board);
    const std::int32_t rest = listBestCells();
    std::optional<Order> best;
    std::int32_t bestScore = 0;
    for (const std::uint32_t cell : m_bestCells)
        lookAt(board, cell, best, bestScore);
    const auto isHopeless = [&](std::int32_t score) {
        return score == kForbidden || (best && score + m_mostFromFineKeys < bestScore);
    };
    for (std::size_t cell = 0; cell < m_cellScores.size() && !isHopeless(rest); ++cell) {
        if (m_cellScores[cell] <= rest && !isHopeless(m_cellScores[cell]))
            lookAt(board, cell, best, bestScore);
    }
    if (!best)
        return std::nullopt;
    return Best{static_cast<fleet::ClusterIndex>(rowOf(*best)), bestScore};
}

/// Of most groups few are taken, which costs less to find than to order all.
void SpreadRanking::dropBest(Group &group) {
    constexpr std::uint8_t kMostSearches = 3;
    const auto begin = m_orders.begin() + group.begin;
    const auto end = m_orders.begin() + group.end--;
    if (group.searches < kMostSearches) {
        ++group.searches;
        *begin = *(end - 1);
        if (end - begin > 2)
            std::iter_swap(begin, std::max_element(begin, end - 1));
        return;
    }
    if (!std::exchange(group.isHeap, true))
        std::make_heap(begin, end);
    std::pop_heap(begin, end);
}

void SpreadRanking::take(const SpreadBoard &board) {
    const Order taken = leave(m_bestBucket);
    if (m_groups.empty())
        return;
    auto &group = m_groups[m_groupOfRow[rowOf(taken)]];
    dropBest(group);
    if (group.end == group.begin)
        return;
    countFineDomains(board, rowOf(taken)); // which all of the group share
    enter(bucketOf(m_buckets[m_bestBucket].cell, m_sought), m_orders[group.begin]);
}

} // namespace evenkeel::scheduling
