// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace evenkeel::base {

/// Whose behaviour is matched, for people who compare an answer with their hub.
inline constexpr std::string_view kKubeFleetRevision = "e160c1cd (2026-08-20)";
inline constexpr std::string_view kKubernetesVersion = "1.34.1";

} // namespace evenkeel::base
