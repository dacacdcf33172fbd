// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/pod_scheduling/spread_rules.h"
#include "core/pod_scheduling/topology.h"
#include "core/pod_scheduling/verdict.h"
#include "core/spread/domain_counts.h"

namespace evenkeel::pod_scheduling {

/// PreFilter and Filter of PodTopologySpread: the hard constraints (pod spec 2).
class SpreadFilter {
public:
    static base::Result<SpreadFilter> prepare(const pods::PodTemplate &pod,
                                              const SpreadRules &rules, const CycleInput &input,
                                              TopologyTable &topologies,
                                              const RequiredNodeAffinity &affinity);

    bool isSkipped() const { return m_constraints.empty(); }
    bool passes(pods::NodeIndex node) const;
    Verdict filter(pods::NodeIndex node) const;
    /// The pod was assumed there and is counted from now on.
    void assume(pods::NodeIndex node);

    std::size_t size() const { return m_constraints.size(); }
    /// Nodes of equal keys under every constraint get equal verdicts as long as keys stay: the
    /// domain of a constraint with few domains, else its count.
    std::int64_t groupKey(std::size_t constraint, pods::NodeIndex node) const;
    /// Whether some constraint is keyed by count, so that one node's assume() can change keys of
    /// others, and whether it does between these two.
    bool isKeyedByCount() const;
    bool sharesCount(pods::NodeIndex one, pods::NodeIndex other) const;
    SpreadFigures figures(std::size_t constraint, pods::NodeIndex node) const;
    const spread::DomainCounts &counts(std::size_t constraint) const;

private:
    enum class SlotVerdict : std::uint8_t { Passes, Skewed, LacksKey };
    struct Counted {
        SpreadConstraint constraint;
        std::vector<std::uint32_t> slotOfNode; // a domain, or one of the two behind them
        std::vector<std::uint8_t> countsNode;
        spread::DomainCounts counts{0};
        std::vector<SlotVerdict> verdictOfSlot;
        std::int64_t selfMatch = 0;
        bool countsItself = false;

        std::uint32_t unknownSlot() const { return static_cast<std::uint32_t>(counts.size()); }
        std::uint32_t keylessSlot() const { return unknownSlot() + 1; }
        std::int64_t minMatch() const;
        void judge();
        void judge(std::uint32_t slot);
    };
    std::vector<Counted> m_constraints;
};

/// PreScore, Score and NormalizeScore: the soft constraints (pod spec 3).
class SpreadScore {
public:
    static base::Result<SpreadScore> prepare(const pods::PodTemplate &pod, const SpreadRules &rules,
                                             const CycleInput &input, TopologyTable &topologies,
                                             const RequiredNodeAffinity &affinity);

    bool isSkipped() const { return m_isSkipped; }
    /// Raw scores of the feasible nodes; ignored nodes have 0 and are flagged.
    struct Raw {
        std::vector<std::int64_t> scores;
        std::vector<std::uint8_t> isIgnored;
    };
    void score(std::span<const pods::NodeIndex> feasible, Raw &raw);
    /// The same if each node represents a group with equal keys: together they represent `scored`
    /// feasible nodes that are not ignored.
    void scoreGroups(std::span<const pods::NodeIndex> representatives, std::size_t scored,
                     Raw &raw);
    std::size_t size() const { return m_constraints.size(); }
    bool isIgnored(pods::NodeIndex node) const { return m_isIgnored[node] != 0; }
    /// Whether nodes of equal keys can be scored as one; not with a key of very many domains.
    bool canGroup() const;
    std::int64_t groupKey(std::size_t constraint, pods::NodeIndex node) const;
    /// Makes 0 to 100 of raw scores.
    static void normalize(Raw &raw);
    void assume(pods::NodeIndex node);

private:
    struct Counted {
        SpreadConstraint constraint;
        bool isPerNode = false;                  // the hostname key
        std::vector<std::uint32_t> domainOfNode; // with system defaults "" stands for no key
        std::vector<std::uint8_t> hasKey;
        std::vector<std::uint8_t> countsNode;
        spread::DomainCounts counts{0};
        bool countsItself = false;
        std::vector<std::uint32_t> lastSeen; // by domain, the pass that met it
    };
    std::vector<double> weights(std::span<const pods::NodeIndex> feasible, std::size_t scored);
    void sum(std::span<const pods::NodeIndex> feasible, std::span<const double> weightOf,
             Raw &raw) const;

    bool m_isSkipped = true;
    std::vector<Counted> m_constraints;
    std::vector<std::uint8_t> m_isIgnored; // lacks a key that is required
    std::uint32_t m_pass = 0;
};

} // namespace evenkeel::pod_scheduling
