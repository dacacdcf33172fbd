// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/manifest/manifest.h"

namespace evenkeel::ctl {

/// What the current folder and those below it hold for a fleet.
struct Repository {
    std::vector<std::string> files;     // files and folders with objects that are read as they are
    std::vector<std::string> kustomize; // folders to be built, which no other one builds on
    std::vector<std::string> templates; // of Helm or Go: a command has to render them
    manifest::Diagnostics faults;       // why files and folders give nothing
    std::vector<std::string> unread;    // those of them that are no manifests and stay out
    std::size_t clusters = 0;
    std::size_t placements = 0;
};

/// Looks through it; folders whose names begin with a dot are not manifests.
Repository lookAround();

} // namespace evenkeel::ctl
