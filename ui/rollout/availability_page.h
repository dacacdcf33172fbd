// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include "ui/picture/rollout_picture.h"

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace evenkeel::ui {

class AvailabilityCurve;

/// The availability of a rollout over time, and a clock that runs through it.
class AvailabilityPage : public QWidget {
    Q_OBJECT

public:
    explicit AvailabilityPage(QWidget *parent = nullptr);

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    void setSecond(std::int64_t second);
    std::int64_t second() const { return m_second; }
    bool isPlaying() const { return m_tick.isActive(); }
    /// What is so at the second shown.
    QString text() const;

Q_SIGNALS:
    void secondChanged(qint64 second);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void setUpClock();
    void play();
    void advance();
    void stop();
    std::int64_t end() const { return m_picture ? m_picture->timelineEnd : 0; }

    std::shared_ptr<const RolloutPicture> m_picture;
    std::int64_t m_second = 0;
    double m_elapsed = 0; // seconds of the rollout, with fractions, while it plays
    AvailabilityCurve *m_curve;
    QToolButton *m_play;
    QSlider *m_slider;
    QComboBox *m_speed;
    QLabel *m_text;
    QTimer m_tick;
    QElapsedTimer m_since;
};

} // namespace evenkeel::ui
