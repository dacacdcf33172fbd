// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QString>
#include <QStringList>

#include "core/base/result.h"
#include "core/hub/access.h"
#include "ui/document/edits/edited_ids.h"
#include "ui/document/edits/named_edit.h"
#include "ui/document/texts/object_texts.h"

namespace evenkeel::ui {

/// The contents of a journal of unsaved edits. Its file has a record a line with a checksum each,
/// so that a part of it that is whole can be told from one that is not.
struct Journal {
    struct File {
        std::string file;
        QByteArray hash;       // of the content that the edits build on; empty: it was not there
        QString copy = {};     // of that content; empty where there is none
        QByteArray saved = {}; // the hash that a save under way leaves it with
        QByteArray step = {};  // the hash of the last of the steps that go on from the copy
    };
    struct Change {
        NamedEdit edit;
        std::set<std::string> files = {}; // that its objects are in
    };
    struct Text {
        std::string text;
        bool isFinished = false; // it says what its object is, so that saving writes it
        std::string file = {};   // that its object is in
    };

    QStringList paths;
    std::vector<File> files; // in the order of reading
    std::vector<Change> edits;
    std::map<ObjectId, Text> texts = {};
    QStringList savedPaths = {}; // that are open once the save under way is done
    QDateTime writtenAt = {};
    qint64 process = 0;        // that wrote it
    QStringList replaces = {}; // the names of journals that this one took over
    hub::Access hub = {};      // that the objects came from; no context where it was none
    HubFields hubFields = {};  // that the edits are in
    int damaged = 0;           // records that could not be read
};

QByteArray writeJournal(const Journal &journal);
/// Every record that is whole; an error where there is none.
base::Result<Journal> readJournal(const QByteArray &text);

/// How the documents of a copy became others: a hub that goes on under unsaved edits is not copied
/// whole each time. The copy and its steps are files named by their hash; each step names the one
/// before it, the first the copy.
struct CopyStep {
    QByteArray before;
    std::vector<std::size_t> gone; // indices, ascending
    std::vector<std::string> come; // in place of those, the rest at the end
};

/// The documents of a text in which lines `---` stand between them.
std::vector<std::string> documentsOf(std::string_view text);
CopyStep stepBetween(const std::vector<std::string> &before, const std::vector<std::string> &after);
void take(CopyStep step, std::vector<std::string> &documents);

QByteArray writeStep(const CopyStep &step);
base::Result<CopyStep> readStep(const QByteArray &text);

/// The file of what has that hash, beside the copy.
QString besideCopy(const QString &copy, const QByteArray &hash);
/// A file like the copy, after the steps that end with the last; the copy as it is where one of
/// these is damaged.
QString copyAfterSteps(const QString &copy, const QByteArray &hash, const QByteArray &last);

} // namespace evenkeel::ui
