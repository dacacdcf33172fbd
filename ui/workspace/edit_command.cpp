// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/edit_command.h"

#include <utility>

#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

EditCommand::EditCommand(Workspace &workspace, Edit edit)
    : QUndoCommand(edit.text), m_workspace(workspace), m_edit(std::move(edit)) {}

int EditCommand::id() const {
    return m_edit.mergeKey.isEmpty() ? -1 : 1;
}

bool EditCommand::mergeWith(const QUndoCommand *newer) {
    const Edit &next = static_cast<const EditCommand *>(newer)->m_edit;
    const bool isSamePlace = next.mergeKey == m_edit.mergeKey && m_edit.placements.size() == 1 &&
                             next.placements.size() == 1 && !m_edit.changesFleet() &&
                             m_edit.placements.front().row == next.placements.front().row;
    if (!isSamePlace || m_edit.movesPlacements() || next.movesPlacements())
        return false;
    m_edit.placements.front().after = next.placements.front().after;
    m_edit.text = next.text;
    setText(m_edit.text);
    setObsolete(m_edit.placements.front().before == m_edit.placements.front().after);
    return true;
}

void EditCommand::undo() {
    m_workspace.apply(reversed(m_edit));
}

void EditCommand::redo() {
    m_workspace.apply(m_edit);
}

} // namespace evenkeel::ui
