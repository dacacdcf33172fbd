// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

/// Toleration match of kube-scheduler (pod spec 4.4): an empty operator means Equal, and an empty
/// key fits every taint. KubeFleet's rule differs (kube::tolerates).
bool toleratesTaint(const kube::Toleration &toleration, const kube::Taint &taint);

/// The first NoSchedule or NoExecute taint that is not tolerated; nullptr if there is none.
const kube::Taint *untoleratedTaint(std::span<const kube::Taint> taints,
                                    std::span<const kube::Toleration> tolerations);

Verdict filterTaintToleration(const pods::Node &node, const pods::PodTemplate &pod);
/// How many PreferNoSchedule taints are not tolerated.
std::int64_t scoreTaintToleration(const pods::Node &node, const pods::PodTemplate &pod);

/// The helper of several plugins: 100 * raw / largest, or the rest to 100 of it.
enum class Direction { Straight, Reversed };
void normalizeByLargest(std::vector<std::int64_t> &scores, Direction direction);

/// Cordoned, without a toleration for the unschedulable taint (pod spec 4.2).
Verdict filterNodeUnschedulable(const pods::Node &node, const pods::PodTemplate &pod);
/// `spec.nodeName` names another node (pod spec 4.3).
Verdict filterNodeName(const pods::Node &node, std::string_view wantedNode);

} // namespace evenkeel::pod_scheduling
