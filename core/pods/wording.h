// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/kube/phrases.h"
#include "core/pods/drain.h"
#include "core/pods/placing.h"
#include "core/pods/scaling.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// `Deployment shop/web`.
std::string displayName(const Workload &workload);
/// `namespace/name` of a pod.
std::string displayName(const Pod &pod);
/// `TaintToleration: node(s) had untolerated taint …`; what the scheduler says, nothing of ours.
std::string reasonText(const Verdict &verdict);
/// `2+1-1=2 of 1`: matching pods of the domain, the pod itself, the smallest domain, maxSkew.
std::string figuresText(const SpreadFigures &figures, const kube::Phrases &words = {});
/// `zone (DoNotSchedule, maxSkew 1): a 2, b 1, skew 1`; of many domains the first few.
std::string spreadText(const DomainSpread &spread);

/// `Deployment shop/web: to 4 replicas, 6 deleted, 0 created`.
std::string scaleText(const Workload &workload, std::int32_t replicas, const Scaling &scaling,
                      const kube::Phrases &words = {});
/// How many of the pods that have to move find no node.
std::size_t pendingCount(const DrainReport &report);
/// `zone=zone-b: 2 nodes lost, 4 pods leave, 3 of them stay Pending, …`.
std::string drainText(std::string_view domain, DomainFate fate, const DrainReport &report,
                      const kube::Phrases &words = {});

} // namespace evenkeel::pods
