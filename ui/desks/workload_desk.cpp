// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/workload_desk.h"

#include <algorithm>

#include <QDockWidget>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/desks/shown_object.h"
#include "ui/pods/pod_planning.h"
#include "ui/problems/findings_panel.h"
#include "ui/frame/pod_panels.h"
#include "ui/frame/window_panels.h"
#include "ui/workload/workload_editor.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

WorkloadDesk::WorkloadDesk(Workspace &workspace, const PodPlanning &pods, WindowPanels &panels)
    : QObject(&panels), m_workspace(workspace), m_pods(pods), m_window(panels),
      m_panels(*panels.pods) {
    connect(m_panels.workload, &WorkloadEditor::findingsChanged, this,
            &WorkloadDesk::tellTypedProblems);
    connect(panels.problems, &FindingsPanel::sourceRequested, this, &WorkloadDesk::showSource);
    connect(m_panels.workload, &WorkloadEditor::documentEdited, this, &WorkloadDesk::edit);
    connect(&m_workspace, &Workspace::textsChanged, this, [this] {
        if (m_shown)
            show(m_pods.scene());
    });
}

void WorkloadDesk::show(const PodScene &scene) {
    const pods::Workload *current = scene.current();
    m_shown = current ? std::optional<ObjectKey>(keyOf(*current)) : std::nullopt;
    if (!m_shown || documentOf(*m_workspace.objects(), *m_shown) == nullptr) {
        m_panels.workload->clear();
        return;
    }
    m_panels.workload->setWorkload(m_workspace.text(*m_shown), m_workspace.openedText(*m_shown));
    if (scene.inventory->cluster != m_wordsOf)
        learnWords(scene.inventory->cluster);
}

void WorkloadDesk::edit(const EditedDocument &edited, const QString &what,
                        const QString &mergeKey) {
    if (!m_shown)
        return;
    const auto taken = m_workspace.editText(*m_shown, edited, what, mergeKey);
    if (!taken)
        Q_EMIT told(spoken(taken.error()));
}

void WorkloadDesk::tellTypedProblems() {
    const pods::Workload *current = m_pods.scene().current();
    Problems problems = current ? typedProblems(m_panels.workload->findings()) : Problems();
    for (Problem &problem : problems)
        problem.workload = pod_scheduling::displayName(*current);
    m_window.problems->setTypedProblems(FindingsPanel::TypedIn::WorkloadEditor,
                                        std::move(problems));
}

void WorkloadDesk::showSource(const Problem &problem) {
    const auto &inventory = m_workspace.objects()->podInventory;
    if (problem.workload.empty() || !inventory)
        return;
    const auto found = std::ranges::find_if(inventory->workloads, [&](const auto &workload) {
        return pod_scheduling::displayName(workload->workload) == problem.workload;
    });
    if (found == inventory->workloads.end())
        return;
    Q_EMIT requested(static_cast<int>(found - inventory->workloads.begin()));
    m_window.workloadDock->show();
    if (problem.source == Problem::Source::Typed)
        m_panels.workload->showYamlPlace(problem.where.line, problem.where.column);
    else
        m_panels.workload->showInYaml(problem.field);
}

void WorkloadDesk::learnWords(const std::shared_ptr<const pods::Cluster> &cluster) {
    m_wordsOf = cluster;
    m_words.start([this, cluster](const std::stop_token &, const JobRunner::Mail &mail) {
        mail.deliver(
            [this, words = vocabularyOf(*cluster)] { m_panels.workload->setKnown(words); });
    });
}

} // namespace evenkeel::ui
