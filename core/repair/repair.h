// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <stop_token>
#include <string>
#include <vector>

#include "core/insight/changes/price.h"
#include "core/insight/plan_diff.h"
#include "core/repair/goal.h"
#include "core/repair/move.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::repair {

struct Limits {
    std::size_t mostEdits = 5;
    std::size_t most = 5;          // alternatives in the answer
    std::size_t plans = 20'000;    // that the search may make
    std::size_t sets = 2'000'000;  // that it may look at; most need no plan
    std::size_t moves = 1'000'000; // that there may be; more are an error
};

/// A set of edits that reaches the goals, proved by planning with it.
struct Alternative {
    std::vector<std::string> sentences; // one an edit
    Step step;
    std::size_t edits = 0;
    std::size_t cost = 0;                         // the sum of what its edits cost
    insight::Price price;                         // for the placement
    std::vector<insight::PlacementChange> others; // what it does to other placements
    std::size_t alike = 0; // more sets of the same size that differ in equal clusters alone
};

/// How far the search came with all sets of one cost.
struct Level {
    std::size_t cost = 0;
    std::size_t sets = 0;    // looked at
    std::size_t planned = 0; // the others equal one of these, or fall short by counting
    bool isComplete = false;
    /// What the set that comes nearest still lacks.
    std::vector<gate::Failure> nearest;
    std::vector<std::string> nearestEdits;
};

/// The sets of one edit.
struct Tried {
    std::size_t edits = 0;
    std::size_t reaching = 0;
};

struct Repair {
    bool isReached = false;                // as it is: nothing to change
    std::vector<gate::Failure> now;        // what the goals lack today
    std::vector<gate::Failure> notes;      // of what holds today, and may say nothing
    std::vector<Alternative> alternatives; // the smallest first, of equals those without a trap
    std::size_t more = 0;                  // of the smallest cost, beyond those in the answer
    std::size_t reaching = 0; // sets of the smallest cost that were found, equal ones counted
    /// No set that costs less reaches the goals.
    std::size_t atLeast = 0;
    bool isComplete = false; // every set up to that size was tried or is shown to be too small
    std::vector<Level> levels;
    std::map<Kind, Tried> singles;
    std::size_t moves = 0; // single edits
    std::size_t plans = 0;

    /// Whether the first alternative is proved to be the smallest.
    bool isSmallest() const {
        return !alternatives.empty() && alternatives.front().cost <= atLeast;
    }
};

/// What stops a search early, and what it reports.
struct Control {
    std::stop_token cancel;                                 // no answer is wanted any more
    std::stop_token enough;                                 // the best until then is the answer
    std::function<void(std::size_t, std::size_t)> progress; // plans made, and at most
};

/// The smallest sets of edits that reach the goals: all sets by rising cost until one does, then
/// the rest of that cost, so that alternatives can be compared. A search that is stopped says the
/// best that it found and below which cost there is none. Deterministic but for `enough`. Errors:
/// Cancelled.
base::Result<Repair> repair(const GoalCheck &check, const Allowed &allowed,
                            const Limits &limits = {}, const Control &control = {});

/// The edits as a scenario of one step, `repair-web`.
scenarios::Scenario scenarioOf(const Step &step, const placement::Placement &placement,
                               std::string description = {});

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
