// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/scheduling/evaluation.h"
#include "core/scheduling/topology_spread.h"

namespace evenkeel::scheduling {

/// Finds the best cluster pick after pick without looking at every cluster (architecture,
/// rule 8). Clusters that carry the same domains for the few-valued keys ("coarse" keys) form a
/// cell; within a cell clusters wait in heaps, one per tuple of current counts of their domains of
/// the many-valued keys ("fine" keys). A pick looks at the cells, and moves only the clusters that
/// share a fine domain with it. Entries of a heap that were overtaken are dropped when they
/// surface.
class SpreadRanking {
public:
    struct Best {
        fleet::ClusterIndex cluster;
        std::int32_t topologySpread;
    };

    /// `isTaken` by row: clusters that are not candidates any more. Obsolete scores play no part:
    /// they exist in the first cycle only.
    SpreadRanking(const Evaluation &evaluation, const SpreadBoard &board,
                  std::vector<std::uint8_t> isTaken);

    /// The best candidate by (topology spread, affinity, larger name), nothing when all are
    /// forbidden or taken.
    std::optional<Best> best(const SpreadBoard &board);
    /// Tells that a cluster was picked; `board` already counts it.
    void take(fleet::ClusterIndex cluster, const SpreadBoard &board);

private:
    using Row = std::uint32_t;
    struct Candidate {
        std::uint64_t order; // affinity, then name rank; larger is better
        Row row;
        bool operator<(const Candidate &other) const { return order < other.order; }
    };
    struct Bucket {
        std::vector<std::int64_t> counts; // by fine key, kWithoutKey where it has no such key
        std::vector<Candidate> heap;
    };
    struct Cell {
        std::vector<spread::DomainIndex> domains; // by coarse key
        std::vector<Bucket> buckets;
    };

    void chooseCoarseKeys();
    void buildCells(const SpreadBoard &board);
    void listFineDomains();
    std::uint32_t cellOf(Row row);
    Bucket &bucketOf(Cell &cell, Row row, const SpreadBoard &board);
    Candidate candidate(Row row) const;
    std::int64_t fineCount(std::size_t key, Row row, const SpreadBoard &board) const;
    bool isCurrent(const Bucket &bucket, Row row, const SpreadBoard &board) const;
    DomainScore scoreOfCell(const Cell &cell) const;
    DomainScore scoreOfBucket(const Bucket &bucket, const SpreadBoard &board) const;
    void refreshCoarseScores(const SpreadBoard &board);

    const Evaluation *m_evaluation;
    std::vector<std::uint8_t> m_isTaken;
    std::vector<std::size_t> m_coarseKeys;
    std::vector<std::size_t> m_fineKeys;
    std::vector<Cell> m_cells;
    std::vector<std::uint32_t> m_cellOfRow;
    std::vector<std::uint32_t> m_cellOfCode; // code: mixed radix number of the coarse domains
    std::vector<std::vector<DomainScore>> m_coarseScores; // by coarse key, domain
    std::int32_t m_mostFromFineKeys = 0; // no bucket scores more: one a constraint
    std::vector<std::vector<std::uint32_t>> m_fineStarts; // by fine key: rows of domain d stand
    std::vector<std::vector<Row>> m_fineRows;             // at [starts[d], starts[d + 1])
};

} // namespace evenkeel::scheduling
