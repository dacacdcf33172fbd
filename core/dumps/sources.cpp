// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/sources.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <system_error>

#include "core/dumps/dates.h"
#include "core/dumps/git_history.h"
#include "core/manifest/read/file_texts.h"
#include "core/system/files.h"

namespace evenkeel::dumps {

namespace fs = std::filesystem;

namespace {

using base::sentence;

bool isManifest(const fs::path &path) {
    const fs::path extension = path.extension();
    return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

DumpText textOf(const std::string &path) {
    return {path, {}, [path] { return manifest::readFile(path); }};
}

std::optional<kube::Time> modifiedAt(const std::string &path) {
    system::FileState state;
    if (system::readState(path, state) != 0)
        return std::nullopt;
    return kube::Time{state.modified};
}

/// The dumps of paths, by what dates them.
class Collection {
public:
    void take(const std::string &path) {
        std::error_code problem;
        if (fs::is_directory(path, problem))
            takeFolder(path, {}, {});
        else
            takeFile(path, fs::path(path).filename().string(), {});
    }
    Sources sources() {
        for (auto &[key, source] : m_dated)
            m_sources.dumps.push_back(std::move(source));
        for (DumpSource &source : m_undated)
            m_sources.dumps.push_back(std::move(source));
        return std::move(m_sources);
    }

private:
    void takeFolder(const fs::path &folder, const std::string &below,
                    std::optional<kube::Time> date);
    void takeFile(const std::string &path, const std::string &name,
                  std::optional<kube::Time> folderDate);
    void report(manifest::Severity severity, base::Sentence words, const std::string &file) {
        m_sources.problems.push_back(
            {severity, std::move(words.english), {file, 0, 0}, std::move(words.wording)});
    }

    std::map<kube::Time, DumpSource> m_dated;
    std::vector<DumpSource> m_undated;
    Sources m_sources;
};

void Collection::takeFolder(const fs::path &folder, const std::string &below,
                            std::optional<kube::Time> date) {
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem))
        entries.push_back(entry->path());
    if (problem)
        report(manifest::Severity::Error,
               sentence(PHRASE("dumps", "the folder cannot be read: {}"), problem.message()),
               folder.string());
    std::ranges::sort(entries);
    for (const fs::path &path : entries) {
        const std::string name = path.filename().string();
        std::error_code ignored;
        if (name.starts_with('.'))
            continue;
        if (fs::is_directory(path, ignored)) {
            // Links are not followed: they may lead back here.
            if (!fs::is_symlink(path, ignored))
                takeFolder(path, below + name + '/', dateIn(name) ? dateIn(name) : date);
        } else if (isManifest(path)) {
            takeFile(path.string(), name, date);
        }
    }
}

void Collection::takeFile(const std::string &path, const std::string &name,
                          std::optional<kube::Time> folderDate) {
    const auto own = dateIn(name);
    const auto date = own ? own : folderDate;
    if (!date) {
        m_undated.push_back(
            {path, std::nullopt, DateSource::Heartbeat, {textOf(path)}, modifiedAt(path)});
        return;
    }
    const auto [known, isNew] =
        m_dated.try_emplace(*date, DumpSource{path, date, DateSource::Name, {}, {}});
    if (!isNew) // several files: they are named by their folder
        known->second.name = fs::path(path).parent_path().string();
    known->second.texts.push_back(textOf(path));
}

/// Whether the folder holds dumps itself, beside or without a history.
bool hasDatedFiles(const std::string &folder) {
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        const fs::path path = entry->path();
        const bool isRead = isManifest(path) || fs::is_directory(path, problem);
        if (isRead && dateIn(path.filename().string()))
            return true;
    }
    return false;
}

bool isHistory(const SourceQuestion &question, const std::string &path) {
    return question.isGit || (isRepository(path) && !hasDatedFiles(path));
}

} // namespace

base::Result<Sources> findSources(const SourceQuestion &question, const std::stop_token &stop) {
    const bool hasHistory = std::ranges::any_of(
        question.paths, [&](const std::string &path) { return isHistory(question, path); });
    if (!hasHistory)
        return sourcesOf(question.paths);
    if (question.paths.size() > 1)
        return tl::unexpected(base::errorOf(
            base::ErrorCode::Invalid,
            sentence(PHRASE("dumps", "give one folder of a Git repository, or files and folders "
                                     "of dumps"))));
    return historyOf({question.paths.front(), question.commit, question.mostCommits}, stop);
}

std::string titleOf(const Series &series, const SourceQuestion &question,
                    const base::Phrases &words) {
    std::string places;
    for (const std::string &path : question.paths)
        places += (places.empty() ? "" : ", ") + path;
    if (series.dumps.empty())
        return words.say(PHRASE("dumps", "no dump in {}"), places);
    const std::string first = dateText(series.dumps.front().date);
    if (series.dumps.size() == 1)
        return words.say(PHRASE("dumps", "1 dump in {}, {}"), places, first);
    return words.say(PHRASE("dumps", "{} dumps in {}, {} to {}"), series.dumps.size(), places,
                     first, dateText(series.dumps.back().date));
}

Sources sourcesOf(std::span<const std::string> paths) {
    Collection collection;
    for (const std::string &path : paths)
        collection.take(path);
    return collection.sources();
}

} // namespace evenkeel::dumps
