// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/placement/placement.h"

namespace evenkeel::admission {

/// Why the webhook refuses a property name, nothing when it is fine (KubeFleet spec 2.6).
std::optional<std::string> propertyNameError(const std::string &name);

/// Why it refuses operator and values of a property requirement (KubeFleet spec 2.5 W18).
std::optional<std::string> requirementError(const placement::PropertyRequirement &requirement);

/// Why requirements on one property of one term can never be met together; malformed ones are
/// passed over (KubeFleet spec 2.6 "Consistency").
std::optional<std::string>
consistencyError(std::span<const placement::PropertyRequirement> requirements);

} // namespace evenkeel::admission
