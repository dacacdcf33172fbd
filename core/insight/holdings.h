// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/base/phrases.h"
#include "core/placement/binding.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::insight {

/// What a plan makes of the clusters that hold a placement; each list by name.
struct Holdings {
    std::vector<std::string> kept;
    std::vector<std::string> added;
    std::vector<std::string> removed;

    std::size_t held() const { return kept.size() + removed.size(); }
    bool operator==(const Holdings &) const = default;
};

/// `bindings` are those that the plan was made with.
Holdings holdingsOf(const scheduling::Plan &plan, const placement::Placement &placement,
                    std::span<const placement::Binding> bindings);

/// `keeps 6, adds 1, removes 2`; empty where nothing was held.
std::string holdingsText(const Holdings &holdings, const base::Phrases &words = {});

} // namespace evenkeel::insight
