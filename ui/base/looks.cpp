// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/base/looks.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include <QApplication>
#include <QStyle>
#include <QWidget>

namespace evenkeel::ui {

namespace {

constexpr double kTextContrast = 4.5;

Looks lightLooks() {
    return {.window = QColor(0xf4f5f6),
            .panel = QColor(0xffffff),
            .header = QColor(0xeceef0),
            .line = QColor(0xd5d9dd),
            .text = QColor(0x1d2329),
            .muted = QColor(0x5d6872),
            .faint = QColor(0x8a939b),
            .accent = QColor(0x0b63a5),
            .onAccent = QColor(0xffffff),
            .warning = QColor(0xb3540a),
            .good = QColor(0x0a7a55),
            .selection = QColor(0xd7e7f5),
            .capacity = QColor(0xdfe4e8),
            .beyondLimit = QColor(0xfbe9dd),
            .isDark = false};
}

Looks darkLooks() {
    return {.window = QColor(0x1b1f23),
            .panel = QColor(0x22272c),
            .header = QColor(0x2a3037),
            .line = QColor(0x3a4149),
            .text = QColor(0xe6e9ec),
            .muted = QColor(0xa3adb6),
            .faint = QColor(0x77818a),
            .accent = QColor(0x58aee8),
            .onAccent = QColor(0x1b1f23),
            .warning = QColor(0xf0a35e),
            .good = QColor(0x5ac79b),
            .selection = QColor(0x27435a),
            .capacity = QColor(0x39414a),
            .beyondLimit = QColor(0x40301f),
            .isDark = true};
}

double linear(double channel) {
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color) {
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) +
           0.0722 * linear(color.blueF());
}

QColor mixed(const QColor &first, const QColor &second, double share) {
    const auto part = [share](float a, float b) {
        return static_cast<float>(a * (1 - share) + b * share);
    };
    return QColor::fromRgbF(part(first.redF(), second.redF()),
                            part(first.greenF(), second.greenF()),
                            part(first.blueF(), second.blueF()));
}

/// The colour, moved towards `text` until it can be read on both grounds.
QColor readable(const QColor &color, const Looks &looks) {
    QColor result = color;
    for (int step = 1; step <= 10; ++step) {
        const double reached =
            std::min(contrast(result, looks.panel), contrast(result, looks.header));
        if (reached >= kTextContrast)
            break;
        result = mixed(color, looks.text, step / 10.0);
    }
    return result;
}

QPalette paletteOf(const Looks &looks) {
    QPalette palette(looks.header, looks.window);
    palette.setColor(QPalette::Window, looks.window);
    palette.setColor(QPalette::Base, looks.panel);
    palette.setColor(QPalette::AlternateBase, looks.window);
    palette.setColor(QPalette::ToolTipBase, looks.header);
    palette.setColor(QPalette::Button, looks.window);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText,
                            QPalette::ToolTipText, QPalette::HighlightedText, QPalette::BrightText})
        palette.setColor(role, looks.text);
    palette.setColor(QPalette::PlaceholderText, looks.muted);
    palette.setColor(QPalette::Mid, looks.line);
    palette.setColor(QPalette::Midlight, looks.header);
    palette.setColor(QPalette::Light, looks.isDark ? looks.line : looks.panel);
    palette.setColor(QPalette::Dark, looks.faint);
    palette.setColor(QPalette::Highlight, looks.selection);
    palette.setColor(QPalette::Link, looks.accent);
    palette.setColor(QPalette::LinkVisited, looks.accent);
    for (const auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, looks.faint);
    return palette;
}

} // namespace

