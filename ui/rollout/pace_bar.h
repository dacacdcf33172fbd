// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QWidget>

#include "core/fleet/fleet.h"
#include "core/rollout/readiness.h"

class QLabel;
class QSpinBox;
class QToolButton;

namespace evenkeel::ui {

/// How fast clusters become available: all of them, and those of a selection or a label.
class PaceBar : public QWidget {
    Q_OBJECT

public:
    explicit PaceBar(QWidget *parent = nullptr);

    void setSeconds(int seconds);
    void setTitle(const QString &title);
    void showTitle(bool isShown);
    QWidget *field() const;
    /// Whose labels are offered; must live until the next.
    void setFleet(const fleet::Fleet *fleet) { m_fleet = fleet; }

Q_SIGNALS:
    void secondsChanged(int seconds);
    /// Of the selected clusters; nothing: as all others.
    void behaviourChosen(const std::optional<evenkeel::rollout::Behaviour> &behaviour);
    /// Of the clusters with labels.
    void labelBehaviourChosen(const std::string &selector,
                              const std::optional<evenkeel::rollout::Behaviour> &behaviour);

private:
    QToolButton *menuButton(const QString &objectName, const QString &text, const QString &toolTip);

    const fleet::Fleet *m_fleet = nullptr;
    QLabel *m_title;
    QSpinBox *m_seconds;
};

} // namespace evenkeel::ui
