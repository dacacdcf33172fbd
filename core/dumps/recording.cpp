// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/dumps/recording.h"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <vector>

#include "core/base/sentence.h"
#include "core/dumps/series.h"
#include "core/manifest/manifest.h"
#include "core/manifest/write/file_writer.h"

namespace evenkeel::dumps {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view kEnd = ".yaml";

/// `2026-02-16T06-30-15Z.yaml`: colons are not for file names.
std::string nameOf(kube::Time time) {
    std::string name = kube::formatTime(time);
    std::ranges::replace(name, ':', '-');
    return name + std::string(kEnd);
}

bool isRecording(const std::string &name) {
    const auto date = name.ends_with(kEnd) ? dateIn(name) : std::nullopt;
    return date && nameOf(*date) == name;
}

/// The newest first; their names order them.
std::vector<fs::directory_entry> recordingsIn(const std::string &folder) {
    std::vector<fs::directory_entry> found;
    std::error_code problem;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        std::error_code ignored;
        if (entry->is_regular_file(ignored) && isRecording(entry->path().filename().string()))
            found.push_back(*entry);
    }
    std::ranges::sort(found, [](const fs::directory_entry &one, const fs::directory_entry &other) {
        return one.path().filename() > other.path().filename();
    });
    return found;
}

/// What killed processes were writing when they ended.
void removeLeft(const std::string &folder) {
    std::error_code problem;
    std::vector<fs::path> left;
    for (fs::directory_iterator entry(folder, problem); !problem && entry != fs::end(entry);
         entry.increment(problem)) {
        if (manifest::isLeftTemporary(entry->path().filename().string()))
            left.push_back(entry->path());
    }
    for (const fs::path &path : left)
        fs::remove(path, problem);
}

void removeBeyond(const std::string &folder, const RecordingLimits &limits) {
    std::uintmax_t bytes = 0;
    std::size_t files = 0;
    for (const fs::directory_entry &entry : recordingsIn(folder)) {
        std::error_code problem;
        const std::uintmax_t size = entry.file_size(problem);
        bytes += problem ? 0 : size;
        ++files;
        const bool isNewest = files == 1;
        if (!isNewest && (files > limits.files || bytes > limits.bytes))
            fs::remove(entry.path(), problem);
    }
}

} // namespace

std::string dumpOf(const hub::Contents &contents) {
    std::string text;
    hub::forEachObject(
        contents, [&text](kube::Value object) { text += "---\n" + manifest::writeYaml(object); });
    return text;
}

base::Result<void> record(const std::string &folder, const std::string &text, kube::Time time,
                          const RecordingLimits &limits) {
    std::error_code problem;
    fs::create_directories(folder, problem);
    if (problem)
        return tl::unexpected(base::errorOf(
            base::ErrorCode::Io,
            base::sentence(PHRASE("dumps", "the folder {} for recordings cannot be made: {}"),
                           folder, problem.message())));
    auto written = manifest::writeFile((fs::path(folder) / nameOf(time)).string(), text);
    if (written) {
        removeLeft(folder);
        removeBeyond(folder, limits);
    }
    return written;
}

} // namespace evenkeel::dumps
