// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>

class QWidget;

namespace evenkeel::ui {

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

} // namespace evenkeel::ui
