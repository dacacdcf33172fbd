// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "core/insight/question.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/plugins/cluster_affinity.h"

namespace evenkeel::insight {

/// One thing that a filter demands, and what it found on the cluster.
struct Check {
    std::string wanted;   // `env=prod`, `available-cpu ≥ 8`
    std::string found;    // `env=dev`, `2738m`
    std::string sentence; // `available-cpu 2738m < 8`
    bool isMet = false;
    bool operator==(const Check &) const = default;
};

/// Demands that belong together: a required term, of which one is enough, or all of a filter.
struct CheckGroup {
    std::string name; // `required term 1`; empty: the only one of its filter
    bool isMet = false;
    std::vector<Check> checks;
    bool operator==(const CheckGroup &) const = default;
};

struct Checks {
    std::vector<CheckGroup> groups;
    std::size_t leftOut = 0; // groups that were not examined
    bool operator==(const Checks &) const = default;
};

/// What the filters of one policy demand of clusters, demand by demand. Every verdict is that of
/// the function that decides in the scheduler. The question outlives it.
class PolicyChecks {
public:
    static constexpr std::size_t kMost = 500; // demands of a filter that are examined

    PolicyChecks(const Question &question, kube::Time now, std::size_t most = kMost);

    /// Of every filter but that of the spread, which depends on the picks.
    Checks of(scheduling::Filter filter, fleet::ClusterIndex cluster) const;

private:
    struct Demand {
        std::string wanted;
        std::string key; // of the label or property
        std::string value, op;
        std::optional<scheduling::ClusterProperty> property; // nothing: of a label
        scheduling::RequiredAffinity affinity;               // a policy of nothing but this demand
    };
    struct Term {
        scheduling::RequiredAffinity affinity; // of the whole term
        std::vector<Demand> demands;
    };
    void addTerm(const placement::ClusterSelectorTerm &term);
    Check check(const Demand &demand, fleet::ClusterIndex cluster) const;
    Check labelCheck(const Demand &demand, fleet::ClusterIndex cluster) const;
    Check propertyCheck(const Demand &demand, fleet::ClusterIndex cluster) const;
    Check checked(std::string wanted, std::string found, bool isMet) const;
    Check taintCheck(const kube::Taint &taint) const;
    Checks affinity(fleet::ClusterIndex cluster) const;
    Checks eligibility(fleet::ClusterIndex cluster) const;
    Checks taints(fleet::ClusterIndex cluster) const;
    Checks nameSpace(fleet::ClusterIndex cluster) const;

    const Question &m_question;
    kube::Time m_now;
    std::size_t m_most;
    std::vector<Term> m_terms;
    std::size_t m_leftOut = 0;
};

} // namespace evenkeel::insight
