// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal_writer.h"

#include <algorithm>
#include <set>
#include <utility>

#include <unistd.h>

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include "core/manifest/write/file_writer.h"
#include "core/system/files.h"
#include "ui/base/label_names.h"

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

QString folderOf(const QString &journal) {
    return journal + QStringLiteral(".files");
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

JournalWriter::JournalWriter(QString journal) : m_journal(std::move(journal)) {}

/// A copy of the content with that hash; empty where that content is gone already.
base::Result<QString> JournalWriter::copyOf(const std::string &file, const QByteArray &hash) {
    if (const auto known = m_copies.find(hash); known != m_copies.end())
        return known->second;
    QStringList places{pathOf(file)};
    for (const StandIn &standIn : m_standIns) {
        if (standIn.file == file)
            places.append(standIn.copy);
    }
    for (const QString &place : places) {
        const auto content = readFile(place);
        if (!content || contentHash(*content) != hash)
            continue;
        return keep(*content, hash);
    }
    return QString();
}

/// Under a name that no other content has: the journal of before goes on leading to its own.
base::Result<QString> JournalWriter::keep(const QByteArray &content, const QByteArray &hash) {
    if (const auto known = m_copies.find(hash); known != m_copies.end())
        return known->second;
    QString copy = QDir(folderOf(m_journal)).filePath(QString::fromLatin1(hash.toHex()));
    QDir().mkpath(folderOf(m_journal));
    if (auto done = writeFile(copy, content); !done)
        return tl::unexpected(std::move(done.error()));
    m_copies[hash] = copy;
    return copy;
}

base::Result<void> JournalWriter::copyFiles(Journal &journal, const std::string &unsaved) {
    base::Result<void> outcome;
    for (Journal::File &file : journal.files) {
        auto copy = file.hash.isEmpty() ? QString() : copyOf(file.file, file.hash);
        if (copy)
            file.copy = *copy;
        else
            outcome = tl::unexpected(std::move(copy.error()));
    }
    if (unsaved.empty())
        return outcome;
    if (auto kept = keepUnsaved(unsaved); !kept)
        return kept;
    journal.files.push_back(m_unsaved.file);
    return outcome;
}

/// A hub goes on all the time, each time by little.
base::Result<void> JournalWriter::keepUnsaved(const std::string &text) {
    const QByteArray content = QByteArray::fromStdString(text);
    const QByteArray hash = contentHash(content);
    if (hash == m_unsaved.now)
        return {};
    if (m_unsaved.room > 0) {
        if (const auto kept = keepStep(text); kept && *kept) {
            m_unsaved.now = hash;
            return {};
        }
    }
    const auto copy = keep(content, hash);
    if (!copy)
        return tl::unexpected(copy.error());
    m_oldSteps += m_unsaved.steps;
    m_unsaved = {{{}, hash, *copy}, hash, documentsOf(text), content.size() / 2, {}};
    return {};
}

/// False where the step would be no shorter than a new copy.
base::Result<bool> JournalWriter::keepStep(const std::string &text) {
    Journal::File &file = m_unsaved.file;
    CopyStep step = stepBetween(m_unsaved.documents, documentsOf(text));
    step.before = file.step.isEmpty() ? file.hash : file.step;
    const QByteArray content = writeStep(step);
    if (content.size() > m_unsaved.room)
        return false;
    const QByteArray hash = contentHash(content);
    const QString path = besideCopy(file.copy, hash);
    if (auto done = writeFile(path, content); !done)
        return tl::unexpected(std::move(done.error()));
    take(std::move(step), m_unsaved.documents);
    file.step = hash;
    m_unsaved.room -= content.size();
    m_unsaved.steps.append(path);
    return true;
}

base::Result<void> JournalWriter::write(Journal journal, const std::string &unsaved) {
    auto copied = copyFiles(journal, unsaved);
    journal.writtenAt = QDateTime::currentDateTimeUtc();
    auto done = writeFile(m_journal, writeJournal(journal));
    if (!done)
        return done;
    dropCopies(journal);
    return copied;
}

/// What no journal is based on any more.
void JournalWriter::dropCopies(const Journal &journal) {
    std::erase_if(m_copies, [&journal](const auto &known) {
        const bool isUsed = std::ranges::any_of(
            journal.files, [&](const Journal::File &file) { return file.hash == known.first; });
        return !isUsed && QFile::remove(known.second);
    });
    for (const QString &step : std::exchange(m_oldSteps, {}))
        QFile::remove(step);
}

void JournalWriter::remove() {
    remove(m_journal);
    m_copies.clear();
    m_unsaved = {};
    m_oldSteps.clear();
}

void JournalWriter::remove(const QString &journal) {
    QFile::remove(journal);
    const QString copies = folderOf(journal);
    // What a link leads to is no folder of a journal.
    if (QFileInfo(copies).isSymLink())
        QFile::remove(copies);
    else
        QDir(copies).removeRecursively();
}

} // namespace evenkeel::ui
