// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/base/sentence.h"
#include "core/difference/placement_difference.h"

namespace evenkeel::difference {

/// `web: −2 (eastus 3 → 1), keeps 6, skew 1 → 1 soft`.
std::string summaryText(const PlacementDifference &difference, const base::Phrases &words = {});
/// The same without the name.
std::string changeText(const PlacementDifference &difference, const base::Phrases &words = {});
/// What is held and how the second side's policy compares with it; empty where nothing is planned.
std::string startText(const PlacementDifference &difference, const base::Phrases &words = {});
/// The event that starts a scheduling cycle, or that none does and what the next one decides; empty
/// where the placement itself changes, which says it.
std::string cycleText(const PlacementDifference &difference, const base::Phrases &words = {});
/// `3 clusters stay only because they hold the placement: the policy would refuse them today.`;
/// empty where none does.
std::string stayingText(const PlacementDifference &difference, const base::Phrases &words = {});
/// `The run web-2 starts: …`.
std::string runText(const RunChange &change, const base::Phrases &words = {});
/// `maxSkew 1, DoNotSchedule: skew 1 → 3`.
std::string limitText(const SpreadChange &change, const base::Phrases &words = {});

/// How many placements there are of each kind.
struct Totals {
    std::size_t same = 0;
    std::size_t changed = 0; // added and removed ones, too
    std::size_t failed = 0;
    std::size_t uncertain = 0;
    std::size_t weakened = 0; // guarantees
    std::size_t added = 0;    // clusters of placements
    std::size_t removed = 0;
    std::size_t staying = 0; // kept though the policy would refuse them today
};
Totals totalsOf(std::span<const PlacementDifference> differences);
/// `2 placements: 1 changes, 1 does not; 1 guarantee is weakened`.
std::string totalsText(const Totals &totals, const base::Phrases &words = {});

} // namespace evenkeel::difference
