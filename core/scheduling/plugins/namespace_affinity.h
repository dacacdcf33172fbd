// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fleet/fleet.h"

namespace evenkeel::scheduling {

/// Why a cluster cannot take a placement of that namespace, nothing when it can (KubeFleet
/// spec 4.3).
std::optional<std::string_view> namespaceConflict(const fleet::Fleet &fleet,
                                                  fleet::ClusterIndex cluster,
                                                  std::string_view targetNamespace);

} // namespace evenkeel::scheduling
