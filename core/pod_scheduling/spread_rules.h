// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/pod_scheduling/placed_pods.h"
#include "core/pod_scheduling/plugins/node_affinity.h"
#include "core/pod_scheduling/verdict.h"
#include "core/pods/constraint.h"
#include "core/pods/pod.h"
#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// Whether the selector `{}` counts pods: not in 1.34 (pod spec 2.4).
enum class EmptySelector { CountsNothing, CountsEverything };

/// How PodTopologySpread is set up.
struct SpreadRules {
    pods::SpreadArgs args;
    std::vector<pods::Owner> owners;
    EmptySelector emptySelector = EmptySelector::CountsNothing;
};

/// A constraint ready to be counted with, defaults filled in.
struct SpreadConstraint {
    std::string topologyKey;
    pods::Selector selector;
    std::int64_t maxSkew = 0;
    std::int64_t minDomains = 1;
    bool isHard = false;
    bool honorsAffinity = true;
    bool honorsTaints = false;
};

/// A constraint as a pod with these labels states it. An illegal selector is an error of code
/// Scheduling.
base::Result<SpreadConstraint> prepare(const pods::Constraint &constraint,
                                       const pods::Labels &labels);

enum class Hardness { Hard, Soft };

/// The constraints in force for a pod, its own or the defaults (pod spec 2.1, 3.1), in order.
/// Illegal selectors are an error of code Scheduling.
base::Result<std::vector<SpreadConstraint>>
constraintsInForce(const pods::PodTemplate &pod, const SpreadRules &rules, Hardness hardness);
/// Whether a node must have the keys of all constraints to count for any; false only with system
/// defaults (pod spec 3.1).
bool requiresAllKeys(const pods::PodTemplate &pod, const SpreadRules &rules);

/// Whether a node passes the constraint's inclusion policies (pod spec 2.2).
bool isIncluded(const SpreadConstraint &constraint, const pods::Node &node,
                const pods::PodTemplate &pod, const RequiredNodeAffinity &affinity);

/// How many pods of each node a constraint counts (pod spec 2.3, 2.4).
std::vector<std::int64_t> matchingPods(const SpreadConstraint &constraint,
                                       const std::string &nameSpace, const SpreadRules &rules,
                                       const CycleInput &input);
/// Whether the pod itself will be counted once it runs, which is not its self-match.
bool countsItself(const SpreadConstraint &constraint, const pods::PodTemplate &pod,
                  const SpreadRules &rules);

/// One pod against the PodTopologySpread plugin alone (batch protocol, `PodSpread`).
struct SpreadCheck {
    struct NodeResult {
        Verdict verdict;
        std::optional<std::int64_t> raw; // of scored nodes
        std::optional<std::int64_t> score;
    };
    bool isFilterSkipped = false;
    bool isScoreSkipped = false;
    std::vector<NodeResult> nodes;
};

/// `feasible`: the nodes that reach scoring; those that pass this plugin's own filter when
/// nothing is given.
base::Result<SpreadCheck> checkSpread(const pods::Snapshot &snapshot, const pods::PodTemplate &pod,
                                      const SpreadRules &rules,
                                      const std::optional<std::vector<pods::NodeIndex>> &feasible);

} // namespace evenkeel::pod_scheduling
