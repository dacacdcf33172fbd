// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace evenkeel::ui {

/// Tells assistive tools that a skew chart is a chart: one thing with a name and its numbers.
void installChartAccessibility();

} // namespace evenkeel::ui
