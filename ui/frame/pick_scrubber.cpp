// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/frame/pick_scrubber.h"

#include <algorithm>
#include <cmath>

#include <QMouseEvent>
#include <QPainter>

#include "ui/base/looks.h"

namespace evenkeel::ui {

namespace {

constexpr int kMostBoxes = 12;
constexpr int kBarWidth = 160; // of more picks: the tabs beside it want to be seen
constexpr int kBoxWidth = 16;
constexpr int kBoxHeight = 12;
constexpr int kGap = 6;
constexpr int kMargin = 4;

} // namespace

PickScrubber::PickScrubber(QWidget *parent) : QAbstractSlider(parent) {
    setObjectName(QStringLiteral("pickScrubber"));
    setAccessibleName(tr("Pick scrubber"));
    setOrientation(Qt::Horizontal);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setRange(0, 0);
}

bool PickScrubber::hasBoxes() const {
    return maximum() <= kMostBoxes;
}

QSize PickScrubber::sizeHint() const {
    const int boxes = std::max(maximum(), 1) * (kBoxWidth + kGap) - kGap;
    return {2 * kMargin + (hasBoxes() ? boxes : kBarWidth), kBoxHeight + 2 * kMargin};
}

QSize PickScrubber::minimumSizeHint() const {
    return sizeHint();
}

QRectF PickScrubber::boxOf(int pick) const {
    const double top = (height() - kBoxHeight) / 2.0;
    return {static_cast<double>(kMargin + pick * (kBoxWidth + kGap)), top, kBoxWidth, kBoxHeight};
}

int PickScrubber::valueAt(double x) const {
    if (hasBoxes())
        return std::clamp(static_cast<int>(std::ceil((x - kMargin) / (kBoxWidth + kGap))), 0,
                          maximum());
    const double share = (x - kMargin) / std::max(1, width() - 2 * kMargin);
    return std::clamp(static_cast<int>(std::lround(share * maximum())), 0, maximum());
}

void PickScrubber::paintEvent(QPaintEvent *) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    if (hasBoxes())
        paintBoxes(painter);
    else
        paintBar(painter);
    if (hasFocus()) {
        painter.setPen(QPen(Looks::forPalette(palette()).accent, 1, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
}

void PickScrubber::paintBoxes(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    painter.setPen(QPen(looks.accent, 1));
    for (int pick = 0; pick < maximum(); ++pick) {
        painter.setBrush(pick < value() ? QBrush(looks.accent) : QBrush(Qt::NoBrush));
        painter.drawRoundedRect(boxOf(pick).adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    }
}

void PickScrubber::paintBar(QPainter &painter) const {
    const Looks looks = Looks::forPalette(palette());
    QRectF bar(kMargin, (height() - kBoxHeight) / 2.0, width() - 2 * kMargin, kBoxHeight);
    painter.setPen(Qt::NoPen);
    painter.setBrush(looks.capacity);
    painter.drawRoundedRect(bar, 2, 2);
    bar.setWidth(bar.width() * value() / maximum());
    painter.setBrush(looks.accent);
    painter.drawRoundedRect(bar, 2, 2);
}

void PickScrubber::mousePressEvent(QMouseEvent *event) {
    if (event->button() != Qt::LeftButton) {
        event->ignore();
        return;
    }
    setSliderDown(true);
    setValue(valueAt(event->position().x()));
}

void PickScrubber::mouseMoveEvent(QMouseEvent *event) {
    if (isSliderDown())
        setValue(valueAt(event->position().x()));
}

void PickScrubber::mouseReleaseEvent(QMouseEvent *event) {
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void PickScrubber::sliderChange(SliderChange change) {
    QAbstractSlider::sliderChange(change);
    if (change == SliderRangeChange)
        updateGeometry();
    update();
}

} // namespace evenkeel::ui
