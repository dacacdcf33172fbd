// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::ui {

class DomainGrid;

/// Makes every DomainGrid tell its cells, and within them its chips, to assistive tools.
void installGridAccessibility();
/// Tells that the current chip or cell of the grid has the focus now.
void announceCurrent(DomainGrid &grid);

} // namespace evenkeel::ui
