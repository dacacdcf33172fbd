// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/desks/policy_desk.h"

#include <optional>
#include <utility>

#include <QDesktopServices>
#include <QUrl>

#include "core/insight/edit.h"
#include "ui/decisions/why_panel.h"
#include "ui/base/label_names.h"
#include "ui/document/edits/proposed_edits.h"
#include "ui/policy/policy_editor.h"
#include "ui/problems/findings_panel.h"
#include "ui/frame/panels.h"
#include "ui/history/history_panel.h"
#include "ui/losses/losses_panel.h"
#include "ui/base/cluster_selection.h"
#include "ui/document/edits/field_path.h"
#include "ui/document/texts/placement_sources.h"
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

PolicyDesk::PolicyDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels)
    : ObjectDesk(workspace, panels,
                 {panels.of<PolicyEditor>(), FindingsPanel::TypedIn::PolicyEditor}),
      m_selection(selection) {
    connect(panels.of<FindingsPanel>(), &FindingsPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<WhyPanel>(), &WhyPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<LossesPanel>(), &LossesPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(panels.of<HistoryPanel>(), &HistoryPanel::editRequested, this, &PolicyDesk::tryEdit);
    connect(&workspace, &Workspace::textsChanged, this, &PolicyDesk::show);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::sourceRequested, this,
            &PolicyDesk::showSource);
    connect(panels.of<FindingsPanel>(), &FindingsPanel::fileRequested, this,
            [](const QString &path) { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); });
}

void PolicyDesk::show() {
    const int row = workspace().placement();
    const auto &opened = workspace().baseline().objects;
    if (std::exchange(m_opened, opened) != opened)
        panels().of<PolicyEditor>()->clear();
    showObject(row < 0 ? std::nullopt
                       : std::optional<ObjectId>(idOf(placementAt(*workspace().objects(), row))));
}

EditedDocument PolicyDesk::followed(const EditedDocument &edited, const QString &mergeKey) const {
    const manifest::Objects &objects = *workspace().objects();
    const auto row = static_cast<std::size_t>(workspace().placement());
    const bool isRename = mergeKey == QLatin1String("metadata.name");
    const bool isNew =
        row >= objects.placementSources.size() || objects.placementSources[row].line == 0;
    return isRename && isNew ? withNamespaceOfName(edited, objects.placements[row].document)
                             : edited;
}

void PolicyDesk::tryEdit(const insight::Edit &edit, int placement, const QString &words) {
    workspace().push(editOf(*workspace().objects(), placement, edit, words));
    if (placement >= 0)
        workspace().setPlacement(placement); // whose verdict then shows what it did
}

void PolicyDesk::showSource(const Problem &problem) {
    const QString place = fullPlace(problem.where);
    if (!place.isEmpty())
        Q_EMIT told(place + QStringLiteral(": ") + toQString(problem.sentence));
    if (problem.about().name.empty())
        showSourceOfFile(problem);
    else if (shelfOf(problem.about()) == Shelf::Placements)
        showPlace(problem);
}

void PolicyDesk::showSourceOfFile(const Problem &problem) {
    const manifest::Objects &objects = *workspace().objects();
    const ObjectAt found = objectAt(objects, problem.where);
    if (found.cluster >= 0)
        m_selection.setNames(
            {toQString(objects.fleet.name(static_cast<fleet::ClusterIndex>(found.cluster)))});
    if (found.placement < 0)
        return;
    workspace().setPlacement(found.placement);
    const ObjectId key = idOf(placementAt(objects, found.placement));
    const int firstLine = textOf(*workspace().disk().objects, key).firstLine;
    panels().bringUp(panels().of<PolicyEditor>());
    panels().of<PolicyEditor>()->showYamlPlace(problem.where.line - firstLine + 1,
                                               problem.where.column);
}

} // namespace evenkeel::ui
