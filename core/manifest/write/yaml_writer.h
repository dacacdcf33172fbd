// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/kube/value.h"

namespace evenkeel::manifest {

/// Whether every YAML 1.1 and 1.2 reader takes the text, written without quotes, for this string.
bool isPlainSafe(std::string_view text);

/// One line: the text itself if it is plain safe, otherwise a double-quoted scalar.
std::string yamlString(std::string_view text);

/// A double-quoted scalar; what cannot be printed is escaped, invalid UTF-8 bytes become U+FFFD.
std::string doubleQuoted(std::string_view text);
/// The text in single quotes, if it can be written that way on one line.
bool isSingleQuotable(std::string_view text);
std::string singleQuoted(std::string_view text);

/// A value as block YAML whose lines start at `indent` blanks (the first one as well), members in
/// their order, with a line break at the end.
std::string yamlBlock(const kube::Value &value, int indent);

/// A value in one line of flow style, without a line break.
std::string yamlFlow(const kube::Value &value);

} // namespace evenkeel::manifest
