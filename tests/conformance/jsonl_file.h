// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <zlib.h>

#include <array>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace evenkeel::conformance {

/// The lines of a .jsonl or .jsonl.gz file without their ends, empty ones left out.
/// Throws std::runtime_error when the file cannot be read: without its cases a test must fail.
inline std::vector<std::string> readLines(const std::string &path) {
    struct Close {
        void operator()(gzFile file) const { gzclose(file); }
    };
    const std::unique_ptr<gzFile_s, Close> file(
        gzopen(path.c_str(), "rb")); // plain files pass through
    if (!file) {
        throw std::runtime_error("cannot open " + path);
    }
    std::vector<std::string> lines;
    std::string line;
    std::array<char, 1U << 16U> block{};
    int count = 0;
    while ((count = gzread(file.get(), block.data(), static_cast<unsigned>(block.size()))) > 0) {
        for (std::size_t at = 0; at < static_cast<std::size_t>(count); ++at) {
            if (block[at] != '\n') {
                line.push_back(block[at]);
            } else if (!line.empty()) {
                lines.push_back(std::move(line));
                line.clear();
            }
        }
    }
    if (count < 0) {
        throw std::runtime_error("cannot decompress " + path);
    }
    if (!line.empty()) {
        lines.push_back(std::move(line));
    }
    return lines;
}

} // namespace evenkeel::conformance
