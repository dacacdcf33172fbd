// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/matching.h"
#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

/// Whether a file or folder is left out, by the named folder and its path below it; of a named
/// file, by an empty folder and the path itself.
using IsIgnored =
    std::function<bool(const std::string &folder, std::string_view path, base::PathKind kind)>;

/// Which files of the named paths are read.
struct FileChoice {
    Recursion recursion = Recursion::TopLevelOnly;
    IsIgnored isIgnored = {};
    /// The text of a path that something else has to make, or why there is none; nothing for files
    /// and folders that are read.
    std::function<std::optional<tl::expected<std::string, base::Sentence>>(const std::string &path)>
        made = {};
    /// The folder that links may lead to; empty: the repository of each named folder.
    std::string reach = {};

    bool takes(const std::string &folder, std::string_view path, base::PathKind kind) const {
        return !isIgnored || !isIgnored(folder, path, kind);
    }
};

/// loadPath() and readPath() of the chosen files.
void loadPath(const std::string &path, const FileChoice &choice, Objects &objects);
void readPath(const std::string &path, const FileChoice &choice, const ObjectSink &sink,
              Diagnostics &diagnostics);

/// What sees texts while they are loaded: every object and every fault that readPath() gives away.
struct TextLook {
    ObjectSink sink;
    Diagnostics faults = {};
};
/// Both in one reading.
void loadPath(const std::string &path, const FileChoice &choice, Objects &objects, TextLook *look);

/// What patterns leave out that are lines of .gitignore, seen from the folder or file that is
/// named: the last one that matches counts. `excluded` count before them and are seen from a
/// folder; empty: the current one.
IsIgnored ignoredBy(std::vector<std::string> patterns, std::vector<std::string> excluded = {},
                    std::string excludedFrom = {});
/// Without those that are in a folder among them.
std::vector<std::string> outermost(const std::vector<std::string> &paths);

/// Whether the diagnostic says that a file is a template and was not read.
bool isTemplate(const api::Finding &diagnostic);

/// Why the documents without a kind of a file are no Kubernetes objects, by the file's name:
/// kustomization.yaml belongs to kustomize, Chart.yaml and values.yaml to Helm. Nothing: they are
/// expected to be objects.
std::optional<base::Sentence> foreignFile(std::string_view path);

/// Why a file is not read at all, by its name: a table is imported, not opened.
std::optional<base::Sentence> tableFile(std::string_view path);

/// Where the first `{{` stands in a text that a template engine has yet to make YAML of: it is no
/// YAML where such an action is. Actions in quotes or in a block of text leave it YAML.
std::optional<base::SourceSpan> templateAction(std::string_view text);
/// What is said of such a text, of which nothing is read.
base::Sentence templateProblem();
/// Behind the findings of a file of which no more are said.
base::Sentence moreProblems();
inline constexpr std::size_t kMostFindings = 1000; // of a file, that included

} // namespace evenkeel::manifest
