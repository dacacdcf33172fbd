// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/dumps/series.h"
#include "core/hub/process.h"

namespace evenkeel::dumps {

struct GitQuestion {
    std::string folder;          // in a work tree, or a bare repository
    std::string commit = "HEAD"; // the newest that is read
    std::size_t most = 1000;     // commits, the newest first
    std::chrono::milliseconds silence{std::chrono::minutes(1)}; // that git may do nothing
};

/// Whether the folder is the top of a Git repository.
bool isRepository(const std::string &folder);

/// The commits that changed manifests of the folder, each a dump of its *.yaml, *.yml and *.json
/// files at that commit; of merges the first parent. Symbolic links and submodules are left out.
/// Errors: Io where git does not answer, or a commit has more than a million files; Invalid where
/// the folder or the commit is none.
base::Result<Sources> historyOf(const GitQuestion &question, const std::stop_token &stop = {});

/// How long git may neither move data nor compute: a pipe in the place of one of its files holds it
/// for ever.
inline constexpr std::chrono::minutes kGitSilence{1};

using GitSettings = std::vector<std::pair<std::string, std::string>>;

/// A call of git. It reaches no remote, runs no hook, asks nothing and changes no index but one
/// that is named; a repository of the environment is not taken for that of the folder.
struct GitCall {
    std::string folder;                 // that it runs in; empty: the current one
    std::vector<std::string> arguments; // command first
    std::string input = {};
    std::string index = {}; // file; empty: the repository's
    std::size_t mostBytes = 0;
    std::chrono::milliseconds timeout{0};
    std::chrono::milliseconds silence{kGitSilence};
    GitSettings settings = {}; // before those of any file
};

struct GitAnswer {
    hub::Ending ending;
    std::string out;

    bool isSuccess() const { return ending.isSuccess(); }
    /// It was ended because it did nothing.
    bool isStuck() const { return ending.kind == hub::Ending::Kind::Silent; }
    /// Without its line end.
    std::string line() const { return out.substr(0, out.find('\n')); }
};

GitAnswer git(const GitCall &call, const std::stop_token &stop = {});
/// The items of an answer to a command with -z.
std::vector<std::string_view> zeroEnded(std::string_view answer);
/// Of an answer that is stuck.
base::Sentence stuckIn(const std::string &folder);

/// Settings that take every filter of the repository out: writing a file runs their programs.
/// Nothing where git does not say which there are.
std::optional<GitSettings> withoutFilters(const std::string &folder);

/// A clone without its older commits.
bool isShallow(const std::string &folder);

} // namespace evenkeel::dumps
