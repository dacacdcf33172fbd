// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace evenkeel::base {

/// The lines of a text without their ends; a text that ends with a line break has no empty line
/// after it.
std::vector<std::string_view> linesOf(std::string_view text);

/// For each line of `before` the place that it has in `after`; nothing where it is gone. Lines that
/// stay keep their order, and as few as possible go and come. Texts that differ in thousands of
/// lines are matched only where both begin and end alike.
std::vector<std::optional<std::size_t>> matchedLines(std::span<const std::string_view> before,
                                                     std::span<const std::string_view> after);

/// Whose behaviour is matched, for people who compare an answer with their hub.
inline constexpr std::string_view kKubeFleetRevision = "e160c1cd (2026-08-20)";
inline constexpr std::string_view kKubernetesVersion = "1.34.1";

/// The name that was most likely meant: the nearest by letters left out, added, exchanged or
/// swapped, whatever their case; of equally near ones the first. Empty where more than `slips` are
/// between.
std::string_view nearName(std::string_view written, std::span<const std::string_view> names,
                          std::size_t slips);
/// The same where a third of the letters may be wrong.
std::string_view nearName(std::string_view written, std::span<const std::string_view> names);

enum class PathKind { File, Folder };

/// Whether a line of .gitignore would match the path: `*` and `?` stay within a name, `**` crosses
/// folders, `[a-z]`, `[!a-z]` and `[[:digit:]]` are classes, a backslash takes the next letter as it
/// is, a slash at the end means folders only. A pattern without another slash matches the last name
/// of the path, any other the path from its beginning.
bool matchesGlob(std::string_view pattern, std::string_view path, PathKind kind);

} // namespace evenkeel::base
