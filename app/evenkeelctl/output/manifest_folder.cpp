// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/manifest_folder.h"

#include <filesystem>
#include <system_error>

#include <fmt/format.h>

#include "core/manifest/write/file_writer.h"

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

tl::unexpected<base::Error> refused(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Io, std::move(message), {}});
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

base::Result<report::ManifestFiles>
writeFolders(std::span<const insight::PlacementRendering> placements, const std::string &folder) {
    std::error_code problem;
    const fs::path top(folder);
    if (fs::exists(top, problem) && !fs::is_empty(top, problem))
        return refused(fmt::format("{} is not empty; name a new folder", folder));
    if (const auto made = makeFolder(top); !made)
        return tl::unexpected(made.error());
    return report::forEachManifestFile(
        placements, [&top](const report::ManifestFile &file) -> base::Result<void> {
            const fs::path place = top / file.folder;
            if (const auto made = makeFolder(place); !made)
                return made;
            return manifest::writeFile((place / file.name).string(), file.text);
        });
}

} // namespace evenkeel::ctl
