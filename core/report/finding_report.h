// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/lint/lint.h"

// Findings in the formats that pipelines read.
namespace evenkeel::report {

struct ReportedRule {
    std::string id;
    lint::Level level = lint::Level::Error;
    std::string summary;
    std::string source; // where it is written down; may be empty
};

/// Another place that a finding has to do with.
struct RelatedPlace {
    base::SourceSpan where;
    std::string message; // what is there

    bool operator==(const RelatedPlace &) const = default;
};

/// In which files a place is, where a change is checked.
enum class Side : std::uint8_t { After, Before };

struct ReportedFinding {
    std::string rule;
    lint::Level level = lint::Level::Error;
    std::string subject; // the placement or object
    base::SourceSpan where;
    std::string field;   // may be empty
    std::string message; // with its fix, where there is one
    bool isFailure = true;
    std::vector<std::string> clusters = {}; // that it is about
    std::string ignored = {};               // why it is fine; empty: it counts
    std::vector<RelatedPlace> related = {};
    Side side = Side::After; // of `where`
};

struct FindingReport {
    std::string check; // `lint`
    std::string version;
    std::vector<std::string> subjects; // all that were checked
    std::vector<ReportedRule> rules;   // those that findings may have
    std::vector<ReportedFinding> findings;

    /// Adds a rule that findings may have, once.
    void addRule(const std::string &id, lint::Level level, std::string ruleSummary);
};

/// A log of SARIF 2.1.0, for code scanning.
kube::Value sarifOf(const FindingReport &report);
/// A test suite in JUnit's XML: a failed case for each failure, a passed one for each subject
/// without, everything else as its output.
std::string junitOf(const FindingReport &report);
/// One workflow command of GitHub Actions a finding, which annotates its line.
std::string githubOf(const FindingReport &report);

} // namespace evenkeel::report
