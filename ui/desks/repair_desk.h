// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include <QObject>

#include "core/repair/move.h"

namespace evenkeel::ui {

class Panels;
class Workspace;

/// Brings up Repair for what another panel asks to be mended, and makes the step that is chosen.
class RepairDesk : public QObject {
    Q_OBJECT

public:
    RepairDesk(Workspace &workspace, Panels &panels);

    /// Searches what reaches the goals for the placement; -1: the one that is shown.
    void repair(const std::vector<std::string> &goals, int placement = -1);

private:
    void rehearse(const QStringList &clusters, int placement);
    void make(const repair::Step &step, int placement, const QString &words);

    Workspace &m_workspace;
    Panels &m_panels;
};

} // namespace evenkeel::ui
