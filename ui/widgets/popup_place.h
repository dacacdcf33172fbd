// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QPoint;
class QWidget;

namespace evenkeel::ui {

/// Shows a popup at a place of the screen, moved so that all of it is on the screen.
void showPopup(QWidget &popup, const QPoint &place);

/// Makes a window wide enough for its title and the buttons beside it.
void fitTitle(QWidget &window);

} // namespace evenkeel::ui
