// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>
#include <QStringList>
#include <QTranslator>

namespace evenkeel::ui {

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

} // namespace evenkeel::ui
