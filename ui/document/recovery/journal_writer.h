// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <QString>

#include "ui/document/planning/planning.h"
#include "ui/document/recovery/journal.h"
#include "ui/document/recovery/lost_work.h"

namespace evenkeel::ui {

/// Rewrites one journal and keeps the files that its edits are based on next to it.
class JournalWriter {
public:
    explicit JournalWriter(QString journal);

    const QString &path() const { return m_journal; }
    /// Files that have moved on are copied from there.
    void setStandIns(std::vector<StandIn> standIns) { m_standIns = std::move(standIns); }
    /// Copies what is to be copied, then writes; `unsaved` stands for objects without a file. An
    /// error where the journal, or a copy of a file that is as the edits know it, was not written.
    base::Result<void> write(Journal journal, const std::string &unsaved);
    void remove();
    static void remove(const QString &journal);

private:
    /// The objects that came from no file: a copy, and what became of them since.
    struct Unsaved {
        Journal::File file;
        QByteArray now; // the hash of their text
        std::vector<std::string> documents;
        qsizetype room = 0; // for further steps
        QStringList steps;  // their files
    };

    base::Result<QString> copyOf(const std::string &file, const QByteArray &hash);
    base::Result<QString> keep(const QByteArray &content, const QByteArray &hash);
    base::Result<void> copyFiles(Journal &journal, const std::string &unsaved);
    base::Result<void> keepUnsaved(const std::string &text);
    base::Result<bool> keepStep(const std::string &text);
    void dropCopies(const Journal &journal);

    QString m_journal;
    std::vector<StandIn> m_standIns;
    std::map<QByteArray, QString> m_copies; // by hash
    Unsaved m_unsaved;
    QStringList m_oldSteps; // that no journal needs once the next is written
};

/// The lock of a journal: stale once its process is gone, however long that runs.
std::unique_ptr<QLockFile> lockOfJournal(const QString &journal);

/// The work that the journals in a folder have and whose sessions are gone, newest first, locked.
/// Journals that another one took over go, and so does what killed sessions left without a journal.
std::vector<LostWork> takeLostWork(const QString &folder, const QString &ownJournal);

} // namespace evenkeel::ui
