// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/kube/time.h"
#include "core/manifest/objects.h"
#include "core/objects/objects.h"

namespace evenkeel::dumps {

/// Where the date of a dump comes from.
enum class DateSource : std::uint8_t {
    Name,      // of its file or folder
    Heartbeat, // the newest in it
    Modified,  // when its file was last written
    Commit     // of Git: the committer's date
};
/// `Name`, `Heartbeat`, …: as documents have it.
std::string_view nameOf(DateSource source);

/// One text of a dump. It is read when the dump is, so that a series never has all its texts in
/// memory.
struct DumpText {
    std::string file;
    std::string id; // texts with one id are equal; empty: not known
    std::function<tl::expected<std::string, base::Sentence>()> read;
};

/// Texts of one date, before they are read.
struct DumpSource {
    std::string name;               // of the file or folder, or the commit
    std::optional<kube::Time> date; // nothing: it is in the texts
    DateSource dateSource = DateSource::Name;
    std::vector<DumpText> texts;
    std::optional<kube::Time> modified = {}; // when the files were last written
};

/// The objects of a hub at one date.
struct Dump {
    kube::Time date;
    DateSource dateSource = DateSource::Name;
    std::string name;
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<std::string> files = {};              // that it was read from; of a commit none
};

/// Dumps by date, those of one date by name. A dump that cannot be read is left out, and said.
struct Series {
    std::vector<Dump> dumps;
    manifest::Diagnostics problems;
    std::vector<base::Sentence> notes;     // what limits the answers: `this clone is shallow`
    std::vector<std::string> leftOut = {}; // dumps with errors, by their names
    /// False where files or folders cannot be read. Commits with errors are only left out: no hub
    /// ever had them, and they cannot be mended.
    bool isWhole = true;
};

/// `2 dumps are left out, for errors or as they have no object: a.yaml, b.yaml`; empty where there is none.
std::string leftOutText(const Series &series, const base::Phrases &words = {});

/// What is read of paths, and what there is to say about them.
struct Sources {
    std::vector<DumpSource> dumps;
    manifest::Diagnostics problems;
    std::vector<base::Sentence> notes;
};

/// The dumps in files and folders. A file is dated by its name, else by the folder below the given
/// one that it is in, else by the newest heartbeat in it, else by when it was written; files with
/// one date in their names are one dump. Where others are dated, a file with neither a date in its
/// name nor a cluster is part of every dump.
Sources sourcesOf(std::span<const std::string> paths);

/// Steps done and total steps; called from several threads, one at a time.
using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// Reads the dumps. What two neighbouring dumps have in common is parsed once. Errors of single
/// dumps are problems of the series; cancelled, it has the dumps that were read.
Series readSeries(Sources sources, const std::stop_token &stop = {}, const Progress &progress = {});

/// Where dumps are looked for.
struct SourceQuestion {
    std::vector<std::string> paths;
    bool isGit = false;          // the Git history of the only path, wherever in a repository it is
    std::string commit = "HEAD"; // of Git: the newest that is read
    std::size_t mostCommits = 1000;
};

/// The dumps in files and folders, or in the Git history of a folder that is the top of a
/// repository and has no dated files. Errors: those of historyOf(); Invalid for a repository beside
/// other paths.
base::Result<Sources> findSources(const SourceQuestion &question, const std::stop_token &stop = {});

/// `8 dumps in dumps/, 2026-02-16 to 2026-03-01`; the dates are those of the dumps that were read.
std::string titleOf(const Series &series, const SourceQuestion &question,
                    const base::Phrases &words = {});

/// The date in a file's or folder's name, in UTC: `fleet-2026-02-16.yaml`, `20260216T0630Z`,
/// `2026-02-16_06-30-00`. Of several the first; nothing where no part of the name is a day of the
/// calendar.
std::optional<kube::Time> dateIn(std::string_view name);

/// `2026-02-16` where the time is midnight, else `2026-02-16 06:30`, with seconds where there are
/// any.
std::string dateText(kube::Time date);

} // namespace evenkeel::dumps
