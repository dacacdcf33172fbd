// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/base/sentence.h"
#include "core/hub/access.h"
#include "core/kube/value.h"

namespace evenkeel::hub {

/// What a kind is read for.
enum class Role : std::uint8_t {
    Clusters,
    Placements,
    Held,    // what plans start from: bindings and policy snapshots
    Rollouts // what comes after the decision, and what is brought
};
enum class Scope : std::uint8_t { Cluster, Namespaced };

/// A kind as it is read from a server.
struct ReadKind {
    std::string_view kind;
    /// As kubectl takes it. KubeFleet's kinds name the stored version: kubectl would choose v1, and
    /// each write through v1 deletes the members that v1 lacks.
    std::string_view resource;
    Scope scope = Scope::Cluster;
    Role role = Role::Rollouts;
    const char *context = nullptr; // of the sentence behind it
    const char *cost = nullptr;    // what is not known without it
};

/// What a hub is read for, in the order of reading.
std::span<const ReadKind> hubKinds();
/// Those of them that plans start from.
std::span<const ReadKind> planKinds();
/// What the API server of a member is read for, to plan pods.
std::span<const ReadKind> podKinds();

/// What such a server is read for.
inline std::span<const ReadKind> kindsOf(Server server) {
    return server == Server::Hub ? hubKinds() : podKinds();
}

/// It is asked for once and does not change.
inline constexpr std::string_view kEvictionKind = "ClusterResourcePlacementEviction";

/// Whether people write objects of the kind and a change of them can be applied: placements, and of
/// what rollouts read all that KubeFleet does not write itself.
bool isWritten(const ReadKind &kind);
/// The kind of such an object; nullptr for any other.
const ReadKind *writtenKindOf(const kube::Value &document);

/// `1 Namespace`, `3 NetworkPolicies`.
std::string countedKind(std::size_t count, std::string_view kind);
base::Sentence costOf(const ReadKind &kind);

} // namespace evenkeel::hub
