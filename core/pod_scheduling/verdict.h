// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace evenkeel::pod_scheduling {

/// The scheduler's status codes as far as filters return them.
enum class Code : std::uint8_t { Success, Unschedulable, UnschedulableAndUnresolvable };
std::string_view codeName(Code code);

/// Plugins of the default profile that decide placements; filters first, in their order.
enum class Plugin : std::uint8_t {
    NodeUnschedulable,
    NodeName,
    TaintToleration,
    NodeAffinity,
    NodePorts,
    NodeResourcesFit,
    PodTopologySpread,
    InterPodAffinity,
    NodeResourcesBalancedAllocation,
    ImageLocality
};
inline constexpr std::size_t kPlugins = 10;
std::string_view pluginName(Plugin plugin);

/// The plugins that score and their weights in the default profile (pod spec 3.5).
struct ScoreWeight {
    Plugin plugin;
    std::int64_t weight;
};
inline constexpr std::array<ScoreWeight, 7> kScoreWeights{{
    {Plugin::TaintToleration, 3},
    {Plugin::NodeAffinity, 2},
    {Plugin::PodTopologySpread, 2},
    {Plugin::InterPodAffinity, 2},
    {Plugin::NodeResourcesFit, 1},
    {Plugin::NodeResourcesBalancedAllocation, 1},
    {Plugin::ImageLocality, 1},
}};
inline constexpr std::int64_t kMaxNodeScore = 100;

/// The filter result of a node: the first plugin that fails, with its reasons.
struct Verdict {
    Code code = Code::Success;
    Plugin plugin = Plugin::NodeUnschedulable; // meaningful unless Success
    std::vector<std::string> reasons;

    bool isSuccess() const { return code == Code::Success; }
    bool operator==(const Verdict &) const = default;
};

/// Scores of one plugin over the feasible nodes, in their order.
struct PluginScores {
    Plugin plugin = Plugin::TaintToleration;
    std::int64_t weight = 1;
    bool isSkipped = false;
    std::vector<std::int64_t> raw;
    std::vector<std::int64_t> normalized;
};

/// Numbers of one hard constraint's verdict on a node (pod spec 2.5).
struct SpreadFigures {
    bool hasKey = false;
    std::int64_t matchNum = 0;
    std::int64_t selfMatch = 0;
    std::int64_t minMatch = 0;
    std::int64_t maxSkew = 0;

    std::int64_t skew() const { return matchNum + selfMatch - minMatch; }
};

} // namespace evenkeel::pod_scheduling
