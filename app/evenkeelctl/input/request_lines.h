// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/system/files.h"

namespace evenkeel::ctl {

/// The lines of files one after another, `-` being standard input; what is
/// wrong with them is said on standard error.
class RequestLines {
public:
    /// A longer line ends its file: a request would cost many times its size in
    /// memory.
    static constexpr std::size_t kMostBytes = std::size_t{128} << 20;

    explicit RequestLines(std::vector<std::string> files);

    /// The next line; false at the end, and when standard output has no reader any
    /// more.
    bool next(std::string &line);
    /// Whether all of the files could be read.
    bool isComplete() const { return m_isComplete; }

private:
    bool open();
    void close();
    bool fill();
    void fail(const std::string &reason);

    std::vector<std::string> m_files;
    std::size_t m_next = 0;
    system::Descriptor m_file;
    std::size_t m_line = 0; // of the file, begun
    std::string m_buffer;
    std::size_t m_at = 0; // in the buffer
    bool m_isComplete = true;
};

} // namespace evenkeel::ctl
