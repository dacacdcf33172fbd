// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QObject>

#include "ui/frame/mode_page.h"

namespace evenkeel::ui {

class ClusterSelection;
class Panels;
class WindowActions;
class Workspace;

/// Questions about clusters that lead from one panel to another: why, who puts it there, what if
/// they are lost; and the search in what has the focus.
class QuestionDesk : public QObject {
    Q_OBJECT

public:
    QuestionDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels,
                 const WindowActions &actions);

    void askWhy(const QString &cluster);
    /// Opens the sample at the placement of a story, in the mode that tells it.
    void tellStory(const QString &placement, Mode mode);

private:
    void askWhySelected();
    void askWhoSelected();
    void loseSelected();
    void find();

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    Panels &m_panels;
    const WindowActions &m_actions;
};

} // namespace evenkeel::ui
