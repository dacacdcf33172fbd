// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/gate/settings_files.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::gate {

namespace fs = std::filesystem;
using base::sentence;

CheckSettings settingsIn(const tl::expected<std::string, base::Sentence> &text,
                         const std::string &name, manifest::Diagnostics &problems) {
    const auto fault = [&](const base::SourceSpan &where, const std::string &message) {
        problems.push_back(api::findingAt(where, {message}));
        return CheckSettings();
    };
    if (!text)
        return fault({name, 1, 1}, "the file cannot be read: " + text.error().english);
    const auto documents = manifest::parseYaml(*text, name);
    if (!documents)
        return fault(documents.error().where, documents.error().message);
    if (documents->size() != 1)
        return fault({name, 1, 1}, "there must be one document");
    return readCheckSettings(documents->front(), name, problems);
}

void refuseOutside(const std::string &folder, const CheckSettings &settings,
                   manifest::Diagnostics &problems) {
    const auto refuse = [&](const char *member, const std::vector<std::string> &paths) {
        for (const std::string &path : paths) {
            std::error_code problem;
            if (!manifest::isWithin((fs::path(folder) / path).string(), folder, problem))
                problems.push_back(api::findingAt(
                    settings.placeOf(member),
                    {fmt::format("spec.{}: {} {}", member, path,
                                 problem ? "cannot be read: " + problem.message()
                                         : "is outside the folder of the settings")}));
        }
    };
    refuse("files", settings.files);
    refuse("kustomize", settings.kustomize);
}

CheckSettings settingsNear(const std::string &file) {
    manifest::Diagnostics faults;
    const auto folder = manifest::nearestFolderWith(kSettingsFile, file);
    const std::string path = (fs::path(folder.value_or("")) / kSettingsFile).string();
    return folder ? settingsIn(manifest::readFile(path), path, faults) : CheckSettings();
}

base::Result<void> refuseOutside(const std::string &folder, const std::vector<std::string> &fleet,
                                 const std::string &testFile) {
    for (const std::string &file : fleet) {
        if (!manifest::isWithin((fs::path(testFile).parent_path() / file).string(), folder))
            return base::failed(
                base::ErrorCode::Invalid,
                sentence(PHRASE("gate", "{} is outside the folder of the settings"), file));
    }
    return {};
}

base::Result<std::shared_ptr<const objects::Objects>>
withFleetBelow(const objects::Objects &objects, const std::vector<std::string> &fleet,
               const std::string &testFile) {
    if (const auto folder = manifest::nearestFolderWith(kSettingsFile, testFile)) {
        if (auto inside = refuseOutside(*folder, fleet, testFile); !inside)
            return tl::unexpected(inside.error());
    }
    return withFleetOf(objects, fleet, testFile);
}

std::vector<std::string> filesIn(const std::string &folder, const CheckSettings &settings) {
    std::vector<std::string> paths;
    for (const std::string &path : settings.files)
        paths.push_back(path == "." ? (folder.empty() ? "." : folder)
                                    : (fs::path(folder) / path).string());
    return paths;
}

ChosenFiles chosenFiles(const std::string &path) {
    ChosenFiles chosen{{}, {path}, {manifest::Recursion::Recursive}, {}};
    const std::string file = (fs::path(path) / kSettingsFile).string();
    std::error_code problem;
    if (!fs::is_regular_file(file, problem))
        return chosen;
    chosen.settings = file;
    manifest::Diagnostics faults; // a check says them
    const CheckSettings settings = settingsIn(manifest::readFile(file), file, faults);
    std::vector<std::string> paths = filesIn(path, settings);
    std::erase_if(paths, [&](const std::string &one) { return !manifest::isWithin(one, path); });
    if (!paths.empty())
        chosen.paths = manifest::outermost(paths);
    chosen.choice.isIgnored = manifest::ignoredBy({}, settings.exclude, path);
    if (!settings.kustomize.empty() || !settings.renders.empty())
        chosen.notes.push_back(api::findingAt(
            settings.placeOf(settings.kustomize.empty() ? "render" : "kustomize"),
            base::sentence(PHRASE("files", "what kustomize builds and commands print is not read "
                                           "here; `evenkeelctl check` reads it")),
            api::Level::Warning));
    return chosen;
}

} // namespace evenkeel::gate
