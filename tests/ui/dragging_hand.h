// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDrag>
#include <QTest>
#include <QTimer>
#include <QWindow>

namespace evenkeel::ui {

/// Drags in a window with Qt's own drag loop. That loop is nested in the move which starts it, so
/// what follows comes from a timer.
class DraggingHand {
public:
    /// `starts`: moves that it takes until the drag begins; an item view begins with the second.
    static void drag(QWindow *window, const QPoint &from, const QPoint &to, int starts) {
        int step = 0;
        QTimer hand;
        QObject::connect(&hand, &QTimer::timeout, window, [&] {
            if (step == 0)
                QTest::mouseMove(window, (from + to) / 2);
            else if (step <= 2)
                QTest::mouseMove(window, to + QPoint(step, 0));
            else if (step == 3)
                QTest::mouseRelease(window, Qt::LeftButton, Qt::NoModifier, to);
            else if (step == 10)
                QDrag::cancel(); // lest a failure hangs
            ++step;
        });
        hand.start(20);
        QTest::mousePress(window, Qt::LeftButton, Qt::NoModifier, from);
        for (int start = 0; start < starts; ++start)
            QTest::mouseMove(window, from + QPoint(30 + 4 * start, 0));
        QTRY_VERIFY(step > 3);
    }
};

} // namespace evenkeel::ui
