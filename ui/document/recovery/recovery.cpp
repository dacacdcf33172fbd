// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/recovery.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFileInfo>
#include <QLockFile>
#include <QUuid>

#include "core/base/memory_budget.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/recovery/journal_folder.h"
#include "ui/document/recovery/journal_writer.h"
#include "ui/document/recovery/unsaved_state.h"
#include "ui/document/workspace.h"

namespace evenkeel::ui {

Recovery::Recovery(Workspace &workspace, const QString &folder, QObject *parent)
    : QObject(parent), m_workspace(workspace), m_folder(folder),
      m_runner(std::make_unique<JobRunner>()) {
    const QString id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    m_writer =
        std::make_shared<JournalWriter>(QDir(folder).filePath(id + QStringLiteral(".journal")));
    m_lock = lockOfJournal(m_writer->path());
    holdLock();
    m_delay.setSingleShot(true);
    m_delay.setInterval(kDelay);
    m_retry.setSingleShot(true);
    m_retry.setInterval(kRetry);
    connect(&m_delay, &QTimer::timeout, this, &Recovery::write);
    connect(&m_retry, &QTimer::timeout, this, &Recovery::write);
    // Not restarted by every edit, so that continuous typing is saved as well.
    connect(&m_workspace, &Workspace::dirtyChanged, this, [this] {
        if (!m_delay.isActive())
            m_delay.start();
    });
    connect(&m_workspace, &Workspace::aboutToSave, this, &Recovery::writeAhead);
}

Recovery::~Recovery() {
    m_runner.reset(); // waits for what is being written
    m_writer->remove();
    removeRestored();
}

/// A folder that could not be written to may be by now.
void Recovery::holdLock() {
    if (m_lock->isLocked())
        return;
    QDir().mkpath(m_folder);
    m_lock->tryLock(0);
}

void Recovery::write() {
    holdLock();
    UnsavedState state = unsavedStateOf(m_workspace);
    m_restored.isOpen = m_restored.isOpen || state.isDirty;
    m_runner->start(
        [this, writer = m_writer, state = std::move(state), standIns = m_standIns,
         replaces = m_restored.journals](const std::stop_token &, const JobRunner::Mail &mail) {
            if (!state.isDirty) {
                writer->remove();
                mail.deliver([this] {
                    setProblem({});
                    removeRestored();
                });
                return;
            }
            writer->setStandIns(standIns);
            Journal journal = journalOf(state, {});
            journal.replaces = replaces;
            const auto done = writer->write(std::move(journal), textWithoutFile(state));
            mail.deliver([this, done, edits = static_cast<int>(state.edits.size())] {
                noteOutcome(done);
                if (!done)
                    return;
                removeRestored();
                Q_EMIT journalWritten(edits);
            });
        });
}

/// Where the journal cannot be written the save goes on all the same: what is saved is safe.
void Recovery::writeAhead(const PlannedSave &save) {
    m_delay.stop();
    m_runner = std::make_unique<JobRunner>(); // waits for what is being written
    holdLock();
    const UnsavedState state = unsavedStateOf(m_workspace);
    m_restored.isOpen = m_restored.isOpen || state.isDirty;
    m_writer->setStandIns(m_standIns);
    Journal journal = journalOf(state, save);
    journal.replaces = m_restored.journals;
    const auto done = m_writer->write(std::move(journal), textWithoutFile(state));
    noteOutcome(done);
    if (done)
        removeRestored();
}

void Recovery::noteOutcome(const base::Result<void> &outcome) {
    if (!outcome) {
        setProblem(spoken(outcome.error()));
        m_retry.start();
    } else if (!m_lock->isLocked()) {
        setProblem(tr("%1 cannot be locked").arg(m_folder));
    } else {
        setProblem({});
    }
}

void Recovery::setProblem(const QString &problem) {
    if (std::exchange(m_problem, problem) != problem)
        Q_EMIT problemChanged(problem);
}

/// Until its edits are open here, the journal is all that has them.
void Recovery::removeRestored() {
    if (!m_restored.isOpen)
        return;
    for (const QString &journal : m_restored.journals)
        JournalWriter::remove(QDir(m_folder).filePath(journal));
    m_restored = {};
}

std::vector<LostWork> Recovery::lostWork() {
    return takeLostWork(m_folder, m_writer->path());
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
    RecoveredWork recovered = recoveredWork(*journal, lostFiles(*journal));
    m_delay.stop(); // the old journal stays until the workspace has its edits
    m_standIns = recovered.standIns;
    // Another window may have kept one that this one took over from going.
    m_restored = {QStringList(QFileInfo(work.journal).fileName()) + journal->replaces, work.lock,
                  false};
    m_workspace.openRecovered(std::move(recovered));
    return {};
}

void Recovery::discard(const LostWork &work) {
    JournalWriter::remove(work.journal);
}

QString Recovery::setAside(const LostWork &work) {
    // What could not be read just now may be read at the next start.
    const QFileInfo file(work.journal);
    if (!work.unread.isEmpty() && file.isFile() &&
        file.size() <= static_cast<qint64>(base::kMostInputBytes))
        return work.journal;
    const QString kept = work.journal + QStringLiteral(".damaged");
    return QFile::rename(work.journal, kept) ? kept : work.journal;
}

} // namespace evenkeel::ui
