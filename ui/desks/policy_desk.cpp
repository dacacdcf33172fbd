// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/policy_desk.h"

#include <optional>
#include <utility>

#include <QDesktopServices>
#include <QDockWidget>
#include <QUrl>

#include "core/insight/edit.h"
#include "core/insight/plan_facts.h"
#include "ui/decisions/why_panel.h"
#include "ui/base/label_names.h"
#include "ui/desks/shown_object.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/frame/window_panels.h"
#include "ui/history/history_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/base/cluster_selection.h"
#include "ui/document/edits/field_path.h"
#include "ui/document/edits/insight_edit.h"
#include "ui/document/texts/placement_sources.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

const placement::Placement &placementAt(const manifest::Objects &objects, int row) {
    return objects.placements[static_cast<std::size_t>(row)];
}

/// A placement that was made here takes the namespace of its name; renamed, that of its new name.
EditedDocument withNamespaceOfName(const EditedDocument &edited, const kube::Value &before) {
    kube::Value after = edited.value();
    const kube::Value *oldName = findValue(before, FieldPath("metadata.name"));
    const kube::Value *newName = findValue(after, FieldPath("metadata.name"));
    kube::Value *spec = after.find("spec");
    kube::Value *selectors = spec ? spec->find("resourceSelectors") : nullptr;
    if (edited.textError() || !oldName || !newName || *oldName == *newName || !selectors ||
        selectors->items().size() != 1)
        return edited;
    kube::Value &selector = selectors->items().front();
    const kube::Value *kind = selector.find("kind");
    const kube::Value *name = selector.find("name");
    if (!kind || kind->text() != "Namespace" || !name || name->text() != oldName->text())
        return edited;
    selector.set("name", *newName);
    EditedDocument followed = edited;
    followed.setValue(std::move(after));
    return followed;
}

} // namespace

PolicyDesk::PolicyDesk(Workspace &workspace, ClusterSelection &selection, WindowPanels &panels)
    : QObject(&panels), m_workspace(workspace), m_selection(selection), m_panels(panels) {
    connect(m_panels.policy, &PolicyEditor::documentEdited, this, &PolicyDesk::edit);
    connect(m_panels.problems, &FindingsPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(m_panels.why, &WhyPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(m_panels.losses, &LossesPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(m_panels.history, &HistoryPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(m_panels.policy, &PolicyEditor::findingsChanged, this, &PolicyDesk::tellTypedProblems);
    connect(&m_workspace, &Workspace::textsChanged, this, &PolicyDesk::show);
    connect(m_panels.problems, &FindingsPanel::sourceRequested, this, &PolicyDesk::showSource);
    connect(m_panels.problems, &FindingsPanel::fileRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

std::optional<ObjectKey> PolicyDesk::current() const {
    const int row = m_workspace.placement();
    return row < 0 ? std::nullopt
                   : std::optional<ObjectKey>(keyOf(placementAt(*m_workspace.objects(), row)));
}

void PolicyDesk::show() {
    const auto key = current();
    const auto &opened = m_workspace.baseline().objects;
    if (std::exchange(m_opened, opened) != opened || !key)
        m_panels.policy->clear();
    if (!key)
        return;
    const kube::Value *stored = storedDocument(*opened, std::get<PlacementKey>(*key));
    m_panels.policy->setPlacement(m_workspace.text(*key),
                                  stored != nullptr ? std::optional(*stored) : std::nullopt,
                                  m_workspace.objects(), m_workspace.openedText(*key));
}

void PolicyDesk::edit(const EditedDocument &edited, const QString &what, const QString &mergeKey) {
    const auto key = current();
    if (!key)
        return;
    const manifest::Objects &objects = *m_workspace.objects();
    const auto row = static_cast<std::size_t>(m_workspace.placement());
    const bool isRename = mergeKey == QLatin1String("metadata.name");
    const bool isNew =
        row >= objects.placementSources.size() || objects.placementSources[row].line == 0;
    const EditedDocument followed =
        isRename && isNew ? withNamespaceOfName(edited, objects.placements[row].document) : edited;
    const auto taken = m_workspace.editText(*key, followed, what, mergeKey);
    if (!taken)
        Q_EMIT told(spoken(taken.error()));
}

void PolicyDesk::tryEdit(const insight::Edit &edit, int placement, const QString &words) {
    m_workspace.push(editOf(*m_workspace.objects(), placement, edit, words));
}

void PolicyDesk::tellTypedProblems() {
    const int row = m_workspace.placement();
    Problems problems = row >= 0 ? typedProblems(m_panels.policy->findings()) : Problems();
    for (Problem &problem : problems)
        problem.placement = insight::displayName(placementAt(*m_workspace.objects(), row));
    m_panels.problems->setTypedProblems(FindingsPanel::TypedIn::PolicyEditor, std::move(problems));
}

void PolicyDesk::showSource(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    if (!place.isEmpty())
        Q_EMIT told(place + QStringLiteral(": ") + toQString(problem.sentence));
    if (!problem.workload.empty() || !problem.override.empty() || !problem.test.empty())
        return; // WorkloadDesk's, OverrideDesk's or PlanTestDesk's
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
