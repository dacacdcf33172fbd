// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/verdict.h"

namespace evenkeel::pod_scheduling {

std::string_view codeName(Code code) {
    switch (code) {
    case Code::Success:
        return "Success";
    case Code::Unschedulable:
        return "Unschedulable";
    case Code::UnschedulableAndUnresolvable:
        return "UnschedulableAndUnresolvable";
    }
    return {};
}

std::string_view pluginName(Plugin plugin) {
    switch (plugin) {
    case Plugin::NodeUnschedulable:
        return "NodeUnschedulable";
    case Plugin::NodeName:
        return "NodeName";
    case Plugin::TaintToleration:
        return "TaintToleration";
    case Plugin::NodeAffinity:
        return "NodeAffinity";
    case Plugin::NodePorts:
        return "NodePorts";
    case Plugin::NodeResourcesFit:
        return "NodeResourcesFit";
    case Plugin::PodTopologySpread:
        return "PodTopologySpread";
    case Plugin::InterPodAffinity:
        return "InterPodAffinity";
    case Plugin::NodeResourcesBalancedAllocation:
        return "NodeResourcesBalancedAllocation";
    case Plugin::ImageLocality:
        return "ImageLocality";
    }
    return {};
}

} // namespace evenkeel::pod_scheduling
