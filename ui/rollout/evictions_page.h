// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <vector>

#include <QWidget>

#include "core/placement/binding.h"
#include "ui/rollout/cluster_models.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class PanelHeader;
struct RolloutPicture;

/// Evictions: those of the files, and those that are rehearsed in an order of one's own.
class EvictionsPage : public QWidget {
    Q_OBJECT

public:
    explicit EvictionsPage(ClusterSelection &selection, QWidget *parent = nullptr);

    /// The first rows are those of `rehearsed`.
    void setWords(ClusterWordsModel::Words words, const std::vector<std::string> &rehearsed);
    QLabel *sentence() const { return m_sentence; } // above all

Q_SIGNALS:
    /// Evictions of these clusters, in this order, are to be rehearsed.
    void rehearsalRequested(const std::vector<std::string> &clusters);
    void whyRequested(const QString &cluster);

private:
    void move(int step);
    void showButtons();

    ClusterSelection &m_selection;
    ClusterWordsModel m_model;
    std::vector<std::string> m_rehearsed;
    QLabel *m_sentence;
    QToolButton *m_earlier;
    QToolButton *m_later;
    QToolButton *m_clear;
    QTableView *m_table;
};

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
