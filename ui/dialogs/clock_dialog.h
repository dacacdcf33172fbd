// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QDialog>

#include "core/manifest/objects.h"

class QDateTimeEdit;
class QLabel;
class QRadioButton;

namespace evenkeel::ui {

/// "2026-03-01 12:00 UTC"
QString clockText(kube::Time time);

/// Asks for the planning time and shows how many clusters have no recent heartbeat by then.
class ClockDialog : public QDialog {
    Q_OBJECT

public:
    /// `computerTime` is offered in addition to the newest heartbeat of the files.
    ClockDialog(std::shared_ptr<const manifest::Objects> objects, kube::Time computerTime,
                QWidget *parent = nullptr);

    /// Nothing: the newest heartbeat.
    std::optional<kube::Time> clock() const;

private:
    void buildChoices();
    void layOut();
    void showTime(kube::Time time);
    void showEffect();

    std::shared_ptr<const manifest::Objects> m_objects;
    kube::Time m_computerTime;
    QRadioButton *m_newest;
    QRadioButton *m_chosen;
    QDateTimeEdit *m_time;
    QLabel *m_effect;
};

} // namespace evenkeel::ui
