// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace evenkeel::manifest {

/// Inside brackets YAML reads like JSON, but for single quotes and comments.
enum class Brackets { Json, Yaml };

/// Where reading JSON goes on behind a value that has a fault and begins at `from`: at the comma or
/// bracket behind it, or, where its brackets and quotes do not match, at the next line that begins
/// like the value's own. Nothing (npos) when neither is there.
std::size_t endOfBrokenItem(std::string_view text, std::size_t from,
                            Brackets brackets = Brackets::Json);

/// Likewise for a value that stands by itself: the begin of the next one.
std::size_t nextJsonDocument(std::string_view text, std::size_t from, std::size_t fault);

} // namespace evenkeel::manifest
