// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "core/fleet/cluster.h"
#include "core/fleet/derived.h"
#include "core/fleet/domain_cache.h"
#include "core/fleet/string_table.h"

namespace evenkeel::fleet {

struct LabelRef {
    StringId key;
    StringId value;
};

using LabelCounts = Derived<std::map<StringId, std::uint32_t>>; // clusters by label key

/// Whether something is true of keys, as far as it is known.
class KnownKeys {
public:
    KnownKeys() = default;
    KnownKeys(const KnownKeys &other) : m_keys(other.known()) {}
    KnownKeys &operator=(const KnownKeys &) = delete;
    ~KnownKeys() = default;

    template <typename Find> bool get(StringId key, const Find &find) {
        const std::lock_guard lock(m_mutex);
        auto known = m_keys.find(key);
        if (known == m_keys.end())
            known = m_keys.emplace(key, find()).first;
        return known->second;
    }
    bool isEmpty() const { return known().empty(); }
    /// Of what was true only where it may no longer be.
    void forget(StringId key, bool isTrueNoMore) {
        const std::lock_guard lock(m_mutex);
        const auto known = m_keys.find(key);
        if (known != m_keys.end() && (!known->second || isTrueNoMore))
            m_keys.erase(known);
    }

private:
    std::map<StringId, bool> known() const {
        const std::lock_guard lock(m_mutex);
        return m_keys;
    }

    mutable std::mutex m_mutex;
    std::map<StringId, bool> m_keys;
};

/// The labels of all rows, in blocks of rows that copies share until one of them changes a row
/// of the block.
class LabelRows {
public:
    struct Change {
        std::size_t row;
        std::vector<LabelRef> labels;
    };

    std::span<const LabelRef> of(std::size_t row) const {
        return m_blocks[row / kRows]->of(row % kRows);
    }
    /// Calls visit(cluster, label) for every label, in row order.
    template <typename Visit> void visit(const Visit &visit) const {
        std::uint32_t row = 0;
        for (const auto &block : m_blocks) {
            for (std::size_t i = 0; i < block->rows(); ++i, ++row) {
                for (const LabelRef &label : block->of(i))
                    visit(ClusterIndex{row}, label);
            }
        }
    }
    /// One more row; its labels in any order.
    void append(std::span<const LabelRef> labels);
    /// Rows in their order, each with its labels in the order of keys.
    void change(std::span<const Change> changes);
    /// Those of as many other rows that may have other labels.
    std::vector<ClusterIndex> unshared(const LabelRows &other) const;

    std::shared_ptr<LabelCounts> counts = std::make_shared<LabelCounts>();
    std::shared_ptr<DomainCache> domains = std::make_shared<DomainCache>();
    std::shared_ptr<KnownKeys> nameKeys = std::make_shared<KnownKeys>(); // that repeat names

private:
    static constexpr std::size_t kRows = 1024;

    struct Block {
        std::vector<LabelRef> labels;
        std::vector<std::uint32_t> starts{0}; // by row, and the end of the last

        std::size_t rows() const { return starts.size() - 1; }
        std::span<const LabelRef> of(std::size_t row) const {
            return {labels.data() + starts[row], labels.data() + starts[row + 1]};
        }
        void append(std::span<const LabelRef> ofRow);
    };

    std::vector<std::shared_ptr<Block>> m_blocks; // all but the last are full
};

} // namespace evenkeel::fleet
