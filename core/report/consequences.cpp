// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/consequences.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "core/report/gate_changes.h"

namespace evenkeel::report {

namespace {

using Findings = std::vector<ReportedFinding>;

constexpr std::string_view kFile = "file";
constexpr std::string_view kRefusedChange = "refused-change";

bool isOpen(const ReportedFinding &finding) {
    return finding.isFailure && finding.ignored.empty();
}

bool isIn(std::string_view rule, std::span<const std::string_view> rules) {
    return std::ranges::find(rules, rule) != rules.end();
}

/// Whether it is why the hub does not take an object.
bool isRefusal(const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 4> kRefusals{"schema", "cel", "webhook", "strict"};
    return isIn(finding.rule, kRefusals);
}

/// The placements that the hub refuses, as other findings name them.
std::set<std::string, std::less<>> refusedPlacements(const Findings &findings) {
    std::set<std::string, std::less<>> names;
    for (const ReportedFinding &finding : findings) {
        if (isOpen(finding) && finding.rule == kRefusedChange)
            names.insert(finding.subject);
        if (!isOpen(finding) || !isRefusal(finding))
            continue;
        for (const std::string_view kind : {"ClusterResourcePlacement/", "ResourcePlacement/"}) {
            if (finding.subject.starts_with(kind))
                names.insert(finding.subject.substr(kind.size()));
        }
    }
    return names;
}

bool hasOpen(const Findings &findings, const ReportedFinding &consequence, const auto &isCause) {
    return std::ranges::any_of(findings, [&](const ReportedFinding &one) {
        return &one != &consequence && isOpen(one) && isCause(one);
    });
}

bool followsFromTrap(const Findings &findings, const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 3> kTraps{"never-picks-n", "fixed-name-lost",
                                                     "cycle-aborts"};
    return finding.rule == "not-scheduled" &&
           hasOpen(findings, finding, [&](const ReportedFinding &one) {
               return isIn(one.rule, kTraps) && one.subject == finding.subject;
           });
}

/// Without the file there is nothing to check.
bool followsFromFile(const Findings &findings, const ReportedFinding &finding) {
    return finding.rule == "nothing-to-check" &&
           hasOpen(findings, finding, [](const ReportedFinding &one) { return one.rule == kFile; });
}

bool followsFromWeakening(const Findings &findings, const ReportedFinding &finding) {
    return finding.rule == "lost-domain" &&
           hasOpen(findings, finding, [&](const ReportedFinding &one) {
               return one.rule == "weakened" && one.subject == finding.subject &&
                      one.message.find(kNothingLeft) != std::string::npos;
           });
}

bool followsFromOverride(const Findings &findings, const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 3> kFaults{"override-path-missing",
                                                      "override-label-missing", "override-fails"};
    return finding.rule == "object-held-back" &&
           hasOpen(findings, finding, [&](const ReportedFinding &one) {
               return isIn(one.rule, kFaults) &&
                      std::ranges::all_of(finding.clusters, [&one](const std::string &cluster) {
                          return std::ranges::find(one.clusters, cluster) != one.clusters.end();
                      });
           });
}

/// `MemberCluster "eu-1" was not loaded`, of the refusal's subject.
bool saysNotLoaded(const ReportedFinding &file, const ReportedFinding &refusal) {
    const auto slash = refusal.subject.find('/');
    const auto last = refusal.subject.rfind('/');
    return slash != std::string::npos &&
           file.message.starts_with(fmt::format("{} \"{}\" was not loaded",
                                                refusal.subject.substr(0, slash),
                                                refusal.subject.substr(last + 1)));
}

/// What cannot be read is refused as well: of two findings at one place the one of the file stays,
/// of two with one message the one that knows the field, and of an object that is not loaded the
/// reason.
bool isFaultOfFile(const Findings &findings, const ReportedFinding &finding) {
    if (finding.rule == kFile)
        return hasOpen(findings, finding, [&](const ReportedFinding &one) {
            return isRefusal(one) && one.where.file == finding.where.file &&
                   one.message == finding.message && one.where != finding.where;
        });
    const bool isOfDecoding = finding.message.starts_with("json: cannot unmarshal");
    return isRefusal(finding) && hasOpen(findings, finding, [&](const ReportedFinding &one) {
               return one.rule == kFile && one.where.file == finding.where.file &&
                      (one.where.line == finding.where.line ||
                       (isOfDecoding && saysNotLoaded(one, finding)));
           });
}

} // namespace

bool isOfFile(const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 4> kFaults{kFile, "settings", "test", "ignore"};
    return isRefusal(finding) || isIn(finding.rule, kFaults);
}

std::string_view placementOf(const ReportedFinding &finding) {
    const std::string_view subject = finding.subject;
    const auto bracket = subject.rfind('[');
    return subject.ends_with(']') && bracket != std::string_view::npos
               ? subject.substr(bracket + 1, subject.size() - bracket - 2)
               : subject;
}

void dropConsequences(Findings &findings) {
    const auto refused = refusedPlacements(findings);
    std::vector<bool> isConsequence;
    for (const ReportedFinding &finding : findings) {
        const bool isOfRefused = !isRefusal(finding) && finding.rule != kFile &&
                                 finding.rule != kRefusedChange && !isGateRule(finding.rule) &&
                                 refused.contains(placementOf(finding));
        isConsequence.push_back(
            finding.ignored.empty() &&
            (isOfRefused || followsFromTrap(findings, finding) ||
             followsFromFile(findings, finding) || followsFromWeakening(findings, finding) ||
             followsFromOverride(findings, finding) || isFaultOfFile(findings, finding)));
    }
    std::size_t row = 0;
    std::erase_if(findings, [&](const ReportedFinding &) { return isConsequence[row++]; });
}

} // namespace evenkeel::report
