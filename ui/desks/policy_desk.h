// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/kube/value.h"
#include "core/manifest/objects.h"
#include "ui/models/problem.h"
#include "ui/document/edits/object_key.h"

namespace evenkeel::insight {
struct Edit;
}

namespace evenkeel::ui {

class ClusterSelection;
class EditedDocument;
class WindowPanels;
class Workspace;

/// Keeps the policy editor at the current placement, applies its edits and those proposed by
/// answers, reports parse errors, and navigates from problems to their location.
class PolicyDesk : public QObject {
    Q_OBJECT

public:
    PolicyDesk(Workspace &workspace, ClusterSelection &selection, WindowPanels &panels);

    /// Shows the newest object, whatever plan is shown beside it.
    void show();
    /// The object of a problem comes up; one of a placement at its line of the YAML.
    void showSource(const Problem &problem);

Q_SIGNALS:
    /// A problem that is shown with its place, or why an edit could not be made, in a sentence.
    void told(const QString &sentence);

private:
    void edit(const EditedDocument &edited, const QString &what, const QString &mergeKey);
    void tryEdit(const insight::Edit &edit, int placement, const QString &words);
    void tellTypedProblems();
    std::optional<ObjectKey> current() const;
    void showSourceOfFile(const Problem &problem);

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    WindowPanels &m_panels;
    std::shared_ptr<const manifest::Objects> m_opened; // that the placements shown came from
};

} // namespace evenkeel::ui
