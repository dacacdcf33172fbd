// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/manifest/objects.h"

namespace evenkeel::ui {

/// Something that the command palette can take a person to.
struct PaletteEntry {
    enum class Kind : std::uint8_t { Action, Placement, Workload, Domain, Label, Cluster, Node };

    Kind kind = Kind::Action;
    std::string text;       // what is searched: `Open files…`, `web-frontend`, `region=eastus`
    std::uint32_t row = 0;  // of the action, placement or workload
    std::uint32_t key = 0;  // length of the label key in `text`
    std::int32_t count = 0; // clusters of a label or domain
};

/// Placements, domains of the topology keys, all other labels and all clusters of some objects;
/// workloads and nodes.
std::vector<PaletteEntry> paletteEntries(const manifest::Objects &objects);

/// How well a text matches the typed text; 0: not at all. Every word has to be found, letter by
/// letter in order; the beginnings of words, letters side by side and short texts count more.
int fuzzyScore(std::string_view text, std::string_view typed);

/// Fuzzy search that is quick enough to run while typing over hundreds of thousands of entries.
class PaletteSearch {
public:
    void setEntries(std::vector<PaletteEntry> entries);
    const std::vector<PaletteEntry> &entries() const { return m_entries; }
    /// The best `most` entries, the best first; with nothing typed the first ones.
    std::vector<std::uint32_t> search(std::string_view typed, std::size_t most);

private:
    std::vector<PaletteEntry> m_entries;
    std::vector<std::uint64_t> m_letters; // which letters an entry has, by entry
    std::string m_typedBefore;            // what `m_candidates` were left by
    std::vector<std::uint32_t> m_candidates;
};

} // namespace evenkeel::ui
