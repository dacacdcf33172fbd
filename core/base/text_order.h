// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::base {

/// Natural order of names: runs of digits compare as numbers, the rest by bytes; a strict total
/// order.
bool naturalLess(std::string_view left, std::string_view right);

} // namespace evenkeel::base
