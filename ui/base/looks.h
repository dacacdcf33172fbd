// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>

#include <QColor>
#include <QEvent>
#include <QFont>
#include <QFontMetrics>
#include <QPalette>
#include <QString>

class QWidget;

namespace evenkeel::ui {

enum class Theme { System, Light, Dark };

/// The colours that a palette has no role for, with the roles that views mix with them.
struct Looks {
    QColor window;
    QColor panel;
    QColor header;
    QColor line;
    QColor text;
    QColor muted;
    QColor faint; // for marks and rules only: it doesn't reach the contrast of text
    QColor accent;
    QColor onAccent; // text on the accent colour
    QColor warning;
    QColor good;
    QColor selection;
    QColor capacity;    // behind a bar
    QColor beyondLimit; // ground of the region past maxSkew
    bool isDark = false;

    /// Light or dark by the palette's own luminance; grounds and text are the palette's.
    static Looks forPalette(const QPalette &palette);
};

/// The palette of a forced theme; System gives the application's own.
QPalette paletteFor(Theme theme);

/// WCAG contrast ratio, 1 … 21.
double contrast(const QColor &foreground, const QColor &ground);

/// The color itself if it is readable as text on `ground`, otherwise moved towards the text color.
QColor readableOn(const QColor &ground, const QColor &color, const Looks &looks);

/// A piece of rich text in that color.
QString colored(const QString &html, const QColor &color);

/// Sizes in pixels that follow the font: rows and chips grow with it, never below the design's.
struct Metrics {
    int gap = 4;
    int padding = 8;
    int icon = 16;
    int mark = 14;
    int row = 22;
    int chip = 20;

    static Metrics forFont(const QFont &font);
};

/// The font for second lines and legends.
QFont smallFont(const QFont &font);
QFont boldOf(QFont font);
/// The font with figures of equal width for columns of numbers.
QFont tabularFont(const QFont &font);

/// Calls `show` whenever the widget gets another palette, as with another theme.
void followPalette(QWidget &widget, std::function<void()> show);
/// The same of other events.
void followEvent(QWidget &widget, QEvent::Type event, std::function<void()> show);

} // namespace evenkeel::ui
