// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QUndoCommand>

#include "ui/document/edit.h"

namespace evenkeel::ui {

class Workspace;

/// One edit of the workspace on its undo stack.
class EditCommand : public QUndoCommand {
public:
    EditCommand(Workspace &workspace, Edit edit);

    void undo() override;
    void redo() override;
    int id() const override;
    /// Typing on in one field is one step: the newer edit's end, this one's beginning.
    bool mergeWith(const QUndoCommand *newer) override;
    const Edit &edit() const { return *m_edit; }

private:
    bool mergeWorkload(const std::shared_ptr<const Edit> &next);
    void takeMerged(const std::shared_ptr<const Edit> &next, const std::shared_ptr<Edit> &merged,
                    bool isNothing);

    Workspace &m_workspace;
    std::shared_ptr<const Edit> m_edit;
};

} // namespace evenkeel::ui
