// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workspace/edit_command.h"

#include <utility>

#include "ui/workspace/workspace.h"

namespace evenkeel::ui {

EditCommand::EditCommand(Workspace &workspace, Edit edit)
    : QUndoCommand(edit.text), m_workspace(workspace), m_edit(std::move(edit)) {}

void EditCommand::undo() {
    m_workspace.apply(reversed(m_edit));
}

void EditCommand::redo() {
    m_workspace.apply(m_edit);
}

} // namespace evenkeel::ui
