// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/checks/file_objects.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "app/evenkeelctl/checks/file_findings.h"

namespace evenkeel::ctl {

FileObjects::FileObjects(const std::vector<std::string> &paths,
                         const manifest::FileChoice &choice) {
    manifest::Diagnostics ignored;
    for (const std::string &path : paths)
        manifest::readPath(
            path, choice,
            [&](kube::Value object, const base::SourceSpan &where) {
                kube::ObjectId id = kube::idOf(object);
                const std::string file = plainPath(where.file);
                m_objects[id].push_back({file, std::move(object)});
                m_ids[file].emplace(where.line, std::move(id));
            },
            ignored);
}

std::vector<std::string> FileObjects::files() const {
    std::vector<std::string> files;
    for (const auto &[file, ids] : m_ids)
        files.push_back(file);
    return files;
}

bool FileObjects::areIn(const std::string &file, const IsMeant &isMeant,
                        const Likeness &isAlike) const {
    const auto ids = m_ids.find(plainPath(file));
    if (ids == m_ids.end())
        return false;
    return std::ranges::all_of(ids->second, [&](const auto &place) {
        const std::vector<Object> &all = m_objects.at(place.second);
        return std::ranges::all_of(all, [&](const Object &own) {
            return own.file != ids->first || std::ranges::any_of(all, [&](const Object &other) {
                       return other.file != ids->first && isMeant(other.file) &&
                              isAlike(own.document, other.document);
                   });
        });
    });
}

bool FileObjects::areIn(const std::string &file, const IsMeant &isMeant) const {
    return areIn(file, isMeant, std::equal_to<>());
}

bool FileObjects::areNamedIn(const std::string &file, const IsMeant &isMeant) const {
    return areIn(file, isMeant, [](const kube::Value &, const kube::Value &) { return true; });
}

} // namespace evenkeel::ctl
