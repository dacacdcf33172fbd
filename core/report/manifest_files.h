// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>

#include "core/base/result.h"
#include "core/render/rendering.h"

namespace evenkeel::report {

/// A manifest as it arrives on a cluster.
struct ManifestFile {
    std::string folder; // of the cluster
    std::string name;   // `002-deployment-shop-web.yaml`, in the order of application
    std::string text;
};

/// Gives away, one after another, the files of a folder for each cluster that gets its manifests,
/// ready for `kubectl diff -f` against it; ends with the first error. Names are safe for any file
/// system. The number of files.
base::Result<std::size_t>
forEachManifestFile(const placement::Placement &placement, const render::Rendering &rendering,
                    const std::function<base::Result<void>(const ManifestFile &)> &take);

} // namespace evenkeel::report
