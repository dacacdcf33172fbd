// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/repair/goal.h"
#include "core/repair/move.h"

namespace evenkeel::repair {

/// Tells sets of moves apart that a plan can tell apart. Two sets with the same key reach the same
/// goals, so that one plan answers for both.
///
/// A plan sees of the clusters that pass the filters only what the policy reads of them, and their
/// names only as an order (KubeFleet spec 3.6.1: of equal scores the larger name wins). Of those
/// that are refused it sees only which domains there are. So the key is the policy, what the policy
/// and the goals read of each cluster that passes, in the order of the names, and the set of what
/// the refused ones have as domains. Clusters with a binding, and those that a goal names, always
/// count as themselves.
class EqualStates {
public:
    struct Key {
        std::uint64_t first = 0;
        std::uint64_t second = 0;
        bool operator==(const Key &) const = default;
    };
    struct KeyHash {
        std::size_t operator()(const Key &key) const { return key.first ^ (key.second << 1U); }
    };

    EqualStates(const GoalCheck &check, const std::vector<Move> &moves);

    /// Takes the moves in; key() and mostPlaced() are then of them.
    void enter(std::span<const Move *const> moves);
    Key key() const;
    /// No plan places more clusters, even if that many more clusters are edited or join: a hard
    /// constraint lets no domain have more than maxSkew above the emptiest one (KubeFleet spec
    /// 4.6.3), and a domain has no more than pass the filters or hold the placement. PickN only.
    std::size_t mostPlaced(std::size_t moreMoves) const;
    /// How many the policy asks for.
    std::size_t wanted() const;
    /// Whether the filters refuse the cluster and it does not hold the placement.
    bool isRefused(fleet::ClusterIndex cluster) const;

private:
    static constexpr std::uint32_t kAbsent = std::numeric_limits<std::uint32_t>::max();
    static constexpr std::uint32_t kUnchanged = 0; // the number of the policy without moves

    /// What plans read of a cluster.
    struct Type {
        fleet::Cluster cluster; // with its relevant labels alone
        std::uint32_t domains = 0;
        std::vector<std::uint32_t> values; // by domain key; 0 without the label
    };
    struct Row {
        std::uint32_t type = kAbsent; // unedited; absent for clusters that may join
        bool isSingle = false;        // stands for itself
        bool isHeld = false;
    };
    struct PolicyState {
        placement::Policy policy;
        std::vector<std::int8_t> passes; // by type; -1: not asked yet
    };

    void findRelevantKeys(const GoalCheck &check);
    fleet::Cluster relevantPart(const fleet::Cluster &cluster) const;
    std::uint32_t typeOf(const fleet::Cluster &relevant);
    std::uint32_t policyOf(std::span<const Move *const> moves);
    bool passes(std::uint32_t type);
    std::size_t mostOn(std::size_t domainKey, std::int64_t maxSkew, std::size_t moreMoves) const;

    const insight::Question m_question;
    kube::Time m_now;
    std::set<std::string> m_keys;          // labels that policies and goals read
    std::vector<std::string> m_domainKeys; // those whose values are domains
    bool m_readsProperties = false;
    std::vector<Row> m_rows;                        // of the fleet, then of clusters that may join
    std::vector<std::uint32_t> m_byName;            // rows
    std::map<std::string, std::uint32_t> m_joining; // rows by name
    std::vector<Type> m_types;
    std::unordered_map<std::string, std::uint32_t> m_typeOf, m_domainsOf, m_valueOf;
    std::vector<PolicyState> m_policies;
    std::unordered_map<std::string, std::uint32_t> m_policyOf;
    std::map<std::vector<std::size_t>, std::uint32_t> m_policyOfMoves;
    std::size_t m_heldElsewhere = 0; // on clusters that the fleet does not have

    // Of the moves that were entered:
    std::uint32_t m_policy = 0;
    std::vector<std::uint32_t> m_current; // type by row
    std::vector<bool> m_isPassing;        // by row
};

} // namespace evenkeel::repair
