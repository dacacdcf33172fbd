// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QWidget>

#include "core/rollout/readiness.h"

class QLabel;
class QSpinBox;

namespace evenkeel::ui {

/// How fast clusters become available: all of them, and those that are selected.
class PaceBar : public QWidget {
    Q_OBJECT

public:
    explicit PaceBar(QWidget *parent = nullptr);

    void setSeconds(int seconds);
    void setTitle(const QString &title);
    /// Narrow windows have no room for titles; how long an approval takes counts for staged runs
    /// alone.
    void fit(int windowWidth, bool isStaged);

Q_SIGNALS:
    void secondsChanged(int seconds);
    /// Nothing: each approval is given by hand.
    void approvalChanged(const std::optional<std::int64_t> &seconds);
    /// Of the selected clusters; nothing: as all others.
    void behaviourChosen(const std::optional<evenkeel::rollout::Behaviour> &behaviour);

private:
    QLabel *m_title;
    QSpinBox *m_seconds;
    QLabel *m_approvalTitle;
    QSpinBox *m_approvedAfter;
};

} // namespace evenkeel::ui
