// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/pod_scheduling/placed_pods.h"
#include "core/pod_scheduling/topology.h"
#include "core/pod_scheduling/verdict.h"
#include "core/pods/pod.h"
#include "core/pods/selector.h"

namespace evenkeel::pod_scheduling {

/// A term of pod affinity ready to match (pod spec 4.10).
struct AffinityTerm {
    std::vector<std::string> namespaces;
    pods::Selector namespaceSelector;
    pods::Selector selector;
    std::string topologyKey;
    std::int64_t weight = 0; // of preferred terms

    bool matches(const pods::PodTemplate &pod) const;
};

/// All terms of a pod. Terms of a pod that already runs are dropped as a group when one of them
/// has an illegal selector, as the scheduler does; of the incoming pod that is an error.
struct AffinityTerms {
    std::vector<AffinityTerm> required;
    std::vector<AffinityTerm> requiredAnti;
    std::vector<AffinityTerm> preferred;
    std::vector<AffinityTerm> preferredAnti;

    bool isEmpty() const {
        return required.empty() && requiredAnti.empty() && preferred.empty() &&
               preferredAnti.empty();
    }
};
base::Result<AffinityTerms> compileTerms(const pods::PodTemplate &pod);
AffinityTerms compileTermsLeniently(const pods::PodTemplate &pod);

/// InterPodAffinity: PreFilter, Filter, PreScore, Score, NormalizeScore (pod spec 4.10).
/// Everything is counted by (topology key, value); terminating pods count.
class InterPodAffinity {
public:
    InterPodAffinity() = default;
    InterPodAffinity(InterPodAffinity &&) = default;
    InterPodAffinity &operator=(InterPodAffinity &&) = default;

    /// The pod and the topologies must outlive it.
    static base::Result<InterPodAffinity>
    prepare(const pods::PodTemplate &pod, const CycleInput &input, TopologyTable &topologies);

    bool isFilterSkipped() const { return m_isFilterSkipped; }
    bool passes(pods::NodeIndex node) const;
    Verdict filter(pods::NodeIndex node) const;
    bool isScoreSkipped() const { return m_scores.empty(); }
    std::int64_t score(pods::NodeIndex node) const;
    static void normalize(std::vector<std::int64_t> &scores);
    /// The pod was assumed there.
    void assume(pods::NodeIndex node);

private:
    /// Sums per value of one topology key.
    struct Tally {
        const Topology *topology = nullptr;
        std::vector<std::int64_t> sums;

        void add(pods::NodeIndex node, std::int64_t delta);
        std::int64_t at(pods::NodeIndex node) const; // 0 where the node lacks the key
        bool hasKey(pods::NodeIndex node) const { return topology->valueOfNode[node] != kNoValue; }
    };
    using Tallies = std::map<std::string, Tally, std::less<>>;
    enum class Fault { None, Affinity, AntiAffinity, ExistingAntiAffinity };
    /// What one pod of a template adds where it runs.
    struct Contribution {
        Tally *tally = nullptr;
        std::int64_t delta = 0;
        bool isAffinity = false;
    };
    using Contributions = std::vector<Contribution>;

    Fault fault(pods::NodeIndex node) const;
    Fault affinityFault(pods::NodeIndex node) const;
    Contributions contributionsOf(const pods::PodTemplate &existing, const AffinityTerms &terms,
                                  TopologyTable &topologies);
    static Tally &tallyOf(Tallies &tallies, const std::string &key, TopologyTable &topologies);
    void countFor(const AffinityTerm &term, const pods::PodTemplate &pod, std::int64_t delta,
                  Tallies &tallies, TopologyTable &topologies, Contributions &contributions);
    bool matchesAllRequired(const pods::PodTemplate &pod) const;
    void apply(const Contributions &contributions, pods::NodeIndex node);

    const pods::PodTemplate *m_pod = nullptr;
    AffinityTerms m_terms;
    Tallies m_affinity;
    Tallies m_antiAffinity;
    Tallies m_existingAnti;
    Tallies m_scores;
    Contributions m_own;
    bool m_isFilterSkipped = true;
    bool m_hasAffinityCounts = false;
    bool m_matchesItself = false;
};

} // namespace evenkeel::pod_scheduling
