// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/insight/responsible.h"

namespace evenkeel::report {

/// A manifest as it arrives on a cluster.
struct ManifestFile {
    std::string folder; // of the cluster
    std::string name;   // `002-deployment-shop-web.yaml`, in the order of application
    std::string text;
};

/// Clusters to which two placements bring one object, which has one owner there: only that of the
/// first placement is given away.
struct ManifestClash {
    render::ResourceId id;
    std::string first; // display names of the placements
    std::string second;
    std::vector<std::string> clusters;
};

struct ManifestFiles {
    std::size_t files = 0;
    std::size_t clusters = 0; // that have some
    std::vector<ManifestClash> clashes;
};

/// Gives away, one after another, the files of a folder for each cluster that gets its manifests,
/// of all placements together, ready for `kubectl diff -f` against it; ends with the first error.
/// Names are safe for any file system.
base::Result<ManifestFiles>
forEachManifestFile(std::span<const insight::PlacementRendering> placements,
                    const std::function<base::Result<void>(const ManifestFile &)> &take);

} // namespace evenkeel::report
