// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/models/problems_model.h"

class QLabel;
class QListView;

namespace evenkeel::ui {

/// The list of what is wrong in the open files.
class ProblemsPanel : public QWidget {
    Q_OBJECT

public:
    explicit ProblemsPanel(QWidget *parent = nullptr);

    void setDiagnostics(const manifest::Diagnostics &diagnostics);
    int count() const { return m_model.rowCount(); }

private:
    ProblemsModel m_model;
    QListView *m_list;
    QLabel *m_nothing;
};

} // namespace evenkeel::ui
