// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/document/saving/watched_files.h"

#include <QFileInfo>

namespace evenkeel::ui {

WatchedFiles::WatchedFiles(QObject *parent) : QObject(parent) {
    m_quiet.setSingleShot(true);
    m_quiet.setInterval(kQuiet);
    const auto restart = [this] { m_quiet.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, restart);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, restart);
    connect(&m_quiet, &QTimer::timeout, this, &WatchedFiles::filesChanged);
}

void WatchedFiles::setPaths(const QStringList &paths) {
    m_paths = paths;
    m_paths.removeDuplicates();
    const QStringList watched = m_watcher.files() + m_watcher.directories();
    QStringList wanted;
    for (const QString &path : m_paths) {
        const QFileInfo info(path);
        const QString place = info.exists() ? path : info.absolutePath();
        if (!wanted.contains(place) && QFileInfo::exists(place))
            wanted.append(place);
    }
    QStringList gone;
    for (const QString &path : watched) {
        if (!wanted.contains(path))
            gone.append(path);
    }
    if (!gone.isEmpty())
        m_watcher.removePaths(gone);
    QStringList fresh;
    for (const QString &path : wanted) {
        if (!watched.contains(path))
            fresh.append(path);
    }
    if (!fresh.isEmpty())
        m_watcher.addPaths(fresh);
}

} // namespace evenkeel::ui
