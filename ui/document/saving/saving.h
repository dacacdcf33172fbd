// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "ui/base/disk_files.h"

namespace evenkeel::ui {

/// What saving has to ask. The window shows dialogs, tests answer.
class SaveQuestions {
public:
    virtual ~SaveQuestions() = default;
    /// Where clusters and placements go that came from no file; nothing: nothing is saved.
    virtual std::optional<QString> fileForNewObjects(const QString &suggestion) = 0;
};

/// The outcome of saving. A file is either written as a whole or as it was.
struct SaveOutcome {
    enum class State { Saved, NothingToSave, Declined, Conflict, Failed };

    State state = State::Saved;
    QStringList written;
    QStringList conflicts;             // changed on disk since they were read; nothing was written
    std::vector<base::Error> problems; // of Failed

    bool isSaved() const { return state == State::Saved || state == State::NothingToSave; }
};

/// What a save is about to do: told before a byte is written.
struct PlannedSave {
    FileHashes files;            // that are written, with the hashes they get
    QStringList paths;           // that are open from then on
    std::string fileForNew = {}; // of objects that were in none of them
};

/// Files that changed on disk under unsaved edits.
struct FileConflict {
    QStringList paths; // empty: there is none
    /// The edits touch nothing that changed on disk.
    bool canMerge = false;
    QStringList objects; // edited here and changed on disk: `MemberCluster east-1`

    bool isEmpty() const { return paths.isEmpty(); }
};

enum class ConflictChoice {
    KeepMine, // what is open stays; the next save writes it over what is on disk
    Reload,   // what is on disk; the edits are gone
    Merge,    // what is on disk with the edits made again as one undo step
};

} // namespace evenkeel::ui
