// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

namespace evenkeel::manifest {

/// Appends a JSON string literal as Go's encoding/json writes it without HTML escaping: invalid
/// UTF-8 bytes become U+FFFD, line separators are escaped.
void appendJsonString(std::string &out, std::string_view text);

/// Whether the text is a number by JSON's grammar.
bool isJsonNumber(std::string_view text);

} // namespace evenkeel::manifest
