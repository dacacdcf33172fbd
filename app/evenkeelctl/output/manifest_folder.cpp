// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/manifest_folder.h"

#include <cctype>
#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

#include "core/manifest/manifest.h"
#include "core/render/works.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

tl::unexpected<base::Error> refused(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Io, std::move(message), {}});
}

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

base::Result<void> write(const fs::path &path, const std::string &text) {
    std::ofstream file(path, std::ios::binary);
    file << text;
    file.close();
    if (!file)
        return refused(fmt::format("{} cannot be written", path.string()));
    return {};
}

base::Result<void> makeFolder(const fs::path &path) {
    std::error_code problem;
    fs::create_directories(path, problem);
    if (problem)
        return refused(
            fmt::format("the folder {} cannot be made: {}", path.string(), problem.message()));
    return {};
}

} // namespace

base::Result<std::size_t> writeFolders(const RenderReport &report, const std::string &folder) {
    std::error_code problem;
    const fs::path top(folder);
    if (fs::exists(top, problem) && !fs::is_empty(top, problem))
        return refused(fmt::format("{} is not empty; name a new folder", folder));
    if (const auto made = makeFolder(top); !made)
        return tl::unexpected(made.error());
    std::size_t written = 0;
    for (const render::ClusterRendering &cluster : report.rendering.clusters) {
        if (!failureOf(cluster).empty())
            continue;
        const fs::path place = top / fileName(cluster.cluster);
        if (const auto made = makeFolder(place); !made)
            return tl::unexpected(made.error());
        std::size_t number = 0;
        for (const render::Work &work :
             render::worksOf(report.placement, report.rendering, *cluster.outcome)) {
            for (const render::ObjectPtr &manifest : work.manifests) {
                const auto done = write(place / manifestFileName(*manifest, ++number),
                                        manifest::writeYaml(*manifest));
                if (!done)
                    return tl::unexpected(done.error());
                ++written;
            }
        }
    }
    return written;
}

} // namespace evenkeel::ctl
