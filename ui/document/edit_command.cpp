// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edit_command.h"

#include <utility>

#include "ui/document/workspace.h"

namespace evenkeel::ui {

EditCommand::EditCommand(Workspace &workspace, Edit edit)
    : QUndoCommand(edit.text), m_workspace(workspace),
      m_edit(std::make_shared<const Edit>(std::move(edit))) {}

int EditCommand::id() const {
    return m_edit->mergeKey.isEmpty() ? -1 : 1;
}

bool EditCommand::mergeWith(const QUndoCommand *newer) {
    const auto next = static_cast<const EditCommand *>(newer)->m_edit;
    if (next->mergeKey == m_edit->mergeKey && m_edit->workloads.size() == 1 &&
        next->workloads.size() == 1 && m_edit->workloads[0].row == next->workloads[0].row)
        return mergeWorkload(next);
    const bool isSamePlace = next->mergeKey == m_edit->mergeKey && m_edit->placements.size() == 1 &&
                             next->placements.size() == 1 && !m_edit->changesFleet() &&
                             m_edit->placements.front().row == next->placements.front().row;
    if (!isSamePlace || m_edit->movesPlacements() || next->movesPlacements())
        return false;
    auto merged = std::make_shared<Edit>(*m_edit);
    merged->placements.front().after = next->placements.front().after;
    const PlacementEdit &placement = merged->placements.front();
    takeMerged(next, merged, placement.before == placement.after);
    return true;
}

bool EditCommand::mergeWorkload(const std::shared_ptr<const Edit> &next) {
    auto merged = std::make_shared<Edit>(*m_edit);
    merged->workloads.front().after = next->workloads.front().after;
    const WorkloadEdit &workload = merged->workloads.front();
    takeMerged(next, merged, workload.before->document == workload.after->document);
    return true;
}

void EditCommand::takeMerged(const std::shared_ptr<const Edit> &next,
                             const std::shared_ptr<Edit> &merged, bool isNothing) {
    merged->text = next->text;
    m_edit = merged;
    setText(m_edit->text);
    setObsolete(isNothing);
    m_workspace.noteMerged(next, isNothing ? nullptr : m_edit);
}

void EditCommand::undo() {
    m_workspace.apply(m_edit, Workspace::Direction::Back);
}

void EditCommand::redo() {
    m_workspace.apply(m_edit, Workspace::Direction::Forth);
}

} // namespace evenkeel::ui
