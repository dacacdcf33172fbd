// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/dumps/moment.h"
#include "core/dumps/passage.h"
#include "core/dumps/series.h"
#include "core/gate/condition.h"
#include "core/scenarios/scenario.h"

namespace evenkeel::dumps {

/// Neighbouring dumps in which a condition holds.
struct Spell {
    std::size_t first = 0;
    std::size_t last = 0;
    bool operator==(const Spell &) const = default;
};

/// Since when a condition holds for a placement, and what made it so.
struct SinceAnswer {
    enum class Kind : std::uint8_t {
        NotSo,  // at the date that is asked about
        Always, // since the first dump
        Since   // a later one
    };

    kube::ObjectId key = {};
    Kind kind = Kind::NotSo;
    std::size_t asked = 0;      // the dump that is asked about
    std::size_t first = 0;      // dump of the spell it is in
    std::vector<Spell> earlier; // spells before, the oldest first
    /// Whether every dump was looked at; else the date was found by halving, and holds if the
    /// condition changed once.
    bool isScanned = true;
    std::string valuesBefore; // in the dump before `first`: `skew(region) = 1`
    std::string values;       // in `first`
    // Of Since:
    std::vector<Step> changes; // that made it so, together
    std::vector<Step> alone;   // others that would have done so, each alone
    std::size_t ofChanges = 0; // between the two dumps
    bool isMinimal = false;    // no part of the changes is enough
    bool isFewest = false;     // no fewer changes are
    bool isCutShort = false;   // too many changes of too many clusters to try each
    bool holdsWithout = false; // all the other changes make it so, too
};

struct SinceOptions {
    objects::Known known = {};
    std::optional<std::size_t> asked = {}; // dump; nothing: the last
    std::size_t mostScanned = 2000;        // dumps; of more the date is found by halving
    std::size_t mostWork = 4'000'000;      // changes times clusters; of more not each is tried
};

/// The latest change of a condition from no to yes, as seen from a dump. The changes between its
/// dump and the one before are proved by planning: without them it does not hold, with them it
/// does. A placement that is not in a dump meets no condition there. Errors: Cancelled; Invalid
/// where the dump that is asked about is without the placement, or there is none.
base::Result<SinceAnswer> since(const Series &series, const gate::Condition &condition,
                                const kube::ObjectId &placement, const SinceOptions &options = {},
                                const std::stop_token &stop = {});

/// `skew(region) > 1 since 2026-02-24 06:00 (dumps/2026-02-24.yaml): label region of …`.
std::string sinceText(const SinceAnswer &answer, const gate::Condition &condition,
                      const Series &series, const base::Phrases &words = {});
/// What else there is to say, a sentence each.
std::vector<std::string> sinceNotes(const SinceAnswer &answer, const Series &series,
                                    const base::Phrases &words = {});

/// A dump in which a placement stands otherwise than in the one before.
struct DatedChange {
    std::size_t dump = 0;
    std::vector<Step> steps; // all that its policy can see
    std::string effect;      // `+2 −1, eligible 26 → 25, findings 1 → 2`
    bool operator==(const DatedChange &) const = default;
};

/// What changed for a placement over time, and what came of it; `moments` are those of each dump.
/// Errors: Cancelled.
base::Result<std::vector<DatedChange>>
changesOf(const Series &series, const kube::ObjectId &placement, std::span<const Moment> moments,
          const objects::Known &known = {}, const base::Phrases &words = {},
          const std::stop_token &stop = {});

/// The object of a change as YAML before and after it.
struct ChangedText {
    std::string title; // `ClusterResourcePlacement web`
    std::string before;
    std::string after;
};
/// Of the first change that is responsible; nothing where none is.
std::optional<ChangedText> changedText(const Series &series, const SinceAnswer &answer);

/// The changes that are responsible as a scenario of one name, to be made on any inventory. Without
/// steps where none is, or where only the hub's own records changed.
scenarios::Scenario scenarioOf(const Series &series, const SinceAnswer &answer, std::string name,
                               const objects::Known &known = {});

} // namespace evenkeel::dumps
