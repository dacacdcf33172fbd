// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/pods/constraint.h"

namespace evenkeel::manifest {

/// Default constraints from a text: PodTopologySpreadArgs, or a KubeSchedulerConfiguration, of
/// which the profile `default-scheduler` is used, otherwise the first (pod spec 1.3). What the
/// scheduler would reject is an error with its message.
base::Result<pods::SpreadArgs> readSpreadArgs(std::string_view text, const std::string &fileName);
/// The same from a file.
base::Result<pods::SpreadArgs> loadSpreadArgs(const std::string &path);

} // namespace evenkeel::manifest
