// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/base/phrases.h"
#include "core/gate/check_settings.h"
#include "core/gate/suite.h"
#include "core/kube/value.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"

// Results of tests of plans.
namespace evenkeel::report {

/// A TestResultList, `apiVersion: evenkeel.dev/v1alpha1`.
kube::Value testDocument(const gate::SuiteResult &result, const objects::Objects &objects);
/// Each failed claim as a finding of the claim's name.
FindingReport testFindings(const gate::SuiteResult &result, const objects::Objects &objects,
                           std::string version = {});
/// Findings of rules, each at the field of the placement: `result` is of their tests, in order.
using PlaceOfField = std::function<base::SourceSpan(std::size_t row, std::string_view field)>;
FindingReport ruleFindings(const gate::SuiteResult &result, const objects::Objects &objects,
                           std::span<const gate::Rule> rules, const PlaceOfField &placeOf);
/// `wanted at least 6 clusters placed; found 4: a, b, c, d`.
std::string failureText(const gate::Failure &failure, const base::Phrases &words = {});
/// `12 cases hold, 1 does not`.
std::string suiteText(const gate::SuiteResult &result, const base::Phrases &words = {});

TextTable caseTable(const gate::SuiteResult &result, const base::Phrases &words = {});
TextTable failureTable(const gate::SuiteResult &result, const base::Phrases &words = {});
Page testPage(const gate::SuiteResult &result, const base::Phrases &words = {});

} // namespace evenkeel::report