double contrast(const QColor &foreground, const QColor &ground) {
    const double first = luminance(foreground);
    const double second = luminance(ground);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QColor readableOn(const QColor &ground, const QColor &color, const Looks &looks) {
    QColor result = color;
    for (int step = 1; step <= 10 && contrast(result, ground) < kTextContrast; ++step)
        result = mixed(color, looks.text, step / 10.0);
    return result;
}

namespace {

Looks looksOn(const QColor &window, const QColor &base, const QColor &text) {
    Looks looks = luminance(window) < luminance(text) ? darkLooks() : lightLooks();
    if (window == looks.window && base == looks.panel && text == looks.text)
        return looks;

    // The desktop has colours of its own: grounds and text are its, the rest is fitted to them.
    looks.window = window;
    looks.panel = base;
    looks.text = text;
    looks.header = mixed(window, text, 0.05);
    looks.line = mixed(window, text, 0.18);
    looks.capacity = mixed(base, text, 0.15);
    looks.muted = readable(mixed(text, base, 0.3), looks);
    looks.accent = readable(looks.accent, looks);
    looks.warning = readable(looks.warning, looks);
    looks.good = readable(looks.good, looks);
    looks.selection = mixed(base, looks.accent, 0.16);
    looks.beyondLimit = mixed(base, looks.warning, 0.14);
    looks.onAccent = contrast(base, looks.accent) >= kTextContrast ? base : window;
    return looks;
}

} // namespace

/// Delegates ask for every cell, mostly with one palette; the colors are computed once.
Looks Looks::forPalette(const QPalette &palette) {
    struct Known {
        QColor window;
        QColor base;
        QColor text;
        Looks looks;
    };
    thread_local Known last;
    const QColor window = palette.color(QPalette::Active, QPalette::Window);
    const QColor base = palette.color(QPalette::Active, QPalette::Base);
    const QColor text = palette.color(QPalette::Active, QPalette::WindowText);
    if (window != last.window || base != last.base || text != last.text)
        last = {window, base, text, looksOn(window, base, text)};
    return last.looks;
}

QPalette paletteFor(Theme theme) {
    switch (theme) {
    case Theme::Light:
        return paletteOf(lightLooks());
    case Theme::Dark:
        return paletteOf(darkLooks());
    case Theme::System:
        break;
    }
    const QStyle *style = QApplication::style();
    QPalette own = style->standardPalette();
    // Fusion stands for "the desktop has no style": then the table of the design is used.
    if (style->name().compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0)
        return own;
    return paletteOf(Looks::forPalette(own).isDark ? darkLooks() : lightLooks());
}

Metrics Metrics::forFont(const QFont &font) {
    const int height = QFontMetrics(font).height();
    Metrics metrics;
    metrics.row = std::max(metrics.row, height + 6);
    metrics.chip = std::max(metrics.chip, height + 2);
    metrics.mark = std::max(metrics.mark, height - 3);
    return metrics;
}

QFont boldOf(QFont font) {
    font.setBold(true);
    return font;
}

QString colored(const QString &html, const QColor &color) {
    return QStringLiteral("<span style=\"color:%1\">%2</span>").arg(color.name(), html);
}

QFont smallFont(const QFont &font) {
    QFont result = font;
    if (font.pixelSize() > 0)
        result.setPixelSize(std::max(9, font.pixelSize() * 9 / 10));
    else
        result.setPointSizeF(std::max(7.0, font.pointSizeF() * 0.9));
    return result;
}

QFont tabularFont(const QFont &font) {
    QFont result = font;
    // Qt 6.4 has no switch for the OpenType feature "tnum"; without kerning the figures of the
    // usual desktop fonts are of one width.
    result.setKerning(false);
    return result;
}

namespace {

class EventFollower : public QObject {
public:
    EventFollower(QWidget &widget, QEvent::Type change, std::function<void()> show)
        : QObject(&widget), m_change(change), m_show(std::move(show)) {
        widget.installEventFilter(this);
    }

protected:
    bool eventFilter(QObject *, QEvent *event) override {
        if (event->type() == m_change)
            m_show();
        return false;
    }

private:
    QEvent::Type m_change;
    std::function<void()> m_show;
};

} // namespace

void followEvent(QWidget &widget, QEvent::Type event, std::function<void()> show) {
    new EventFollower(widget, event, std::move(show));
}

void followPalette(QWidget &widget, std::function<void()> show) {
    followEvent(widget, QEvent::PaletteChange, std::move(show));
}

} // namespace evenkeel::ui
