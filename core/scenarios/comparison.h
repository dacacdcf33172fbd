// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/capacity/cost.h"
#include "core/manifest/objects.h"
#include "core/objects/planning.h"
#include "core/scenarios/applying.h"
#include "core/scheduling/plan.h"

namespace evenkeel::scenarios {

/// The skew of one constraint of a plan.
struct SkewFigure {
    std::string key;
    std::int64_t skew = 0;
    std::int64_t maxSkew = 1;
    bool isHard = true;
    bool operator==(const SkewFigure &) const = default;
};

/// How many domains a placement survives, lost one at a time by leaving the fleet.
struct Survival {
    std::size_t survived = 0;
    std::size_t domains = 0;
    std::string weakest; // `zone=1: nothing left`; `-` if no loss takes anything
    bool operator==(const Survival &) const = default;
};

/// What becomes of one placement in one scenario.
struct Outcome {
    std::vector<std::string> clusters; // that hold it and run, by name
    std::vector<std::string> dark;     // that hold it and are dark, in the scenario or before
    std::size_t placed = 0;
    std::size_t wanted = 0;
    bool isFulfilled = false;
    std::string verdict; // for people
    std::string error;   // why KubeFleet aborts scheduling
    std::vector<SkewFigure> skew;
    std::optional<Survival> survival; // where keys were asked for
    capacity::Cost cost;
    std::optional<capacity::Swap> swap; // the cluster that would do for less
    std::vector<std::string> added;     // against the objects as they are
    std::vector<std::string> removed;

    /// Nothing that a person looks at is different.
    bool isSameAs(const Outcome &other) const;
};

/// One placement in all scenarios; the objects as they are come first.
struct Line {
    kube::ObjectId placement;
    std::vector<std::optional<Outcome>> outcomes; // nothing where it is not there
};

struct Comparison {
    std::vector<std::string> scenarios; // names; the first column has none
    std::vector<Applied> applied;       // by scenario
    manifest::Objects start;            // placed and rolled out: what each scenario meets
    std::vector<Line> lines;            // by name of the placement
    capacity::CostRule rule;

    /// Whether a placement is not fulfilled in a scenario.
    bool isAnyShort() const;
    bool isAnyUnfit() const;
};

struct ComparisonQuestion {
    std::vector<std::string> keys = {}; // labels whose domains are lost; none: no survival
    capacity::CostRule rule = {};
    std::optional<capacity::Ask> ask = {};       // of every placement; else that of its annotation
    std::vector<kube::ObjectId> placements = {}; // none: all
    bool wantsSwaps = false;
    objects::Known known = {};
    base::Phrases words = {};
};

/// Every placement as it is and in every scenario. All start from what the hub holds once it has
/// placed and rolled out what is there. Errors: Cancelled; Invalid for an annotation that asks for
/// nothing.
base::Result<Comparison> compare(const manifest::Objects &objects,
                                 std::span<const Scenario> scenarios,
                                 const ComparisonQuestion &question, std::stop_token stop = {},
                                 const scheduling::Progress &progress = {});

/// `location 1 / 1, zone 2 / 1 soft`; `-` without constraints.
std::string skewText(const std::vector<SkewFigure> &skew, const base::Phrases &words = {});
/// `survives 5 of 6`.
std::string survivalText(const Survival &survival, const base::Phrases &words = {});
/// `10 of 10 +2 −1`, or why there is no decision.
std::string outcomeText(const Outcome &outcome, const base::Phrases &words = {});

} // namespace evenkeel::scenarios
