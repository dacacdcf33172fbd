// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "app/evenkeelctl/input/inputs.h"

// Whether what was read is such that an answer may stand on it. What is not is said on standard
// error. `hub`: the title of the one that was asked; empty: the files alone.

namespace evenkeel::ctl {

/// False where the finding makes the input unusable.
bool isAccepted(const api::Finding &diagnostic, Strictness strictness);
bool isAccepted(const api::Finding &diagnostic, const InputOptions &options);
/// Says all of them, but no more than 1,000 of one file.
void sayFindings(std::span<const api::Finding> findings);

/// Whether all that scheduling reads beside placements is known.
bool areKnown(const manifest::Objects &objects, const std::string &hub);
/// Whether a hub takes all placements.
bool areAccepted(const manifest::Objects &objects, const InputOptions &options,
                 const std::string &hub, Uses uses);
/// Whether a hub takes the objects of rollouts, or the overrides, that the answer stands on. What
/// came from a hub is there.
bool areOthersAccepted(const manifest::Objects &objects, const InputOptions &options,
                       const std::string &hub, Uses uses);

} // namespace evenkeel::ctl
