// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/insight/question.h"
#include "core/kube/object_id.h"

namespace evenkeel::insight {

/// What a placement has on one side of a comparison.
struct PlacedSide {
    std::set<std::string> clusters;
    std::string verdict;
    std::string skew;
    bool operator==(const PlacedSide &) const = default;
};

/// What changes for one placement.
struct PlacementChange {
    enum class Kind { Added, Removed, Changed, Same };

    kube::ObjectId object; // the placement, where the caller says so
    Kind kind = Kind::Same;
    std::vector<std::string> added;
    std::vector<std::string> removed;
    std::size_t kept = 0;
    PlacedSide before;
    PlacedSide after;
};

PlacedSide sideOf(const fleet::Fleet &fleet, const scheduling::Plan &plan,
                  const base::Phrases &words = {});
/// A failed plan holds nothing; its verdict gives the reason.
PlacedSide sideOf(const base::Error &error, const base::Phrases &words = {});

/// nullptr for a side where the placement does not exist.
PlacementChange changeOf(const PlacedSide *before, const PlacedSide *after);
std::string_view nameOf(PlacementChange::Kind kind); // in English, as documents have it
/// `+2 −1: +eastus-2 +westus-7 −westus-1; short by 1 → scheduled`, or `no change`; names beyond
/// `mostNames` are counted. The sides are in the same `words`.
std::string changeSummary(const PlacementChange &change, std::size_t mostNames = 10,
                          const base::Phrases &words = {});

} // namespace evenkeel::insight
