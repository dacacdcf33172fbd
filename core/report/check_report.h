// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/insight/arrivals.h"
#include "core/kube/value.h"
#include "core/report/difference_report.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"
#include "core/scheduling/plan.h"

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

/// `not-scheduled`, where a placement gets less than it asks for; without its place.
std::optional<api::Finding> shortfallOf(const placement::Placement &placement,
                                        const base::Result<scheduling::Plan> &plan,
                                        const base::Phrases &words = {});

/// `unused-setting`: levels of rules that do not exist, labels of spreadKeys that no cluster has.
FindingReport unusedSettings(const gate::CheckSettings &settings, const fleet::Fleet &fleet);

/// Of a `CheckReport`.
Members<CheckReport> checkMembers();
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

// Results of tests of plans.

/// Of a `TestResultList`.
Members<gate::SuiteResult> testMembers();
/// What a claim says although it holds.
api::Finding noteFinding(const gate::Failure &note);
/// Each failed claim as a finding of the claim's name.
FindingReport testFindings(const gate::SuiteResult &result, std::string version = {});
/// Findings of rules, each at the field of the placement: `result` is of their tests, in order.
using PlaceOfField =
    std::function<base::SourceSpan(const kube::ObjectId &, std::string_view field)>;
FindingReport ruleFindings(const gate::SuiteResult &result, std::span<const gate::Rule> rules,
                           const PlaceOfField &placeOf, const base::Phrases &words = {});
/// `wanted at least 6 clusters placed; found 4: a, b, c, d`.
std::string failureText(const gate::Failure &failure, const base::Phrases &words = {});
/// `12 cases hold, 1 does not`.
std::string suiteText(const gate::SuiteResult &result, const base::Phrases &words = {});

TextTable caseTable(const gate::SuiteResult &result, const base::Phrases &words = {});
TextTable failureTable(const gate::SuiteResult &result, const base::Phrases &words = {});
Page testPage(const gate::SuiteResult &result, const base::Phrases &words = {});

} // namespace evenkeel::report
