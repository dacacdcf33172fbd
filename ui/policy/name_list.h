// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/policy/policy_model.h"

class QVBoxLayout;

namespace evenkeel::ui {

/// The names of a PickFixed policy, a line each; a name that no cluster of the fleet has is marked.
class NameList : public QWidget {
    Q_OBJECT

public:
    explicit NameList(PolicyModel &model, QWidget *parent = nullptr);

private:
    void refresh();
    void rebuild();
    void addRow(QVBoxLayout *rows, std::size_t index);
    void addDraft();
    void remove(std::size_t index);

    PolicyModel &m_model;
    FieldPath m_list;
    QVBoxLayout *m_layout;
    QWidget *m_rows = nullptr;
    std::size_t m_shown = 0;
    std::size_t m_rowCount = 0;
    bool m_hasDraft = false;
};

} // namespace evenkeel::ui
