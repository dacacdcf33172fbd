// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/widgets/popup_place.h"

#include <algorithm>

#include <QPoint>
#include <QScreen>
#include <QWidget>

namespace evenkeel::ui {

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

} // namespace evenkeel::ui
