// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QList>
#include <QObject>
#include <QPair>
#include <QString>

class QAction;

namespace evenkeel::ui {

/// Every action of the window with its words, keys and icon; what they do is connected elsewhere.
class WindowActions : public QObject {
    Q_OBJECT

public:
    explicit WindowActions(QObject *parent = nullptr);

    QAction *const open;
    QAction *const openFolder;
    QAction *const openExample;
    QAction *const reload;
    QAction *const quit;
    QAction *const filter;
    QAction *const firstPick;
    QAction *const previousPick;
    QAction *const nextPick;
    QAction *const lastPick;
    QAction *const resetLayout;
    QAction *const about;

    /// Icons again, after the theme has changed.
    void loadIcons();

private:
    QList<QPair<QAction *, QString>> m_icons;
};

} // namespace evenkeel::ui
