// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QDialog>
#include <QString>
#include <QStringList>

namespace evenkeel::ui {

/// What taking a table in would do.
struct ImportSummary {
    QString file;
    QString sentence;    // "5 clusters added, 1 changed: prod-neu-08"
    QStringList details; // one cluster a line
};

/// Shows it before anything is changed.
class ImportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ImportDialog(const ImportSummary &summary, QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
