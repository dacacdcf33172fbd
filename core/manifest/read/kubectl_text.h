// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

// kubectl cuts a text at lines of `---` behind a line feed and reads the first document of each
// part.
namespace evenkeel::manifest {

/// The first line from there on that is neither blank nor a comment; the text's size without any.
std::size_t firstContent(std::string_view text, std::size_t line);
/// The documents that end before a line, which kubectl applies though it cannot read the next one;
/// empty where there is nothing in them.
std::string_view documentsBefore(std::string_view text, int line);
/// Where YAML begins documents that are no first ones of a part: behind `...`, and at a `---`
/// behind another line break.
std::vector<std::size_t> unreadByKubectl(std::string_view text);
/// The text without what is behind `...` in each part.
std::string readByKubectl(std::string_view text);

} // namespace evenkeel::manifest
