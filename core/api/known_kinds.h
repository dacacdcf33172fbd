// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>

#include "core/base/sentence.h"

namespace evenkeel::api {

inline constexpr std::string_view kClusterGroup = "cluster.kubernetes-fleet.io";
inline constexpr std::string_view kPlacementGroup = "placement.kubernetes-fleet.io";

/// MemberClusters as a command names them. Without the version kubectl chooses v1, and each write
/// through v1 deletes the members that only v1beta1 has.
inline constexpr std::string_view kMemberClusters =
    "memberclusters.v1beta1.cluster.kubernetes-fleet.io";

/// A kind of KubeFleet's, with the versions that a hub serves (KubeFleet spec 2.1, 7).
struct FleetKind {
    std::string_view group;
    std::string_view kind;
    std::span<const std::string_view> versions; // the newest that is stored stands first
};

std::span<const FleetKind> fleetKinds();

enum class KindStatus : std::uint8_t {
    Served,       // KubeFleet's, in this version
    OtherVersion, // KubeFleet's, but not in this version
    OtherGroup,   // KubeFleet's, but not in this group
    Misspelt,     // almost KubeFleet's
    Unknown,      // of a group of KubeFleet's, which has no such kind
    Foreign       // of another project
};

struct KindAnswer {
    KindStatus status = KindStatus::Foreign;
    const FleetKind *kind = nullptr; // the one it is, or the one that was meant
};

/// What KubeFleet makes of an apiVersion and a kind.
KindAnswer answerFor(std::string_view apiVersion, std::string_view kind);
/// Why no hub takes objects of that version and kind, with what was meant; nothing when one does.
std::optional<base::Sentence> kindProblem(std::string_view apiVersion, std::string_view kind);

/// The kind of that name, where no other API has one of the same name; nullptr for none.
const FleetKind *fleetKind(std::string_view kind);

/// `group/version` without the version; empty for the core group.
std::string_view groupOf(std::string_view apiVersion);
std::string_view versionOf(std::string_view apiVersion);

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
