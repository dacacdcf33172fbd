// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/recovery/lost_work.h"

#include <algorithm>

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

namespace evenkeel::ui {

namespace {

using LostState = LostFile::State;

constexpr qsizetype kMostUnchanged = 3; // that are named

struct LostWorkWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::LostWork)
};

bool holdsContent(const QString &path, const QByteArray &hash) {
    const auto content = readFile(path);
    return content && contentHash(*content) == hash;
}

LostFile lostFile(const Journal::File &file) {
    LostFile lost{pathOf(file.file)};
    lost.hasCopy = !file.copy.isEmpty() && holdsContent(file.copy, file.hash);
    if (file.file.empty())
        return lost; // it is in the journal only
    const auto content = readFile(lost.path);
    const QByteArray now = content ? contentHash(*content) : QByteArray();
    if (!file.saved.isEmpty() && now == file.saved) {
        lost.state = LostState::Saved;
    } else if (!file.hash.isEmpty() && now != file.hash) {
        lost.state = content ? LostState::MovedOn : LostState::Gone;
        lost.changedAt = QFileInfo(lost.path).lastModified();
    }
    return lost;
}

/// The files that the save under way meant to write, and of these the ones it has written.
struct SaveProgress {
    std::set<std::string> meant;
    std::set<std::string> written;

    bool isDone() const { return !meant.empty() && meant == written; }
};

SaveProgress progressOf(const Journal &journal, const std::vector<LostFile> &files) {
    SaveProgress progress;
    for (std::size_t i = 0; i < journal.files.size(); ++i) {
        if (!journal.files[i].saved.isEmpty())
            progress.meant.insert(journal.files[i].file);
        if (files[i].state == LostState::Saved)
            progress.written.insert(journal.files[i].file);
    }
    return progress;
}

bool isWritten(const Journal::Change &change, const SaveProgress &progress) {
    std::set<std::string> files;
    std::ranges::set_intersection(change.files, progress.meant,
                                  std::inserter(files, files.begin()));
    return !files.empty() && std::ranges::includes(progress.written, files);
}

OwnTexts ownTexts(const Journal &journal, const SaveProgress &progress) {
    OwnTexts texts;
    for (const auto &[key, typed] : journal.texts) {
        const bool isInFile = progress.isDone() || progress.written.contains(typed.file);
        if (!isInFile || !typed.isFinished)
            texts.emplace(key, typed.text);
    }
    return texts;
}

QString sentenceOf(const LostFile &file) {
    const QString time = QLocale().toString(file.changedAt.toLocalTime(), QLocale::ShortFormat);
    switch (file.state) {
    case LostState::Unchanged:
        return LostWorkWords::tr("%1 is unchanged since.").arg(file.path);
    case LostState::Saved:
        return LostWorkWords::tr("%1 was saved with these edits.").arg(file.path);
    case LostState::MovedOn:
        return file.hasCopy
                   ? LostWorkWords::tr("%1 was changed on disk since (%2); once the edits are "
                                       "restored, you choose which version counts.")
                         .arg(file.path, time)
                   : LostWorkWords::tr("%1 was changed on disk since (%2), and there is no copy of "
                                       "the version that was edited: restoring repeats the edits "
                                       "on the new version.")
                         .arg(file.path, time);
    case LostState::Gone:
        break;
    }
    return file.hasCopy
               ? LostWorkWords::tr("%1 is gone; restoring opens the version that was edited.")
                     .arg(file.path)
               : LostWorkWords::tr("%1 is gone, and there is no copy of it.").arg(file.path);
}

} // namespace

std::vector<LostFile> lostFiles(const Journal &journal) {
    std::vector<LostFile> files;
    for (const Journal::File &file : journal.files)
        files.push_back(lostFile(file));
    return files;
}

QStringList untoldEdits(const Journal &journal, const std::vector<LostFile> &files) {
    const SaveProgress progress = progressOf(journal, files);
    QStringList words;
    for (const Journal::Change &change : journal.edits) {
        if (!progress.isDone() && !isWritten(change, progress))
            words.append(change.edit.edit->text);
    }
    if (words.isEmpty())
        words = wordsOf(ownTexts(journal, progress));
    const bool hasNewObjects = std::ranges::any_of(
        journal.files, [](const Journal::File &file) { return file.file.empty(); });
    if (words.isEmpty() && hasNewObjects && !progress.isDone())
        words.append(LostWorkWords::tr("Clusters and placements that were in no file yet"));
    return words;
}

RecoveredWork recoveredWork(const Journal &journal, const std::vector<LostFile> &files) {
    const SaveProgress progress = progressOf(journal, files);
    RecoveredWork work;
    work.ownTexts = ownTexts(journal, progress);
    if (progress.isDone()) {
        work.paths = journal.savedPaths;
        return work;
    }
    work.paths = journal.paths;
    work.hub = journal.hub;
    work.hubFields = journal.hubFields;
    work.written = progress.written;
    for (const Journal::Change &change : journal.edits) {
        if (!isWritten(change, progress))
            work.edits.push_back(change.edit);
    }
    const bool isUnchanged = std::ranges::all_of(files, [](const LostFile &file) {
        return file.state == LostState::Unchanged && !file.path.isEmpty();
    });
    for (std::size_t i = 0; i < files.size() && !isUnchanged; ++i) {
        const Journal::File &file = journal.files[i];
        // What has its edits is read as it is: the next journal builds on it.
        const bool isCopy = files[i].hasCopy && files[i].state != LostState::Saved;
        if (!file.hash.isEmpty())
            work.standIns.push_back(
                {file.file,
                 isCopy ? copyAfterSteps(file.copy, file.hash, file.step) : files[i].path});
    }
    return work;
}

QStringList wordsOf(const std::vector<LostFile> &files) {
    QStringList words;
    QStringList unchanged;
    for (const LostFile &file : files) {
        if (!file.path.isEmpty())
            (file.state == LostState::Unchanged ? unchanged : words).append(sentenceOf(file));
    }
    if (unchanged.size() > kMostUnchanged) {
        const auto more = static_cast<int>(unchanged.size() - kMostUnchanged + 1);
        unchanged = unchanged.mid(0, kMostUnchanged - 1);
        unchanged.append(LostWorkWords::tr("%n more files are unchanged since.", nullptr, more));
    }
    return words + unchanged;
}

} // namespace evenkeel::ui
