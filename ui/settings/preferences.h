// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

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

} // namespace evenkeel::ui
