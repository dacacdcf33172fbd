// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QDialog>

#include "ui/problems/folder_settings.h"

class QCheckBox;
class QComboBox;
class QDateEdit;
class QLabel;
class QLineEdit;
class QPushButton;

namespace evenkeel::ui {

class DifferenceView;

/// Asks why a problem is fine and shows what its folder's settings say then, before they are
/// written; of one that is ignored, the same without what covers it.
class IgnoreDialog : public QDialog {
    Q_OBJECT

public:
    IgnoreDialog(const Problem &problem, FolderSettings &settings, QWidget *parent = nullptr);

private:
    void setUpFields();
    void layOut();
    gate::Ignore ignore() const;
    std::string text() const;
    void read();
    void showText();
    void save();

    Problem m_problem;
    FolderSettings &m_settings;
    SettingsFile m_file;
    QLineEdit *m_reason;
    QComboBox *m_scope;
    QCheckBox *m_expires;
    QDateEdit *m_lastDay;
    QLabel *m_place;
    DifferenceView *m_lines;
    QLabel *m_fault;
    QPushButton *m_save = nullptr;
};

} // namespace evenkeel::ui
