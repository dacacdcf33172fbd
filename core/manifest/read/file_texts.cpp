// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/read/file_texts.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "core/api/gate_tables.h"
#include "core/base/memory_budget.h"
#include "core/base/some_names.h"
#include "core/system/files.h"

namespace evenkeel::manifest {

namespace fs = std::filesystem;

namespace {

using base::Sentence;
using base::sentence;

constexpr std::size_t kMaxFileBytes = base::kMostInputBytes;

constexpr std::string_view kStandardInput = "-";

/// A pipe of a shell's `<(command)` has an end.
bool isOfShell(const std::string &path) {
    return path.starts_with("/dev/fd/") || path.starts_with("/proc/self/fd/") ||
           path == "/dev/stdin";
}

Sentence endlessPipe() {
    return sentence(PHRASE("files", "it is a pipe, which may never end"));
}

Sentence unwritten() {
    return sentence(PHRASE("files", "it has no end: what comes next is still to be written"));
}

/// What is below a folder: manifests, and what is not looked into.
struct FolderContent : PathContent {
    std::string named;
    std::string reach;
    std::vector<std::string> links;  // that lead out
    std::vector<std::string> unread; // folders with manifests
    std::vector<std::pair<std::string, std::error_code>> problems;
    bool hasIgnored = false;
};

/// Whether reading the folders below as well would read something of this one; deeper than that is
/// not looked.
bool hasManifest(const fs::path &folder, const std::string &below, const std::string &named,
                 const FileChoice &choice, int depth = 4) {
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        std::error_code ignored;
        const std::string name = below + entry->path().filename().string();
        if (!entry->is_directory(ignored)) {
            if (isManifest(entry->path()) && choice.takes(named, name, base::PathKind::File))
                return true;
        } else if (depth > 0 && !entry->is_symlink(ignored) &&
                   choice.takes(named, name, base::PathKind::Folder) &&
                   hasManifest(entry->path(), name + '/', named, choice, depth - 1)) {
            return true;
        }
    }
    return false;
}

void addBelow(const fs::path &folder, const std::string &below, const FileChoice &choice,
              FolderContent &content) {
    content.folders.push_back(folder.string());
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        std::error_code ignored;
        const std::string name = below + entry->path().filename().string();
        if (entry->is_directory(ignored)) {
            // Links are not followed: they may lead back here.
            if (entry->is_symlink(ignored))
                continue;
            const bool isTaken = choice.takes(content.named, name, base::PathKind::Folder);
            if (choice.recursion == Recursion::TopLevelOnly) {
                if (isTaken && hasManifest(entry->path(), name + '/', content.named, choice))
                    content.unread.push_back(name);
            } else if (isTaken) {
                addBelow(entry->path(), name + '/', choice, content);
            } else {
                content.hasIgnored = true;
            }
        } else if (isManifest(entry->path())) {
            if (!choice.takes(content.named, name, base::PathKind::File))
                content.hasIgnored = true;
            else if (leadsOut(entry->path(), content.reach))
                content.links.push_back(entry->path().string());
            else
                content.files.push_back(entry->path().string());
        }
    }
    if (problem)
        content.problems.emplace_back(folder.string(), problem);
}

enum class Named : std::uint8_t { Itself, ByItsFolder };

Sentence unreadable(const Sentence &reason) {
    return sentence(PHRASE("files", "the file cannot be read: {}"), reason);
}

void takeFile(const std::string &path, Named named, const TextTaker &taker) {
    if (const auto text = readFile(path)) {
        if (named == Named::Itself || !isSavedPlan(*text))
            taker.take(*text, path);
        else
            taker.report(api::Level::Warning, savedPlanProblem(), path);
    } else {
        taker.report(api::Level::Error, unreadable(text.error()), path);
    }
}

FolderContent folderContent(const std::string &path, const FileChoice &choice) {
    FolderContent content;
    content.named = path;
    content.reach = choice.reach.empty() ? reachOf(path) : choice.reach;
    addBelow(path, {}, choice, content);
    std::sort(content.files.begin(), content.files.end());
    std::sort(content.links.begin(), content.links.end());
    std::sort(content.unread.begin(), content.unread.end());
    return content;
}

