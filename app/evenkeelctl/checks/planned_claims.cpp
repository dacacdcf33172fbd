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

/// Clusters of one fleet that run, or are planned, and are not in the other.
std::vector<fleet::ClusterIndex> missingIn(const fleet::Fleet &other, const fleet::Fleet &fleet,
                                           bool arePlanned) {
    std::vector<fleet::ClusterIndex> rows;
    for (std::uint32_t i = 0; i < fleet.size(); ++i) {
        const fleet::ClusterIndex row{i};
        if (fleet::isPlanned(fleet.agent(row)) == arePlanned && !other.find(fleet.name(row)))
            rows.push_back(row);
    }
    return rows;
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
    const fleet::Fleet &before = run.base->loaded.objects.fleet;
    const fleet::Fleet &after = run.objects->fleet;
    const auto planned = missingIn(before, after, true);
    const auto gone = missingIn(after, before, false);
    if (planned.empty() || gone.empty())
        return;
    auto objects = std::make_shared<manifest::Objects>(*run.objects);
    std::vector<fleet::RowChange> changes;
    for (const fleet::ClusterIndex row : planned)
        changes.push_back({row, after.cluster(row), {}});
    objects->fleet = after.withRows(changes);
    objects->clusterPlaces = {};
    std::set<std::string> passed;
    for (const gate::CaseResult &one : run.tests->cases) {
        if (one.isPassed())
            passed.insert(one.title());
    }
    run.findings.addRules({"cluster-planned"});
    for (const gate::CaseResult &one : suite(objects).cases) {
        if (one.isPassed() || !passed.contains(one.title()))
            continue;
        run.findings.add(
            one.test,
            {"cluster-planned",
             lint::Level::Error,
             {},
             one.where,
             {},
             fmt::format("{} holds only with planned clusters ({}), which do not exist yet, while "
                         "{} leave: {}",
                         one.title(), namesOf(after, planned), namesOf(before, gone),
                         report::failureText(one.failures.front()))});
    }
}

} // namespace evenkeel::ctl
