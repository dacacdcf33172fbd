// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/placement/binding.h"
#include "core/placement/overrides.h"

namespace evenkeel::rollout {

using placement::Overrides;

/// What is to be rolled out.
struct Latest {
    std::string resourceSnapshot;               // of the latest master; empty when there is none
    std::map<std::string, Overrides> overrides; // by cluster; none for a cluster not named
    bool hasOverrides = false;                  // one matches the resources, on whatever cluster
};

/// Those of a cluster, none where it is not named.
const Overrides &overridesOf(const Latest &latest, const std::string &cluster);

/// Whether a binding lacks these resources or overrides.
bool isOutOfDate(const placement::Binding &binding, const std::string &resourceSnapshot,
                 const Overrides &overrides);
bool isOutOfDate(const placement::Binding &binding, const Latest &latest);

} // namespace evenkeel::rollout
