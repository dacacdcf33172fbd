// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/edit_command.h"

#include <utility>

#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

EditCommand::EditCommand(Workspace &workspace, Edit edit)
    : QUndoCommand(edit.text), m_workspace(workspace),
      m_edit(std::make_shared<const Edit>(std::move(edit))) {}

int EditCommand::id() const {
    return m_edit->mergeKey.isEmpty() ? -1 : 1;
}

bool EditCommand::mergeWith(const QUndoCommand *newer) {
    const auto next = static_cast<const EditCommand *>(newer)->m_edit;
    const bool isSamePlace = next->mergeKey == m_edit->mergeKey && m_edit->placements.size() == 1 &&
                             next->placements.size() == 1 && !m_edit->changesFleet() &&
                             m_edit->placements.front().row == next->placements.front().row;
    if (!isSamePlace || m_edit->movesPlacements() || next->movesPlacements())
        return false;
    auto merged = std::make_shared<Edit>(*m_edit);
    merged->placements.front().after = next->placements.front().after;
    merged->text = next->text;
    m_edit = std::move(merged);
    setText(m_edit->text);
    setObsolete(m_edit->placements.front().before == m_edit->placements.front().after);
    m_workspace.noteMerged(next, isObsolete() ? nullptr : m_edit);
    return true;
}

void EditCommand::undo() {
    m_workspace.apply(m_edit, Workspace::Direction::Back);
}

void EditCommand::redo() {
    m_workspace.apply(m_edit, Workspace::Direction::Forth);
}

} // namespace evenkeel::ui
