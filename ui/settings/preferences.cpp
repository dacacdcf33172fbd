// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/settings/preferences.h"

#include <array>
#include <utility>

#include <QSettings>

#include "ui/settings/theme_switch.h"

namespace evenkeel::ui {

namespace {

constexpr std::array kCommandWords{
    std::pair{LabelCommands::Guess, QLatin1String("guess")},
    std::pair{LabelCommands::Kubectl, QLatin1String("kubectl")},
    std::pair{LabelCommands::AzureFleet, QLatin1String("az")},
};

QString languageKey() {
    return QStringLiteral("language");
}
QString commandsKey() {
    return QStringLiteral("labels/commands");
}
QString groupKey() {
    return QStringLiteral("labels/resourceGroup");
}
QString fleetKey() {
    return QStringLiteral("labels/fleet");
}
QString sessionKey() {
    return QStringLiteral("session/restore");
}

LabelCommands parseCommands(const QString &word) {
    for (const auto &[commands, known] : kCommandWords) {
        if (word == known)
            return commands;
    }
    return LabelCommands::Guess;
}

QString commandsWord(LabelCommands commands) {
    for (const auto &[known, word] : kCommandWords) {
        if (known == commands)
            return word;
    }
    return {};
}

hub::CommandKind commandKind(LabelCommands commands, const fleet::Fleet &fleet) {
    switch (commands) {
    case LabelCommands::Kubectl:
        return hub::CommandKind::Kubectl;
    case LabelCommands::AzureFleet:
        return hub::CommandKind::AzureFleet;
    case LabelCommands::Guess:
        break;
    }
    return hub::guessCommandKind(fleet);
}

} // namespace

Preferences storedPreferences(const QSettings &settings) {
    Preferences stored;
    stored.theme = storedTheme(settings);
    stored.language = settings.value(languageKey()).toString();
    stored.labelCommands = parseCommands(settings.value(commandsKey()).toString());
    stored.resourceGroup = settings.value(groupKey()).toString();
    stored.fleetName = settings.value(fleetKey()).toString();
    stored.restoresSession = settings.value(sessionKey(), false).toBool();
    return stored;
}

void storePreferences(QSettings &settings, const Preferences &preferences) {
    storeTheme(settings, preferences.theme);
    settings.setValue(languageKey(), preferences.language);
    settings.setValue(commandsKey(), commandsWord(preferences.labelCommands));
    settings.setValue(groupKey(), preferences.resourceGroup);
    settings.setValue(fleetKey(), preferences.fleetName);
    settings.setValue(sessionKey(), preferences.restoresSession);
}

hub::CommandStyle commandStyle(const Preferences &preferences, const fleet::Fleet &fleet) {
    hub::CommandStyle style;
    style.kind = commandKind(preferences.labelCommands, fleet);
    if (!preferences.resourceGroup.isEmpty())
        style.resourceGroup = preferences.resourceGroup.toStdString();
    if (!preferences.fleetName.isEmpty())
        style.fleetName = preferences.fleetName.toStdString();
    return style;
}

} // namespace evenkeel::ui
