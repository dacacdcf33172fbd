// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

#include <yaml.h>

#include "core/base/result.h"

namespace evenkeel::manifest {

/// What libyaml stumbled over, in words with advice; the position counts from the text's start, the
/// lines in the words from `firstLine`.
base::Error yamlProblem(const yaml_parser_t &parser, std::string_view text, int firstLine);

/// Byte offset of a 1-based line, with YAML's line breaks; the text's size if there is no such
/// line.
std::size_t yamlLineOffset(std::string_view text, int line);

} // namespace evenkeel::manifest
