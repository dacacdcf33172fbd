// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/fleet/fleet.h"

namespace evenkeel::ui {

/// Rows of the fleet by name in natural order.
std::vector<std::uint32_t> rowsByName(const fleet::Fleet &fleet);
/// How many letters all names begin with, up to a separator; 0 where it isn't worth leaving out.
std::size_t sharedPrefix(const fleet::Fleet &fleet);
/// Both fleets have the same names in the same rows.
bool haveSameNames(const fleet::Fleet &first, const fleet::Fleet &second);

} // namespace evenkeel::ui
