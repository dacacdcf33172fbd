// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::api {

/// Whether all brackets of a path hold a number, `spec.policy.tolerations[0].key`: FieldPath reads
/// any others as [0].
bool hasIndexes(std::string_view path);

} // namespace evenkeel::api
