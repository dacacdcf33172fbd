// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QObject>

#include "core/base/result.h"
#include "core/gate/scenario.h"
#include "core/kube/value.h"
#include "ui/base/job_runner.h"
#include "ui/document/edits/object_key.h"

namespace evenkeel::ui {

class EditedDocument;
class WindowActions;
class WindowPanels;
class Workspace;
struct Problem;

/// Keeps the editor of tests at the test that is shown, applies its edits, makes tests of plans,
/// tells what is broken, and navigates to its place.
class PlanTestDesk : public QObject {
    Q_OBJECT

public:
    PlanTestDesk(Workspace &workspace, WindowPanels &panels, const WindowActions &actions);

    void show();

Q_SIGNALS:
    /// What was done, or why it could not be, in a sentence.
    void told(const QString &sentence);

private:
    void choose(const OtherKey &key);
    void edit(const EditedDocument &edited, const QString &what, const QString &mergeKey);
    void remove();
    /// Of the plan as it is, or after losses.
    void keep(const gate::Scenario &losses, int placement);
    void add(const base::Result<kube::Value> &test);
    void showRun();
    void tellTypedProblems();
    void showPlace(const OtherKey &test, const std::string &field);
    void showSource(const Problem &problem);

    Workspace &m_workspace;
    WindowPanels &m_panels;
    std::vector<OtherKey> m_known; // in the order of the objects
    std::optional<OtherKey> m_shown;
    JobRunner m_keeping;
};

} // namespace evenkeel::ui
