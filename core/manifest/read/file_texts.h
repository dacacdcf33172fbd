// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"

namespace evenkeel::manifest {

/// Whether it is what `plan --save` writes: in a folder it is no input.
bool isSavedPlan(std::string_view text);
/// What is said of one in a folder.
base::Sentence savedPlanProblem();

/// Who gets the texts of files, and what there is to say of files that have none.
struct TextTaker {
    std::function<void(std::string_view text, const std::string &fileName)> take;
    std::function<void(api::Level, base::Sentence, const std::string &fileName)> report;
};

/// The texts of a file, of a folder (its *.yaml, *.yml and *.json, sorted by name) or, for "-", of
/// standard input. Devices, sockets and named pipes are refused: they may have no end. So are links
/// in a folder that lead out of its reach: who writes the folder need not be who may read the file.
void readTexts(const std::string &path, const FileChoice &choice, const TextTaker &taker);

/// What of a path readTexts() reads: the files in its order, and the folders that it looks into.
struct PathContent {
    std::vector<std::string> files;
    std::vector<std::string> folders;
};
PathContent contentOf(const std::string &path, const FileChoice &choice);

/// Whether a file is what the path names, or lies in that folder and is no saved plan: an answer
/// that is written there would replace what was read.
bool isReadIn(const std::string &path, const std::string &file);

/// A file that is read in a folder: *.yaml, *.yml or *.json.
bool isManifest(const std::filesystem::path &path);
/// The repository that a folder is in, links followed; the folder itself where it is in none.
std::string reachOf(const std::string &folder);
/// Whether a file of a folder is a link that leads out of its reach: to what the author of the
/// folder may not be able to read.
bool leadsOut(const std::filesystem::path &path, const std::string &reach);
/// What is said of one.
base::Sentence leadsOutProblem();
/// Whether a path, links followed, is the folder or below it.
bool isWithin(const std::string &path, const std::string &folder);
/// The same; false with `problem` where the links cannot be followed.
bool isWithin(const std::string &path, const std::string &folder, std::error_code &problem);
/// The nearest folder around a file that has something of that name; nothing without one.
std::optional<std::string> nearestFolderWith(const std::string &name, const std::string &file);
/// The same; `unreadable` where it cannot be told of a folder.
std::optional<std::string> nearestFolderWith(const std::string &name, const std::string &file,
                                             std::error_code &unreadable);

/// Why a path is never read as a file is: a device, a socket or a pipe that no shell made.
std::optional<base::Sentence> refusedFile(const std::string &path);
/// Why no other program is asked to read that file of settings: it would wait, or never end.
std::optional<base::Sentence> refusedForProgram(const std::string &path);
/// Whether a path has its text once: `-`, and the pipe of a shell's `<(command)`.
bool isReadOnce(const std::string &path);
/// That text, or what there is to say of it.
tl::expected<std::string, base::Sentence> readOnce(const std::string &path);
/// The content of one file; the error is the reason, in words.
tl::expected<std::string, base::Sentence> readFile(const std::string &path);

} // namespace evenkeel::manifest
