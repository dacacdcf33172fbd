// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QApplication>

namespace evenkeel::ui {

/// An application that an exception does not end: what a slot, an event or a job of a JobRunner
/// throws is reported, and what is open stays open.
class GuardedApplication : public QApplication {
    Q_OBJECT

public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override;

Q_SIGNALS:
    /// `what` names the receiver of the event, `why` is the message of the exception.
    void failed(const QString &what, const QString &why);
};

/// The message of the exception that the call throws; empty where it throws none.
QString thrownBy(const std::function<void()> &call);

/// Connects failed() to a message on the screen; one at a time.
void showFaults(GuardedApplication &application);

} // namespace evenkeel::ui
