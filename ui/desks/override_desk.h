// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/kube/value.h"
#include "ui/document/edits/object_key.h"

namespace evenkeel::ui {

class EditedDocument;
class Questions;
class WindowPanels;
class Workspace;
struct Problem;

/// Keeps the override editor at the override that is shown, applies its edits, adds and removes
/// overrides, and navigates from problems to their location.
class OverrideDesk : public QObject {
    Q_OBJECT

public:
    OverrideDesk(Workspace &workspace, Questions &questions, WindowPanels &panels);

    void show();

Q_SIGNALS:
    /// Why an edit could not be made, in a sentence.
    void told(const QString &sentence);

private:
    void choose(const OtherKey &key);
    void edit(const EditedDocument &edited, const QString &what, const QString &mergeKey);
    void add(OtherKind kind);
    void remove();
    void fix(const std::string &name, const kube::Value &document, const QString &words);
    void tellTypedProblems();
    void showSource(const Problem &problem);

    Workspace &m_workspace;
    Questions &m_questions;
    WindowPanels &m_panels;
    std::vector<OtherKey> m_known; // in the order of the objects
    std::optional<OtherKey> m_shown;
};

} // namespace evenkeel::ui
