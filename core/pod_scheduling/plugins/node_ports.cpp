// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/plugins/node_ports.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::string_view kEveryAddress = "0.0.0.0";

std::string_view addressOf(const pods::HostPort &port) {
    return port.ip.empty() ? kEveryAddress : std::string_view(port.ip);
}

std::string_view protocolOf(const pods::HostPort &port) {
    return port.protocol.empty() ? std::string_view("TCP") : std::string_view(port.protocol);
}

bool conflict(const pods::HostPort &wanted, const pods::HostPort &used) {
    if (wanted.port <= 0 || wanted.port != used.port || protocolOf(wanted) != protocolOf(used))
        return false;
    const std::string_view address = addressOf(wanted);
    const std::string_view other = addressOf(used);
    return address == other || address == kEveryAddress || other == kEveryAddress;
}

} // namespace

Verdict filterNodePorts(std::span<const pods::HostPort> wanted,
                        std::span<const pods::HostPort> used) {
    const bool isTaken = std::ranges::any_of(wanted, [used](const pods::HostPort &port) {
        return std::ranges::any_of(
            used, [&port](const pods::HostPort &other) { return conflict(port, other); });
    });
    if (!isTaken)
        return {};
    return {Code::Unschedulable,
            Plugin::NodePorts,
            {"node(s) didn't have free ports for the requested pod ports"}};
}

} // namespace evenkeel::pod_scheduling
