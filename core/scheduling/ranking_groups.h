// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <vector>

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
