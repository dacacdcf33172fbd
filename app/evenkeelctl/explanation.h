// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "app/evenkeelctl/planning.h"
#include "core/kube/value.h"

namespace evenkeel::ctl {

enum class Outcome { Passed, Refused, NotReached };

struct FilterStep {
    std::string name;
    Outcome outcome = Outcome::Passed;
    std::string reason; // of a refusal
};

/// One term of the score beside the same term of the cluster that was picked instead.
struct ScoreTerm {
    std::string name;
    std::int32_t own = 0;
    std::optional<std::int32_t> rival;
};

/// What one cycle thought of the cluster.
struct CycleView {
    std::size_t pick = 0; // 1-based number of the first pick of the cycle
    std::string picked;   // the cluster picked first
    std::string result;   // what came of the explained cluster
    std::optional<scheduling::Score> own;
    std::optional<scheduling::Score> rival;
};

/// Why a placement did or did not pick a cluster.
struct Explanation {
    std::string placement;
    std::string cluster;
    bool isPlaced = false;
    std::string sentence;
    std::vector<FilterStep> filters; // of the cycle that decided; none where no filter runs
    std::string rival;               // the cluster it is compared with, empty where there is none
    std::vector<ScoreTerm> terms;
    std::vector<CycleView> cycles; // those in which something changed for the cluster
    bool isShortened = false;      // too large to trace every cycle
};

/// `planned` must hold a plan.
Explanation explain(const fleet::Fleet &fleet, const Planned &planned, fleet::ClusterIndex cluster);

std::string explanationText(const Explanation &explanation);
kube::Value explanationDocument(const Explanation &explanation);
std::string nameOf(Outcome outcome);

} // namespace evenkeel::ctl
