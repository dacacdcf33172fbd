// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDateTime>
#include <QList>
#include <QStringList>

class QSettings;

namespace evenkeel::ui {

/// Sets of paths that were open, the newest first.
class RecentFiles {
public:
    static constexpr int kMost = 8;

    explicit RecentFiles(QSettings &settings) : m_settings(settings) {}

    void add(const QStringList &paths);
    QList<QStringList> all() const;
    /// What they held when they were open last, and when that was.
    struct Note {
        QString words;
        bool isTrouble = false;
        QDateTime when;
    };
    void note(const QStringList &paths, const Note &note);
    Note noteOf(const QStringList &paths) const;

private:
    QSettings &m_settings;
};

/// "fleet.yaml" or "fleet.yaml, web.yaml and 3 more".
QString describePaths(const QStringList &paths);

} // namespace evenkeel::ui
