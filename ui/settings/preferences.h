// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QDateTime>
#include <QDialog>
#include <QList>
#include <QProxyStyle>
#include <QString>
#include <QStringList>
#include <QTranslator>

#include "core/hub/commands.h"
#include "ui/base/looks.h"

class QCheckBox;
class QComboBox;
class QLineEdit;
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

/// Shows preferences for editing; read the choices after it was accepted.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences &preferences, QWidget *parent = nullptr);

    Preferences preferences() const;

private:
    void buildForm();
    void enableAzure();

    QComboBox *m_theme;
    QComboBox *m_language;
    QComboBox *m_commands;
    QLineEdit *m_group;
    QLineEdit *m_fleet;
    QCheckBox *m_session;
};

/// Qt's own style with flat heads of tables, with a gap behind numbers, which end where the next
/// column begins, with the arrows of menus behind the words of buttons, not in their corners, and
/// with an outline around boxes to tick that can be seen: its own is a bit
/// darker than the window, which is nothing on a dark one.
class FlatStyle : public QProxyStyle {
    Q_OBJECT

public:
    FlatStyle();
    /// Where the application has Qt's own style.
    static void use();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option,
                            QPainter *painter, const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option,
                         const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
};

} // namespace evenkeel::ui
