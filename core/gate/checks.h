// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>
#include <vector>

#include "core/gate/claim.h"

namespace evenkeel::gate {

/// A check of several claims, one after the other.
template <typename One, typename CheckOne>
Check checkOfEach(std::vector<One> claims, CheckOne checkOne) {
    return [claims = std::move(claims), checkOne](Evidence &evidence, Verdict &verdict) {
        for (const One &claim : claims)
            checkOne(claim, evidence, verdict);
    };
}

} // namespace evenkeel::gate
