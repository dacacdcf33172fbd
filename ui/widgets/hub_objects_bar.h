// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/picture/resource_picture.h"

class QLabel;
class QToolButton;

namespace evenkeel::ui {

/// What was read of the hub's objects that placements select, how old it is and what is missing;
/// they are read when a person asks for them. Hidden without a hub. Every panel whose answers
/// depend on them has one.
class HubObjectsBar : public QWidget {
    Q_OBJECT

public:
    /// `suffix` is that of its object names.
    explicit HubObjectsBar(const QString &suffix, QWidget *parent = nullptr);

    void setState(const HubObjectsState &state);
    const HubObjectsState &state() const { return m_state; }

Q_SIGNALS:
    void readRequested();
    void stateChanged(const evenkeel::ui::HubObjectsState &state);

private:
    HubObjectsState m_state;
    QLabel *m_sentence;
    QToolButton *m_read;
};

} // namespace evenkeel::ui
