// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>

#include <QMetaType>
#include <QString>

namespace evenkeel::ui {

enum class Tone : std::uint8_t { Plain, Muted, Accent, Good, Warning };

/// How a cell is painted, without its colours: RowDelegate takes them from the palette.
struct CellLook {
    Tone tone = Tone::Plain;
    bool isBold = false;
    bool isItalic = false;
    bool isUnderlined = false;
    Qt::TextElideMode elide = Qt::ElideRight;
    QString sign = {};               // painted before the text
    std::optional<Tone> ground = {}; // a faint background
};

} // namespace evenkeel::ui

Q_DECLARE_METATYPE(evenkeel::ui::CellLook)
