// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/verdict.h"

#include "core/base/names.h"

namespace evenkeel::pod_scheduling {

std::string_view codeName(Code code) {
    return base::nameIn<Code::UnschedulableAndUnresolvable>(
        code, {"Success", "Unschedulable", "UnschedulableAndUnresolvable"});
}

std::string_view pluginName(Plugin plugin) {
    return base::nameIn<Plugin::ImageLocality>(
        plugin, {"NodeUnschedulable", "NodeName", "TaintToleration", "NodeAffinity", "NodePorts",
                 "NodeResourcesFit", "PodTopologySpread", "InterPodAffinity",
                 "NodeResourcesBalancedAllocation", "ImageLocality"});
}

} // namespace evenkeel::pod_scheduling
