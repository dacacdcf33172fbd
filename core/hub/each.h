// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <functional>
#include <optional>

#include "core/hub/problem.h"

namespace evenkeel::hub {

using Progress = std::function<void(std::size_t done, std::size_t total)>;

/// Calls `work` for every row, the first alone and then some at a time: each asks kubectl, which
/// takes a core while it decodes. Once one returns false, no others are begun. Progress is reported one
/// call after another. What `work` throws ends it like false, and is the problem: memory that there
/// is not.
std::optional<Problem> forEachRow(std::size_t rows, const Progress &progress,
                                  const std::function<bool(std::size_t row)> &work);

} // namespace evenkeel::hub
