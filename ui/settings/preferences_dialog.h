// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QProxyStyle>

#include "ui/settings/preferences.h"

class QCheckBox;
class QComboBox;
class QLineEdit;

namespace evenkeel::ui {

/// Shows preferences for editing; read the choices after it was accepted.
class PreferencesDialog : public QDialog {
    Q_OBJECT

public:
    explicit PreferencesDialog(const Preferences &preferences, QWidget *parent = nullptr);

    Preferences preferences() const;

private:
    void buildForm();
    void enableAzure();

    QComboBox *m_theme;
    QComboBox *m_language;
    QComboBox *m_commands;
    QLineEdit *m_group;
    QLineEdit *m_fleet;
    QCheckBox *m_session;
};

/// Qt's own style, with an outline around boxes to tick that can be seen: its own is a bit darker
/// than the window, which is nothing on a dark one.
class BoxStyle : public QProxyStyle {
    Q_OBJECT

public:
    BoxStyle();
    /// Where the application has Qt's own style.
    static void use();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
};

} // namespace evenkeel::ui
