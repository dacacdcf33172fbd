// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>

#include "core/base/sentence.h"
#include "core/objects/objects.h"
#include "core/placement/placement.h"
#include "core/rollout/readiness.h"

namespace evenkeel::rollout {

/// A rollout that a hub is in the middle of.
struct Underway {
    std::string run;       // of a staged run, its name
    std::size_t done = 0;  // clusters that have the latest resources and are available
    std::size_t total = 0; // that shall have them
    std::string waitsFor;  // a sentence; may be empty
    std::optional<std::int64_t> finishes; // in seconds by the rehearsal; nothing: never
    std::string ending;                   // the rehearsal's, in a sentence

    /// `5 of 8 clusters are done. Waiting: 3; … Finishes after 60 s.`
    std::string sentence(const base::Phrases &words = {}) const;
    bool operator==(const Underway &) const = default;
};

/// How far the rollout of a placement is, as the bindings of the objects say, and how it goes on if
/// clusters behave so; nothing where none is on its way.
std::optional<Underway> underwayOf(const objects::Objects &objects,
                                   const placement::Placement &placement,
                                   const Readiness &readiness, const base::Phrases &words = {},
                                   const std::stop_token &stop = {});

} // namespace evenkeel::rollout
