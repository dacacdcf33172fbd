// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <string>
#include <vector>

#include <QStringList>

#include "ui/document/recovery/journal.h"
#include "ui/document/saving/file_saver.h"
#include "ui/document/saving/saving.h"

namespace evenkeel::ui {

class Workspace;

/// What a workspace has that its files don't have, as it was at one moment.
struct UnsavedState {
    QStringList paths;
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts;
    HubFields hubFields;
    DiskState disk;
    std::shared_ptr<const manifest::Objects> objects;
    bool isDirty = false;
};

UnsavedState unsavedStateOf(const Workspace &workspace);
/// The journal of that. `save`: what is about to be written; no files: nothing is.
Journal journalOf(const UnsavedState &state, const PlannedSave &save);
/// The objects that came from no file, as text; empty where all have one.
std::string textWithoutFile(const UnsavedState &state);

} // namespace evenkeel::ui
