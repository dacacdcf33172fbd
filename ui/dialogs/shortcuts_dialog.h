// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QList>

class QAction;

namespace evenkeel::ui {

/// Lists what the keyboard does: every action that has keys, by menu.
class ShortcutsDialog : public QDialog {
    Q_OBJECT

public:
    struct Group {
        QString title;
        QList<QAction *> actions;
    };

    explicit ShortcutsDialog(const QList<Group> &groups, QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
