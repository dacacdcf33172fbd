// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::ui {

class DomainGrid;

/// Exposes the cells and chips of every DomainGrid to assistive tools.
void installGridAccessibility();
/// Reports that the current chip or cell of the grid has the focus.
void announceCurrent(DomainGrid &grid);

} // namespace evenkeel::ui
