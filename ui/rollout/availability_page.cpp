// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/availability_page.h"

#include <algorithm>
#include <chrono>
#include <climits>
#include <utility>

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>

#include "ui/base/looks.h"
#include "ui/rollout/availability_curve.h"
#include "ui/rollout/rollout_moment.h"

namespace evenkeel::ui {

namespace {

constexpr std::chrono::milliseconds kFrame{40};
constexpr int kToTheEnd = 0; // speed

} // namespace

AvailabilityPage::AvailabilityPage(QWidget *parent)
    : QWidget(parent), m_curve(new AvailabilityCurve(this)), m_play(new QToolButton(this)),
      m_slider(new QSlider(Qt::Horizontal, this)), m_speed(new QComboBox(this)),
      m_text(new QLabel(this)) {
    setObjectName(QStringLiteral("rolloutAvailability"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_curve, 1);
    setUpClock();
    connect(m_curve, &AvailabilityCurve::secondChosen, this, [this](qint64 second) {
        stop();
        setSecond(second);
    });
    m_tick.setInterval(kFrame);
    connect(&m_tick, &QTimer::timeout, this, &AvailabilityPage::advance);
}

void AvailabilityPage::setUpClock() {
    const Metrics metrics = Metrics::forFont(font());
    m_play->setObjectName(QStringLiteral("rolloutPlay"));
    m_play->setText(tr("Play"));
    m_play->setAutoRaise(true);
    m_slider->setObjectName(QStringLiteral("rolloutClock"));
    m_slider->setAccessibleName(tr("Second of the rollout"));
    m_speed->setObjectName(QStringLiteral("rolloutSpeed"));
    m_speed->setAccessibleName(tr("Speed"));
    for (const int speed : {1, 10, 100, 1000})
        m_speed->addItem(tr("×%1").arg(speed), speed);
    m_speed->addItem(tr("To the end"), kToTheEnd);
    m_speed->setCurrentIndex(1);
    m_text->setObjectName(QStringLiteral("rolloutMoment"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_text->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto *row = new QHBoxLayout;
    row->setContentsMargins(metrics.padding, metrics.gap, metrics.padding, metrics.gap);
    row->setSpacing(metrics.padding);
    row->addWidget(m_play);
    row->addWidget(m_speed);
    row->addWidget(m_slider, 1);
    row->addWidget(m_text, 1);
    static_cast<QVBoxLayout *>(layout())->addLayout(row);
    connect(m_slider, &QSlider::valueChanged, this, [this](int second) { setSecond(second); });
    connect(m_slider, &QSlider::sliderPressed, this, &AvailabilityPage::stop);
    connect(m_play, &QToolButton::clicked, this, [this] { isPlaying() ? stop() : play(); });
}

void AvailabilityPage::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    m_picture = std::move(picture);
    m_curve->setPicture(m_picture);
    const QSignalBlocker quiet(m_slider);
    m_slider->setRange(0, static_cast<int>(std::min<std::int64_t>(end(), INT_MAX)));
    setSecond(std::min(m_second, end()));
}

void AvailabilityPage::setSecond(std::int64_t second) {
    const bool isOther = second != m_second;
    m_second = second;
    m_curve->setSecond(second);
    {
        const QSignalBlocker quiet(m_slider);
        m_slider->setValue(static_cast<int>(second));
    }
    m_text->setText(m_picture && m_picture->hasBudget()
                        ? momentText(momentAt(m_picture->timeline, second))
                        : QString());
    if (isOther)
        Q_EMIT secondChanged(second);
}

QString AvailabilityPage::text() const {
    return m_text->text();
}

void AvailabilityPage::play() {
    if (m_speed->currentData().toInt() == kToTheEnd) {
        setSecond(end());
        return;
    }
    if (m_second >= end())
        setSecond(0);
    m_elapsed = static_cast<double>(m_second);
    m_since.start();
    m_tick.start();
    m_play->setText(tr("Pause"));
}

void AvailabilityPage::advance() {
    m_elapsed += static_cast<double>(m_since.restart()) / 1000.0 * m_speed->currentData().toInt();
    if (m_speed->currentData().toInt() == kToTheEnd)
        m_elapsed = static_cast<double>(end());
    setSecond(std::min(static_cast<std::int64_t>(m_elapsed), end()));
    if (m_second >= end())
        stop();
}

void AvailabilityPage::stop() {
    m_tick.stop();
    m_play->setText(tr("Play"));
}

void AvailabilityPage::hideEvent(QHideEvent *event) {
    QWidget::hideEvent(event);
    stop();
}

} // namespace evenkeel::ui
