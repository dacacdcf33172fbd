// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/picture/rollout_picture.h"
#include "ui/picture/timeline_layout.h"

class QPainter;

namespace evenkeel::ui {

/// How many clusters are available over time, against how many must be; a line at the second
/// shown. A click or a drag moves it.
class AvailabilityCurve : public QWidget {
    Q_OBJECT

public:
    explicit AvailabilityCurve(QWidget *parent = nullptr);

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    void setSecond(std::int64_t second);
    std::int64_t second() const { return m_second; }
    QSize sizeHint() const override;

Q_SIGNALS:
    void secondChosen(qint64 second);

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;

private:
    struct Layout {
        QRect plot;
        TimelineScale scale;
        std::int64_t most = 1;
        double yOf(std::int64_t count) const;
        double xOf(std::int64_t second) const { return plot.left() + scale.xOf(second); }
    };
    Layout layoutOf(const QRect &area) const;
    void paintAxis(QPainter &painter, const Layout &layout) const;
    void paintCurves(QPainter &painter, const Layout &layout) const;
    void choose(int x);

    std::shared_ptr<const RolloutPicture> m_picture;
    std::int64_t m_second = 0;
};

} // namespace evenkeel::ui
