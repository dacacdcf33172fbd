// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace evenkeel::base {

/// The SHA-256 of a text in 64 hexadecimal digits.
std::string sha256(std::string_view text);

} // namespace evenkeel::base
