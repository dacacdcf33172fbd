// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/spread_board.h"

namespace evenkeel::scheduling {

struct Evaluation;
struct Pick;

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
