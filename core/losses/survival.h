// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/losses/loss.h"
#include "core/losses/steady_state.h"

namespace evenkeel::losses {

enum class Fate : std::uint8_t {
    Survives, // as many as the policy asks for; PickAll: at least one
    Short,
    Falls, // none, although there was one
};
/// `survives`, `short`, `falls`, as documents have it.
std::string_view nameOf(Fate fate);

/// What a policy makes of the clusters that run it.
Fate fateOf(std::optional<std::size_t> asked, std::size_t held, std::size_t runs);

/// What one placement has when one domain is lost.
struct SurvivalCell {
    std::uint32_t left = 0;  // at once: what there is while the domain is dark
    std::uint32_t after = 0; // when it has left the fleet and KubeFleet has picked again
    Fate dark = Fate::Survives;
    Fate leaves = Fate::Survives;
    bool isAborted = false; // KubeFleet aborts scheduling
    /// The first of the domains of whose loss the same clusters are known to be picked instead.
    std::size_t alike = 0;
    bool operator==(const SurvivalCell &) const = default;

    Fate fate(Loss loss) const { return loss == Loss::GoesDark ? dark : leaves; }
    std::uint32_t runs(Loss loss) const { return loss == Loss::GoesDark ? left : after; }
};

struct SurvivalRow {
    const placement::Placement *placement = nullptr;
    std::optional<std::size_t> asked; // nothing for PickAll
    std::size_t held = 0;             // of these clusters, those not connected do not run it
    std::string error;                // why KubeFleet aborts scheduling before any loss
    std::vector<SurvivalCell> cells;  // by domain

    /// The domain whose loss is the worst, the first of equals; nothing if none takes anything.
    std::optional<std::size_t> weakest(Loss loss) const;
};

struct SurvivalTable {
    std::vector<Domain> domains;
    std::vector<SurvivalRow> rows; // by placement, in the order of the objects

    /// Placements of that fate when the domain is lost, also of those that are short without it.
    std::size_t count(std::size_t domain, Loss loss, Fate fate) const;
    /// The domains with most placements that fall first, then with most that are short.
    std::vector<std::size_t> bySeverity(Loss loss) const;
    /// The rows with the worst fate first, otherwise in their order.
    std::vector<std::size_t> rowsBySeverity(Loss loss) const;
    /// Whether a placement has fewer than it was asked to hold if any of the domains is lost.
    bool isAnyBelow(Loss loss) const;
};

struct SurvivalQuestion {
    std::vector<Domain> domains;
    std::vector<const placement::Placement *> placements; // of the objects
    objects::Known known;
    std::span<const LossStep> before = {}; // what happens first
};

using SurvivalProgress = std::function<void(std::size_t done, std::size_t total)>;

/// Every placement against the loss of every domain, both if it goes dark and if it leaves. Equals
/// lose() with each domain, at a fraction of its cost: only placements that lose something, or are
/// short, are planned again; after other losses each is played. Errors: Cancelled.
base::Result<SurvivalTable> survive(const objects::Objects &objects,
                                    const SurvivalQuestion &question, std::stop_token stop = {},
                                    const SurvivalProgress &progress = {});

} // namespace evenkeel::losses
