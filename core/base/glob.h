// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::base {

enum class PathKind { File, Folder };

/// Whether a line of .gitignore would match the path: `*` and `?` stay within a name, `**` crosses
/// folders, `[a-z]` and `[!a-z]` are classes, a slash at the end means folders only. A pattern
/// without another slash matches the last name of the path, any other the path from its beginning.
bool matchesGlob(std::string_view pattern, std::string_view path, PathKind kind);

} // namespace evenkeel::base
