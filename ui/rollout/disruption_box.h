// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>

#include <QWidget>

#include "core/placement/eviction.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QToolButton;

namespace evenkeel::ui {

class PanelHeader;
struct RolloutPicture;

/// The disruption budget of a placement: how many clusters evictions must leave, or that nothing
/// limits them.
class DisruptionBox : public QWidget {
    Q_OBJECT

public:
    explicit DisruptionBox(QWidget *parent = nullptr);

    void setPicture(const RolloutPicture *picture);

Q_SIGNALS:
    /// Nothing: it is removed.
    void edited(const std::optional<placement::DisruptionBudget> &budget);

private:
    void addOrRemove();
    void edit();

    std::optional<placement::DisruptionBudget> m_budget;
    std::string m_placement;
    bool m_isPickAll = false;
    PanelHeader *m_header;
    QToolButton *m_change;
    QWidget *m_fields;
    QComboBox *m_limit;
    QLineEdit *m_number;
    QLabel *m_note;
};

} // namespace evenkeel::ui
