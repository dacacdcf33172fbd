// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/first_settings.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/input/kustomize.h"
#include "core/manifest/read/file_texts.h"
#include "core/manifest/read/render_objects.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

fs::path wholePath(const fs::path &path) {
    std::error_code problem;
    return fs::weakly_canonical(fs::absolute(path, problem), problem);
}

/// The files that the folder builds from, and those that its bases do.
void addBuilt(const fs::path &folder, std::set<fs::path> &files) {
    std::error_code problem;
    for (const std::string &entry : builtFrom(folder.string())) {
        const fs::path place = wholePath(folder / entry);
        if (files.insert(place).second && fs::is_directory(place, problem))
            addBuilt(place, files);
    }
}

std::set<std::string> filesBelow(const std::string &folder, const CheckRun &run,
                                 const std::string &reach) {
    InputOptions input;
    input.isRecursive = true;
    input.ignored = run.input.ignored;
    input.reach = reach;
    manifest::Objects objects;
    manifest::UnselectedObjects unselected;
    objects.unselected = &unselected;
    manifest::loadPath(folder, input.choice(), objects);
    unselected.keepSelected(objects);
    objects.unselected = nullptr;
    return filesWithObjects(objects);
}

bool nameAllBelow(const fs::path &folder, const CheckRun &run, const std::string &reach) {
    std::set<fs::path> built;
    for (const std::string &path : run.own.kustomize)
        addBuilt(folder / path, built);
    const auto isNamed = [&](const std::string &file) {
        return fs::path(file).filename() == kSettingsFile || built.contains(wholePath(file)) ||
               std::ranges::any_of(run.own.files, [&](const std::string &path) {
                   return manifest::isWithin(file, (folder / path).string());
               });
    };
    return std::ranges::all_of(filesBelow(folder.string(), run, reach), isNamed);
}

} // namespace

bool nameAllObjects(const CheckRun &run) {
    const std::string folder = run.folder.empty() ? "." : run.folder;
    const auto before = run.base->tree.there(folder);
    return nameAllBelow(folder, run, {}) &&
           (!before || nameAllBelow(*before, run, run.base->tree.reach()));
}

} // namespace evenkeel::ctl
