// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include "core/pods/pod_requests.h"
#include "core/pods/snapshot.h"
#include "core/pods/verdict.h"

namespace evenkeel::pods {

/// Pod slots and resources; every shortage is a reason of its own (pod spec 4.6).
Verdict filterNodeResourcesFit(const PodRequest &request, const NodeCapacity &capacity,
                               const NodeUse &use);
/// The same without the words.
bool fits(const PodRequest &request, const NodeCapacity &capacity, const NodeUse &use);

/// LeastAllocated over cpu and memory, 0 to 100.
std::int64_t scoreLeastAllocated(const LeastAllocatedRequest &request, const NodeCapacity &capacity,
                                 const NodeUse &use);

} // namespace evenkeel::pods
