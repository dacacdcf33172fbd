// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <utility>

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QSettings;

namespace evenkeel::ui {

class CommandPalette;
class WindowActions;
class Workspace;

/// The dialogs about the window and the whole workspace, each opened by its action.
class WindowDialogs : public QObject {
    Q_OBJECT

public:
    WindowDialogs(Workspace &workspace, QSettings &settings, const WindowActions &actions,
                  QMainWindow &window);

    CommandPalette &palette() { return *m_palette; }
    /// What can be found beside the actions of the menus; asked each time.
    void setPlaces(std::function<QList<QAction *>()> places) { m_places = std::move(places); }

private:
    void showPreferences();
    void askForClock();
    void showSideBySide();
    void showShortcuts();
    void showCommandPalette();
    void showAbout();

    Workspace &m_workspace;
    QSettings &m_settings;
    QMainWindow &m_window;
    CommandPalette *m_palette;
    std::function<QList<QAction *>()> m_places;
};

} // namespace evenkeel::ui
