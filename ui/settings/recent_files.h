// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

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

private:
    QSettings &m_settings;
};

/// "fleet.yaml" or "fleet.yaml, web.yaml and 3 more".
QString describePaths(const QStringList &paths);

} // namespace evenkeel::ui