void takeFolder(const std::string &path, const FileChoice &choice, const TextTaker &taker) {
    const FolderContent content = folderContent(path, choice);
    for (const std::string &file : content.files)
        takeFile(file, Named::ByItsFolder, taker);
    for (const std::string &link : content.links)
        taker.report(api::Level::Error, leadsOutProblem(), link);
    for (const auto &[folder, problem] : content.problems)
        taker.report(api::Level::Error,
                     sentence(PHRASE("files", "the folder cannot be read: {}"), problem.message()),
                     folder);
    if (!content.unread.empty())
        taker.report(api::Level::Info,
                     sentence(PHRASE("files", "without -R, folders below are not read: {}"),
                              base::someNames(content.unread, 4)),
                     path);
    if (content.files.empty() && content.links.empty() && content.problems.empty())
        taker.report(
            api::Level::Warning,
            content.hasIgnored
                ? sentence(PHRASE("files", "every .yaml, .yml and .json file in this folder is "
                                           "ignored"))
                : sentence(PHRASE("files", "no .yaml, .yml or .json file in this folder")),
            path);
}

/// The name of a text in messages.
std::string textName(const std::string &path) {
    return path == kStandardInput ? "standard input" : path;
}

void takeText(const std::string &path, const tl::expected<std::string, Sentence> &text,
              const TextTaker &taker) {
    if (text)
        taker.take(*text, textName(path));
    else
        taker.report(api::Level::Error, text.error(), textName(path));
}

} // namespace

Sentence savedPlanProblem() {
    return sentence(PHRASE("files",
                           "this is a saved plan, not a manifest, and was not read; keep it "
                           "elsewhere: `kubectl apply` would apply its objects"));
}

// A saved plan repeats the objects that it started from: among manifests it is no manifest.
bool isSavedPlan(std::string_view text) {
    const std::string version = fmt::format("apiVersion: {}", api::kOwnVersion);
    const std::string kind = fmt::format("kind: {}", api::kSavedPlan);
    const std::size_t second = text.find('\n') + 1; // npos + 1 is the whole
    return text.starts_with(version) && text.substr(second).starts_with(kind);
}

bool leadsOut(const fs::path &path, const std::string &reach) {
    std::error_code problem;
    return fs::is_symlink(path, problem) && fs::exists(path, problem) &&
           !isWithin(path.string(), reach);
}

Sentence leadsOutProblem() {
    return sentence(
        PHRASE("files", "the link leads out of the folder; name the file itself to read it"));
}

bool isManifest(const fs::path &path) {
    const fs::path extension = path.extension();
    return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

bool isReadOnce(const std::string &path) {
    std::error_code ignored;
    return path == kStandardInput ||
           (isOfShell(path) && fs::status(path, ignored).type() == fs::file_type::fifo);
}

tl::expected<std::string, Sentence> readOnce(const std::string &path) {
    if (path != kStandardInput)
        return readFile(path).map_error(unreadable);
    std::string text;
    const auto problem = system::readRest(system::Descriptor::standardInput(), text, kMaxFileBytes);
    if (problem != 0)
        return tl::unexpected(
            sentence(PHRASE("files", "cannot be read: {}"), std::strerror(problem)));
    return text;
}

std::optional<Sentence> refusedFile(const std::string &path) {
    std::error_code ignored;
    switch (fs::status(path, ignored).type()) {
    case fs::file_type::character:
    case fs::file_type::block:
        return sentence(PHRASE("files", "it is a device"));
    case fs::file_type::socket:
        return sentence(PHRASE("files", "it is a socket"));
    case fs::file_type::fifo:
        return isOfShell(path) ? std::nullopt : std::optional(endlessPipe());
    default:
        return std::nullopt;
    }
}

std::optional<Sentence> refusedForProgram(const std::string &path) {
    constexpr std::size_t kMostBytes = std::size_t{16} << 20;
    std::error_code ignored;
    auto reason = refusedFile(path);
    system::Descriptor file;
    // A program says itself what it cannot open.
    if (reason || !fs::is_regular_file(path, ignored) ||
        open(path, system::Access::ReadNow, file) != 0)
        return reason;
    std::string text;
    switch (const auto problem = system::readRest(file, text, kMostBytes)) {
    case EAGAIN:
        return unwritten();
    case EFBIG:
        return base::verbatim(std::strerror(problem));
    default:
        return std::nullopt;
    }
}

std::string reachOf(const std::string &folder) {
    std::error_code problem;
    const fs::path whole =
        fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder, problem), problem);
    for (fs::path one = whole; !problem && one.has_relative_path(); one = one.parent_path()) {
        if (fs::exists(one / ".git", problem))
            return one.string();
        problem.clear();
    }
    return whole.string();
}

