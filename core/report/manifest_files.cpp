// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/report/manifest_files.h"

#include <cctype>
#include <string_view>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/render/works.h"

namespace evenkeel::report {

namespace {

/// A name that no file system and no shell takes for something else.
std::string fileName(std::string_view text) {
    std::string name;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        name += std::isalnum(byte) != 0 || c == '-' || c == '_' || (c == '.' && !name.empty())
                    ? c
                    : '_';
    }
    return name.empty() ? "_" : name;
}

std::string manifestFileName(const kube::Value &manifest, std::size_t number) {
    const render::ResourceId id = render::idOf(manifest);
    std::string kind = fileName(id.kind);
    for (char &c : kind)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    std::string name = fmt::format("{:03}-{}", number, kind);
    for (const std::string &part : {id.nameSpace, id.name}) {
        if (!part.empty())
            name += "-" + fileName(part);
    }
    constexpr std::size_t kLongest = 200;
    return name.substr(0, kLongest) + ".yaml";
}

} // namespace

base::Result<std::size_t>
forEachManifestFile(const placement::Placement &placement, const render::Rendering &rendering,
                    const std::function<base::Result<void>(const ManifestFile &)> &take) {
    std::size_t count = 0;
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        if (cluster.outcome == nullptr || !cluster.outcome->hasWorks())
            continue;
        std::size_t number = 0;
        for (const render::Work &work : render::worksOf(placement, rendering, *cluster.outcome)) {
            for (const render::ObjectPtr &manifest : work.manifests) {
                const auto taken =
                    take({fileName(cluster.cluster), manifestFileName(*manifest, ++number),
                          manifest::writeYaml(*manifest)});
                if (!taken)
                    return tl::unexpected(taken.error());
                ++count;
            }
        }
    }
    return count;
}

} // namespace evenkeel::report
