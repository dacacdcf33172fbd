// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/repair/repair.h"

namespace evenkeel::repair {

/// What came of the search, in a sentence: `1 edit reaches it, and none is needed less`, `Best
/// found: 4 edits; fewer than 3 is impossible.`
std::string verdictText(const Repair &repair, const Limits &limits,
                        const base::Phrases &words = {});
/// `1 edit`, `3 edits`; with other costs than one an edit, `3 edits (cost 5)`.
std::string sizeText(const Alternative &alternative, const base::Phrases &words = {});
/// What an alternative costs and does besides, a line each: picks at once, traps, placements that
/// change with it, how many sets are like it.
std::vector<std::string> costLines(const Alternative &alternative, const base::Phrases &words = {});
/// What a goal requires and what holds instead.
std::string failureText(const gate::Failure &failure, const base::Phrases &words = {});
/// Why there is no smaller set, a sentence for each size that was tried.
std::vector<std::string> proofLines(const Repair &repair, const base::Phrases &words = {});

} // namespace evenkeel::repair
