// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/placement/binding.h"
#include "tests/reference/random_draw.h"

namespace evenkeel::reference {

/// A rolling update pass in the plainest form: what KubeFleet spec 6.1 to 6.6 says, rule by rule
/// and in its words, without a thought for cost.
struct RolloutCase {
    std::string placementType;            // PickAll, PickN, PickFixed
    long long count = 0;                  // N, or the number of names
    std::string maxUnavailable, maxSurge; // `25%`, or a number as digits
    bool isUnavailableText = true, isSurgeText = true;
    long long period = 60;
    std::string latest; // resource snapshot
    std::map<std::string, std::vector<std::string>> overrides;
    long long now = 1'800'000'000;
    std::vector<placement::Binding> bindings; // all of them the placement's
};

/// One line for each fact: the kind of pass, the budget, what each binding gets, the wait.
std::string passPlainly(const RolloutCase &question);

RolloutCase randomRollout(Draw &draw);

} // namespace evenkeel::reference
