// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/arrivals.h"

namespace evenkeel::insight {

/// All clusters of the groups, by name.
std::vector<std::string> clustersOf(const std::vector<SameCause> &causes);
std::vector<std::string> clustersOf(const std::vector<SameChange> &changes);

/// `by patch 1 of rule 2 of ResourceOverride app/web`, to follow what happens.
std::string causeText(const ArrivalCause &cause, const base::Phrases &words = {});
std::string_view nameOf(ArrivalCause::Kind kind); // for documents

/// What a change of overrides waits for and what brings it, to follow what happens; empty where it
/// waits for nothing.
std::string awaitedText(Awaited awaited, const std::string &placements,
                        const std::string &overrides, const base::Phrases &words = {});

/// The same of all that the changes wait for.
std::string awaitedText(const std::vector<ArrivalChange> &changes, const base::Phrases &words = {});
/// `changed: 3 objects on 12 clusters; new: 1 object on 2 clusters`; `no change` for none.
std::string arrivalCounts(const std::vector<ArrivalChange> &changes,
                          const base::Phrases &words = {});
/// These two.
std::string arrivalSummary(const std::vector<ArrivalChange> &changes,
                           const base::Phrases &words = {});

} // namespace evenkeel::insight
