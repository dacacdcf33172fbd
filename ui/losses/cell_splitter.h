// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>

#include <QResizeEvent>
#include <QSplitter>

namespace evenkeel::ui {

/// The grid, where there is one, and the curve have their widths until a person gives them others;
/// the story between them takes the rest.
class CellSplitter : public QSplitter {
public:
    static constexpr int kCurveWidth = 244;

    explicit CellSplitter(QWidget *parent) : QSplitter(Qt::Horizontal, parent) {
        connect(this, &QSplitter::splitterMoved, this, [this] { m_isOwn = true; });
    }

protected:
    void resizeEvent(QResizeEvent *event) override {
        QSplitter::resizeEvent(event);
        if (m_isOwn)
            return;
        const bool isWide = window()->width() >= kWideFrom;
        QList<int> sizes{isWide ? kWideCurveWidth : kCurveWidth};
        const int grid = count() > 2 ? (isWide ? kWideGridWidth : kGridWidth) : 0;
        sizes.prepend(std::max(1, width() - grid - sizes.front()));
        if (grid > 0)
            sizes.prepend(grid);
        setSizes(sizes);
    }

private:
    static constexpr int kWideFrom = 1366; // of the window
    static constexpr int kGridWidth = 468; // names fit into three columns
    static constexpr int kWideGridWidth = 580;
    static constexpr int kWideCurveWidth = 480;

    bool m_isOwn = false;
};

} // namespace evenkeel::ui
