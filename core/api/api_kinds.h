// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

namespace evenkeel::api {

enum class KindScope : std::uint8_t {
    Selectable,
    NotSelectable,
    NotServed, // which only a hub can say
    Unknown
};

/// What is known of a group, version and kind.
using KindLookup = std::function<KindScope(std::string_view, std::string_view, std::string_view)>;

/// Whether a ClusterResourcePlacement may select a kind of the built-in Kubernetes 1.34 API
/// without NamespaceWithResourceSelectors (KubeFleet spec 2.5 "W5 in detail"). Group, version and
/// kind must match exactly.
KindScope kindScope(std::string_view group, std::string_view version, std::string_view kind);

} // namespace evenkeel::api
