// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <string_view>

namespace evenkeel::api {

/// The members of `metadata` that only the API server writes.
inline constexpr std::array<std::string_view, 8> kServerMetadata{"uid",
                                                                 "resourceVersion",
                                                                 "generation",
                                                                 "creationTimestamp",
                                                                 "deletionTimestamp",
                                                                 "managedFields",
                                                                 "selfLink",
                                                                 "deletionGracePeriodSeconds"};

} // namespace evenkeel::api
