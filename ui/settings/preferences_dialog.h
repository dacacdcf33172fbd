// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>

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

} // namespace evenkeel::ui
