// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>

namespace evenkeel::ui {

struct DomainSum {
    std::int32_t clusters = 0;
    std::int32_t placed = 0;     // at the scrubber
    std::int32_t later = 0;      // picks after the scrubber
    std::int32_t candidates = 0; // phantoms too
    std::int32_t undecided = 0;  // without a plan
    std::int32_t filtered = 0;
    std::int32_t ineligible = 0;
    std::int32_t removed = 0; // placed before, unscheduled by the plan
    std::int32_t held = 0;    // placements at the scrubber: `placed`, or the pods of nodes
    std::int32_t toHold = 0;  // those to come

    /// Picked at the scrubber, after it, or to be removed: each has a chip.
    std::size_t chips() const {
        return static_cast<std::size_t>(std::int64_t{placed} + later + removed);
    }
    bool operator==(const DomainSum &) const = default;
};

/// The clusters of one row and one column.
struct DomainCell {
    std::uint32_t column = 0; // entry of the column axis
    std::uint32_t first = 0;  // in the clusters of the table
    DomainSum sum;
};

/// The position of a cluster in the table.
struct DomainSpot {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t index = 0; // in the cell
};

} // namespace evenkeel::ui
