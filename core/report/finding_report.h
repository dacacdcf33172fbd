// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/value.h"
#include "core/lint/lint.h"
#include "core/report/check_rules.h"

// Findings in the formats that pipelines read.
namespace evenkeel::report {

/// Another place that is related to a finding.
struct RelatedPlace {
    base::SourceSpan where;
    std::string message; // what is there

    bool operator==(const RelatedPlace &) const = default;
};

/// The files of a place, where a change is checked.
enum class Side : std::uint8_t { After, Before };

/// A finding, its sentence with its fix where there is one.
struct ReportedFinding : api::Finding {
    std::string subject = {}; // name of the object, file or test, for people
    std::string ignored = {}; // why it is accepted; empty: it counts
    std::vector<RelatedPlace> related = {};
    Side side = Side::After; // of `where`
    std::size_t number = 0;  // of those who asked; may be 0
};

struct FindingReport {
    std::string check; // `lint`
    std::string version;
    std::vector<std::string> subjects; // all that were checked
    std::vector<ReportedRule> rules;   // that findings may have
    std::vector<ReportedFinding> findings;
    lint::Level failing = lint::Level::Error; // the lowest level that fails
    std::set<std::string> unread = {};        // files that cannot be read, as plain paths

    bool fails(const ReportedFinding &finding) const {
        return finding.level >= failing && finding.ignored.empty();
    }
    /// Adds a rule that findings may have, once.
    void addRule(const ReportedRule &rule);
    /// Some of checkRules().
    void addRules(std::initializer_list<std::string_view> ids);
    ReportedFinding &add(api::Finding finding);
    /// About a file, a test or a rule.
    ReportedFinding &add(std::string subject, api::Finding finding);
    /// The same, by one of checkRules(), which is added.
    ReportedFinding &addBy(std::string_view rule, lint::Level level, std::string subject,
                           base::SourceSpan where, std::string sentence,
                           std::string_view field = {});
};

/// A log of SARIF 2.1.0, for code scanning.
kube::Value sarifOf(const FindingReport &report);
/// A test suite in JUnit's XML: a failed case for each failure, a passed one for each subject
/// without, everything else as its output.
std::string junitOf(const FindingReport &report);
/// One workflow command of GitHub Actions a finding, which annotates its line.
std::string githubOf(const FindingReport &report);

/// Precedes the names of the domains that a weakened guarantee costs.
inline constexpr const char *kNothingLeft = "nothing is left in ";

/// Whether it is about the text of a file: it cannot be read, or the hub would reject it.
bool isOfFile(const ReportedFinding &finding);
/// Keeps one finding for one cause. Consequences of a finding that fails are dropped: other
/// findings of a placement that the hub refuses, the shortfall that a trap explains, domains that a
/// weakened guarantee names, objects that a faulty override holds back, and the second of two
/// findings about one fault of a file.
void dropConsequences(FindingReport &report);

} // namespace evenkeel::report
