// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
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

#include "core/insight/changes/change_candidates.h"
#include "core/insight/edit.h"
#include "core/insight/question.h"

namespace evenkeel::repair {

/// What a repair may change, in the words of the user.
enum class Kind : std::uint8_t {
    Labels,      // of clusters, those that say no domain
    Domains,     // labels of clusters that the placement is spread over
    Tolerations, // of the policy
    Taints,      // of clusters
    Names,       // of PickFixed
    Count,       // numberOfClusters
    Preferences, // weights of preferred terms
    Spread,      // constraints
    Affinity,    // required terms
    Clusters,    // new ones
};
inline constexpr std::array kKinds{
    Kind::Labels, Kind::Domains, Kind::Tolerations, Kind::Taints,      Kind::Names,
    Kind::Count,  Kind::Spread,  Kind::Affinity,    Kind::Preferences, Kind::Clusters};
/// `labels`, `domains`, …, as options and documents have it.
std::string_view nameOf(Kind kind);
std::optional<Kind> kindNamed(std::string_view name);

/// The kinds that may be used and what one edit of each costs, at least 1.
struct Allowed {
    std::map<Kind, std::size_t> costs;
    insight::PlatformLabels platform = insight::PlatformLabels::Kept;

    /// All but relabelled domains, weights of preferences and new clusters, each at 1.
    static Allowed usual();
    bool operator==(const Allowed &) const = default;
};

/// Single edits, those that matter least first.
enum class Action : std::uint8_t {
    SetLabel,
    RemoveLabel,
    NameCluster, // of PickFixed
    ReplaceName,
    AddToleration,
    RemoveTaint,
    RaiseNumber,
    LowerNumber,
    ChangeWeight,
    AddConstraint,
    HardenConstraint,
    LowerMaxSkew,
    RaiseMaxSkew,
    SoftenConstraint,
    DropConstraint,
    DropRequirement,
    DropRequiredTerm,
    DropName,
    AddCluster, // that does not exist yet
};

/// What a set of moves does, as one step.
struct Step {
    insight::Edit edit;
    std::vector<fleet::Cluster> joining; // clusters that join the fleet

    bool changesFleet() const { return edit.changesFleet() || !joining.empty(); }
    bool operator==(const Step &) const = default;
};
/// The fleet with the step made: the new clusters stand behind those that it has.
fleet::Fleet applied(const Step &step, const fleet::Fleet &fleet);
/// Plans with the step made.
base::Result<scheduling::Plan> planWith(const Step &step, const insight::Question &question,
                                        std::stop_token stop = {});

/// One edit that a repair may be made of.
struct Move {
    Action action = Action::SetLabel;
    Kind kind = Kind::Labels;
    std::size_t cost = 1;
    std::int64_t step = 1;
    std::string subject;  // what is edited; a set edits each thing once
    std::string sentence; // `Label westus-7 region=eastus`
    Step fleet;           // what it does to clusters
    std::function<void(placement::Policy &)> onPolicy; // null where it leaves the policy alone
    std::optional<fleet::ClusterIndex> cluster;        // that it edits
    std::size_t number = 0;                            // among the moves of one policy
};

/// The label keys that goals are about: those whose domains they count, and those whose domains
/// they lose. The label of a domain that is lost says where a cluster is, and is never edited.
struct GoalKeys {
    std::set<std::string> counted;
    std::set<std::string> lost;
};

/// Every edit of the allowed kinds that a plan can feel: those of the policy first, then new
/// clusters, then edits of clusters by row. An error where they are more than `most`.
base::Result<std::vector<Move>> movesOf(const insight::Question &question, const Allowed &allowed,
                                        const GoalKeys &keys, std::size_t most);

/// The moves as one step, in whatever order they are given.
Step stepOf(const insight::Question &question, std::span<const Move *const> moves);
/// The policy with the moves made; the one it has where none edits it.
std::optional<placement::Policy> policyAfter(const insight::Question &question,
                                             std::span<const Move *const> moves);

} // namespace evenkeel::repair
