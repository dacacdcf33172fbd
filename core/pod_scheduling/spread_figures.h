// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

namespace evenkeel::pod_scheduling {

/// Numbers of one hard constraint's verdict on a node (pod spec 2.5).
struct SpreadFigures {
    bool hasKey = false;
    std::int64_t matchNum = 0;
    std::int64_t selfMatch = 0;
    std::int64_t minMatch = 0;
    std::int64_t maxSkew = 0;

    std::int64_t skew() const { return matchNum + selfMatch - minMatch; }
};

} // namespace evenkeel::pod_scheduling
