// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QUndoCommand>

#include "ui/document/edits/edit.h"

namespace evenkeel::ui {

class ObjectHistory;

/// One edit of the objects on its undo stack.
class EditCommand : public QUndoCommand {
public:
    EditCommand(ObjectHistory &objects, Edit edit);

    void undo() override;
    void redo() override;
    int id() const override;
    /// Typing on in one field is one step: the newer edit's end, this one's beginning.
    bool mergeWith(const QUndoCommand *newer) override;
    const std::shared_ptr<const Edit> &edit() const { return m_edit; }

private:
    ObjectHistory &m_objects;
    std::shared_ptr<const Edit> m_edit;
};

} // namespace evenkeel::ui
