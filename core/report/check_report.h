// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/insight/arrivals.h"
#include "core/report/difference_report.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"

// Everything that a check of manifests finds, as one report.
namespace evenkeel::report {

struct CheckReport {
    FindingReport findings; // all, those that are fine included
    std::optional<gate::SuiteResult> tests;
    std::optional<std::vector<difference::PlacementDifference>> changes;
    std::optional<std::vector<insight::ArrivalChange>> arrivals; // of objects, by the change

    bool isComplete = true; // all could be read and run

    std::size_t failures() const;
    bool passes() const { return isComplete && failures() == 0; }
};

/// Sets levels, and reasons of what is ignored; an ignore that nothing needs, and one whose last
/// day is over by the clock, are findings of their own.
CheckReport checkedOf(FindingReport findings, const gate::CheckSettings &settings,
                      std::span<const gate::Ignore> annotations, kube::Time now);

/// A CheckReport, `apiVersion: evenkeel.dev/v1alpha1`.
kube::Value checkDocument(const CheckReport &report, const objects::Objects &objects);
/// `failed: 2 errors, 3 warnings, 1 ignored`.
std::string checkText(const CheckReport &report, const base::Phrases &words = {});

/// What the numbers of a page are about.
struct CheckSubject {
    const objects::Objects &objects;
    std::span<const placement::Placement *const> placements;
    std::span<const std::vector<std::string>> clusters; // that hold each of them
    std::vector<std::string> spreadKeys;
};
/// Findings, changes, tests, where placements are, clusters with their labels.
Page checkPage(const CheckReport &report, const CheckSubject &subject,
               const base::Phrases &words = {});

} // namespace evenkeel::report
