// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <chrono>

#include <QFileSystemWatcher>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace evenkeel::ui {

/// Reports changes of a set of files on disk, once per burst. Editors replace files by renaming, so
/// a missing path is watched in its folder.
class WatchedFiles : public QObject {
    Q_OBJECT

public:
    static constexpr std::chrono::milliseconds kQuiet{150};

    explicit WatchedFiles(QObject *parent = nullptr);

    /// Replaces the set; folders report files added and removed in them.
    void setPaths(const QStringList &paths);
    const QStringList &paths() const { return m_paths; }
    /// As if one had changed: reports once they are quiet.
    void reportSoon() { m_quiet.start(); }

Q_SIGNALS:
    void filesChanged();

private:
    QStringList m_paths;
    QFileSystemWatcher m_watcher;
    QTimer m_quiet;
};

} // namespace evenkeel::ui
