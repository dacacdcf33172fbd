// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/planned_claims.h"

#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/report/check_report.h"

namespace evenkeel::ctl {

namespace {

constexpr std::size_t kNamesShown = 3;

std::vector<fleet::ClusterIndex> plannedIn(const fleet::Fleet &fleet) {
    std::vector<fleet::ClusterIndex> rows;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        if (fleet::isPlanned(fleet.agent(fleet::ClusterIndex{i})))
            rows.push_back(fleet::ClusterIndex{i});
    }
    return rows;
}

/// Clusters that run before, and leave or get other labels.
std::vector<fleet::ClusterIndex> movedIn(const fleet::Fleet &before, const fleet::Fleet &after) {
    std::vector<fleet::ClusterIndex> rows;
    for (std::uint32_t i = 0; i < before.size(); ++i) {
        const fleet::ClusterIndex row{i};
        const auto now = after.find(before.name(row));
        if (!fleet::isPlanned(before.agent(row)) &&
            (!now || before.cluster(row).labels != after.cluster(*now).labels))
            rows.push_back(row);
    }
    return rows;
}

/// Without those clusters.
std::shared_ptr<const manifest::Objects> without(const manifest::Objects &objects,
                                                 const std::vector<fleet::ClusterIndex> &clusters) {
    auto rest = std::make_shared<manifest::Objects>(objects);
    std::vector<fleet::RowChange> changes;
    for (const fleet::ClusterIndex row : clusters)
        changes.push_back({row, objects.fleet.cluster(row), {}});
    rest->fleet = objects.fleet.withRows(changes);
    rest->clusterPlaces = {};
    return rest;
}

std::set<std::string> passedIn(const gate::SuiteResult &result) {
    std::set<std::string> passed;
    for (const gate::CaseResult &one : result.cases) {
        if (one.isPassed())
            passed.insert(one.title());
    }
    return passed;
}

std::string namesOf(const fleet::Fleet &fleet, const std::vector<fleet::ClusterIndex> &rows) {
    std::vector<std::string> names;
    for (const fleet::ClusterIndex row : rows)
        names.emplace_back(fleet.name(row));
    return report::someNames(names, kNamesShown);
}

} // namespace

void addPlannedClaims(CheckRun &run, const SuiteOn &suite) {
    if (!run.base)
        return;
    const manifest::Objects &before = run.base->loaded.objects;
    const fleet::Fleet &after = run.objects->fleet;
    const auto planned = plannedIn(after);
    const auto moved = movedIn(before.fleet, after);
    if (planned.empty() || moved.empty())
        return;
    std::vector<gate::PlacementTest> tests = gate::readTests(before).tests;
    for (const gate::Rule &rule : run.base->settings.rules)
        tests.push_back(rule.test);
    const auto held = passedIn(suite(without(before, plannedIn(before.fleet)), tests));
    const auto holding = passedIn(suite(run.objects, tests));
    run.findings.addRules({"cluster-planned"});
    for (const gate::CaseResult &one : suite(without(*run.objects, planned), tests).cases) {
        if (one.isPassed() || !held.contains(one.title()) || !holding.contains(one.title()))
            continue;
        base::SourceSpan where = one.where;
        where.file = run.base->tree.here(where.file);
        run.findings.addBy(
            "cluster-planned", lint::Level::Error, one.test, std::move(where),
            fmt::format("{} holds only with planned clusters ({}), which do not exist yet, and "
                        "no longer with those that run ({} leave or get other labels): {}",
                        one.name.empty() ? "It" : "The case " + one.name, namesOf(after, planned),
                        namesOf(before.fleet, moved), report::failureText(one.failures.front())));
    }
}

} // namespace evenkeel::ctl
