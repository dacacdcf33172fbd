// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/insight/plan_facts.h"
#include "core/report/page.h"
#include "core/report/plan_report.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::report {

/// One line per placement: name, type, numbers, verdict, skew.
TextTable summaryTable(const Subject &subject);
/// One of them.
std::vector<std::string> summaryRow(const Subject &subject, const Planned &planned);
/// One line per placement and cluster, every cluster that is shown; one of an error.
TextTable clusterTable(const Subject &subject);
/// That as CSV, placement by placement.
void writeCsv(const Subject &subject, HeaderLine header, const manifest::TextSink &sink);
/// The picks of a placement with their scores, labels, and what decided.
TextTable picksTable(const Subject &subject, const Planned &planned,
                     const std::vector<insight::PickFact> &picks);
/// Which clusters keep the placement, get it and lose it; empty where nothing was held.
TextTable heldTable(const Planned &planned, const base::Phrases &words);
/// Clusters that were not picked, by reason.
TextTable notPickedTable(const Subject &subject, const insight::PlanFacts &facts);
/// One line per domain.
TextTable spreadTable(const spread::SpreadView &view, const base::Phrases &words);

/// `scheduled`, `short by 2`, or the error.
std::string verdictOf(const Planned &planned, const base::Phrases &words = {});
bool isFulfilled(const Planned &planned);
/// `6 of 6 placed`; where something was held, `6 of 6: keeps 6, removes 2`.
std::string countText(const Planned &planned, const base::Phrases &words = {});
bool isShown(const Subject &subject, const Planned &planned, fleet::ClusterIndex cluster);

} // namespace evenkeel::report
