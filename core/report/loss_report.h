// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <vector>

#include "core/base/sentence.h"
#include "core/losses/loss.h"
#include "core/losses/remedy.h"
#include "core/losses/survival.h"
#include "core/report/described.h"
#include "core/report/page.h"

namespace evenkeel::report {

/// Steps and what they do to placements. Everything it points at must outlive it.
struct LossReport {
    std::span<const losses::LossStep> steps;
    std::vector<losses::LossStory> stories;
    std::vector<std::vector<losses::Remedy>> remedies = {}; // by story, where they were asked for
};

/// One row for each step of one placement.
TextTable stepsTable(const LossReport &report, const losses::LossStory &story,
                     const base::Phrases &words = {});
/// Everything else there is to say about one placement: skews, refusals, evictions.
std::vector<std::string> lossNotes(const LossReport &report, const losses::LossStory &story,
                                   const base::Phrases &words = {});
/// What would help a story, one sentence each; none where nothing was asked for or found.
std::vector<std::string> remedyNotes(const LossReport &report, const losses::LossStory &story,
                                     const base::Phrases &words = {});
PageSection lossSection(const LossReport &report, const losses::LossStory &story,
                        const base::Phrases &words = {});
Page lossPage(const LossReport &report, const base::Phrases &words = {});

/// Domains, the single points of failure first.
TextTable pointsTable(const losses::SurvivalTable &table, losses::Loss loss,
                      const base::Phrases &words = {});
/// Placements with their weakest point, the worst first.
TextTable weakestTable(const losses::SurvivalTable &table, losses::Loss loss,
                       const base::Phrases &words = {});
/// Placements by domains.
TextTable matrixTable(const losses::SurvivalTable &table, losses::Loss loss,
                      const base::Phrases &words = {});
/// `1 of 12 domains is a single point of failure …`
std::string survivalText(const losses::SurvivalTable &table, losses::Loss loss,
                         const base::Phrases &words = {});
Page survivalPage(const losses::SurvivalTable &table, std::span<const losses::Loss> kinds,
                  const base::Phrases &words = {});

Members<LossReport> lossMembers(const fleet::Fleet &fleet);
/// Of a `SurvivalTable`.
Members<losses::SurvivalTable> survivalMembers(const fleet::Fleet &fleet);

} // namespace evenkeel::report
