// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/first_settings.h"

#include <filesystem>
#include <set>
#include <system_error>

#include <fmt/format.h>

#include "app/evenkeelctl/checks/file_findings.h"
#include "app/evenkeelctl/checks/file_objects.h"
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

/// Of kustomizations and those that they build on.
struct BuiltFiles {
    std::set<fs::path> objects;
    std::set<fs::path> patches;

    void add(const fs::path &folder) {
        std::error_code problem;
        const BuiltFrom from = builtFrom(folder.string());
        for (const std::string &entry : from.patches)
            patches.insert(wholePath(folder / entry));
        for (const std::string &entry : from.objects) {
            const fs::path place = wholePath(folder / entry);
            if (objects.insert(place).second && fs::is_directory(place, problem))
                add(place);
        }
    }
};

InputOptions inputBelow(const CheckRun &run, const std::string &reach) {
    InputOptions input;
    input.isRecursive = true;
    input.ignored = run.input.ignored;
    input.reach = reach;
    return input;
}

std::set<std::string> filesBelow(const std::string &folder, const InputOptions &input) {
    manifest::Objects objects;
    manifest::UnselectedObjects unselected;
    objects.unselected = &unselected;
    manifest::loadPath(folder, input.choice(), objects);
    unselected.keepSelected(objects);
    objects.unselected = nullptr;
    return filesWithObjects(objects);
}

/// Files with objects, and which of them the settings of the change leave out.
class FirstSettings {
public:
    FirstSettings(const fs::path &folder, const CheckRun &run, const std::string &reach)
        : m_folder(folder), m_input(inputBelow(run, reach)),
          m_objects({folder.string()}, m_input.choice()) {
        for (const std::string &path : run.own.kustomize)
            m_built.add(folder / path);
        InputOptions own = m_input;
        own.excluded = run.own.exclude;
        own.excludedFrom = folder.string();
        std::vector<std::string> paths;
        for (const std::string &path : run.own.files)
            paths.push_back((folder / path).string());
        if (run.own.readsFolder())
            paths.push_back(folder.string());
        for (const std::string &file : FileObjects(paths, own.choice()).files())
            m_named.insert(wholePath(file));
    }

    /// Whether what they have is read all the same: in another file, or as a patch of what is
    /// built. `again` gets the files of which that is so, by their paths in the folder.
    bool leaveNothingOut(std::set<std::string> &again) const {
        for (const std::string &file : filesBelow(m_folder.string(), m_input)) {
            if (isNamed(file))
                continue;
            if (!isAgain(file))
                return false;
            again.insert(fs::path(file).lexically_relative(m_folder.lexically_normal()).string());
        }
        return true;
    }

private:
    bool isBuilt(const std::string &file) const {
        return m_built.objects.contains(wholePath(file));
    }
    bool isNamed(const std::string &file) const {
        return fs::path(file).filename() == kSettingsFile || isBuilt(file) ||
               m_named.contains(wholePath(file));
    }
    bool isAgain(const std::string &file) const {
        return m_objects.areIn(file, [this](const std::string &one) { return isNamed(one); }) ||
               (m_built.patches.contains(wholePath(file)) &&
                m_objects.areNamedIn(file,
                                     [this](const std::string &one) { return isBuilt(one); }));
    }

    fs::path m_folder;
    InputOptions m_input;
    FileObjects m_objects;
    BuiltFiles m_built;
    std::set<fs::path> m_named; // that are read
};

} // namespace

bool nameAllObjects(CheckRun &run) {
    const std::string folder = run.folder.empty() ? "." : run.folder;
    const auto before = run.base->tree.there(folder);
    std::set<std::string> again;
    if (!FirstSettings(folder, run, {}).leaveNothingOut(again) ||
        (before && !FirstSettings(*before, run, run.base->tree.reach()).leaveNothingOut(again)))
        return false;
    for (const std::string &file : again) {
        run.findings.addBy(
            "settings-changed", lint::Level::Info, kSettingsFile, run.own.placeOf("files"),
            fmt::format("{} will not be read: what it has is in other files, too.", file),
            "spec.files");
    }
    return true;
}

} // namespace evenkeel::ctl
