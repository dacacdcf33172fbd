// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "core/base/sentence.h"
#include "core/manifest/manifest.h"
#include "core/manifest/read/object_loader.h"

namespace evenkeel::manifest {

namespace fs = std::filesystem;

namespace {

using base::sentence;

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 31;
constexpr std::size_t kChunkBytes = std::size_t{1} << 16;

/// The rest of a stream; nothing when it cannot be read or is larger than any inventory.
std::optional<std::string> readStream(std::FILE *stream, std::size_t expectedBytes) {
    std::string text;
    std::size_t used = 0;
    text.resize(expectedBytes + 1);
    while (true) {
        if (used == text.size()) {
            text.resize(std::max(text.size() * 2, kChunkBytes));
        }
        const std::size_t count = std::fread(text.data() + used, 1, text.size() - used, stream);
        used += count;
        if (used > kMaxFileBytes) {
            errno = EFBIG;
            return std::nullopt;
        }
        if (count == 0) {
            break;
        }
    }
    if (std::ferror(stream) != 0) {
        return std::nullopt;
    }
    text.resize(used);
    return text;
}

void loadFile(const std::string &path, ObjectLoader &loader) {
    const auto refuse = [&](const base::Sentence &reason) {
        loader.setFileName(path);
        loader.report(Severity::Error,
                      sentence(PHRASE("files", "the file cannot be read: {}"), reason));
    };
    std::error_code ignored;
    const fs::file_type type = fs::status(path, ignored).type();
    if (type == fs::file_type::character || type == fs::file_type::block) {
        refuse(sentence(PHRASE("files", "it is a device")));
        return;
    }
    errno = 0;
    const std::unique_ptr<std::FILE, int (*)(std::FILE *)> file(std::fopen(path.c_str(), "rb"),
                                                                &std::fclose);
    if (!file) {
        refuse(base::verbatim(std::strerror(errno)));
        return;
    }
    std::error_code problem;
    const std::uintmax_t bytes = fs::file_size(path, problem);
    const bool isSized = !problem && bytes <= kMaxFileBytes;
    const auto text = readStream(file.get(), isSized ? static_cast<std::size_t>(bytes) : 0);
    if (!text) {
        refuse(base::verbatim(std::strerror(errno)));
        return;
    }
    loader.load(*text, path);
}

bool isManifest(const fs::path &path) {
    const fs::path extension = path.extension();
    return extension == ".yaml" || extension == ".yml" || extension == ".json";
}

template <typename Iterator>
std::vector<std::string> manifestsBelow(const fs::path &folder, std::error_code &problem) {
    std::vector<std::string> files;
    const auto options = fs::directory_options::skip_permission_denied;
    for (Iterator entry(folder, options, problem); !problem && entry != Iterator();
         entry.increment(problem)) {
        std::error_code ignored;
        if (isManifest(entry->path()) && !entry->is_directory(ignored)) {
            files.push_back(entry->path().string());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

void loadFolder(const std::string &path, Recursion recursion, ObjectLoader &loader) {
    std::error_code problem;
    const std::vector<std::string> files =
        recursion == Recursion::Recursive
            ? manifestsBelow<fs::recursive_directory_iterator>(path, problem)
            : manifestsBelow<fs::directory_iterator>(path, problem);
    for (const std::string &file : files) {
        loadFile(file, loader);
    }
    loader.setFileName(path);
    if (problem) {
        loader.report(Severity::Error, sentence(PHRASE("files", "the folder cannot be read: {}"),
                                                problem.message()));
    } else if (files.empty()) {
        loader.report(
            Severity::Warning,
            sentence(PHRASE("files", "there is no .yaml, .yml or .json file in this folder")));
    }
}

} // namespace

void loadPath(const std::string &path, Recursion recursion, Objects &objects) {
    ObjectLoader loader(objects);
    std::error_code problem;
    if (path == "-") {
        const auto text = readStream(stdin, 0);
        loader.setFileName("standard input");
        if (text) {
            loader.load(*text, "standard input");
        } else {
            loader.report(Severity::Error,
                          sentence(PHRASE("files", "cannot be read: {}"), std::strerror(errno)));
        }
    } else if (fs::is_directory(path, problem)) {
        loadFolder(path, recursion, loader);
    } else if (!fs::exists(path, problem)) {
        loader.setFileName(path);
        loader.report(Severity::Error,
                      sentence(PHRASE("files", "there is no such file or folder; check the path")));
    } else {
        loadFile(path, loader);
    }
    objects.fleet.shrink();
}

void loadText(std::string_view text, const std::string &fileName, Objects &objects) {
    ObjectLoader(objects).load(text, fileName);
    objects.fleet.shrink();
}

} // namespace evenkeel::manifest
