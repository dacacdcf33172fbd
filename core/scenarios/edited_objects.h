// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <utility>

#include "core/base/sentence.h"
#include "core/scenarios/applying.h"

namespace evenkeel::scenarios {

/// Why a step does not fit.
inline tl::unexpected<base::Error> invalid(base::Sentence words) {
    return tl::unexpected(base::errorOf(base::ErrorCode::Invalid, std::move(words)));
}

/// The objects with the edits of a step; losses are left to the fleet. Errors: Invalid where the
/// step does not fit.
base::Result<manifest::Objects> edited(const manifest::Objects &objects, const Step &step);

} // namespace evenkeel::scenarios
