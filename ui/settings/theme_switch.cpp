// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/theme_switch.h"

#include <array>
#include <utility>

#include <QApplication>
#include <QIcon>
#include <QSettings>
#include <QStandardPaths>

#include "ui/settings/flat_style.h"

namespace evenkeel::ui {

namespace {

constexpr std::array kThemes{std::pair{Theme::System, QLatin1String("system")},
                             std::pair{Theme::Light, QLatin1String("light")},
                             std::pair{Theme::Dark, QLatin1String("dark")}};

QString themeKey() {
    return QStringLiteral("theme");
}

/// Where no desktop says where its icons are, Qt looks for none, not even for the fallback.
void showIcons(const QString &theme) {
    QIcon::setFallbackThemeName(theme);
    if (QIcon::themeName().isEmpty())
        QIcon::setThemeSearchPaths(QIcon::themeSearchPaths() +
                                   QStandardPaths::locateAll(QStandardPaths::GenericDataLocation,
                                                             QStringLiteral("icons"),
                                                             QStandardPaths::LocateDirectory));
    if (QIcon::themeName().isEmpty() || QIcon::themeName().startsWith(QLatin1String("breeze")))
        QIcon::setThemeName(theme);
}

} // namespace

std::optional<Theme> parseTheme(const QString &name) {
    for (const auto &[theme, word] : kThemes) {
        if (name == word)
            return theme;
    }
    return std::nullopt;
}

Theme storedTheme(const QSettings &settings) {
    return parseTheme(settings.value(themeKey()).toString()).value_or(Theme::System);
}

void storeTheme(QSettings &settings, Theme theme) {
    for (const auto &[known, word] : kThemes) {
        if (known == theme)
            settings.setValue(themeKey(), QString(word));
    }
}

void applyTheme(Theme theme) {
    const QPalette palette = paletteFor(theme);
    const bool isDark = Looks::forPalette(palette).isDark;
    showIcons(isDark ? QStringLiteral("breeze-dark") : QStringLiteral("breeze"));
    FlatStyle::use();
    QApplication::setPalette(palette);
}

} // namespace evenkeel::ui
