// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/hub/access.h"
#include "core/manifest/manifest.h"
#include "ui/base/disk_files.h"

namespace evenkeel::ui {

/// The files of a workspace as they were last read or written.
struct DiskState {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::vector<std::string> files;                   // in the order of reading
    FileHashes hashes;                                // an empty hash: the file was not there
    FileHashes bases;       // of what the objects were read from, where edits are still on the way
    bool isUnsaved = false; // the objects came from no file
    hub::Access hub = {};   // that they came from; no context where it was none
};

} // namespace evenkeel::ui
