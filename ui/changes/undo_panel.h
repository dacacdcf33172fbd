// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

class QUndoStack;
class QUndoView;

namespace evenkeel::ui {

/// Every edit by name; choosing one goes there, back or forth.
class UndoPanel : public QWidget {
    Q_OBJECT

public:
    explicit UndoPanel(QUndoStack &stack, QWidget *parent = nullptr);

private:
    QUndoView *m_view;
};

} // namespace evenkeel::ui
