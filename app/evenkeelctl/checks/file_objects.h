// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/kube/object_id.h"
#include "core/kube/value.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/file_choice.h"

namespace evenkeel::ctl {

/// The objects of files by their places, and which have one identity: a check has each object once,
/// files may have it again.
class FileObjects {
public:
    FileObjects(const std::vector<std::string> &paths, const manifest::FileChoice &choice);

    std::vector<std::string> files() const;
    using IsMeant = std::function<bool(const std::string &file)>;
    /// Whether some of those files have all objects of the file, and the same.
    bool areIn(const std::string &file, const IsMeant &isMeant) const;
    /// Whether they have objects of all identities of the file.
    bool areNamedIn(const std::string &file, const IsMeant &isMeant) const;

private:
    struct Object {
        std::string file;
        kube::Value document;
    };
    using Likeness = std::function<bool(const kube::Value &one, const kube::Value &other)>;
    bool areIn(const std::string &file, const IsMeant &isMeant, const Likeness &isAlike) const;

    std::map<std::string, std::map<int, kube::ObjectId>> m_ids; // by file and line
    std::map<kube::ObjectId, std::vector<Object>> m_objects;
};

} // namespace evenkeel::ctl
