// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

class QWidget;

namespace evenkeel::ui {

/// Calls `show` whenever the widget gets another palette, as with another theme.
void followPalette(QWidget &widget, std::function<void()> show);
/// The same of its font.
void followFont(QWidget &widget, std::function<void()> show);

} // namespace evenkeel::ui
