// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/mode_rail.h"

#include <QAction>
#include <QPainter>
#include <QVBoxLayout>

#include "ui/base/looks.h"
#include "ui/frame/rail_button.h"
#include "ui/frame/window_actions.h"

namespace evenkeel::ui {

ModeRail::ModeRail(const WindowActions &actions, QWidget *parent) : QWidget(parent) {
    setObjectName(QStringLiteral("modeRail"));
    setAccessibleName(tr("Modes"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 1, 0);
    layout->setSpacing(0);
    for (const Mode mode : kModes) {
        if (mode == Mode::Pods)
            layout->addStretch(1);
        auto *button = new RailButton(*actions.mode(mode), this);
        m_buttons[static_cast<std::size_t>(mode)] = button;
        layout->addWidget(button);
    }
}

void ModeRail::setBadge(Mode mode, int count, const QString &words) {
    m_buttons[static_cast<std::size_t>(mode)]->setBadge(count, words);
}

int ModeRail::badge(Mode mode) const {
    return m_buttons[static_cast<std::size_t>(mode)]->badge();
}

void ModeRail::setNarrow(bool isNarrow) {
    for (RailButton *button : m_buttons)
        button->setNarrow(isNarrow);
}

void ModeRail::paintEvent(QPaintEvent *) {
    const Looks looks = Looks::forPalette(palette());
    QPainter painter(this);
    painter.fillRect(rect(), looks.header);
    painter.fillRect(width() - 1, 0, 1, height(), looks.line);
}

} // namespace evenkeel::ui
