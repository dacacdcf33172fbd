// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/input/repository.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <system_error>

#include "app/evenkeelctl/input/kustomize.h"
#include "core/api/field_table.h"
#include "core/api/gate_tables.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"
#include "core/manifest/read/file_texts.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

/// A folder: what is in it, and whether it can be read as it is.
struct Folder {
    std::map<std::string, Folder> folders;
    std::vector<std::string> files; // with objects
    bool isWhole = true;            // nothing below has to be made first
    bool hasObjects = false;        // here or below
};

class Search {
public:
    Repository look() {
        Folder top = folderAt({});
        for (const auto &[path, builtOn] : m_kustomizations) {
            const bool isBase = std::ranges::any_of(
                m_kustomizations, [&](const auto &other) { return other.second.contains(path); });
            if (!isBase && bringsFleet(path))
                m_found.kustomize.push_back(path);
        }
        addPaths(top, {}, false);
        return std::move(m_found);
    }

private:
    Folder folderAt(const fs::path &path);
    void lookInto(const fs::path &path, Folder &folder);
    bool noteFault(const fs::path &path, const api::Finding &fault);
    void noteKustomization(const fs::path &path);
    bool bringsFleet(const std::string &path) const;
    bool bringsFleet(const std::string &path, std::set<std::string> &seen) const;
    bool isLeftOut(const std::string &file) const;
    void addPaths(const Folder &folder, const std::string &path, bool takesWhole);

    Repository m_found;
    std::map<std::string, std::set<std::string>> m_kustomizations; // and what each builds on
    std::set<std::string> m_named;      // files and folders in kustomizations
    std::set<std::string> m_fleetFiles; // with objects of KubeFleet
};

std::string plainName(const fs::path &path) {
    std::string name = path.lexically_normal().string();
    if (name.ends_with('/'))
        name.pop_back();
    return name.empty() ? "." : name;
}

/// A fault costs the objects of a file: whether it was to have some tells its text.
bool meansObjects(const fs::path &path) {
    const auto text = manifest::readFile(path.string());
    return !text || text->find("apiVersion") != std::string::npos;
}

bool isHidden(const std::string &name) {
    return name.starts_with('.') || name == "node_modules";
}

Folder Search::folderAt(const fs::path &path) {
    Folder folder;
    std::error_code problem;
    std::vector<fs::path> entries;
    for (fs::directory_iterator entry(path.empty() ? "." : path, problem);
         !problem && entry != fs::end(entry); entry.increment(problem))
        entries.push_back(entry->path().filename());
    if (problem) {
        m_found.faults.push_back(api::findingAt({plainName(path), 0, 0}, {problem.message()}));
        m_found.unread.push_back(plainName(path));
    }
    std::ranges::sort(entries);
    if (isKustomization(path.empty() ? "." : path.string())) {
        noteKustomization(path);
        folder.isWhole = false;
    }
    for (const fs::path &name : entries) {
        const fs::path below = path / name;
        if (isHidden(name.string()) || fs::is_symlink(below, problem))
            continue;
        if (fs::is_directory(below, problem)) {
            Folder &one = folder.folders.emplace(name.string(), folderAt(below)).first->second;
            folder.isWhole = folder.isWhole && one.isWhole;
            folder.hasObjects = folder.hasObjects || one.hasObjects;
        } else if (name.extension() == ".yaml" || name.extension() == ".yml" ||
                   name.extension() == ".json") {
            lookInto(below, folder);
        }
    }
    return folder;
}

