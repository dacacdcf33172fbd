// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QObject>

#include "ui/models/problem.h"
#include "ui/window/typed_texts.h"

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
    std::optional<ObjectKey> current() const;
    void noteText();
    void showSourceOfFile(const Problem &problem);

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    WindowPanels &m_panels;
    TypedTexts m_typed;
    bool m_isShowing = false;
};

} // namespace evenkeel::ui
