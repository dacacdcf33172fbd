// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/looks_follower.h"

#include <utility>

#include <QEvent>
#include <QWidget>

namespace evenkeel::ui {

namespace {

class LooksFollower : public QObject {
public:
    LooksFollower(QWidget &widget, QEvent::Type change, std::function<void()> show)
        : QObject(&widget), m_change(change), m_show(std::move(show)) {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == m_change)
            m_show();
        return false;
    }

private:
    QEvent::Type m_change;
    std::function<void()> m_show;
};

} // namespace

void followPalette(QWidget &widget, std::function<void()> show) {
    new LooksFollower(widget, QEvent::PaletteChange, std::move(show));
}

void followFont(QWidget &widget, std::function<void()> show) {
    new LooksFollower(widget, QEvent::FontChange, std::move(show));
}

} // namespace evenkeel::ui
