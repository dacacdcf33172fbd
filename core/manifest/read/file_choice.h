// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/glob.h"
#include "core/base/sentence.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

/// Which files of the named paths are read.
struct FileChoice {
    Recursion recursion = Recursion::TopLevelOnly;
    /// Of a file or folder, by its path below the named folder; a named file by the path itself.
    std::function<bool(std::string_view path, base::PathKind kind)> isIgnored = {};
    /// The text of a path that something else has to make, or why there is none; nothing for files
    /// and folders that are read.
    std::function<std::optional<tl::expected<std::string, base::Sentence>>(const std::string &path)>
        made = {};

    bool takes(std::string_view path, base::PathKind kind) const {
        return !isIgnored || !isIgnored(path, kind);
    }
};

/// loadPath() and readPath() of the chosen files.
void loadPath(const std::string &path, const FileChoice &choice, Objects &objects);
void readPath(const std::string &path, const FileChoice &choice, const ObjectSink &sink,
              Diagnostics &diagnostics);

/// Whether the diagnostic says that a file is a template and was not read.
bool isTemplate(const Diagnostic &diagnostic);

} // namespace evenkeel::manifest
