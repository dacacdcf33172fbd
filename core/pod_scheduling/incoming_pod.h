// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include "core/pods/pod.h"

namespace evenkeel::pod_scheduling {

/// The pod a cycle is about. `shape` must outlive the cycle.
struct IncomingPod {
    const pods::PodTemplate *shape = nullptr;
    std::string nodeName;
    bool isTerminating = false;
};

} // namespace evenkeel::pod_scheduling
