// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/api/known_kinds.h"
#include "core/base/sentence.h"
#include "core/hub/access.h"
#include "core/kube/value.h"
#include "core/render/select/hub.h"

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

/// The kinds of a server that can be listed and watched, as the hub agent needs them, each in the
/// version that the server prefers.
struct ServedKinds {
    std::vector<render::ApiResource> kinds;
    std::optional<Problem> problem; // of some groups: the rest is here
};

/// Asks `kubectl api-resources`.
Answer<ServedKinds> servedKinds(const Access &access, const std::stop_token &stop = {});
/// The table that it prints, without its headers. Other lines are passed over.
std::vector<render::ApiResource> parseServedKinds(std::string_view table);

/// Which kinds placements may select on one hub, asked for as they are needed and kept.
class KindsOfHub {
public:
    /// What is known without the hub, where it does not answer.
    api::KindScope scopeOf(const Access &access, std::string_view group, std::string_view version,
                           std::string_view kind);
    /// Why it is not known of some kinds; nothing where nothing was asked or all is known.
    const std::optional<Problem> &problem() const { return m_problem; }

private:
    using Names = std::set<std::string, std::less<>>;

    const std::optional<Names> &kindsIn(const Access &access, const std::string &path);

    std::optional<std::vector<render::ApiResource>> m_watched; // in the versions of preference
    std::map<std::string, std::optional<Names>> m_versions;    // of whatever verbs, by path
    std::optional<Problem> m_problem;
};

} // namespace evenkeel::hub
