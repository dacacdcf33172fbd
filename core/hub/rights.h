// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/hub/reading.h"

namespace evenkeel::hub {

enum class Right : std::uint8_t { Unknown, Allowed, Forbidden, NotServed };

/// Whether the user may list each kind, by `kubectl auth can-i`, in their order. A server that
/// cannot be talked to is a problem of the whole.
Answer<std::vector<Right>> rights(const Access &access, std::span<const ReadKind> kinds,
                                  const std::stop_token &stop = {}, const Progress &progress = {});
/// What one run of `kubectl auth can-i` says; the status is 1 for no.
Right rightOf(const Ending &ending, std::string_view output);

} // namespace evenkeel::hub
