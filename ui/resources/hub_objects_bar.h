// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/picture/hub_selection.h"

class QLabel;
class QToolButton;

namespace evenkeel::ui {

/// What was read of the hub's objects that placements select, how old it is and what is missing;
/// they are read when a person asks for them. Hidden without a hub.
class HubObjectsBar : public QWidget {
    Q_OBJECT

public:
    explicit HubObjectsBar(QWidget *parent = nullptr);

    void setState(const HubObjectsState &state);

Q_SIGNALS:
    void readRequested();

private:
    QLabel *m_sentence;
    QToolButton *m_read;
};

} // namespace evenkeel::ui
