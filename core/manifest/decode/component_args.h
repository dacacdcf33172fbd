// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/manifest/tree/tree.h"
#include "core/pods/constraint.h"
#include "core/pods/descheduler.h"

namespace evenkeel::manifest {

/// The arguments of the descheduler's plugins as its configuration writes them, and as it accepts
/// them.
base::Result<pods::RebalanceArgs> decodeRebalanceArgs(const Node &object);
base::Result<pods::EvictorArgs> decodeEvictorArgs(const Node &object);

/// What a DeschedulerPolicy says of one profile.
struct DeschedulerPolicy {
    bool isEnabled = false; // whether a profile runs RemovePodsViolatingTopologySpreadConstraint
    pods::RebalanceArgs rebalance;
    pods::EvictorArgs evictor;
    std::vector<std::string> unused; // members that would change the answer and are not applied
};

/// The first profile that enables RemovePodsViolatingTopologySpreadConstraint. What the descheduler
/// would reject is an error, also an argument that it does not know.
base::Result<DeschedulerPolicy> readDeschedulerPolicy(std::string_view text,
                                                      const std::string &fileName);
/// The same from a file.
base::Result<DeschedulerPolicy> loadDeschedulerPolicy(const std::string &path);

/// Default constraints from a text: PodTopologySpreadArgs, or a KubeSchedulerConfiguration, of
/// which the profile `default-scheduler` is used, otherwise the first (pod spec 1.3). What the
/// scheduler would reject is an error with its message.
base::Result<pods::SpreadArgs> readSpreadArgs(std::string_view text, const std::string &fileName);
/// The same from a file.
base::Result<pods::SpreadArgs> loadSpreadArgs(const std::string &path);

} // namespace evenkeel::manifest
