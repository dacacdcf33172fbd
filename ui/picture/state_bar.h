// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstddef>

#include <QRect>

class QPainter;

namespace evenkeel::ui {

struct DomainSum;
struct Looks;

inline constexpr std::size_t kStateBarParts = 7;
using StateBarWidths = std::array<int, kStateBarParts>;

/// Pixels for each part of a sum in the order placed, later, removed, candidates, not decided,
/// filtered, not eligible. What isn't nothing stays visible as long as there is room.
StateBarWidths stateBarWidths(const DomainSum &sum, int width);

/// The states of a domain's clusters as parts of one bar. Shape first: placements are solid, later
/// picks and candidates hollow, what isn't decided is dotted, what can't be picked is hatched.
void paintStateBar(QPainter &painter, const QRect &rect, const DomainSum &sum, const Looks &looks);

} // namespace evenkeel::ui
