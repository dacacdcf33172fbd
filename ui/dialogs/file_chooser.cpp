// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/dialogs/file_chooser.h"

#include <QCoreApplication>
#include <QFileDialog>

namespace evenkeel::ui {

QStringList DesktopFileChooser::chooseFiles(QWidget *parent) {
    return QFileDialog::getOpenFileNames(
        parent, QCoreApplication::translate("FileChooser", "Open manifests"), QString(),
        QCoreApplication::translate("FileChooser",
                                    "Kubernetes manifests (*.yaml *.yml *.json);;"
                                    "Tables of clusters (*.csv *.tsv);;All files (*)"));
}

QStringList DesktopFileChooser::chooseTables(QWidget *parent) {
    return QFileDialog::getOpenFileNames(
        parent, QCoreApplication::translate("FileChooser", "Import clusters from CSV"), QString(),
        QCoreApplication::translate("FileChooser", "Tables (*.csv *.tsv);;All files (*)"));
}

QString DesktopFileChooser::chooseFolder(QWidget *parent) {
    return QFileDialog::getExistingDirectory(
        parent, QCoreApplication::translate("FileChooser", "Open a folder of manifests"));
}

QString DesktopFileChooser::chooseTargetFolder(QWidget *parent, const QString &title) {
    return QFileDialog::getExistingDirectory(parent, title);
}

QString DesktopFileChooser::chooseSaveFile(QWidget *parent, const QString &title,
                                           const QString &suggestion, const QString &kinds) {
    return QFileDialog::getSaveFileName(parent, title, suggestion, kinds);
}

} // namespace evenkeel::ui
