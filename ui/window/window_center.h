// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/frame/main_tool_bar.h"
#include "ui/modes/modes.h"

namespace evenkeel::ui {

class ModeRail;
class Panes;
class PlacementList;

/// What stands between toolbar and status line: the rail, the placements, and the page of the mode.
class WindowCenter : public QWidget {
    Q_OBJECT

public:
    WindowCenter(const ModeParts &parts, QWidget *parent);
    /// Makes the list and the panels of all modes.
    void build();

    ModeRail &rail() { return *m_rail; }
    PlacementList &placements() { return *m_list; }
    QWidget &placementsPane() { return *m_pane; }
    /// Where there is little room the rail loses its words and the list gives way to the chooser
    /// that is returned.
    MainToolBar::Choosing fit();
    void store();

private:
    void foldPolicy(bool isTight);

    bool m_isTight = false;
    bool m_showsPolicy = true; // where there is room
    ModeParts m_parts;
    ModeRail *m_rail;
    PlacementList *m_list = nullptr;
    Panes *m_sides;
    QWidget *m_pane = nullptr; // the list below its title
};

} // namespace evenkeel::ui
