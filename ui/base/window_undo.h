// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

namespace evenkeel::ui {

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
