// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal_folder.h"

#include <algorithm>
#include <set>
#include <utility>

#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QLockFile>

#include "core/manifest/write/file_writer.h"
#include "core/system/files.h"
#include "ui/base/spoken_phrases.h"
#include "ui/document/recovery/journal_writer.h"

namespace evenkeel::ui {

namespace {

constexpr qint64 kLockingS = 10; // longer than it takes to write who has the lock

struct JournalFolderWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Recovery)
};

struct Holder {
    qint64 process = 0;
    QString words;
};

Holder holderOf(const QLockFile &lock) {
    Holder holder;
    QString host;
    QString application;
    if (lock.getLockInfo(&holder.process, &host, &application))
        holder.words = JournalFolderWords::tr("%1 (process %2 on %3)")
                           .arg(application, QString::number(holder.process), host);
    return holder;
}

/// A session that was killed, or ran out of space, in the middle of locking left an empty file.
void removeEmptyLock(const QString &path) {
    const QFileInfo file(path);
    if (file.exists() && file.size() == 0 &&
        file.lastModified().secsTo(QDateTime::currentDateTime()) > kLockingS)
        QFile::remove(path);
}

QString lockPathOf(const QString &journal) {
    return journal + QStringLiteral(".lock");
}

void removeTemporaries(const QString &folder, qint64 process) {
    const QString mask =
        QString::fromStdString(manifest::temporaryPrefix(process)) + QLatin1Char('*');
    const QDir files(folder);
    for (const QString &name : files.entryList({mask}, QDir::Files | QDir::Hidden))
        QFile::remove(files.filePath(name));
}

/// What the killed session was writing when it ended: beside the files, and here.
void removeTemporaries(const Journal &journal, const QString &folder) {
    if (journal.process == 0 || journal.process == QCoreApplication::applicationPid())
        return;
    removeTemporaries(folder, journal.process);
    for (const Journal::File &file : journal.files) {
        const QString target = QFileInfo(pathOf(file.file)).canonicalFilePath();
        if (!file.saved.isEmpty() && !target.isEmpty())
            removeTemporaries(QFileInfo(target).path(), journal.process);
    }
}

/// Locks and copies without a journal.
void removeRemains(const QDir &folder, const QString &ownJournal) {
    const QStringList masks{QStringLiteral("*.journal.lock"), QStringLiteral("*.journal.files")};
    for (const QString &name : folder.entryList(masks, QDir::Files | QDir::Dirs)) {
        const QString path = folder.filePath(name);
        const QString journal = path.left(path.lastIndexOf(QLatin1Char('.')));
        if (journal == ownJournal || QFileInfo::exists(journal))
            continue;
        removeEmptyLock(lockPathOf(journal));
        const auto lock = lockOfJournal(journal);
        const Holder gone = holderOf(*lock);
        if (!lock->tryLock(0) || QFileInfo::exists(journal))
            continue;
        JournalWriter::remove(journal);
        if (gone.process != 0 && gone.process != QCoreApplication::applicationPid())
            removeTemporaries(folder.path(), gone.process);
    }
}

/// A journal says what is opened and which hub is asked by which kubeconfig, so that of another
/// user is not followed.
base::Result<std::optional<QByteArray>> ownContentOf(const QString &path) {
    auto content = contentOf(path);
    if (content && *content && QFileInfo(path).ownerId() != ::geteuid())
        return tl::unexpected(base::Error{
            base::ErrorCode::Io,
            JournalFolderWords::tr("%1 belongs to another user").arg(path).toStdString(),
            {}});
    return content;
}

LostWork workOf(const QString &path, const base::Result<Journal> &journal) {
    if (!journal)
        return {path, {}, {}, QFileInfo(path).lastModified(), {}, 1, {}, {}, {}};
    const auto files = lostFiles(*journal);
    const QDateTime time =
        journal->writtenAt.isValid() ? journal->writtenAt : QFileInfo(path).lastModified();
    return {
        path, journal->paths, untoldEdits(*journal, files), time, files, journal->damaged, {}, {},
        {}};
}

class LostWorkFinder {
public:
    explicit LostWorkFinder(const QDir &folder) : m_folder(folder) {}

    void look(const QString &path);
    std::vector<LostWork> result();

private:
    struct Found {
        LostWork work;
        QStringList replaces = {}; // names of journals
    };

    QDir m_folder;
    std::vector<Found> m_found;
    std::set<QString> m_replaced; // by sessions that are running
};

void LostWorkFinder::look(const QString &path) {
    removeEmptyLock(lockPathOf(path));
    std::shared_ptr<QLockFile> lock = lockOfJournal(path);
    const bool isLocked = lock->tryLock(0);
    const bool isOthers = !isLocked && lock->error() == QLockFile::LockFailedError;
    const auto content = ownContentOf(path);
    if (content && !*content)
        return; // another window was faster
    const auto journal = content ? readJournal(**content) : tl::unexpected(content.error());
    Holder holder = isOthers ? holderOf(*lock) : Holder();
    const bool isItsOwn = !journal || journal->process == 0 || journal->process == holder.process;
    if (isOthers && isItsOwn && system::isRunning(holder.process)) { // its session is
        if (journal)
            m_replaced.insert(journal->replaces.begin(), journal->replaces.end());
        return;
    }
    // Where that one is gone, another window is about to take its lock.
    if (isOthers && holder.words.isEmpty())
        holder.words = QCoreApplication::applicationName();
    LostWork work = workOf(path, journal);
    work.holder = holder.words;
    if (!content)
        work.unread = spoken(content.error());
    if (isLocked)
        work.lock = std::move(lock);
    if (journal && !isOthers)
        removeTemporaries(*journal, m_folder.path());
    m_found.push_back({std::move(work), journal ? journal->replaces : QStringList()});
}

/// A journal replaces older ones only: of those that name each other the newest stays.
std::vector<LostWork> LostWorkFinder::result() {
    std::ranges::stable_sort(m_found, std::ranges::greater(),
                             [](const Found &found) { return found.work.writtenAt; });
    std::vector<LostWork> result;
    for (Found &found : m_found) {
        const bool isReplaced = m_replaced.contains(QFileInfo(found.work.journal).fileName());
        m_replaced.insert(found.replaces.begin(), found.replaces.end());
        if (isReplaced && !found.work.isHeldElsewhere())
            JournalWriter::remove(found.work.journal);
        if (!isReplaced)
            result.push_back(std::move(found.work));
    }
    return result;
}

} // namespace

std::unique_ptr<QLockFile> lockOfJournal(const QString &journal) {
    auto lock = std::make_unique<QLockFile>(lockPathOf(journal));
    lock->setStaleLockTime(0);
    return lock;
}

std::vector<LostWork> takeLostWork(const QString &folder, const QString &ownJournal) {
    const QDir journals(folder);
    removeRemains(journals, ownJournal);
    LostWorkFinder finder(journals);
    // Also folders, pipes and devices: they stand where a journal was.
    constexpr QDir::Filters kAnything =
        QDir::Files | QDir::Dirs | QDir::System | QDir::NoDotAndDotDot;
    for (const QString &name : journals.entryList({QStringLiteral("*.journal")}, kAnything)) {
        if (const QString path = journals.filePath(name); path != ownJournal)
            finder.look(path);
    }
    return finder.result();
}

} // namespace evenkeel::ui
