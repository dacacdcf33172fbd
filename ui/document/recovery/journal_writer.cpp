// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal_writer.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include "ui/document/recovery/copy_steps.h"

namespace evenkeel::ui {

namespace {

QString folderOf(const QString &journal) {
    return journal + QStringLiteral(".files");
}

} // namespace

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
