// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <string>

#include <tl/expected.hpp>

namespace evenkeel::render {

/// Go's strconv.Atoi of 64 bits: a sign and leading zeros are fine. The error is Go's.
tl::expected<std::int64_t, std::string> parseIndex(const std::string &text);

} // namespace evenkeel::render
