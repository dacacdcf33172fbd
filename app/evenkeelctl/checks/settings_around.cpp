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
std::optional<fs::path> settingsAround(const fs::path &named) {
    const auto folder =
        manifest::nearestFolderWith(kSettingsFile, (named / kSettingsFile).string());
    if (!folder || !(manifest::isWithin(*folder, ".") ||
                     manifest::isWithin(*folder, manifest::reachOf(named.string()))))
        return std::nullopt;
    std::error_code problem;
    const fs::path seen = fs::proximate(*folder, problem);
    return problem ? fs::path(*folder) : seen == "." ? fs::path() : seen;
}

} // namespace

std::string checkedFolder(const InputOptions &input) {
    if (input.paths.empty())
        return {};
    const std::string &named = input.paths.front();
    std::error_code problem;
    if (fs::is_regular_file(fs::path(named) / kSettingsFile, problem))
        return named;
    const auto around = settingsAround(named);
    return around && manifest::isWithin(around->string(), ".") ? around->string() : named;
}

void addOtherSettings(const InputOptions &named, CheckRun &run) {
    std::map<std::string, base::SourceSpan> others;
    for (const base::SourceSpan &where : run.settingsRead)
        others.try_emplace(plainPath(where.file), where);
    for (const std::string &path :
         named.paths.empty() ? std::vector<std::string>{"."} : named.paths) {
        if (const auto folder = settingsAround(path)) {
            const std::string file = (*folder / kSettingsFile).string();
            others.try_emplace(plainPath(file), base::SourceSpan{file, 1, 1});
        }
    }
    const fs::path applied = fs::path(run.folder) / kSettingsFile;
    std::error_code problem;
    const bool isAny = fs::is_regular_file(applied, problem);
    if (isAny)
        std::erase_if(others, [&](const auto &other) {
            return plainPath(other.first) == plainPath(applied.string()) ||
                   fs::equivalent(other.first, applied, problem);
        });
    for (const auto &[file, where] : others) {
        run.findings.addRules({"settings-not-applied"});
        run.findings.add(
            file, {"settings-not-applied",
                   isAny ? lint::Level::Warning : lint::Level::Error,
                   {},
                   where,
                   {},
                   isAny ? fmt::format("These settings do not count: a check has those of one "
                                       "file, {}.",
                                       plainPath(applied.string()))
                         : fmt::format("These settings do not count: a check takes {} of the "
                                       "current folder, or the nearest around what -f names "
                                       "first.",
                                       kSettingsFile)});
    }
}

} // namespace evenkeel::ctl