void Search::lookInto(const fs::path &path, Folder &folder) {
    bool hasObjects = false;
    manifest::Diagnostics problems;
    manifest::readPath(
        path.string(), manifest::Recursion::TopLevelOnly,
        [&](const kube::Value &object, const base::SourceSpan &) {
            const auto kind = api::objectKind(object);
            const std::string &version = kube::memberOf(object, "apiVersion").text();
            const bool isSettings = version == api::kOwnVersion &&
                                    kube::memberOf(object, "kind").text() == api::kCheckSettings;
            const bool lacksVersion = version.empty() &&
                                      kube::memberOf(object, "kind").isString() &&
                                      kube::memberOf(object, "metadata").isObject();
            hasObjects = hasObjects || (!version.empty() && !isSettings) || lacksVersion;
            m_found.clusters += kind == api::ObjectKind::MemberCluster ? 1U : 0U;
            m_found.placements += kind && api::isPlacement(*kind) ? 1U : 0U;
            if (kind)
                m_fleetFiles.insert(plainName(path));
        },
        problems);
    const auto fault =
        std::ranges::find(problems, api::Level::Error, [](const auto &one) { return one.level; });
    if (fault != problems.end())
        hasObjects = noteFault(path, *fault) || hasObjects;
    if (std::ranges::any_of(problems, manifest::isTemplate)) {
        m_found.templates.push_back(plainName(path));
        folder.isWhole = false;
    } else if (hasObjects) {
        folder.files.push_back(path.filename().string());
        folder.hasObjects = true;
    }
}

/// Whether the file is to have objects: then it is behind the gate, which says what is wrong with
/// it until it is mended, and so is what is built of it.
bool Search::noteFault(const fs::path &path, const api::Finding &fault) {
    m_found.faults.push_back(fault);
    if (!meansObjects(path)) {
        m_found.unread.push_back(plainName(path));
        return false;
    }
    m_fleetFiles.insert(plainName(path));
    if (path.filename().stem() == "kustomization")
        m_kustomizations[plainName(path.parent_path())].insert(plainName(path));
    return true;
}

void Search::noteKustomization(const fs::path &path) {
    std::set<std::string> &builtOn = m_kustomizations[plainName(path)];
    const BuiltFrom from = builtFrom(path.empty() ? "." : path.string());
    for (const std::string &entry : from.objects)
        builtOn.insert(plainName(path / entry));
    m_named.insert(builtOn.begin(), builtOn.end());
    for (const std::string &entry : from.patches)
        m_named.insert(plainName(path / entry));
}

/// Whether it builds, itself or what it builds on, objects of a fleet.
bool Search::bringsFleet(const std::string &path) const {
    std::set<std::string> seen;
    return bringsFleet(path, seen);
}

/// `seen`: what was looked at before; kustomizations may build on each other in a circle.
bool Search::bringsFleet(const std::string &path, std::set<std::string> &seen) const {
    const auto known = m_kustomizations.find(path);
    if (known == m_kustomizations.end())
        return m_fleetFiles.contains(path);
    return seen.insert(path).second &&
           std::ranges::any_of(known->second,
                               [&](const std::string &entry) { return bringsFleet(entry, seen); });
}

/// Whether the file stands beside a kustomization, has objects of KubeFleet, and is in no
/// kustomization: nothing else would bring them behind the gate.
bool Search::isLeftOut(const std::string &file) const {
    return m_fleetFiles.contains(file) && !m_named.contains(file) &&
           fs::path(file).stem() != "kustomization";
}

/// The shortest list of paths that names every file that is read as it is.
void Search::addPaths(const Folder &folder, const std::string &path, bool takesWhole) {
    if (!folder.hasObjects)
        return;
    if (takesWhole && folder.isWhole) {
        m_found.files.push_back(path);
        return;
    }
    const std::string below = path.empty() ? "" : path + "/";
    const bool isKustomized = m_kustomizations.contains(path.empty() ? "." : path);
    for (const std::string &file : folder.files) {
        if (!isKustomized || isLeftOut(below + file))
            m_found.files.push_back(below + file);
    }
    for (const auto &[name, one] : folder.folders)
        addPaths(one, below + name, true);
}

} // namespace

Repository lookAround() {
    return Search().look();
}

} // namespace evenkeel::ctl
