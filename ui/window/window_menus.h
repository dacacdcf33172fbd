// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

class QMenuBar;
class QSettings;

namespace evenkeel::ui {

class FileDesk;
class MainToolBar;
class PlacementDesk;
class WindowActions;
class Panels;

/// What the menus are made of.
struct MenuParts {
    const WindowActions &actions;
    const Panels &panels;
    MainToolBar &toolBar;
    FileDesk &files;
    PlacementDesk &placements;
    QSettings &settings;
};

void addMenus(QMenuBar &bar);
void fillMenus(QMenuBar &bar, const MenuParts &parts);

} // namespace evenkeel::ui
