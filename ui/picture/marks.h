// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include <QColor>
#include <QMetaType>
#include <QRect>
#include <QRectF>
#include <QString>

#include "core/base/shared_list.h"
#include "core/insight/one_more.h"
#include "core/spread/domain_counts.h"
#include "ui/picture/scene.h"

class QPainter;

namespace evenkeel::ui {

struct DomainSum;
struct Looks;

/// What a cluster is to the placement of a scene, at the scene's position of the scrubber.
enum class ClusterState : std::uint8_t {
    Picked,        // up to the scrubber
    NextPick,      // the pick after the scrubber
    PickedLater,   // any pick after that
    PlacedBefore,  // had a binding of the active snapshot before the first cycle, and keeps it
    WillBeRemoved, // its binding is unscheduled by the plan
    Candidate,
    WouldPass,  // not asked, as the placement is satisfied; it would pass the filters
    Undecided,  // eligible, and no plan says whether it is a candidate
    Filtered,   // rejected by a filter in the cycle at the scrubber
    Ineligible, // left, no heartbeat, unhealthy
    Phantom,    // planned, does not exist yet
};

struct ClusterMark {
    ClusterState state = ClusterState::Candidate;
    int pickNumber = 0; // 1-based, for Picked, NextPick and PickedLater

    bool operator==(const ClusterMark &) const = default;
};

/// By row, shared by all who show them.
using ClusterMarks = base::SharedList<ClusterMark>;

/// A node's share of a workload: unlike a cluster, any number of pods.
struct UnitLoad {
    std::int32_t before = 0;          // running already
    std::vector<std::int32_t> picked; // numbers of the replicas placed up to the scrubber
    std::int32_t next = 0;            // number of the next replica if it goes here, otherwise 0
    std::int32_t later = 0;           // how many come after that

    std::int32_t held() const { return before + static_cast<std::int32_t>(picked.size()); }
};

/// Holds a placement after the picks made so far: what counts as "picked" in sums.
constexpr bool isPlaced(ClusterState state) {
    return state == ClusterState::Picked || state == ClusterState::PlacedBefore;
}

/// The cycle whose verdicts belong to the scrubber: the one that makes the next pick, and the last
/// one when all picks are made.
std::size_t cycleAt(const scheduling::Plan &plan, std::size_t picks);

/// One mark per row of the fleet. Without a plan (there is no placement, or none that the hub would
/// schedule) only eligibility is known, by the newest heartbeat.
/// `oneMore` is what a satisfied placement would say of the clusters that it doesn't ask.
std::vector<ClusterMark> clusterMarks(const Scene &scene, const insight::OneMore *oneMore);
/// Of the scene's plan; null where that asked the filters itself.
std::shared_ptr<const insight::OneMore> oneMoreOf(const Scene &scene);

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::ClusterMark)

namespace evenkeel::ui {

/// What views show of a plan at one position of the scrubber, worked out once for all of them.
struct PlanPicture {
    /// Of a placement that is satisfied; null where the plan asked the filters itself.
    std::shared_ptr<const insight::OneMore> oneMore;
    ClusterMarks marks; // by fleet row
    /// The rows as a table shows them: picks by their number, then by state, then by name.
    base::SharedList<fleet::ClusterIndex> order;
    std::vector<spread::SpreadView> spreads; // one for each constraint
};

/// That of the scene; a scene that was put together by hand gets one of its own.
std::shared_ptr<const PlanPicture> pictureOf(const Scene &scene);

/// All states in the order of legends.
inline constexpr std::array kClusterStates{
    ClusterState::Picked,        ClusterState::NextPick,   ClusterState::PickedLater,
    ClusterState::Candidate,     ClusterState::WouldPass,  ClusterState::Undecided,
    ClusterState::Filtered,      ClusterState::Ineligible, ClusterState::PlacedBefore,
    ClusterState::WillBeRemoved, ClusterState::Phantom,
};

/// Those that nodes can be in.
inline constexpr std::array kNodeStates{
    ClusterState::Picked,      ClusterState::NextPick,  ClusterState::PlacedBefore,
    ClusterState::PickedLater, ClusterState::Candidate, ClusterState::Filtered,
    ClusterState::Ineligible,
};

/// The width a mark wants at a height: the height itself, more for pick numbers past 99.
double markWidth(ClusterMark mark, double height);
/// Draws the mark of a cluster centred in `rect`, as high as its shorter side. The only place
/// where marks are drawn: grid, tables, legends and reports call it.
void paintMark(QPainter &painter, const QRectF &rect, ClusterMark mark, const Looks &looks);

/// The color of a cluster's name next to the mark.
QColor nameColor(ClusterState state, const Looks &looks);

/// How the chip around a mark and a name looks; an invalid border is none.
struct ChipLook {
    QColor ground;
    QColor border;
    double borderWidth = 1;
    Qt::PenStyle line = Qt::SolidLine;
};
enum class ChipSelection : std::uint8_t { None, Selected };
ChipLook chipLook(ClusterState state, ChipSelection selection, const Looks &looks);

/// One word or two for a legend: "picked", "next pick", "not eligible".
QString describe(ClusterState state); // of a cluster
/// The mark in words: "picked 3 of 8", "next pick, 7 of 8", "candidate".
QString describe(ClusterMark mark, int picksInAll);

inline constexpr std::size_t kStateBarParts = 7;
using StateBarWidths = std::array<int, kStateBarParts>;

/// Pixels for each part of a sum in the order placed, later, removed, candidates, not decided,
/// filtered, not eligible. What isn't nothing stays visible as long as there is room.
StateBarWidths stateBarWidths(const DomainSum &sum, int width);

/// The states of a domain's clusters as parts of one bar. Shape first: placements are solid, later
/// picks and candidates hollow, what isn't decided is dotted, what can't be picked is hatched.
void paintStateBar(QPainter &painter, const QRect &rect, const DomainSum &sum, const Looks &looks);

} // namespace evenkeel::ui
