// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::house {

/// A file of the tree; the path is relative to the root, with slashes.
struct SourceFile {
    std::string path;
    std::string text;
};

/// Every source file below core, ui, app, tests and packaging, by path.
std::vector<SourceFile> readTree(const std::string &root);

/// One line per broken rule, `path:line: what is wrong`; empty when the house is in order.
/// Where CONTRIBUTING's table of the rooms of core has others than the rules, or another order.
std::vector<std::string> roomsOutOfTable(std::string_view contributing);
std::vector<std::string> wrongArrows(const std::vector<SourceFile> &files);
std::vector<std::string> qtWhereItMustNotBe(const std::vector<SourceFile> &files);
/// What only one platform has, anywhere but in the file for it.
std::vector<std::string> platformElsewhere(const std::vector<SourceFile> &files);
std::vector<std::string> includeCircles(const std::vector<SourceFile> &files);
/// Calls of an engine's functions by views, which show what a picture or a job has.
std::vector<std::string> viewsThatPlan(const std::vector<SourceFile> &files);
std::vector<std::string> longFiles(const std::vector<SourceFile> &files);
std::vector<std::string> longHeaders(const std::vector<SourceFile> &files);
/// What ends the program where a document has something else than expected: `std::stoi` and its
/// kin, and members of what a lookup found, taken without a look whether it found any.
std::vector<std::string> uncheckedReads(const std::vector<SourceFile> &files);
/// Folders with more files than a stranger looks through.
std::vector<std::string> fullRooms(const std::vector<SourceFile> &files);
/// Source files that a CMakeLists.txt of another folder names and that are not there: presets that
/// a normal run does not configure would fail.
std::vector<std::string> missingSources(const std::vector<SourceFile> &files);
std::vector<std::string> missingLicences(const std::vector<SourceFile> &files);

} // namespace evenkeel::house
