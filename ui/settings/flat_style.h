// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QProxyStyle>

namespace evenkeel::ui {

/// Qt's own style with flat heads of tables, and with an outline around boxes to tick that can be
/// seen: its own is a bit darker than the window, which is nothing on a dark one.
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
};

} // namespace evenkeel::ui
