// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/output/manifest_folder.h"

#include <filesystem>
#include <fstream>
#include <system_error>

#include <fmt/format.h>

namespace evenkeel::ctl {

namespace {

namespace fs = std::filesystem;

tl::unexpected<base::Error> refused(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Io, std::move(message), {}});
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
            return write(place / file.name, file.text);
        });
}

} // namespace evenkeel::ctl
