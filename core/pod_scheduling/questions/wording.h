// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/sentence.h"
#include "core/pod_scheduling/placing.h"
#include "core/pod_scheduling/questions/drain.h"
#include "core/pod_scheduling/questions/rebalance.h"
#include "core/pod_scheduling/questions/scale_down.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// `Deployment shop/web`.
std::string displayName(const pods::Workload &workload);
/// `namespace/name` of a pod.
std::string displayName(const pods::Pod &pod);
/// `TaintToleration: node(s) had untolerated taint …`; the scheduler's own message.
std::string reasonText(const Verdict &verdict);
/// `2+1-1=2 of 1`: matching pods of the domain, the pod itself, the smallest domain, maxSkew.
std::string figuresText(const SpreadFigures &figures, const base::Phrases &words = {});
/// `zone (DoNotSchedule, maxSkew 1): a 2, b 1, skew 1`; of many domains the first few.
std::string spreadText(const spread::SpreadView &spread);

/// `Deployment shop/web: to 4 replicas, 6 deleted, 0 created`.
std::string scaleText(const pods::Workload &workload, std::int32_t replicas, const Scaling &scaling,
                      const base::Phrases &words = {});
/// What is left to chance, and what the answer cannot know, a sentence each.
std::vector<std::string> scaleNotes(const pods::Workload &workload, const Scaling &scaling,
                                    const base::Phrases &words = {});
/// How much of the evictions is left to chance; empty where nothing is.
std::string chanceText(const Rebalancing &result, const base::Phrases &words = {});
/// How many of the pods that have to move find no node.
std::size_t pendingCount(const DrainReport &report);
/// `zone=zone-b: 2 nodes lost, 4 pods leave, 3 of them stay Pending, …`.
std::string drainText(std::string_view domain, DomainFate fate, const DrainReport &report,
                      const base::Phrases &words = {});

} // namespace evenkeel::pod_scheduling
