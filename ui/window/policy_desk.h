// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <map>
#include <string>

#include <QObject>

#include "ui/models/problem.h"
#include "ui/workspace/touched_objects.h"

namespace evenkeel::ui {

class ClusterSelection;
class WindowPanels;
class Workspace;

/// Keeps the policy editor at the placement that is shown, tells of what cannot be read in it, and
/// leads from problems to their places.
class PolicyDesk : public QObject {
    Q_OBJECT

public:
    PolicyDesk(Workspace &workspace, ClusterSelection &selection, WindowPanels &panels);

    /// Shows the newest object, whatever plan is shown beside it: what a person types must not
    /// jump back.
    void show();
    /// The object of a problem comes up; one of a placement at its line of the YAML.
    void showSource(const Problem &problem);

Q_SIGNALS:
    /// `fleet.yaml:12:3: …`, of the problem that is shown.
    void placeShown(const QString &place);

private:
    void tellTypedProblems();
    void noteText();
    void noteSaved();
    void showSourceOfFile(const Problem &problem);

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    WindowPanels &m_panels;
    std::shared_ptr<const manifest::Objects> m_opened; // what the policies shown came from
    std::map<PlacementKey, std::string> m_texts;       // of those shown, as opened or saved
    bool m_isShowing = false;
};

} // namespace evenkeel::ui
