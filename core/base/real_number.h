// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>

namespace evenkeel::base {

/// The double nearest to a decimal number (`-1.5e3`), in every locale; nothing where the number is
/// beyond the range of a double.
std::optional<double> nearestDouble(std::string_view number);

/// The same through the C library, for standard libraries that read no floating-point numbers.
std::optional<double> nearestDoubleOfC(std::string_view number);

} // namespace evenkeel::base
