// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace evenkeel::base {

/// The name that was most likely meant: the nearest by letters left out, added, exchanged or
/// swapped, whatever their case; of equally near ones the first. Empty where more than `slips` are
/// between.
std::string_view nearName(std::string_view written, std::span<const std::string_view> names,
                          std::size_t slips);
/// The same where a third of the letters may be wrong.
std::string_view nearName(std::string_view written, std::span<const std::string_view> names);

} // namespace evenkeel::base
