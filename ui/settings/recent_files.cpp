// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/recent_files.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>
#include <QVariant>

namespace evenkeel::ui {

namespace {

QString settingsKey() {
    return QStringLiteral("recentFiles");
}

} // namespace

QList<QStringList> RecentFiles::all() const {
    QList<QStringList> sets;
    for (const QVariant &set : m_settings.value(settingsKey()).toList())
        sets.append(set.toStringList());
    return sets;
}

void RecentFiles::add(const QStringList &paths) {
    if (paths.isEmpty())
        return;
    QList<QStringList> sets = all();
    sets.removeAll(paths);
    sets.prepend(paths);
    QVariantList stored;
    for (const QStringList &set : sets.mid(0, kMost))
        stored.append(set);
    m_settings.setValue(settingsKey(), stored);
}

QString describePaths(const QStringList &paths) {
    constexpr qsizetype kNamed = 2;
    QStringList names;
    for (const QString &path : paths.mid(0, kNamed))
        names.append(QFileInfo(path).fileName());
    const QString named = names.join(QStringLiteral(", "));
    if (paths.size() <= kNamed)
        return named;
    return QCoreApplication::translate("RecentFiles", "%1 and %2 more")
        .arg(named)
        .arg(paths.size() - kNamed);
}

} // namespace evenkeel::ui
