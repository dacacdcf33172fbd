// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/scheduling/spread_ranking.h"

#include <algorithm>
#include <limits>
#include <numeric>

namespace evenkeel::scheduling {

namespace {

constexpr std::int64_t kWithoutKey = -1;
constexpr std::uint32_t kNoCell = std::numeric_limits<std::uint32_t>::max();
constexpr std::uint64_t kMaxCells = 1U << 20U;
// What a pick pays for one cell it looks at and for one cluster it moves, in nanoseconds.
constexpr double kCellCost = 15;
constexpr double kMoveCost = 60;

} // namespace

SpreadRanking::SpreadRanking(const Evaluation &evaluation, const SpreadBoard &board,
                             std::vector<std::uint8_t> isTaken)
    : m_evaluation(&evaluation), m_isTaken(std::move(isTaken))
{
    chooseCoarseKeys();
    listFineDomains();
    buildCells(board);
}

// Keys with few domains are best looked at, keys with many domains best moved: the cheapest cut
// in the keys sorted by their number of domains.
void SpreadRanking::chooseCoarseKeys()
{
    const auto &keys = m_evaluation->spreadKeys;
    std::vector<std::size_t> order(keys.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::stable_sort(order, {}, [&](std::size_t i) { return keys[i].domains.size(); });

    const auto moveCost = [&](std::size_t firstFine) {
        double cost = 0;
        for (std::size_t i = firstFine; i < order.size(); ++i) {
            const auto domains = std::max<std::size_t>(1, keys[order[i]].domains.size());
            cost += kMoveCost * static_cast<double>(m_isTaken.size()) / static_cast<double>(domains);
        }
        return cost;
    };
    std::size_t bestCut = 0;
    double bestCost = moveCost(0) + kCellCost;
    std::uint64_t cells = 1;
    for (std::size_t cut = 1; cut <= order.size(); ++cut) {
        cells *= keys[order[cut - 1]].domains.size() + 1;
        if (cells > kMaxCells)
            break;
        const auto occupied = std::min<std::uint64_t>(cells, m_isTaken.size());
        const auto cost = kCellCost * static_cast<double>(occupied) + moveCost(cut);
        if (cost < bestCost) {
            bestCost = cost;
            bestCut = cut;
        }
    }
    const auto middle = order.begin() + static_cast<std::ptrdiff_t>(bestCut);
    m_coarseKeys.assign(order.begin(), middle);
    m_fineKeys.assign(middle, order.end());
}

void SpreadRanking::listFineDomains()
{
    for (const auto key : m_fineKeys) {
        const auto &domains = m_evaluation->spreadKeys[key].domains;
        std::vector<std::uint32_t> starts(domains.size() + 1, 0);
        for (std::size_t domain = 0; domain < domains.size(); ++domain)
            starts[domain + 1] = starts[domain] + domains.itemsOfDomain[domain];
        std::vector<Row> rows(starts.back());
        auto next = starts;
        for (Row row = 0; row < domains.domainOfItem.size(); ++row) {
            if (const auto domain = domains.domainOfItem[row]; domain != spread::kNoDomain)
                rows[next[domain]++] = row;
        }
        m_fineStarts.push_back(std::move(starts));
        m_fineRows.push_back(std::move(rows));
    }
}

void SpreadRanking::buildCells(const SpreadBoard &board)
{
    std::uint64_t codes = 1;
    for (const auto key : m_coarseKeys)
        codes *= m_evaluation->spreadKeys[key].domains.size() + 1;
    m_cellOfCode.assign(codes, kNoCell);
    m_cellOfRow.assign(m_isTaken.size(), kNoCell);
    for (Row row = 0; row < m_isTaken.size(); ++row) {
        if (m_isTaken[row])
            continue;
        m_cellOfRow[row] = cellOf(row);
        bucketOf(m_cells[m_cellOfRow[row]], row, board).heap.push_back(candidate(row));
    }
    for (auto &cell : m_cells) {
        for (auto &bucket : cell.buckets)
            std::ranges::make_heap(bucket.heap, {}, &Candidate::order);
    }
    for (const auto key : m_coarseKeys)
        m_coarseScores.emplace_back(m_evaluation->spreadKeys[key].domains.size());
    for (const auto key : m_fineKeys)
        m_mostFromFineKeys +=
            static_cast<std::int32_t>(m_evaluation->spreadKeys[key].constraints.size());
}

std::uint32_t SpreadRanking::cellOf(Row row)
{
    std::uint64_t code = 0;
    for (const auto key : m_coarseKeys) {
        const auto &domains = m_evaluation->spreadKeys[key].domains;
        const auto domain = domains.domainOfItem[row];
        code = code * (domains.size() + 1) + (domain == spread::kNoDomain ? domains.size() : domain);
    }
    auto &cell = m_cellOfCode[code];
    if (cell == kNoCell) {
        cell = static_cast<std::uint32_t>(m_cells.size());
        m_cells.emplace_back();
        for (const auto key : m_coarseKeys)
            m_cells.back().domains.push_back(
                m_evaluation->spreadKeys[key].domains.domainOfItem[row]);
    }
    return cell;
}

SpreadRanking::Bucket &SpreadRanking::bucketOf(Cell &cell, Row row, const SpreadBoard &board)
{
    for (auto &bucket : cell.buckets) {
        if (isCurrent(bucket, row, board))
            return bucket;
    }
    auto &bucket = cell.buckets.emplace_back();
    for (const auto key : m_fineKeys)
        bucket.counts.push_back(fineCount(key, row, board));
    return bucket;
}

SpreadRanking::Candidate SpreadRanking::candidate(Row row) const
{
    const auto affinity = static_cast<std::uint32_t>(m_evaluation->affinity[row]) ^ 0x80000000U;
    return {(static_cast<std::uint64_t>(affinity) << 32U) | m_evaluation->nameRanks[row], row};
}

std::int64_t SpreadRanking::fineCount(std::size_t key, Row row, const SpreadBoard &board) const
{
    const auto domain = m_evaluation->spreadKeys[key].domains.domainOfItem[row];
    return domain == spread::kNoDomain ? kWithoutKey : board.counts(key).count(domain);
}

bool SpreadRanking::isCurrent(const Bucket &bucket, Row row, const SpreadBoard &board) const
{
    for (std::size_t i = 0; i < m_fineKeys.size(); ++i) {
        if (bucket.counts[i] != fineCount(m_fineKeys[i], row, board))
            return false;
    }
    return true;
}

void SpreadRanking::refreshCoarseScores(const SpreadBoard &board)
{
    for (std::size_t i = 0; i < m_coarseKeys.size(); ++i) {
        const auto &key = m_evaluation->spreadKeys[m_coarseKeys[i]];
        const auto &counts = board.counts(m_coarseKeys[i]);
        for (spread::DomainIndex domain = 0; domain < counts.size(); ++domain)
            m_coarseScores[i][domain] = scoreOfDomain(key, counts, counts.count(domain),
                                                      m_evaluation->policy.spreadConstraints);
    }
}

DomainScore SpreadRanking::scoreOfCell(const Cell &cell) const
{
    DomainScore sum;
    for (std::size_t i = 0; i < cell.domains.size(); ++i) {
        if (cell.domains[i] == spread::kNoDomain)
            continue;
        const auto &score = m_coarseScores[i][cell.domains[i]];
        sum.score += score.score;
        sum.isForbidden |= score.isForbidden;
    }
    return sum;
}

DomainScore SpreadRanking::scoreOfBucket(const Bucket &bucket, const SpreadBoard &board) const
{
    DomainScore sum;
    for (std::size_t i = 0; i < m_fineKeys.size(); ++i) {
        if (bucket.counts[i] == kWithoutKey)
            continue;
        const auto score =
            scoreOfDomain(m_evaluation->spreadKeys[m_fineKeys[i]], board.counts(m_fineKeys[i]),
                          bucket.counts[i], m_evaluation->policy.spreadConstraints);
        sum.score += score.score;
        sum.isForbidden |= score.isForbidden;
    }
    return sum;
}

std::optional<SpreadRanking::Best> SpreadRanking::best(const SpreadBoard &board)
{
    refreshCoarseScores(board);
    const Candidate *best = nullptr;
    std::int32_t bestScore = 0;
    for (auto &cell : m_cells) {
        const auto cellScore = scoreOfCell(cell);
        if (cellScore.isForbidden || (best && cellScore.score + m_mostFromFineKeys < bestScore))
            continue;
        for (auto &bucket : cell.buckets) {
            if (bucket.heap.empty())
                continue;
            const auto bucketScore = scoreOfBucket(bucket, board);
            const auto score = cellScore.score + bucketScore.score;
            if (bucketScore.isForbidden || (best && score < bestScore))
                continue;
            auto &heap = bucket.heap;
            while (!heap.empty() && (m_isTaken[heap.front().row] ||
                                     !isCurrent(bucket, heap.front().row, board))) {
                std::ranges::pop_heap(heap, {}, &Candidate::order);
                heap.pop_back();
            }
            if (heap.empty() || (best && score == bestScore && heap.front() < *best))
                continue;
            best = &heap.front();
            bestScore = score;
        }
    }
    if (!best)
        return std::nullopt;
    return Best{static_cast<fleet::ClusterIndex>(best->row), bestScore};
}

void SpreadRanking::take(fleet::ClusterIndex cluster, const SpreadBoard &board)
{
    const auto taken = fleet::row(cluster);
    m_isTaken[taken] = 1;
    for (std::size_t i = 0; i < m_fineKeys.size(); ++i) {
        const auto domain = m_evaluation->spreadKeys[m_fineKeys[i]].domains.domainOfItem[taken];
        if (domain == spread::kNoDomain)
            continue;
        const auto &starts = m_fineStarts[i];
        for (auto at = starts[domain]; at < starts[domain + 1]; ++at) {
            const auto row = m_fineRows[i][at];
            if (m_isTaken[row])
                continue;
            auto &heap = bucketOf(m_cells[m_cellOfRow[row]], row, board).heap;
            heap.push_back(candidate(row));
            std::ranges::push_heap(heap, {}, &Candidate::order);
        }
    }
}

} // namespace evenkeel::scheduling
