// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/kube/value.h"
#include "ui/document/edits/object_key.h"
#include "ui/base/job_runner.h"

namespace evenkeel::pods {
struct Cluster;
}

namespace evenkeel::ui {

class EditedDocument;
class PodPanels;
class PodPlanning;
class WindowPanels;
class Workspace;
struct PodScene;
struct Problem;

/// Keeps the workload editor at the current workload, with the vocabulary of its cluster, applies
/// its edits, reports parse errors, and navigates from problems to their location.
class WorkloadDesk : public QObject {
    Q_OBJECT

public:
    WorkloadDesk(Workspace &workspace, const PodPlanning &pods, WindowPanels &panels);

    /// Shows the newest workload, whatever plan is shown beside it.
    void show(const PodScene &scene);

Q_SIGNALS:
    /// Why an edit could not be made, in a sentence.
    void told(const QString &sentence);
    /// The workload in that row is to be shown.
    void requested(int row);

private:
    void edit(const EditedDocument &edited, const QString &what, const QString &mergeKey);
    void tellTypedProblems();
    void showSource(const Problem &problem);
    void learnWords(const std::shared_ptr<const pods::Cluster> &cluster);

    Workspace &m_workspace;
    const PodPlanning &m_pods;
    WindowPanels &m_window;
    PodPanels &m_panels;
    std::optional<ObjectKey> m_shown;
    std::shared_ptr<const pods::Cluster> m_wordsOf; // the editor's pickers know
    JobRunner m_words;
};

} // namespace evenkeel::ui
