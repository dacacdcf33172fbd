// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <QTranslator>

#include "core/hub/commands.h"
#include "ui/base/looks.h"

class QSettings;

namespace evenkeel::ui {

/// Which program sets labels of clusters: known, or guessed from the labels that are there.
enum class LabelCommands { Guess, Kubectl, AzureFleet };

/// What a person chose in Preferences; kept in the settings.
struct Preferences {
    Theme theme = Theme::System;
    QString language; // "en", "de"; empty: as the desktop
    LabelCommands labelCommands = LabelCommands::Guess;
    QString resourceGroup; // of Azure
    QString fleetName;
    bool restoresSession = false; // opens the files of the last time when none are named

    bool operator==(const Preferences &) const = default;
};

Preferences storedPreferences(const QSettings &settings);
void storePreferences(QSettings &settings, const Preferences &preferences);

/// How label changes of this fleet are to be written as commands.
hub::CommandStyle commandStyle(const Preferences &preferences, const fleet::Fleet &fleet);

/// The languages that there are translations into, as Preferences store them.
QStringList knownLanguages();

/// The one of them that is meant: the wanted one, or that of the desktop for an empty text, or
/// English.
QString chosenLanguage(const QString &wanted);

/// The words of the program and of Qt in one language, for as long as this lives.
class Language {
public:
    Language() = default;
    ~Language();
    Language(const Language &) = delete;
    Language &operator=(const Language &) = delete;

    /// As chosenLanguage() understands it. Widgets that are there already keep their words.
    void set(const QString &wanted);

private:
    QTranslator m_program;
    QTranslator m_qt;
};

/// The theme that was chosen last.
Theme storedTheme(const QSettings &settings);
void storeTheme(QSettings &settings, Theme theme);
/// "system", "light" or "dark".
std::optional<Theme> parseTheme(const QString &name);

/// Applies the palette of the theme and icons that contrast with it.
void applyTheme(Theme theme);

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
