// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "core/base/result.h"
#include "core/hub/contents.h"
#include "core/kube/time.h"

namespace evenkeel::dumps {

/// What a folder of recordings may hold; of more, the oldest are removed.
struct RecordingLimits {
    std::size_t files = 400;
    std::uintmax_t bytes = std::uintmax_t{200} << 20;
};

/// A hub's objects as one YAML text, as `evenkeelctl convert --context` prints them.
std::string dumpOf(const hub::Contents &contents);

/// Writes a text into a folder under the name of its time, as a whole or not at all, and removes
/// what is beyond the limits. The folder is made where there is none; only files that have such a
/// name are ever removed. Errors: Io.
base::Result<void> record(const std::string &folder, const std::string &text, kube::Time time,
                          const RecordingLimits &limits = {});

} // namespace evenkeel::dumps
