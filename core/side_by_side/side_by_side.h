// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/pod_scheduling/placing.h"
#include "core/pods/node.h"
#include "core/scheduling/plan.h"

namespace evenkeel::side_by_side {

enum class UnitState : std::uint8_t {
    Usable,
    Tainted, // NoSchedule, without a toleration
    Excluded // by required affinity, or nodeSelector
};

/// One unit, used as a cluster and as a node: the same name and labels under both rules.
struct SideUnit {
    std::string name;
    std::map<std::string, std::string> labels;
    UnitState state = UnitState::Usable;
    bool isTaken = false; // it holds one placement, or one pod, already

    bool operator==(const SideUnit &) const = default;
};

/// One spread constraint, asked of both schedulers.
struct SideQuestion {
    std::vector<SideUnit> units; // names differ
    std::string topologyKey;
    std::int32_t maxSkew = 1;
    bool isHard = true;
    std::int32_t count = 3; // how many more
    // Of pods only.
    std::optional<std::int32_t> minDomains;
    bool honorsTaints = false;    // nodeTaintsPolicy
    base::Phrases words = {};     // that the answer is composed in
    std::size_t work = 5'000'000; // visits of a unit to explain steps with
};

/// What decided that a unit was not the one.
enum class SideDecider : std::uint8_t { None, Refused, Taken, Score, Name };

/// One pick, or one pod, after another.
struct SideStep {
    std::optional<std::size_t> unit; // nothing where none could be taken
    std::string refusal;             // why none
    /// By domain afterwards; nothing: not counted. Empty where the step is not explained.
    std::vector<std::optional<std::int64_t>> counts;
    std::int64_t skew = 0;
    /// Why not what the other side took in this step; empty where both took the same.
    std::string whyNot;
    SideDecider decider = SideDecider::None;
};

struct Side {
    std::vector<std::optional<std::int64_t>> startCounts; // by domain
    std::int64_t startSkew = 0;
    std::vector<SideStep> steps; // `count` of them
};

/// One rule in which the two differ.
struct SideDifference {
    std::string topic;
    std::string clusters;            // KubeFleet's rule
    std::string pods;                // Kubernetes' rule
    std::string source;              // chapters of the specs
    bool isSeen = false;             // in this very question
    std::optional<std::size_t> step; // at which it is first seen

    bool operator==(const SideDifference &) const = default;
};

struct SideBySide {
    std::vector<std::string> domains; // values of the key, in natural order
    std::vector<std::optional<std::size_t>> domainOfUnit;
    Side clusters;
    Side nodes;
    std::size_t explained = 0; // steps with counts and reasons; the work ends behind them
    std::optional<std::size_t> firstDifference; // step
    std::vector<SideDifference> differences;    // those seen first, by step
    std::string summary;                        // a sentence or two
};

/// Plans the units once as clusters with KubeFleet's scheduler and once as nodes with
/// kube-scheduler, and reports where and why they differ. Nodes are identical and large (16 CPU, 64
/// GiB; pods of 500m and 512Mi). Ties between nodes go to the smallest name. Errors: duplicate unit
/// names, an invalid key.
base::Result<SideBySide> sideBySide(const SideQuestion &question);

/// What a step took, with its domain: `c-2 (east)`, `c-3 (without the key)`, `none`.
std::string takenText(const SideQuestion &question, const SideBySide &answer, const SideStep &step);

/// Label of what affinity leaves out, on clusters and nodes.
inline constexpr const char *kExcluded = "side-by-side/excluded";

/// The place of a value among the domains, which are in natural order.
std::optional<std::size_t> placeOf(const std::vector<std::string> &domains, std::string_view value);

/// The question as clusters, planned: unit and row are the same number.
struct ClusterPlan {
    fleet::Fleet fleet;
    scheduling::Plan plan;
};
base::Result<ClusterPlan> planAsClusters(const SideQuestion &question);

/// The question as nodes with their plan; neither may move, since the snapshot looks at the
/// cluster.
struct NodePlan {
    pods::Workload workload;
    pods::Cluster cluster;
    std::optional<pods::Snapshot> snapshot;
    pod_scheduling::PlacingOptions options;
    pod_scheduling::PlacingPlan plan;
};
base::Result<std::unique_ptr<NodePlan>> planAsNodes(const SideQuestion &question);

/// What KubeFleet and kube-scheduler take, step by step; counts of the first answer.explained.
Side clusterSteps(const SideQuestion &question, const ClusterPlan &planned,
                  const SideBySide &answer);
Side nodeSteps(const NodePlan &planned, const SideBySide &answer);

/// Adds to the first answer.explained steps of one side why it did not take what the other took.
void explainClusters(const SideQuestion &question, const ClusterPlan &planned, SideBySide &answer);
base::Result<void> explainNodes(const SideQuestion &question, const NodePlan &planned,
                                SideBySide &answer);

/// The rules in which the two differ, those that play a part in this question first.
std::vector<SideDifference> sideDifferences(const SideQuestion &question, const SideBySide &answer);

} // namespace evenkeel::side_by_side
