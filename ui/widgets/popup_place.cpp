// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/popup_place.h"

#include <algorithm>

#include <QFontMetrics>
#include <QPoint>
#include <QScreen>
#include <QWidget>

namespace evenkeel::ui {

namespace {

constexpr int kTitleButtons = 130; // of the window manager

} // namespace

void showPopup(QWidget &popup, const QPoint &place) {
    const QWidget *owner = popup.parentWidget();
    const QScreen *screen = owner ? owner->screen() : popup.screen();
    const QRect room = screen->availableGeometry();
    const int right = std::max(room.left(), room.right() - popup.width());
    const int bottom = std::max(room.top(), room.bottom() - popup.height());
    popup.move(std::clamp(place.x(), room.left(), right),
               std::clamp(place.y(), room.top(), bottom));
    popup.show();
}

void fitTitle(QWidget &window) {
    QFont bold = window.font(); // as many window managers write titles
    bold.setBold(true);
    const int wanted = QFontMetrics(bold).horizontalAdvance(window.windowTitle()) + kTitleButtons;
    const int most = window.screen()->availableGeometry().width() / 2;
    window.setMinimumWidth(std::max(window.minimumWidth(), std::min(wanted, most)));
}

} // namespace evenkeel::ui
