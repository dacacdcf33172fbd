// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/settings_around.h"

#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// The nearest folder with settings around a path, in its repository or the current folder, as it
/// is seen from there.
std::optional<fs::path> settingsAround(const fs::path &named, std::error_code &problem) {
    const auto folder =
        manifest::nearestFolderWith(kSettingsFile, (named / kSettingsFile).string(), problem);
    if (!folder || problem)
        return std::nullopt;
    const bool isIn =
        manifest::isWithin(*folder, ".", problem) ||
        (!problem && manifest::isWithin(*folder, manifest::reachOf(named.string()), problem));
    if (!isIn || problem)
        return std::nullopt;
    const fs::path seen = fs::proximate(*folder, problem);
    return seen == "." ? fs::path() : seen;
}

} // namespace

std::string checkedFolder(const InputOptions &input, std::error_code &problem) {
    if (input.paths.empty())
        return {};
    const std::string &named = input.paths.front();
    const auto around = settingsAround(named, problem);
    if (problem || !around)
        return named;
    std::error_code other;
    const bool isItself = fs::equivalent(named, *around / ".", other);
    const bool isOurs = manifest::isWithin(around->string(), ".", problem) ||
                        manifest::isWithin(around->string(), manifest::reachOf("."), problem);
    return !isItself && isOurs ? around->string() : named;
}

std::string settingsFileBefore(const InputOptions &named, const CheckRun &run) {
    std::error_code problem;
    const auto whole = [&problem](const fs::path &path) {
        return fs::absolute(path, problem).lexically_normal();
    };
    const fs::path own = fs::path(run.folder) / kSettingsFile;
    fs::path folder = whole(named.paths.empty() ? "." : named.paths.front());
    for (; folder.has_relative_path(); folder = folder.parent_path()) {
        const fs::path file = (folder / kSettingsFile).lexically_normal();
        const auto there = run.base->tree.there(file.string());
        if (there && fs::is_regular_file(*there, problem))
            return file == whole(own) ? own.string() : fs::proximate(file, problem).string();
    }
    return own.string();
}

api::Finding settingsFault(const std::string &named, std::error_code problem) {
    return api::findingAt({named, 1, 1}, {fmt::format("{} around it cannot be read: {}",
                                                      kSettingsFile, problem.message())});
}

void addOtherSettings(const InputOptions &named, CheckRun &run) {
    std::map<std::string, base::SourceSpan> others;
    for (const base::SourceSpan &where : run.settingsRead)
        others.try_emplace(plainPath(where.file), where);
    for (const std::string &path :
         named.paths.empty() ? std::vector<std::string>{"."} : named.paths) {
        std::error_code problem;
        const auto folder = settingsAround(path, problem);
        if (problem)
            run.addFaults("settings", {settingsFault(path, problem)});
        if (folder) {
            const std::string file = (*folder / kSettingsFile).string();
            others.try_emplace(plainPath(file), base::SourceSpan{file, 1, 1});
        }
    }
    const fs::path applied = fs::path(run.folder) / kSettingsFile;
    std::error_code problem; // then it is taken for the same
    const std::string own = run.folder.empty() ? "." : run.folder;
    const auto outer = manifest::nearestFolderWith(kSettingsFile, own + "/.", problem);
    if (run.hasSettings && outer && manifest::isWithin(*outer, manifest::reachOf(own), problem)) {
        const std::string file = (fs::proximate(*outer, problem) / kSettingsFile).string();
        others.try_emplace(plainPath(file), base::SourceSpan{file, 1, 1});
    }
    if (run.hasSettings)
        std::erase_if(others, [&](const auto &other) {
            return plainPath(other.first) == plainPath(applied.string()) ||
                   fs::equivalent(other.first, applied, problem) || problem;
        });
    for (const auto &[file, where] : others) {
        run.findings.addBy(
            "settings-not-applied", run.hasSettings ? lint::Level::Warning : lint::Level::Error,
            file, where,
            run.hasSettings ? fmt::format("These settings do not count: a check has those of one "
                                          "file, {}.",
                                          plainPath(applied.string()))
                            : fmt::format("These settings do not count: a check takes {} of the "
                                          "current folder, or the nearest of the repository around "
                                          "what -f names first.",
                                          kSettingsFile));
    }
}

} // namespace evenkeel::ctl
