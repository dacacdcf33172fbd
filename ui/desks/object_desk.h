// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/base/result.h"
#include "core/manifest/objects.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/models/findings_model.h"
#include "ui/problems/findings_panel.h"

namespace evenkeel::ui {

class EditedDocument;
class ObjectEditor;
class Panels;
class Workspace;

/// Keeps an editor at the object that it shows: shows the object as the document has it, applies
/// its edits, reports a text that cannot be read, and shows the place of a problem.
class ObjectDesk : public QObject {
    Q_OBJECT

Q_SIGNALS:
    /// A sentence for the status bar.
    void told(const QString &sentence);

protected:
    ObjectDesk(Workspace &workspace, Panels &panels, ObjectEditor &editor, EditedSort sort);

    Workspace &workspace() const { return m_workspace; }
    Panels &panels() const { return m_panels; }
    const std::optional<ObjectId> &shown() const { return m_shown; }
    ObjectEditor &editor() const { return m_editor; }
    EditedSort sort() const { return m_sort; }
    /// Shows the current object, or an empty editor.
    void showObject(const std::optional<ObjectId> &key);
    /// The place of a problem of the object that is shown.
    void showPlace(const Problem &problem);
    void tell(const base::Error &error);

    /// What else changes with an edit.
    virtual EditedDocument followed(const EditedDocument &edited, const QString &mergeKey) const;

private:
    void edit(const EditedDocument &edited, const QString &what, const QString &mergeKey);
    void reportTyped();

    Workspace &m_workspace;
    Panels &m_panels;
    ObjectEditor &m_editor;
    EditedSort m_sort;
    std::optional<ObjectId> m_shown;
};

/// The desk of a kind with several objects to choose from.
class ListDesk : public ObjectDesk {
    Q_OBJECT

public:
    void show();

protected:
    ListDesk(Workspace &workspace, Panels &panels, ObjectEditor &editor, EditedSort sort);

    void choose(const ObjectId &key);
    bool has(const ObjectId &key) const;
    /// Another object in place of one of the list.
    void replace(const ObjectId &key, const kube::Value &document, const QString &words);
    void showSource(const Problem &problem);

private:
    std::vector<ObjectId> keys() const; // in the order of the objects

    std::vector<ObjectId> m_known;
    std::optional<ObjectId> m_chosen;
};

} // namespace evenkeel::ui
