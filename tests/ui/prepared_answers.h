// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QStringList>

#include "ui/dialogs/questions.h"

namespace evenkeel::ui {

/// Answers for the person.
class PreparedChooser : public FileChooser {
public:
    QStringList chooseFiles(QWidget *) override { return files; }
    QStringList chooseTables(QWidget *) override { return tables; }
    QString chooseFolder(QWidget *) override { return folder; }
    QString chooseTargetFolder(QWidget *, const QString &) override { return target; }
    QString chooseSaveFile(QWidget *, const QString &, const QString &, const QString &) override {
        return target;
    }

    QStringList files;
    QStringList tables;
    QString folder;
    QString target;
};

class PreparedAnswers : public Questions {
public:
    Leaving leaveEdits(QWidget *, const QStringList &edits) override {
        asked = edits;
        return leaving;
    }
    std::optional<ConflictChoice> solveConflict(QWidget *, const FileConflict &) override {
        ++conflictsAsked;
        return conflict;
    }
    Found restoreEdits(QWidget *, const LostWork &work) override {
        asked = work.edits;
        askedFiles = wordsOf(work.files);
        return found;
    }
    bool takeImport(QWidget *, const ImportSummary &summary) override {
        imports.append(summary.sentence);
        imports.append(summary.details);
        return takesImports;
    }
    void tell(QWidget *, const QString &sentence) override { told.append(sentence); }
    std::optional<QString> askText(QWidget *, const QString &, const QString &,
                                   const QString &) override {
        return texts.isEmpty() ? text : texts.takeFirst();
    }

    Leaving leaving = Leaving::Cancel;
    std::optional<ConflictChoice> conflict;
    int conflictsAsked = 0;
    std::optional<QString> text;
    QStringList texts; // before that
    QStringList asked;
    QStringList askedFiles; // what became of them
    Found found = Found::Restore;
    QStringList imports; // sentence and details
    bool takesImports = true;
    QStringList told;
};

} // namespace evenkeel::ui
