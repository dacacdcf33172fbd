// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/journal_writer.h"

#include <algorithm>
#include <utility>

#include <QDir>
#include <QFile>

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
    const QByteArray content = QByteArray::fromStdString(unsaved);
    const auto copy = keep(content, contentHash(content));
    if (!copy)
        return tl::unexpected(copy.error());
    journal.files.push_back({{}, contentHash(content), *copy, {}});
    return outcome;
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
}

void JournalWriter::remove() {
    remove(m_journal);
    m_copies.clear();
}

void JournalWriter::remove(const QString &journal) {
    QFile::remove(journal);
    QDir(folderOf(journal)).removeRecursively();
}

} // namespace evenkeel::ui
