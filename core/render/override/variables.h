// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "core/fleet/fleet.h"
#include "core/kube/value.h"

// The variables that KubeFleet replaces in the values of patches (KubeFleet spec 9.7).
namespace evenkeel::render {

inline constexpr std::string_view kClusterNameVariable = "${MEMBER-CLUSTER-NAME}";
inline constexpr std::string_view kLabelVariablePrefix = "${MEMBER-CLUSTER-LABEL-KEY-";

/// Whether a value's stored text has anything to replace.
bool hasVariables(std::string_view storedText);

/// The stored text with everything replaced, or KubeFleet's error. A variable ends at the next
/// brace of the text, be it in another string or an object's own.
tl::expected<std::string, std::string>
substituted(const std::string &storedText, const fleet::Fleet &fleet, fleet::ClusterIndex cluster);
/// The value of a text that substituted() could do: its strings and keys, one by one.
kube::Value substituted(const kube::Value &value, const fleet::Fleet &fleet,
                        fleet::ClusterIndex cluster);

} // namespace evenkeel::render
