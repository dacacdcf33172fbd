// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/pods/snapshot.h"
#include "core/pods/workload.h"

namespace evenkeel::pod_scheduling {

/// Whether replicas of the workload can fare differently in the same cluster: those of a
/// StatefulSet carry their ordinal as labels, which matters only where some selector or label
/// key names one of them.
bool replicasDiffer(const pods::Snapshot &snapshot, const pods::Workload &workload);

} // namespace evenkeel::pod_scheduling