bool isWithin(const std::string &path, const std::string &folder, std::error_code &problem) {
    problem.clear();
    const fs::path root =
        fs::weakly_canonical(fs::absolute(folder.empty() ? "." : folder, problem), problem);
    if (problem)
        return false;
    // Made absolute first, or a path of which nothing exists would stay relative.
    const fs::path place =
        fs::weakly_canonical(fs::absolute(path.empty() ? "." : path, problem), problem);
    const fs::path relative = place.lexically_relative(root);
    return !problem && !relative.empty() && *relative.begin() != "..";
}

bool isWithin(const std::string &path, const std::string &folder) {
    std::error_code problem;
    return isWithin(path, folder, problem);
}

std::optional<std::string> nearestFolderWith(const std::string &name, const std::string &file) {
    std::error_code unreadable;
    return nearestFolderWith(name, file, unreadable);
}

std::optional<std::string> nearestFolderWith(const std::string &name, const std::string &file,
                                             std::error_code &unreadable) {
    std::error_code problem;
    fs::path folder = fs::weakly_canonical(fs::path(file), problem).parent_path();
    unreadable = problem;
    while (!problem) {
        const fs::file_type type = fs::symlink_status(folder / name, problem).type();
        if (type == fs::file_type::none && problem != std::errc::permission_denied)
            unreadable = problem;
        else if (type != fs::file_type::none && type != fs::file_type::not_found)
            return folder.string(); // reading it says what it is
        problem.clear();
        if (folder == folder.parent_path())
            break;
        folder = folder.parent_path();
    }
    return std::nullopt;
}

bool isReadIn(const std::string &path, const std::string &file) {
    std::error_code problem;
    if (!fs::is_regular_file(file, problem))
        return false;
    if (!fs::is_directory(path, problem))
        return fs::equivalent(path, file, problem);
    const auto text = readFile(file);
    return isWithin(file, path) && text && !isSavedPlan(*text);
}

tl::expected<std::string, Sentence> readFile(const std::string &path) {
    if (auto reason = refusedFile(path))
        return tl::unexpected(std::move(*reason));
    const auto failure = [](system::Problem problem) {
        return tl::unexpected(base::verbatim(std::strerror(problem)));
    };
    system::Descriptor file;
    const auto access = isOfShell(path) ? system::Access::Read : system::Access::ReadNow;
    auto problem = open(path, access, file);
    if (problem == EAGAIN) { // another program gives a lease up first
        problem = open(path, system::Access::Read, file);
    }
    if (problem != 0)
        return failure(problem);
    system::FileState state; // of what is open: another program may have been faster
    if (readState(file, state) == 0 && state.kind == system::FileKind::Other && !isOfShell(path))
        return tl::unexpected(endlessPipe());
    std::error_code unsized;
    const std::uintmax_t bytes = fs::file_size(path, unsized);
    if (!unsized && bytes > kMaxFileBytes)
        return failure(EFBIG);
    std::string text;
    text.reserve(unsized ? 0 : static_cast<std::size_t>(bytes) + 1); // one more, to see the end
    problem = system::readRest(file, text, kMaxFileBytes);
    if (problem == EAGAIN)
        return tl::unexpected(unwritten());
    if (problem != 0)
        return failure(problem);
    return text;
}

PathContent contentOf(const std::string &path, const FileChoice &choice) {
    std::error_code problem;
    return fs::is_directory(path, problem) ? folderContent(path, choice) : PathContent{{path}, {}};
}

void readTexts(const std::string &path, const FileChoice &choice, const TextTaker &taker) {
    std::error_code problem;
    if (const auto made = choice.made ? choice.made(path) : std::nullopt)
        takeText(path, *made, taker);
    else if (path == kStandardInput)
        takeText(path, readOnce(path), taker);
    else if (fs::is_directory(path, problem))
        takeFolder(path, choice, taker);
    else if (fs::status(path, problem).type() == fs::file_type::not_found)
        taker.report(api::Level::Error,
                     sentence(PHRASE("files", "no such file or folder; check the path")), path);
    else if (choice.takes({}, path, base::PathKind::File))
        takeFile(path, Named::Itself, taker);
    else
        taker.report(api::Level::Warning, sentence(PHRASE("files", "this file is ignored")), path);
}

} // namespace evenkeel::manifest
