// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/window/policy_desk.h"

#include <optional>
#include <utility>

#include <QDesktopServices>
#include <QDockWidget>
#include <QUrl>

#include "core/insight/plan_facts.h"
#include "ui/models/label_names.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/window/window_panels.h"
#include "ui/workspace/cluster_selection.h"
#include "ui/workspace/placement_sources.h"
#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

namespace {

const placement::Placement &placementAt(const manifest::Objects &objects, int row) {
    return objects.placements[static_cast<std::size_t>(row)];
}

} // namespace

PolicyDesk::PolicyDesk(Workspace &workspace, ClusterSelection &selection, WindowPanels &panels)
    : QObject(&panels), m_workspace(workspace), m_selection(selection), m_panels(panels) {
    connect(m_panels.policy, &PolicyEditor::findingsChanged, this, &PolicyDesk::tellTypedProblems);
    connect(m_panels.policy, &PolicyEditor::textChanged, this, &PolicyDesk::noteText);
    connect(&m_workspace, &Workspace::saved, this, &PolicyDesk::noteSaved);
    connect(m_panels.problems, &FindingsPanel::sourceRequested, this, &PolicyDesk::showSource);
    connect(m_panels.problems, &FindingsPanel::fileRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

void PolicyDesk::show() {
    const auto &objects = m_workspace.objects();
    const auto &opened = m_workspace.baseline().objects;
    const int row = m_workspace.placement();
    if (row < 0 || m_opened != opened) {
        m_opened = opened;
        m_texts.clear();
        m_panels.policy->clear();
    }
    if (row < 0)
        return;
    const placement::Placement &placement = placementAt(*objects, row);
    const PlacementKey key = keyOf(placement);
    const kube::Value *stored = storedDocument(*opened, key);
    // The file's text matters the first time only; from there on the editor keeps it.
    const bool isNew = !m_texts.contains(key);
    const ObjectText text = isNew ? textOf(*m_workspace.disk().objects, key) : ObjectText();
    m_isShowing = true;
    m_panels.policy->setPlacement(placement.document,
                                  stored != nullptr ? std::optional(*stored) : std::nullopt,
                                  objects, text.yaml);
    m_isShowing = false;
    if (isNew)
        m_texts[key] = text.yaml.empty() ? m_panels.policy->text() : text.yaml;
    else if (m_workspace.ownTexts().contains(key))
        noteText(); // undo leads back to the text of the file
}

/// Comments are no part of the object, but the person's all the same.
void PolicyDesk::noteText() {
    const int row = m_workspace.placement();
    if (m_isShowing || row < 0)
        return;
    const PlacementKey key = keyOf(placementAt(*m_workspace.objects(), row));
    const auto known = m_texts.find(key);
    if (known == m_texts.end())
        return;
    const std::string text = m_panels.policy->text();
    m_workspace.setOwnText(key, text == known->second ? std::nullopt : std::optional(text));
}

void PolicyDesk::noteSaved() {
    for (auto &[key, text] : m_texts) {
        const ObjectText saved = textOf(*m_workspace.disk().objects, key);
        if (!saved.yaml.empty())
            text = saved.yaml;
    }
}

/// The problems that were found are those of the text before; this is the newer news.
void PolicyDesk::tellTypedProblems() {
    Problems problems;
    const int row = m_workspace.placement();
    for (const PolicyFinding &finding : m_panels.policy->findings()) {
        if (finding.kind != PolicyFinding::Kind::Syntax || row < 0)
            continue;
        Problem problem;
        problem.source = Problem::Source::Typed;
        problem.rule = "yaml";
        problem.sentence = finding.message;
        problem.placement = insight::displayName(placementAt(*m_workspace.objects(), row));
        problem.where = {"", finding.line, finding.column};
        problems.push_back(std::move(problem));
    }
    m_panels.problems->setTypedProblems(std::move(problems));
}

void PolicyDesk::showSource(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    if (!place.isEmpty())
        Q_EMIT placeShown(place + QStringLiteral(": ") + toQString(problem.sentence));
    if (problem.placement.empty()) {
        showSourceOfFile(problem);
        return;
    }
    m_panels.policyDock->show();
    if (problem.source == Problem::Source::Typed)
        m_panels.policy->showYamlPlace(problem.where.line, problem.where.column);
    else
        m_panels.policy->showInYaml(problem.field);
}

void PolicyDesk::showSourceOfFile(const Problem &problem) {
    const manifest::Objects &objects = *m_workspace.objects();
    const ObjectAt found = objectAt(objects, problem.where);
    if (found.cluster >= 0)
        m_selection.setNames(
            {toQString(objects.fleet.name(static_cast<fleet::ClusterIndex>(found.cluster)))});
    if (found.placement < 0)
        return;
    m_workspace.setPlacement(found.placement);
    const PlacementKey key = keyOf(placementAt(objects, found.placement));
    const int firstLine = textOf(*m_workspace.disk().objects, key).firstLine;
    m_panels.policyDock->show();
    m_panels.policy->showYamlPlace(problem.where.line - firstLine + 1, problem.where.column);
}

} // namespace evenkeel::ui
