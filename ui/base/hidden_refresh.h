// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>
#include <utility>

#include <QTimer>

namespace evenkeel::ui {

/// Lets the timer call the slot once, a while after it was started last.
template <typename Receiver, typename Slot>
void callAfter(QTimer &timer, std::chrono::milliseconds pause, Receiver *receiver, Slot slot) {
    timer.setSingleShot(true);
    timer.setInterval(pause);
    QObject::connect(&timer, &QTimer::timeout, receiver, slot);
}

/// Refreshes a view a while after the last of a burst of notices, and not at all while the view
/// is hidden. It starts asleep.
class HiddenRefresh {
public:
    template <typename Refresh> HiddenRefresh(std::chrono::milliseconds burst, Refresh refresh) {
        callAfter(m_later, burst, &m_later, refresh);
    }

    /// Something changed.
    void notice() {
        if (!m_isAsleep)
            m_later.start();
    }
    bool isWaiting() const { return m_later.isActive(); }

    /// Whether it slept: the view has to be refreshed at once.
    [[nodiscard]] bool wakeUp() { return std::exchange(m_isAsleep, false); }
    void fallAsleep() {
        m_isAsleep = true;
        m_later.stop();
    }

private:
    bool m_isAsleep = true;
    QTimer m_later;
};

} // namespace evenkeel::ui
