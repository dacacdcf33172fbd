// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QToolButton>

#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// The approval requests of staged update runs, ticked where they are approved.
class ApprovalsButton : public QToolButton {
    Q_OBJECT

public:
    explicit ApprovalsButton(QWidget *parent = nullptr);

    void setRuns(const RolloutPicture *picture, const std::set<std::string> &approved);
    bool isEmpty() const;

Q_SIGNALS:
    void answered(const QString &request, bool isApproved);
};

} // namespace evenkeel::ui
