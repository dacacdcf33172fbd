// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/recovery.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QUuid>

#include "ui/document/recovery/journal.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

namespace {

QString lockOf(const QString &journal) {
    return journal + QStringLiteral(".lock");
}

/// Files that were read as they are now.
bool isUnchanged(const Journal &journal) {
    return std::ranges::all_of(journal.files, [](const Journal::File &file) {
        if (file.file.empty())
            return false; // it is in the journal only
        const auto content = readFile(pathOf(file.file));
        return (content ? contentHash(*content) : QByteArray()) == file.hash;
    });
}

} // namespace

Recovery::Recovery(Workspace &workspace, const QString &folder, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_folder(folder),
      m_runner(std::make_unique<JobRunner>()) {
    QDir().mkpath(folder);
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_writer =
        std::make_shared<JournalWriter>(QDir(folder).filePath(id + QStringLiteral(".journal")));
    m_lock = std::make_unique<QLockFile>(lockOf(m_writer->path()));
    m_lock->setStaleLockTime(0); // by the process alone, however long it runs
    m_lock->tryLock(0);
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelay);
    connect(&m_delay, &QTimer::timeout, this, &Recovery::write);
    // Not restarted by every edit, so that continuous typing is saved as well.
    connect(&m_workspace, &Workspace::dirtyChanged, this, [this] {
        if (!m_delay.isActive())
            m_delay.start();
    });
}

Recovery::~Recovery() {
    m_runner.reset(); // waits for what is being written
    m_writer->remove();
}

void Recovery::write() {
    Journal journal;
    journal.paths = m_workspace.paths();
    journal.edits = m_workspace.unsavedEdits();
    journal.ownTexts = m_workspace.ownTexts();
    const DiskState disk = m_workspace.disk();
    for (const std::string &file : disk.files) {
        const auto hash = disk.hashes.find(file);
        if (hash != disk.hashes.end() && !hash->second.isEmpty())
            journal.files.push_back({file, hash->second, {}});
    }
    m_runner->start([this, writer = m_writer, journal = std::move(journal), disk,
                     isDirty = m_workspace.isDirty(), standIns = m_standIns,
                     restored = m_restored](const std::stop_token &, const JobRunner::Mail &mail) {
        if (!isDirty) {
            writer->remove();
            if (!restored.isEmpty())
                JournalWriter::remove(restored);
            return;
        }
        writer->setStandIns(standIns);
        const bool isNowhere = disk.isUnsaved || disk.files.empty();
        const std::string unsaved = isNowhere ? snapshotText(*disk.objects) : std::string();
        const auto done = writer->write(journal, unsaved);
        if (!done) {
            mail.deliver([this, reason = QString::fromStdString(done.error().message)] {
                Q_EMIT writingFailed(reason);
            });
            return;
        }
        if (!restored.isEmpty())
            JournalWriter::remove(restored);
        mail.deliver([this] { Q_EMIT journalWritten(); });
    });
}

std::vector<LostWork> Recovery::lostWork() const {
    std::vector<LostWork> found;
    const QDir folder(m_folder);
    for (const QString &name : folder.entryList({QStringLiteral("*.journal")}, QDir::Files)) {
        const QString path = folder.filePath(name);
        if (path == m_writer->path())
            continue;
        QLockFile lock(lockOf(path));
        lock.setStaleLockTime(0);
        if (!lock.tryLock(0))
            continue; // its session is running
        const auto content = readFile(path);
        const auto journal = content ? readJournal(*content) : base::Result<Journal>();
        if (!content || !journal)
            continue;
        LostWork work{path, journal->paths, {}, journal->writtenAt};
        for (const NamedEdit &edit : journal->edits)
            work.edits.append(edit.edit->text);
        if (work.edits.isEmpty())
            work.edits = wordsOf(journal->ownTexts);
        found.push_back(std::move(work));
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &LostWork::writtenAt);
    return found;
}

base::Result<void> Recovery::restore(const LostWork &work) {
    const auto content = readFile(work.journal);
    if (!content)
        return tl::unexpected(base::Error{base::ErrorCode::Io,
                                          tr("the unsaved edits cannot be read").toStdString(),
                                          {sourceOf(work.journal), 0, 0}});
    const auto journal = readJournal(*content);
    if (!journal)
        return tl::unexpected(journal.error());
    RecoveredWork recovered{journal->paths, {}, journal->edits, journal->ownTexts};
    if (!isUnchanged(*journal)) {
        for (const Journal::File &file : journal->files)
            recovered.standIns.push_back(
                {file.file, file.copy.isEmpty() ? pathOf(file.file) : file.copy});
    }
    m_delay.stop(); // the old journal stays until the workspace has its edits
    m_standIns = recovered.standIns;
    m_restored = work.journal;
    m_workspace.openRecovered(std::move(recovered));
    return {};
}

void Recovery::discard(const LostWork &work) {
    JournalWriter::remove(work.journal);
}

} // namespace evenkeel::ui
