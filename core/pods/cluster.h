// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <vector>

#include "core/pods/node.h"
#include "core/pods/pod.h"
#include "core/pods/workload.h"

namespace evenkeel::pods {

/// Row of a node in its cluster, 0-based in the order of the list. It indexes lists by node; no
/// other number becomes one by accident.
class NodeIndex {
public:
    constexpr NodeIndex() = default;
    template <std::integral Number> constexpr explicit NodeIndex(Number row)
        : m_row(static_cast<std::uint32_t>(row)) {}

    constexpr operator std::uint32_t() const { return m_row; }
    constexpr NodeIndex &operator++() {
        ++m_row;
        return *this;
    }

    constexpr auto operator<=>(const NodeIndex &) const = default;

private:
    std::uint32_t m_row = 0;
};

/// A PodDisruptionBudget, as far as the descheduler asks which pods have one.
struct DisruptionBudget {
    std::string nameSpace;
    std::optional<kube::LabelSelector> selector;

    bool operator==(const DisruptionBudget &) const = default;
};

/// Nodes, pods, owners and budgets as they were read.
struct Cluster {
    std::vector<Node> nodes;
    std::vector<Pod> pods;
    std::vector<Owner> owners;
    std::vector<DisruptionBudget> budgets = {};

    bool operator==(const Cluster &) const = default;
};

} // namespace evenkeel::pods
