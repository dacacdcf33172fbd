// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/insight/changes/price.h"
#include "core/losses/survival.h"

namespace evenkeel::losses {

/// A change with which more clusters run a placement when a domain is lost, proved by losing the
/// domain with the change made.
struct Remedy {
    std::string sentence; // `Spread over region with maxSkew 1`
    insight::Edit edit;
    std::size_t runs = 0; // after the loss
    Fate fate = Fate::Short;
    std::size_t survived = 0; // of the other domains, lost one by one
    insight::Price price;     // what it costs today
};

struct RemedyQuestion {
    Domain lost;
    Loss loss = Loss::Leaves;        // GoesDark or Leaves
    std::span<const Domain> domains; // that each remedy is held against as well
    objects::Known known;
    std::size_t most = 3;
    base::Phrases words;
};

/// What would help: edits that open a trap last, as everywhere; then the best first: as many
/// clusters as the placement asks for today, then the most domains survived. Of edits that come to
/// the same thing only the first. Nothing where the placement survives anyway. Errors: Cancelled.
base::Result<std::vector<Remedy>> remediesFor(const objects::Objects &objects,
                                              const placement::Placement &placement,
                                              const RemedyQuestion &question,
                                              std::stop_token stop = {});

/// `Spread over region with maxSkew 1: 3 of 3 clusters run it then; survives 5 of 6 domains.`
std::string remedyText(const Remedy &remedy, std::optional<std::size_t> asked, std::size_t domains,
                       const base::Phrases &words = {});

} // namespace evenkeel::losses
