// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/planning.h"
#include "app/evenkeelctl/table.h"

namespace evenkeel::ctl {

/// One pick and what put it ahead of the next best cluster.
struct PickFact {
    fleet::ClusterIndex cluster{};
    scheduling::Score score;
    std::string why;
};

/// Clusters refused for one reason, by name.
struct Refusal {
    std::string reason;
    std::vector<std::string> clusters;
};

/// A plan as people ask about it: the last cycle decides who is a candidate and who is refused.
struct PlanFacts {
    std::vector<PickFact> picks;
    std::vector<scheduling::ClusterVerdict> candidates; // passed the filters, not picked, by rank
    std::vector<Refusal> refused;                       // most clusters first
    std::vector<scheduling::SpreadView> spread;         // after the last pick
};

/// `planned` must hold a plan, not an error.
PlanFacts factsOf(const fleet::Fleet &fleet, const Planned &planned);

/// `scheduled`, `short by 2`, or the error.
Cell verdictCell(const Planned &planned);
/// `region 1/1, zone 3/2 soft`: the skew of each key against its limit.
std::string skewText(const std::vector<scheduling::SpreadView> &spread);
/// By what `better` is ahead of `worse` in the scheduler's order.
std::string leadText(const fleet::Fleet &fleet, const scheduling::ClusterVerdict &better,
                     const scheduling::ClusterVerdict &worse);
/// The status text without the word that every refusal starts with.
std::string bareReason(const std::string &reason);

} // namespace evenkeel::ctl
