// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QObject>

#include "ui/policy/placement_templates.h"

class QMenu;
class QWidget;

namespace evenkeel::ui {

class Questions;
class WindowActions;
class Workspace;

/// Placements as wholes: new ones from templates, copies, and those that go.
class PlacementDesk : public QObject {
    Q_OBJECT

public:
    PlacementDesk(Workspace &workspace, Questions &questions, const WindowActions &actions,
                  QWidget &window);

    void fillTemplates(QMenu &menu);

private:
    void add(PlacementTemplate::Id id);
    void duplicate();
    std::optional<std::string> askName(const QString &title, const QString &label,
                                       const QString &suggestion);
    void removeCurrent();
    void addDocument(const kube::Value &document);

    Workspace &m_workspace;
    Questions &m_questions;
    QWidget &m_window; // that questions belong to
};

} // namespace evenkeel::ui
