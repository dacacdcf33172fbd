// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>

#include "core/report/described.h"
#include "core/report/page.h"
#include "core/scenarios/comparison.h"

namespace evenkeel::report {

/// Scenarios and what they do. Everything it points at must outlive it.
struct ScenarioReport {
    std::span<const scenarios::Scenario> scenarios; // those of the comparison, in its order
    const scenarios::Comparison &comparison;
};

/// The steps of one scenario, and which no longer fit.
TextTable stepsTable(const ScenarioReport &report, std::size_t scenario,
                     const base::Phrases &words = {});
/// `2 steps, all fit`, `1 of 2 steps no longer fit`.
std::string stepsText(const ScenarioReport &report, std::size_t scenario,
                      const base::Phrases &words = {});
/// Placements by scenarios, `=` where nothing is different from what is there.
TextTable scenariosTable(const ScenarioReport &report, const base::Phrases &words = {});
/// One row for each placement in each scenario, with everything that is compared.
TextTable outcomesTable(const ScenarioReport &report, const base::Phrases &words = {});
/// What one scenario changes: placement, before, after, clusters that are added or removed.
TextTable changesTable(const ScenarioReport &report, std::size_t scenario,
                       const base::Phrases &words = {});
/// `✔ 10 of 10 +2 · location 0 / 1 · survives 5 of 6` as a person reads one cell.
std::string cellText(const scenarios::Outcome &outcome, const base::Phrases &words = {});

Page scenarioPage(const ScenarioReport &report, const base::Phrases &words = {});
/// Of a `ScenarioComparison`.
Members<ScenarioReport> scenarioMembers();

} // namespace evenkeel::report
