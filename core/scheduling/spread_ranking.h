// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling::ranking {

using Row = std::uint32_t;
using Order = std::uint64_t; // orderBelowSpread(); larger is better
using GroupIndex = std::uint32_t;
using BucketIndex = std::uint32_t;

/// Clusters that carry the same domain for every key.
struct Group {
    std::uint32_t begin = 0, end = 0; // in the orders, the best first; empty when all are taken
    std::uint8_t searches = 0;        // for a next best, before the others were ordered
    bool isHeap = false;              // else in no order behind the best
};

/// Groups of a cell whose domains of the fine keys had the same counts when they were last looked
/// at.
struct Bucket {
    std::uint32_t cell;
    std::vector<Order> heap; // of the best cluster of each group
};

} // namespace evenkeel::scheduling::ranking

namespace evenkeel::scheduling {

/// Finds the best cluster pick after pick without looking at every cluster (architecture,
/// rule 8). Clusters that carry the same domain for every key form a group and are ranked among
/// themselves. Groups with the same domains for the few-valued keys ("coarse" keys) form a cell;
/// within it they wait in buckets, one per tuple of current counts of their domains of the
/// many-valued keys ("fine" keys). Counts only grow, and no cluster is worth more because a count
/// of its domains grew (KubeFleet spec 4.6.2): where a group waits, its score is never too low. So
/// a group moves to the bucket of its counts when it would be picked from one that it has left.
class SpreadRanking {
public:
    struct Best {
        fleet::ClusterIndex cluster;
        std::int32_t topologySpread;
    };

    /// `isTaken` by row: clusters that are not candidates. Obsolete scores are not used.
    SpreadRanking(const Evaluation &evaluation, const SpreadBoard &board,
                  std::span<const std::uint8_t> isTaken);

    /// The best candidate by (topology spread, affinity, larger name), nothing when all are
    /// forbidden or taken.
    std::optional<Best> best(const SpreadBoard &board);
    /// Removes the cluster that best() found from the candidates, whether the board counts it yet
    /// or not.
    void take(const SpreadBoard &board);

private:
    using Row = ranking::Row;
    using Order = ranking::Order;
    using GroupIndex = ranking::GroupIndex;
    using BucketIndex = ranking::BucketIndex;
    using Group = ranking::Group;
    using Bucket = ranking::Bucket;

    /// A digit of a number that clusters are sorted by: their domain of a key, or what stands for
    /// it; the last is that of none.
    struct Digit {
        const spread::DomainIndex *domainOfRow;
        std::uint32_t domains;
        std::uint32_t radix;
        std::vector<std::uint32_t> values; // by domain; none: the domain itself
    };

    Digit digitOf(std::size_t key) const;
    Digit levelOf(std::size_t key, const SpreadBoard &board) const;
    static std::optional<std::uint64_t> codesOf(const std::vector<Digit> &digits, std::size_t rows);
    bool buildGroups(std::span<const std::uint8_t> isTaken);
    std::vector<Group> sortByCode(const std::vector<Digit> &digits, std::uint64_t codes,
                                  std::span<const std::uint8_t> isTaken);
    bool buildBuckets(const SpreadBoard &board, std::span<const std::uint8_t> isTaken);
    void chooseCoarseKeys(std::size_t groups);
    std::uint64_t coarseCodes() const;
    void buildCells(const SpreadBoard &board, std::span<const std::uint8_t> isTaken);
    void finishCells();
    std::uint32_t cellOf(Row row, std::vector<std::uint32_t> &cellOfCode);
    BucketIndex bucketOf(std::uint32_t cell, std::span<const std::int64_t> counts);
    std::size_t slotOf(std::uint32_t cell, std::span<const std::int64_t> counts) const;
    void growSlots();
    std::span<const std::int64_t> countsOf(BucketIndex bucket) const;
    spread::DomainIndex domain(std::size_t key, Row row) const;
    std::uint64_t coarseCode(Row row) const;
    Order orderOf(Row row) const;
    Row rowOf(Order order) const {
        return (*m_evaluation->rowsByName)[static_cast<std::uint32_t>(order)];
    }
    void countFineDomains(const SpreadBoard &board, Row row);
    bool hasSoughtCounts(BucketIndex bucket) const;
    void enter(BucketIndex bucket, Order order);
    Order leave(BucketIndex bucket);
    void dropBest(Group &group);
    void refreshScores(const SpreadBoard &board);
    void lookAt(const SpreadBoard &board, std::size_t cell, std::optional<Order> &best,
                std::int32_t &bestScore);
    std::int32_t listBestCells();
    bool moveOn(const SpreadBoard &board, BucketIndex bucket);
    std::int32_t scoreOfCell(std::size_t cell) const;
    DomainScore scoreOfBucket(BucketIndex bucket) const;

    const Evaluation *m_evaluation;
    std::vector<Order> m_firsts; // of each group, the best, until the cells are built
    std::vector<Order> m_orders; // of the groups
    std::vector<Group> m_groups; // none where each cluster is one of its own
    std::vector<GroupIndex> m_groupOfRow;
    std::vector<std::size_t> m_coarseKeys, m_fineKeys;
    std::vector<spread::DomainIndex> m_cellDomains; // [cell][coarse key]
    std::vector<std::vector<BucketIndex>> m_cells;  // their buckets in which groups wait
    std::vector<Bucket> m_buckets;
    std::vector<std::int64_t> m_counts; // [bucket][fine key], kWithoutKey where it has none
    std::vector<std::int64_t> m_sought; // counts of one group
    std::vector<BucketIndex> m_slots;   // hash table of the buckets
    std::vector<std::vector<DomainScore>> m_coarseScores;                 // by coarse key, domain
    std::vector<std::vector<std::vector<std::uint32_t>>> m_cellsOfDomain; // the same
    std::vector<std::int32_t> m_cellScores;
    std::vector<std::uint32_t> m_bestCells;
    std::vector<KeyScores> m_fineScores;
    std::int32_t m_mostFromFineKeys = 0; // no bucket scores more: one a constraint
    BucketIndex m_bestBucket = 0;
};

} // namespace evenkeel::scheduling
