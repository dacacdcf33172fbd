// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QApplication>
#include <QObject>
#include <QPoint>

class QWidget;

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

/// Shows a tooltip as it is written: Qt takes a text that looks like HTML for HTML, and names and
/// values come from files.
void showPlainToolTip(const QPoint &globalPosition, const QString &text, QWidget *widget);

/// The same for tooltips of all widgets, items, headers and menus, as a filter of the application's
/// events. Views whose tooltips are HTML show them themselves.
class PlainToolTips : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

/// Leaves Undo and Redo to the window where a line of text has nothing of its own to take back, as
/// a filter of the application's events. Qt gives these keys to the line in any case, so that
/// Ctrl+Z would do nothing while a filter has the focus.
class WindowUndo : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace evenkeel::ui
