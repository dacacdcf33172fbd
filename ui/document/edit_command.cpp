// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/edit_command.h"

#include <utility>

#include "ui/document/object_history.h"

namespace evenkeel::ui {

EditCommand::EditCommand(ObjectHistory &objects, Edit edit)
    : QUndoCommand(edit.text), m_objects(objects),
      m_edit(std::make_shared<const Edit>(std::move(edit))) {}

int EditCommand::id() const {
    return m_edit->mergeKey.isEmpty() ? -1 : 1;
}

bool EditCommand::mergeWith(const QUndoCommand *newer) {
    const auto next = static_cast<const EditCommand *>(newer)->m_edit;
    auto both = merged(*m_edit, *next);
    if (!both)
        return false;
    const auto first = std::exchange(m_edit, std::make_shared<const Edit>(std::move(*both)));
    setText(m_edit->text);
    setObsolete(m_edit->isEmpty());
    m_objects.noteMerged({first, next}, m_edit);
    return true;
}

void EditCommand::undo() {
    m_objects.apply(m_edit, ObjectHistory::Direction::Back);
}

void EditCommand::redo() {
    m_objects.apply(m_edit, ObjectHistory::Direction::Forth);
}

} // namespace evenkeel::ui
