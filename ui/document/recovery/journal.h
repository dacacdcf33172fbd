// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <vector>

#include <QDateTime>
#include <QString>
#include <QStringList>

#include "ui/document/edits/named_edit.h"
#include "ui/document/planning/planning.h"
#include "ui/document/texts/own_texts.h"

namespace evenkeel::ui {

/// The contents of a journal of unsaved edits.
struct Journal {
    struct File {
        std::string file;
        QByteArray hash;
        QString copy; // of its content as the edits know it; empty where there is none
    };

    QStringList paths;
    std::vector<File> files; // in the order of reading
    std::vector<NamedEdit> edits;
    OwnTexts ownTexts = {};
    QDateTime writtenAt;
};

QByteArray writeJournal(const Journal &journal);
base::Result<Journal> readJournal(const QByteArray &text);

/// Rewrites one journal and keeps the files that its edits are based on next to it.
class JournalWriter {
public:
    explicit JournalWriter(QString journal);

    const QString &path() const { return m_journal; }
    /// Files that have moved on are copied from there.
    void setStandIns(std::vector<StandIn> standIns) { m_standIns = std::move(standIns); }
    /// Copies what is to be copied, then writes; `unsaved` stands for objects without a file.
    base::Result<void> write(Journal journal, const std::string &unsaved);
    void remove();
    static void remove(const QString &journal);

private:
    QString copyOf(const std::string &file, const QByteArray &hash);
    void dropCopies(const Journal &journal);

    QString m_journal;
    std::vector<StandIn> m_standIns;
    std::map<QByteArray, QString> m_copies; // by hash
};

} // namespace evenkeel::ui
