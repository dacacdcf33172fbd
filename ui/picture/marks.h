// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>

#include <QColor>
#include <QRect>
#include <QRectF>
#include <QString>

#include "ui/picture/cluster_states.h"
class QPainter;

namespace evenkeel::ui {

struct DomainSum;
struct Looks;

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
