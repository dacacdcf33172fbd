// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::ui {

/// Exposes a skew chart to assistive tools as a chart: one item with a name and its numbers.
void installChartAccessibility();

} // namespace evenkeel::ui
