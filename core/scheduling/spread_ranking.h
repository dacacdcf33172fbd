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
    std::uint32_t begin, end; // a heap in the orders; empty when all are taken
    BucketIndex bucket;
};

/// A group as a bucket's heap ranks it; outdated when the group moved on.
struct Waiting {
    Order order; // of the best cluster of the group
    GroupIndex group;
};

/// Groups of a cell whose domains of the fine keys have the same counts now.
struct Bucket {
    std::uint32_t cell;
    std::uint32_t groups = 0; // that wait in it now
    std::vector<Waiting> heap;
};

/// The groups of each domain of a key.
struct GroupsOfDomains {
    std::vector<std::uint32_t> starts; // groups of domain d are at [starts[d], starts[d + 1])
    std::vector<GroupIndex> groups;
};

} // namespace evenkeel::scheduling::ranking

namespace evenkeel::scheduling {

/// Finds the best cluster pick after pick without looking at every cluster (architecture,
/// rule 8). Clusters that carry the same domain for every key form a group and are ranked among
/// themselves. Groups with the same domains for the few-valued keys ("coarse" keys) form a cell;
/// within it they wait in buckets, one per tuple of current counts of their domains of the
/// many-valued keys ("fine" keys). A pick looks at the cells, and moves only the groups that share
/// a fine domain with it: to the bucket with a count of one more. Entries that a bucket's heap
/// keeps of groups that moved on are dropped when they surface, or with the last of its groups.
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
    /// Removes the cluster that best() found from the candidates.
    void take();

private:
    using Row = ranking::Row;
    using Order = ranking::Order;
    using GroupIndex = ranking::GroupIndex;
    using BucketIndex = ranking::BucketIndex;
    using Group = ranking::Group;
    using Waiting = ranking::Waiting;
    using Bucket = ranking::Bucket;
    using Groups = ranking::GroupsOfDomains;

    void buildGroups(std::span<const std::uint8_t> isTaken);
    void groupByCode(std::uint64_t codes, std::span<const std::uint8_t> isTaken);
    void chooseCoarseKeys();
    void listFineDomains();
    void buildCells(const SpreadBoard &board);
    std::uint32_t cellOf(Row row, std::vector<std::uint32_t> &cellOfCode);
    BucketIndex bucketOf(std::uint32_t cell, std::span<const std::int64_t> counts);
    std::size_t slotOf(std::uint32_t cell, std::span<const std::int64_t> counts) const;
    void growSlots();
    BucketIndex nextBucket(BucketIndex bucket, std::size_t fineKey);
    std::span<const std::int64_t> countsOf(BucketIndex bucket) const;
    spread::DomainIndex domain(std::size_t key, Row row) const;
    std::uint64_t coarseCode(Row row) const;
    Order orderOf(Row row) const;
    Order topOf(GroupIndex group) const { return m_orders[m_groups[group].begin]; }
    Row rowOf(Order order) const { return m_rowOfRank[static_cast<std::uint32_t>(order)]; }
    void enter(BucketIndex bucket, GroupIndex group);
    void leave(BucketIndex bucket);
    void refreshScores(const SpreadBoard &board);
    void lookAt(std::size_t cell, std::optional<Order> &best, std::int32_t &bestScore);
    std::int32_t scoreOfCell(std::size_t cell) const;
    DomainScore scoreOfBucket(BucketIndex bucket) const;
    const Waiting &frontOf(BucketIndex bucket);

    const Evaluation *m_evaluation;
    std::vector<Row> m_rowOfRank;
    std::vector<Order> m_orders;
    std::vector<Group> m_groups;
    std::vector<std::size_t> m_coarseKeys, m_fineKeys;
    std::vector<Groups> m_groupsOfDomain;           // by fine key
    std::vector<spread::DomainIndex> m_cellDomains; // [cell][coarse key]
    std::vector<std::vector<BucketIndex>> m_cells;  // their buckets in which groups wait
    std::vector<Bucket> m_buckets;
    std::vector<std::int64_t> m_counts; // [bucket][fine key], kWithoutKey where it has none
    std::vector<BucketIndex> m_next;    // [bucket][fine key]: where groups of a picked domain go
    std::vector<BucketIndex> m_slots;   // hash table of the buckets
    std::vector<std::vector<DomainScore>> m_coarseScores;                 // by coarse key, domain
    std::vector<std::vector<std::vector<std::uint32_t>>> m_cellsOfDomain; // the same
    std::vector<std::int32_t> m_cellScores;
    std::vector<KeyScores> m_fineScores;
    std::int32_t m_mostFromFineKeys = 0; // no bucket scores more: one a constraint
    BucketIndex m_bestBucket = 0;
};

} // namespace evenkeel::scheduling
