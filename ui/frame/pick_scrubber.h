// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QAbstractSlider>

namespace evenkeel::ui {

/// A slider over the picks of a plan: a box per pick while there is room, a bar beyond that. Its
/// value is the number of picks made.
class PickScrubber : public QAbstractSlider {
    Q_OBJECT

public:
    explicit PickScrubber(QWidget *parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void sliderChange(SliderChange change) override;

private:
    bool hasBoxes() const;
    QRectF boxOf(int pick) const;
    int valueAt(double x) const;
    void paintBoxes(QPainter &painter) const;
    void paintBar(QPainter &painter) const;
};

} // namespace evenkeel::ui
