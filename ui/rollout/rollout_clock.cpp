// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_clock.h"

#include <algorithm>
#include <chrono>
#include <climits>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/base/prose.h"
#include "ui/base/widget_setup.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kFrame{40};
constexpr int kToTheEnd = 0; // speed
constexpr int kSliderWidth = 220;
constexpr int kTextFrom = 400; // left of the axis

} // namespace

RolloutClock::RolloutClock(QWidget *parent)
    : QWidget(parent), m_play(newToolButton(this, "rolloutPlay", tr("Play"))),
      m_speed(named(new QComboBox(this), "rolloutSpeed", tr("Speed"))), m_left(new QWidget(this)),
      m_slider(new QSlider(Qt::Horizontal, this)),
      m_text(named(new QLabel(this), "rolloutMoment")) {
    const Metrics metrics = Metrics::forFont(font());
    setObjectName(QStringLiteral("rolloutClockBar"));
    setNames(*m_slider, "rolloutClock", tr("Second of the rollout"));
    m_slider->setMinimumWidth(kSliderWidth);
    for (const int speed : {1, 10, 100, 1000})
        m_speed->addItem(tr("×%1").arg(speed), speed);
    m_speed->addItem(tr("To the end"), kToTheEnd);
    m_speed->setCurrentIndex(1);
    m_speed->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setWordWrap(true);
    m_text->setMinimumHeight(2 * fontMetrics().lineSpacing()); // most sentences have two
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *left = spacedLayout<QHBoxLayout>({metrics.padding, 0, metrics.padding, 0},
                                           metrics.padding, m_left);
    left->setAlignment(Qt::AlignLeft);
    left->addWidget(m_play);
    left->addWidget(m_speed);
    left->addWidget(m_text, 1);
    auto *row = spacedLayout<QHBoxLayout>({0, metrics.gap, metrics.padding, metrics.gap}, 0, this);
    row->addWidget(m_left, 1);
    row->addWidget(m_slider, 1);
    applyLooks();
    m_tick.setInterval(kFrame);
    connect(&m_tick, &QTimer::timeout, this, &RolloutClock::advance);
    connect(m_slider, &QSlider::valueChanged, this, &RolloutClock::setSecond);
    connect(m_slider, &QSlider::sliderPressed, this, &RolloutClock::stop);
    connect(m_play, &QToolButton::clicked, this, [this] { isPlaying() ? stop() : play(); });
    followPalette(*this, [this] { applyLooks(); });
}

void RolloutClock::setEnd(std::int64_t second) {
    m_end = second;
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, static_cast<int>(std::min<std::int64_t>(m_end, INT_MAX)));
        m_slider->setPageStep(std::max(1, m_slider->maximum() / 10));
    }
    setSecond(std::min(m_second, m_end));
}

void RolloutClock::setSecond(std::int64_t second) {
    const std::int64_t before = m_second;
    m_second = second;
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(second));
    }
    if (second != before)
        Q_EMIT secondChanged(second);
}

void RolloutClock::setText(const QString &text) {
    setTexts(*m_text, unbroken(text), text);
    m_slider->setToolTip(text);
}

void RolloutClock::setAxisLeft(int left) {
    const bool isShared = left > 0 && left + m_slider->minimumWidth() < width();
    m_text->setVisible(!isShared || left >= kTextFrom); // otherwise it is the slider's tool tip
    m_left->setMinimumWidth(isShared ? left : 0);
    m_left->setMaximumWidth(isShared ? left : QWIDGETSIZE_MAX);
}

QString RolloutClock::text() const {
    return m_text->text();
}

void RolloutClock::play() {
    if (m_speed->currentData().toInt() == kToTheEnd) {
        setSecond(m_end);
        return;
    }
    if (m_second >= m_end)
        setSecond(0);
    m_elapsed = static_cast<double>(m_second);
    m_since.start();
    m_tick.start();
    m_play->setText(tr("Pause"));
}

void RolloutClock::advance() {
    m_elapsed += static_cast<double>(m_since.restart()) / 1000.0 * m_speed->currentData().toInt();
    if (m_speed->currentData().toInt() == kToTheEnd)
        m_elapsed = static_cast<double>(m_end);
    setSecond(std::min(static_cast<std::int64_t>(m_elapsed), m_end));
    if (m_second >= m_end)
        stop();
}

void RolloutClock::stop() {
    m_tick.stop();
    m_play->setText(tr("Play"));
}

/// The handle in the accent; on a dark ground Fusion's groove is as dark as the ground.
void RolloutClock::applyLooks() {
    const Looks looks = Looks::forPalette(palette());
    QPalette colors = palette();
    colors.setColor(QPalette::Button, looks.accent);
    colors.setColor(QPalette::Window, looks.faint);
    m_slider->setPalette(colors);
}

void RolloutClock::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    stop();
}

} // namespace evenkeel::ui
