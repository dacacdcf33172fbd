// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

namespace evenkeel::manifest {

/// How a text is split for its workers; with no bytes, one reads all of it in one go.
struct TextChunks {
    std::size_t bytes = 512 * 1024;
    std::size_t atOnce = 8; // whose values are in memory
    /// The text is read this once: what lies behind the reader is given back to the system.
    bool isForOnce = false;
};

inline constexpr TextChunks kOneWorker{0, 0, false};

} // namespace evenkeel::manifest
