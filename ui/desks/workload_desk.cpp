// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/workload_desk.h"

#include <algorithm>

#include <QDockWidget>

#include "core/pod_scheduling/questions/wording.h"
#include "ui/base/label_names.h"
#include "ui/pods/pod_planning.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/pod_panels.h"
#include "ui/window/window_panels.h"
#include "ui/workload/workload_editor.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

WorkloadDesk::WorkloadDesk(Workspace &workspace, const PodPlanning &pods, WindowPanels &panels)
    : QObject(&panels), m_workspace(workspace), m_pods(pods), m_window(panels),
      m_panels(*panels.pods), m_typed(workspace) {
    connect(m_panels.workload, &WorkloadEditor::findingsChanged, this,
            &WorkloadDesk::tellTypedProblems);
    connect(panels.problems, &FindingsPanel::sourceRequested, this, &WorkloadDesk::showSource);
    connect(m_panels.workload, &WorkloadEditor::edited, this, &WorkloadDesk::edit);
    connect(m_panels.workload, &WorkloadEditor::textChanged, this, &WorkloadDesk::noteText);
    connect(&m_workspace, &Workspace::saved, this,
            [this] { m_typed.noteSaved(m_shown, m_panels.workload->text()); });
    connect(&m_workspace, &Workspace::ownTextsRestored, this, [this] {
        m_typed.forgetAll();
        if (m_shown)
            show(m_pods.scene());
    });
}

void WorkloadDesk::show(const PodScene &scene) {
    const pods::Workload *current = scene.current();
    m_isShowing = true;
    if (m_typed.isOtherWorkspace() || !current)
        m_panels.workload->setWorkload(std::nullopt);
    m_shown = current ? std::optional<ObjectKey>(keyOf(*current)) : std::nullopt;
    if (m_shown) {
        const auto row = static_cast<std::size_t>(scene.workload);
        m_panels.workload->setWorkload(scene.inventory->workloads[row]->document,
                                       QString::fromStdString(m_typed.openingText(*m_shown)));
        if (const auto typed = m_typed.shown(*m_shown, m_panels.workload->text()))
            m_panels.workload->restoreText(*typed);
        if (scene.inventory->cluster != m_wordsOf)
            learnWords(scene.inventory->cluster);
    }
    m_isShowing = false;
}

void WorkloadDesk::edit(const kube::Value &document, const QString &what, const QString &mergeKey) {
    const int row = m_pods.scene().workload;
    if (row < 0)
        return;
    const auto edited =
        m_workspace.editWorkload(static_cast<std::size_t>(row), document, what, mergeKey);
    if (edited)
        return;
    m_panels.workload->noteRefusal();
    Q_EMIT told(spoken(edited.error()));
}

void WorkloadDesk::noteText() {
    if (m_shown && !m_isShowing)
        m_typed.note(*m_shown, m_panels.workload->text());
}

/// What was found is of the text before; this is the newer news.
void WorkloadDesk::tellTypedProblems() {
    Problems problems;
    const pods::Workload *current = m_pods.scene().current();
    for (const FormFinding &finding : m_panels.workload->findings()) {
        if (finding.kind != FormFinding::Kind::Syntax || !current)
            continue;
        Problem problem;
        problem.source = Problem::Source::Typed;
        problem.rule = "yaml";
        problem.sentence = finding.message;
        problem.workload = pod_scheduling::displayName(*current);
        problem.where = {"", finding.line, finding.column};
        problems.push_back(std::move(problem));
    }
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
