// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/scheduling/evaluation.h"
#include "core/scheduling/rank.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling {

struct Pick;
struct Plan;

enum class Verdict : std::uint8_t {
    Passed,          // reached scoring (PickAll: is picked)
    AlreadySelected, // dropped silently: placed under the active snapshot
    Filtered,        // a filter refused it
};

/// What one cycle thought of one cluster. `reason` is what the filter says, empty unless filtered;
/// refusalStatus() makes the status text of it.
struct ClusterVerdict {
    fleet::ClusterIndex cluster{};
    Verdict verdict = Verdict::Passed;
    Filter filter = Filter::None;
    Score score;
    std::string reason;
};

/// One cycle in full: `picked` in picking order, `scored` in rank order (PickAll: by name),
/// `filtered` by name, without limit.
struct CycleDetail {
    std::vector<fleet::ClusterIndex> picked;
    std::vector<ClusterVerdict> scored;
    std::vector<ClusterVerdict> filtered;
};

/// Every verdict and score of one cycle, computed on demand in one pass over the fleet that was
/// planned. Empty for cycles in which no plugin runs (PickFixed, downscale, nothing to do), for
/// those that the plan does not have, and for another fleet.
CycleDetail cycleDetail(const fleet::Fleet &fleet, const Plan &plan, std::size_t cycle);

/// The filter that rejected each cluster in a cycle, by row of the fleet; None if none did.
/// cycleDetail() without texts, scores and order: one pass for views of the whole fleet. Empty
/// where that is.
std::vector<Filter> cycleFilters(const Plan &plan, std::size_t cycle);

/// `ClusterUnschedulable, …`: the reason of a refusal in a status (KubeFleet spec 3.10).
std::string refusalStatus(const std::string &reason);

/// Goes through the cycles of a plan, in which plugins ran, and gives each plugin's result for
/// single clusters, without a pass over the fleet. The plan outlives it.
class CycleWalk {
public:
    explicit CycleWalk(const Plan &plan);

    /// False behind the last cycle, and where no plugin ran.
    bool isAtCycle() const;
    std::size_t cycle() const { return m_cycle; }
    void advance();
    /// Forwards only.
    void goTo(std::size_t cycle);

    /// Whether the cluster has a binding of the active snapshot when the cycle begins.
    bool isSelected(fleet::ClusterIndex cluster) const {
        return m_isSelected[fleet::row(cluster)] != 0;
    }
    /// The counts that the cycle found.
    const SpreadBoard &board() const { return m_board; }
    /// What the cycle picks, in picking order.
    std::span<const Pick> picks() const;

    /// What the cycle thinks of a cluster, in numbers.
    struct Look {
        Verdict verdict = Verdict::Passed;
        Filter filter = Filter::None;
        std::size_t constraint = 0; // that the cluster violates, if topology spread refuses it
        Score score;
        bool operator==(const Look &) const = default;
    };
    Look look(fleet::ClusterIndex cluster) const;
    /// The same with the reason of a refusal.
    ClusterVerdict verdictOn(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;
    /// The best cluster that passes and is not picked, in one pass over the fleet; nothing when
    /// there is none or clusters are not scored.
    std::optional<fleet::ClusterIndex> runnerUp() const;

private:
    void takePicks();
    void refreshScores();
    DomainScore spreadScore(fleet::ClusterIndex cluster) const;

    const Plan &m_plan;
    const Evaluation &m_evaluation;
    SpreadBoard m_board;
    std::vector<KeyScores> m_scores; // by key
    std::vector<std::uint8_t> m_isSelected;
    std::size_t m_cycle = 0;
    std::size_t m_firstPick = 0; // of the cycle
};

} // namespace evenkeel::scheduling
