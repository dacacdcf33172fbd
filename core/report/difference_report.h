// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/difference/difference.h"
#include "core/insight/arrivals.h"
#include "core/report/described.h"
#include "core/report/finding_report.h"
#include "core/report/page.h"

namespace evenkeel::report {

using Differences = std::span<const difference::PlacementDifference>;
using ArrivalChanges = std::span<const insight::ArrivalChange>;

/// What arrives otherwise on the clusters; null where it is not known.
struct ArrivalAnswer {
    const std::vector<insight::ArrivalChange> *changes = nullptr;
    std::vector<std::string> basis = {}; // what was read of a hub
};
/// What a change does. Everything it points at must outlive it.
struct DifferenceAnswer {
    Differences differences;
    difference::Start start = difference::Start::Hub;
    std::optional<ArrivalAnswer> arrivals = {};
    std::span<const ReportedFinding> rollouts = {}; // of strategies, their runs, and evictions
};

/// Of a `PlanChangeList`.
Members<DifferenceAnswer> differenceMembers();
/// Of `objects` in it.
Members<ArrivalAnswer> arrivalsMembers();
/// Of an `ArrivalChange`.
Members<insight::ArrivalChange> arrivalMembers();
/// Summary first, then each placement that changes, for a pull request: Markdown or HTML.
Page differencePage(Differences differences, difference::Start start,
                    const base::Phrases &words = {});

/// One line for each placement and cluster, the kept ones, too.
TextTable changedClusterTable(Differences differences);
/// The clusters that a placement gains and loses, with the reasons; `most` of them and how many
/// more there are.
TextTable clusterChangeTable(const difference::PlacementDifference &difference, std::size_t most,
                             const base::Phrases &words = {});
/// The clusters that stay only because they hold the placement, with the scheduler's reasons.
TextTable stayingTable(const difference::PlacementDifference &difference, std::size_t most,
                       const base::Phrases &words = {});
/// What is guaranteed less or more; empty where that is as before.
TextTable guaranteeTable(const difference::PlacementDifference &difference,
                         const base::Phrases &words = {});
/// The domains of a key, or of more than `most` only those that change.
TextTable domainChangeTable(const difference::SpreadChange &change, std::size_t most,
                            const base::Phrases &words = {});

/// `Planned on what the hub holds…`: how the sides are compared.
std::string startSentence(difference::Start start, const base::Phrases &words = {});

// What arrives otherwise on the clusters, as a document, in tables and in words.

/// A field's value as JSON on one line, a long one cut; `-` for none.
std::string fieldText(const std::optional<kube::Value> &value);

/// A row for each field that changes, and for each reason for which an object is added or removed;
/// `most` of them and how many more there are.
TextTable arrivalTable(ArrivalChanges changes, std::size_t most, const base::Phrases &words = {});
/// The same under a heading, for a pull request.
PageSection arrivalSection(ArrivalChanges changes, const base::Phrases &words = {});

} // namespace evenkeel::report
