// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/label_rows.h"

#include <algorithm>

namespace evenkeel::fleet {

void LabelRows::Block::append(std::span<const LabelRef> ofRow) {
    labels.insert(labels.end(), ofRow.begin(), ofRow.end());
    starts.push_back(static_cast<std::uint32_t>(labels.size()));
}

void LabelRows::append(std::span<const LabelRef> ofRow) {
    LabelCounts::forget(counts);
    DomainCache::forget(domains);
    if (nameKeys.use_count() != 1 || !nameKeys->isEmpty())
        nameKeys = std::make_shared<KnownKeys>();
    if (m_blocks.empty() || m_blocks.back()->rows() == kRows) {
        if (!m_blocks.empty() && m_blocks.back().use_count() == 1)
            m_blocks.back()->labels.shrink_to_fit();
        m_blocks.push_back(std::make_shared<Block>());
    } else if (m_blocks.back().use_count() != 1) {
        m_blocks.back() = std::make_shared<Block>(*m_blocks.back());
    }
    Block &block = *m_blocks.back();
    block.append(ofRow);
    std::ranges::sort(block.labels.end() - static_cast<std::ptrdiff_t>(ofRow.size()),
                      block.labels.end(), {}, &LabelRef::key);
}

void LabelRows::change(std::span<const Change> changes) {
    for (auto next = changes.begin(); next != changes.end();) {
        std::shared_ptr<Block> &known = m_blocks[next->row / kRows];
        const std::size_t first = next->row / kRows * kRows;
        auto changed = std::make_shared<Block>();
        changed->labels.reserve(known->labels.size() + next->labels.size());
        changed->starts.reserve(known->starts.size());
        for (std::size_t i = 0; i < known->rows(); ++i) {
            const bool isChanged = next != changes.end() && next->row == first + i;
            changed->append(isChanged ? std::span<const LabelRef>((next++)->labels) : known->of(i));
        }
        known = std::move(changed);
    }
}

std::vector<ClusterIndex> LabelRows::unshared(const LabelRows &other) const {
    std::vector<ClusterIndex> rows;
    for (std::size_t block = 0; block < m_blocks.size(); ++block) {
        for (std::size_t i = 0;
             m_blocks[block] != other.m_blocks[block] && i < m_blocks[block]->rows(); ++i)
            rows.push_back(static_cast<ClusterIndex>(block * kRows + i));
    }
    return rows;
}

} // namespace evenkeel::fleet
