// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QSlider;
class QToolButton;

namespace evenkeel::ui {

/// A clock that runs through a rollout, or is dragged.
class RolloutClock : public QWidget {
    Q_OBJECT

public:
    explicit RolloutClock(QWidget *parent = nullptr);

    void setEnd(std::int64_t second);
    std::int64_t end() const { return m_end; }
    void setSecond(std::int64_t second);
    std::int64_t second() const { return m_second; }
    bool isPlaying() const { return m_tick.isActive(); }
    void stop();
    /// What is so at the second shown.
    void setText(const QString &text);
    QString text() const;
    /// Where the slider begins, below a time axis; 0: beside the speed.
    void setAxisLeft(int left);

Q_SIGNALS:
    void secondChanged(qint64 second);

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void applyLooks();
    void play();
    void advance();

    std::int64_t m_end = 0;
    std::int64_t m_second = 0;
    double m_elapsed = 0; // seconds of the rollout, with fractions, while it plays
    QToolButton *m_play;
    QComboBox *m_speed;
    QWidget *m_left; // of the slider
    QSlider *m_slider;
    QLabel *m_text;
    QTimer m_tick;
    QElapsedTimer m_since;
};

} // namespace evenkeel::ui
