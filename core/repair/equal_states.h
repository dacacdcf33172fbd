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
        std::uint32_t filters = 0;
        std::size_t names = 0; // of PickFixed, each once
    };
    /// What policies have in common that refuse the same clusters.
    struct Filters {
        placement::Policy policy;
        std::vector<std::int8_t> passes; // by type; -1: not asked yet
    };
    /// Rows one after the other, as numbers that follow from those of its halves.
    struct Sequence {
        Key hash{};
        Key power{1, 1};
    };
    /// The clusters of one domain that are there.
    struct Domain {
        std::size_t clusters = 0;
        std::size_t held = 0;
        std::size_t usable = 0; // pass the filters, or are held
    };

    void findRelevantKeys(const GoalCheck &check);
    fleet::Cluster relevantPart(const fleet::Cluster &cluster) const;
    std::uint32_t typeOf(const fleet::Cluster &relevant);
    std::uint32_t policyOf(std::span<const Move *const> moves);
    std::uint32_t filtersOf(const placement::Policy &policy);
    bool passes(std::uint32_t type);
    void leaveMoves();
    void setRow(std::uint32_t row, std::uint32_t type, bool isPassing);
    void count(std::uint32_t row, std::size_t change);
    Sequence elementOf(std::uint32_t row) const;
    std::size_t mostOn(std::size_t domainKey, std::int64_t maxSkew, std::size_t moreMoves) const;

    const insight::Question m_question;
    kube::Time m_now;
    bool m_isFixed;                        // no move makes another type of it
    std::set<std::string> m_keys;          // labels that policies and goals read
    std::vector<std::string> m_domainKeys; // those whose values are domains
    bool m_readsProperties = false;
    std::vector<Row> m_rows;                        // of the fleet, then of clusters that may join
    std::vector<std::size_t> m_placeOfRow;          // by name
    std::map<std::string, std::uint32_t> m_joining; // rows by name
    std::vector<Type> m_types;
    std::unordered_map<std::string, std::uint32_t> m_typeOf, m_domainsOf;
    std::vector<std::unordered_map<std::string, std::uint32_t>> m_valueOf; // by domain key
    std::vector<PolicyState> m_policies;
    std::vector<Filters> m_filters;
    std::unordered_map<std::string, std::uint32_t> m_policyOf, m_filtersOf;
    std::map<std::vector<std::size_t>, std::uint32_t> m_policyOfMoves;
    std::size_t m_heldElsewhere = 0; // on clusters that the fleet does not have

    // Of the moves that were entered; what they leave alone is kept for the next.
    std::uint32_t m_policy = 0;
    std::optional<std::uint32_t> m_filter;    // that the rows passed
    std::vector<std::uint32_t> m_touched;     // rows that moves changed
    std::vector<std::uint32_t> m_current;     // type by row
    std::vector<bool> m_isPassing;            // by row
    std::vector<Sequence> m_sequences;        // a tree over the rows by name: [1] is of all
    std::vector<std::size_t> m_ofDomains;     // clusters by number of their domains
    std::vector<std::vector<Domain>> m_onKey; // by domain key and value; [0] is without
    std::uint64_t m_domains = 0;              // of all that are there, in no order
    std::uint64_t m_fixed = 0;                // of those that PickFixed names, in no order
    std::size_t m_clusters = 0, m_usable = 0;
};

} // namespace evenkeel::repair
