// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QDialog>
#include <QString>
#include <QStringList>

#include "core/fleet/generate.h"
#include "ui/document/recovery/lost_work.h"
#include "ui/document/saving/saving.h"

class QLabel;
class QLineEdit;
class QSpinBox;
class QWidget;

namespace evenkeel::ui {

/// What taking a table in would do.
struct ImportSummary {
    QString file;
    QString sentence;    // "5 clusters added, 1 changed: prod-neu-08"
    QStringList details; // one cluster a line
};

/// Shows it before anything is changed.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ImportDialog(const ImportSummary &summary, QWidget *parent = nullptr);
};

/// The window's questions before something could be lost; tests answer them instead.
class Questions {
public:
    enum class Leaving { Save, Discard, Cancel };
    enum class Found { Restore, Discard, Later };

    virtual ~Questions() = default;
    /// There are unsaved edits, in words, and the window closes or opens other files.
    virtual Leaving leaveEdits(QWidget *parent, const QStringList &edits) = 0;
    /// Files that have unsaved edits were changed by another program; nothing: decide later.
    virtual std::optional<ConflictChoice> solveConflict(QWidget *parent,
                                                        const FileConflict &conflict) = 0;
    /// Edits of a session that did not end well were found.
    virtual Found restoreEdits(QWidget *parent, const LostWork &work) = 0;
    /// A table of clusters is about to be taken in; false: leave it.
    virtual bool takeImport(QWidget *parent, const ImportSummary &summary) = 0;
    /// Something went wrong and nothing was changed.
    virtual void tell(QWidget *parent, const QString &sentence) = 0;
    /// A short text, or nothing when the person changed their mind.
    virtual std::optional<QString> askText(QWidget *parent, const QString &title,
                                           const QString &label, const QString &text) = 0;
};

/// The message boxes of the desktop.
class DesktopQuestions : public Questions {
public:
    Leaving leaveEdits(QWidget *parent, const QStringList &edits) override;
    std::optional<ConflictChoice> solveConflict(QWidget *parent,
                                                const FileConflict &conflict) override;
    Found restoreEdits(QWidget *parent, const LostWork &work) override;
    bool takeImport(QWidget *parent, const ImportSummary &summary) override;
    void tell(QWidget *parent, const QString &sentence) override;
    std::optional<QString> askText(QWidget *parent, const QString &title, const QString &label,
                                   const QString &text) override;
};

/// Asks the user for files; tests answer instead.
class FileChooser {
public:
    virtual ~FileChooser() = default;
    /// Empty when the person changed their mind.
    virtual QStringList chooseFiles(QWidget *parent) = 0;
    /// Tables of clusters.
    virtual QStringList chooseTables(QWidget *parent) = 0;
    virtual QString chooseFolder(QWidget *parent) = 0;
    /// A folder to write into.
    virtual QString chooseTargetFolder(QWidget *parent, const QString &title) = 0;
    /// A file to write; `suggestion` is its path or name, `kinds` as in QFileDialog.
    virtual QString chooseSaveFile(QWidget *parent, const QString &title, const QString &suggestion,
                                   const QString &kinds) = 0;
};

/// The dialogs of the desktop.
class DesktopFileChooser : public FileChooser {
public:
    QStringList chooseFiles(QWidget *parent) override;
    QStringList chooseTables(QWidget *parent) override;
    QString chooseFolder(QWidget *parent) override;
    QString chooseTargetFolder(QWidget *parent, const QString &title) override;
    QString chooseSaveFile(QWidget *parent, const QString &title, const QString &suggestion,
                           const QString &kinds) override;
};

/// Asks for the shape of a generated fleet.
class NewFleetDialog : public QDialog {
    Q_OBJECT

public:
    explicit NewFleetDialog(QWidget *parent = nullptr);

    fleet::FleetShape shape() const;

private:
    QSpinBox *addNumber(const QString &objectName, int most, int value);
    void buildForm();
    void showSummary();

    QSpinBox *m_clusters;
    QSpinBox *m_regions;
    QSpinBox *m_zones;
    QLineEdit *m_environments;
    QSpinBox *m_unhealthy;
    QSpinBox *m_tainted;
    QSpinBox *m_seed;
    QLabel *m_summary = nullptr;
};

} // namespace evenkeel::ui
