// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/window_undo.h"

#include <QKeyEvent>
#include <QLineEdit>

namespace evenkeel::ui {

bool WindowUndo::eventFilter(QObject *watched, QEvent *event) {
    if (event->type() != QEvent::ShortcutOverride)
        return QObject::eventFilter(watched, event);
    const auto *line = qobject_cast<const QLineEdit *>(watched);
    const auto *key = static_cast<QKeyEvent *>(event);
    const bool isLeft = line != nullptr &&
                         ((key->matches(QKeySequence::Undo) && !line->isUndoAvailable()) ||
                          (key->matches(QKeySequence::Redo) && !line->isRedoAvailable()));
    if (!isLeft)
        return QObject::eventFilter(watched, event);
    event->ignore();
    return true; // the line does not see it, so the window's shortcut is taken
}

} // namespace evenkeel::ui
