// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/evenkeelctl/input/inputs.h"
#include "app/evenkeelctl/output/output.h"
#include "app/evenkeelctl/verbs/verbs.h"
#include "core/manifest/read/pod_objects.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/wording.h"
#include "core/report/described.h"

namespace evenkeel::ctl {

AddVerb addPodsPlanVerb, addPodsExplainVerb, addPodsScaleVerb, addPodsDrainVerb,
    addPodsRebalanceVerb;

/// What every verb about pods reads.
struct PodsInput {
    InputOptions files;
    OutputOptions output;
    std::optional<std::uint64_t> seed;
    pods::SpreadArgs defaults; // constraints of pods without their own

    pod_scheduling::PlacingOptions placing() const;
};
/// Adds -f, -R, -o and --seed.
void addPodsInput(CLI::App &verb, PodsInput &input);
/// Adds --default-constraints.
void addDefaultConstraints(CLI::App &verb, PodsInput &input);

/// Nodes, pods, owners and workloads of the files; problems are reported on stderr.
struct PodsLoaded {
    manifest::PodObjects objects;
    bool isComplete = true;

    int statusOf(int status) const { return isComplete ? status : kUsage; }
};
std::optional<PodsLoaded> loadPods(const InputOptions &input);

/// The workloads of these names (`web` or `namespace/web`), all when none is named; nothing if a
/// name is unknown, which is reported on stderr, as is what no API server takes of them.
std::optional<std::vector<const pods::Workload *>>
chosenWorkloads(PodsLoaded &loaded, const std::vector<std::string> &names);

/// Says why there is no answer, and returns the status: a scheduling cycle that fails is a no, a
/// question that is too large has no answer.
int sayFailure(const std::string &subject, const base::Error &error);

/// Adds --now, the time at which pods have their ages.
void addAgeClock(CLI::App &verb, std::optional<kube::Time> &now);

/// One line a constraint.
std::string spreadText(const std::vector<spread::SpreadView> &spreads);
/// `namespace/name` of these pods.
std::vector<std::string> podNames(const pods::Cluster &cluster,
                                  const std::vector<std::uint32_t> &rows);
report::Members<spread::SpreadView> spreadMembers();

/// A replica and the nodes it is placed on.
struct PlacedReplica {
    const pod_scheduling::ReplicaPlacement &placement;
    const std::vector<pods::Node> &nodes;

    /// Of the node, `Pending` without one.
    std::string nodeName() const {
        return placement.node ? nodes[*placement.node].name : std::string("Pending");
    }
};
std::vector<PlacedReplica> placedOn(const std::vector<pods::Node> &nodes,
                                    const pod_scheduling::PlacingPlan &plan);
/// With more of them in front of the reason.
report::Members<PlacedReplica> replicaMembers(const report::Members<PlacedReplica> &more = {});

} // namespace evenkeel::ctl
