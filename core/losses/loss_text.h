// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/base/sentence.h"
#include "core/losses/loss.h"
#include "core/losses/survival.h"

namespace evenkeel::losses {

/// `region=westeurope leaves the fleet`.
std::string stepText(const LossStep &step, const base::Phrases &words = {});

/// `Loses 3 of 8 clusters; KubeFleet picks 3 others.`
std::string effectText(const LossStep &step, const StepEffect &effect,
                       const base::Phrases &words = {});

/// How it ends: `8 of 8 clusters run it`, `short by 2`, `nothing left`.
std::string endText(const LossStory &story, const base::Phrases &words = {});

/// `survives`, `short by 2`, `nothing left`.
std::string fateText(Fate fate, std::optional<std::size_t> asked, std::size_t runs,
                     const base::Phrases &words = {});

/// `8 → 5 → 8` (held, left at once, after KubeFleet has picked again), `8 → 5` if it only goes
/// dark, `8` if nothing changes.
std::string cellText(const SurvivalRow &row, std::size_t domain, Loss loss);

/// `zone=3: short by 2`; `-` if no loss takes anything.
std::string weakestText(const SurvivalTable &table, const SurvivalRow &row, Loss loss,
                        const base::Phrases &words = {});

/// `location: skew 1 → 2 → 1, maxSkew 1`.
std::string skewText(const SkewChange &skew, const base::Phrases &words = {});

} // namespace evenkeel::losses
