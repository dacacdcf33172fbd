// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QObject>
#include <QStringList>

#include "ui/document/edits/edit.h"
#include "ui/document/planning/edit_preview.h"
#include "ui/policy/policy_editor.h"

class QMenu;
class QWidget;

namespace evenkeel::ui {

class Panels;
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

/// Labelling across the panels: drops become edits, hovering previews their effect, and a filter
/// applies to every view of clusters.
class LabelDesk : public QObject {
    Q_OBJECT

public:
    LabelDesk(Workspace &workspace, Panels &panels);

Q_SIGNALS:
    /// What a person should know of an edit that was made, in a sentence.
    void warned(const QString &sentence);

private:
    void relabel(const LabelEdit &edit);
    void hover(const LabelEdit &edit);
    void warnOfPlatform(const QStringList &keys);
    void shareFilter();
    void showPreview(const EditPreview &preview);

    Workspace &m_workspace;
    Panels &m_panels;
    PreviewRunner m_preview;
};

} // namespace evenkeel::ui
