// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <set>
#include <string>
#include <vector>

#include <QDateTime>
#include <QString>
#include <QStringList>

#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/planning/planning.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/texts/object_texts.h"

class QLockFile;

namespace evenkeel::ui {

/// What a killed session left: its files, as it knew them, and its unsaved edits.
struct RecoveredWork {
    QStringList paths;
    std::vector<StandIn> standIns; // empty: the files are as they were
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts = {};
    std::set<std::string> written = {}; // files that have their part of the edits already
    hub::Access hub = {};               // that the objects came from
    HubFields hubFields = {};           // that the edits are in
};

/// A file that unsaved edits build on, and what became of it.
struct LostFile {
    enum class State {
        Unchanged,
        Saved,   // it has the edits already
        MovedOn, // something else wrote it since
        Gone,
    };

    QString path; // empty: objects that came from no file
    State state = State::Unchanged;
    QDateTime changedAt = {}; // of MovedOn
    bool hasCopy = false;     // as the edits know it
};

/// Unsaved work of a session that ended unexpectedly. While it is held, no other session can take
/// it.
struct LostWork {
    QString journal; // its file
    QStringList paths;
    QStringList edits; // in words; none that a file has already
    QDateTime writtenAt;
    std::vector<LostFile> files;
    int damaged = 0; // records of the journal that could not be read
    QString holder;  // the other session that is restoring it
    QString unread;  // why the journal cannot be read at all; empty where it can
    std::shared_ptr<QLockFile> lock;

    bool isHeldElsewhere() const { return !holder.isEmpty(); }
};

/// What became of the files of a journal, in its order.
std::vector<LostFile> lostFiles(const Journal &journal);
/// The edits that no file has, in words.
QStringList untoldEdits(const Journal &journal, const std::vector<LostFile> &files);
/// What is to be opened and done again. Files that are not as the edits know them are read from
/// their copies, so that the difference is asked about.
RecoveredWork recoveredWork(const Journal &journal, const std::vector<LostFile> &files);
/// What became of the files, in sentences.
QStringList wordsOf(const std::vector<LostFile> &files);

} // namespace evenkeel::ui
