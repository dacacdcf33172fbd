// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace evenkeel::manifest {

// Where to continue in a YAML text after an error. Offsets are bytes, `from` is the start of a
// line; npos if there is no such place.

/// The next line that begins a document.
std::size_t nextYamlDocument(std::string_view text, std::size_t from);

/// The next line of the same document with a list item whose dash follows `indent` spaces.
std::size_t nextYamlItem(std::string_view text, std::size_t from, std::size_t indent);

/// The first line with a dash behind `items:`, or at the begin of a document.
std::size_t firstYamlItem(std::string_view text, std::size_t document);

/// The first line after the items of that list; the text's size where they are the last.
std::size_t endOfYamlList(std::string_view text, std::size_t from, std::size_t indent);

} // namespace evenkeel::manifest
