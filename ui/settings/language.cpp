// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace evenkeel::ui {

QStringList knownLanguages() {
    return {QStringLiteral("en"), QStringLiteral("de")};
}

QString chosenLanguage(const QString &wanted) {
    const QStringList candidates =
        wanted.isEmpty() ? QLocale::system().uiLanguages() : QStringList{wanted};
    for (const QString &candidate : candidates) {
        for (const QString &known : knownLanguages()) {
            if (candidate == known || candidate.startsWith(known + QLatin1Char('-')))
                return known;
        }
    }
    return knownLanguages().front();
}

Language::~Language() {
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
}

void Language::set(const QString &wanted) {
    const QString language = chosenLanguage(wanted);
    // The desktop's country decides on numbers where it speaks the language.
    const QLocale system = QLocale::system();
    const QLocale spoken(language);
    QLocale::setDefault(system.language() == spoken.language() ? system : spoken);
    QCoreApplication::removeTranslator(&m_program);
    QCoreApplication::removeTranslator(&m_qt);
    if (m_qt.load(QStringLiteral("qtbase_") + language,
                  QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    // English has a translation as well: of its plurals.
    if (m_program.load(QStringLiteral(":/translations/evenkeel_") + language))
        QCoreApplication::installTranslator(&m_program);
}

} // namespace evenkeel::ui
