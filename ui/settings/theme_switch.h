// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QString>

#include "ui/base/looks.h"

class QSettings;

namespace evenkeel::ui {

/// The theme that was chosen last.
Theme storedTheme(const QSettings &settings);
void storeTheme(QSettings &settings, Theme theme);
/// "system", "light" or "dark".
std::optional<Theme> parseTheme(const QString &name);

/// Applies the palette of the theme and icons that contrast with it.
void applyTheme(Theme theme);

} // namespace evenkeel::ui
