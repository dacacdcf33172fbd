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

QString notesKey() {
    return QStringLiteral("recentNotes");
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

/// Of the sets that are kept only.
void RecentFiles::note(const QStringList &paths, const Note &note) {
    const QVariantMap before = m_settings.value(notesKey()).toMap();
    QVariantMap notes;
    for (const QStringList &set : all()) {
        const QString key = set.join(QLatin1Char('\n'));
        if (set == paths)
            notes.insert(key, QVariantList{note.words, note.isTrouble, note.when});
        else if (before.contains(key))
            notes.insert(key, before.value(key));
    }
    m_settings.setValue(notesKey(), notes);
}

RecentFiles::Note RecentFiles::noteOf(const QStringList &paths) const {
    const QVariantList stored =
        m_settings.value(notesKey()).toMap().value(paths.join(QLatin1Char('\n'))).toList();
    return {stored.value(0).toString(), stored.value(1).toBool(), stored.value(2).toDateTime()};
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
