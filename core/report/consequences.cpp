// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/consequences.h"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <string>

#include <fmt/format.h>

#include "core/insight/plan_facts.h"
#include "core/report/gate_changes.h"

namespace evenkeel::report {

namespace {

constexpr std::string_view kFile = "file";
constexpr std::string_view kRefusedChange = "refused-change";

bool isIn(std::string_view rule, std::span<const std::string_view> rules) {
    return std::ranges::find(rules, rule) != rules.end();
}

/// Whether the hub would reject an object for it.
bool isRefusal(const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 4> kRefusals{"schema", "cel", "webhook", "strict"};
    return isIn(finding.rule, kRefusals);
}

/// The placements that the hub refuses.
std::set<kube::ObjectId> refusedPlacements(const FindingReport &report) {
    std::set<kube::ObjectId> placements;
    for (const ReportedFinding &finding : report.findings) {
        const bool isRefused = finding.rule == kRefusedChange || isRefusal(finding);
        if (report.fails(finding) && isRefused && insight::isPlacement(finding.object))
            placements.insert(finding.object);
    }
    return placements;
}

bool hasOpen(const FindingReport &report, const ReportedFinding &consequence, const auto &isCause) {
    return std::ranges::any_of(report.findings, [&](const ReportedFinding &one) {
        return &one != &consequence && report.fails(one) && isCause(one);
    });
}

bool followsFromTrap(const FindingReport &report, const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 3> kTraps{"never-picks-n", "fixed-name-lost",
                                                     "cycle-aborts"};
    return finding.rule == "not-scheduled" &&
           hasOpen(report, finding, [&](const ReportedFinding &one) {
               return isIn(one.rule, kTraps) && one.object == finding.object;
           });
}

/// Without the file there is nothing to check.
bool followsFromFile(const FindingReport &report, const ReportedFinding &finding) {
    return finding.rule == "nothing-to-check" &&
           hasOpen(report, finding, [](const ReportedFinding &one) { return one.rule == kFile; });
}

bool followsFromWeakening(const FindingReport &report, const ReportedFinding &finding) {
    return finding.rule == "lost-domain" &&
           hasOpen(report, finding, [&](const ReportedFinding &one) {
               return one.rule == "weakened" && one.object == finding.object &&
                      one.sentence.find(kNothingLeft) != std::string::npos;
           });
}

bool followsFromOverride(const FindingReport &report, const ReportedFinding &finding) {
    constexpr std::array<std::string_view, 3> kFaults{"override-path-missing",
                                                      "override-label-missing", "override-fails"};
    return finding.rule == "object-held-back" &&
           hasOpen(report, finding, [&](const ReportedFinding &one) {
               return isIn(one.rule, kFaults) &&
                      std::ranges::all_of(finding.clusters, [&one](const std::string &cluster) {
                          return std::ranges::find(one.clusters, cluster) != one.clusters.end();
                      });
           });
}

/// `MemberCluster "eu-1" was not loaded`, of the refusal's subject.
bool saysNotLoaded(const ReportedFinding &file, const ReportedFinding &refusal) {
    return file.sentence.starts_with(
        fmt::format("{} \"{}\" was not loaded", refusal.object.kind, refusal.object.name));
}

/// What cannot be read is refused as well: of two findings at one place the one of the file stays,
/// of two with one message the one that knows the field, and of an object that is not loaded the
/// reason.
bool isFaultOfFile(const FindingReport &report, const ReportedFinding &finding) {
    if (finding.rule == kFile)
        return hasOpen(report, finding, [&](const ReportedFinding &one) {
            return isRefusal(one) && one.where.file == finding.where.file &&
                   one.sentence == finding.sentence && one.where != finding.where;
        });
    const bool isOfDecoding = finding.sentence.starts_with("json: cannot unmarshal");
    return isRefusal(finding) && hasOpen(report, finding, [&](const ReportedFinding &one) {
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

void dropConsequences(FindingReport &report) {
    const std::set<kube::ObjectId> refused = refusedPlacements(report);
    std::vector<bool> isConsequence;
    for (const ReportedFinding &finding : report.findings) {
        const bool isOfRefused = !isRefusal(finding) && finding.rule != kFile &&
                                 finding.rule != kRefusedChange && !isGateRule(finding.rule) &&
                                 refused.contains(finding.object);
        isConsequence.push_back(
            finding.ignored.empty() &&
            (isOfRefused || followsFromTrap(report, finding) || followsFromFile(report, finding) ||
             followsFromWeakening(report, finding) || followsFromOverride(report, finding) ||
             isFaultOfFile(report, finding)));
    }
    std::size_t row = 0;
    std::erase_if(report.findings, [&](const ReportedFinding &) { return isConsequence[row++]; });
}

} // namespace evenkeel::report
