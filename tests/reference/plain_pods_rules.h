// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::reference {

/// Thrown where the real scheduler gives up a pod with an error.
struct PlainPodError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

using LabelMap = std::map<std::string, std::string>;
LabelMap mapOf(const pods::Labels &labels);

/// A selector as the scheduler holds it: nothing, or requirements.
struct PlainSelector {
    bool isNothing = false;
    std::vector<kube::LabelSelectorRequirement> requirements;

    bool isEmpty() const { return !isNothing && requirements.empty(); }
    bool matches(const LabelMap &labels) const;
};
PlainSelector plainSelector(const std::optional<kube::LabelSelector> &selector);

/// A pod on a node.
struct PlainPod {
    std::string node;
    pods::PodTemplate shape;
    bool isTerminating = false;
};

/// The cluster as the plain scheduler sees it.
struct PlainCluster {
    std::vector<pods::Node> nodes;
    std::vector<PlainPod> pods;
    std::vector<pods::Owner> owners;
};
PlainCluster plainCluster(const pods::Cluster &cluster);
/// Replica i as it is created.
pods::PodTemplate plainReplica(const pods::Workload &workload, int replica);
std::vector<pods::Owner> plainOwners(const PlainCluster &cluster, const pods::Workload &workload);

bool plainTolerates(const kube::Toleration &toleration, const kube::Taint &taint);
/// nodeSelector and required node affinity.
bool plainAffinityMatches(const pods::PodTemplate &pod, const pods::Node &node);
bool plainTermMatches(const pods::NodeSelectorTerm &term, const pods::Node &node);

struct PlainRequest {
    std::map<std::string, std::int64_t> amounts; // cpu in thousandths
    bool hasCpuOrMemory = false;
};
enum class Filler { None, Mentioned, IgnoringPodLevel };
PlainRequest plainRequest(const pods::PodTemplate &pod, Filler filler);

struct PlainConstraint {
    pods::Constraint written;
    PlainSelector selector;
};
std::vector<PlainConstraint> plainConstraints(const pods::PodTemplate &pod,
                                              const std::vector<pods::Owner> &owners,
                                              const pods::SpreadArgs &args,
                                              const std::string &action);
/// Pods on the node that the constraint counts.
std::int64_t plainCount(const PlainCluster &cluster, const std::string &node,
                        const PlainConstraint &constraint, const std::string &nameSpace);
bool plainIncluded(const PlainConstraint &constraint, const pods::PodTemplate &pod,
                   const pods::Node &node);

} // namespace evenkeel::reference
