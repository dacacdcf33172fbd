// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

#include "core/fleet/fleet.h"

namespace evenkeel::fleet {

/// Labels owned by the platform (`fleet.azure.com/*`, `kubernetes-fleet.io/*`): no user sets them.
bool isPlatformLabel(std::string_view key);

/// Whether the clusters are members of Azure Kubernetes Fleet Manager, by the labels that it puts
/// on them.
bool isAzureFleet(const Fleet &fleet);

} // namespace evenkeel::fleet
