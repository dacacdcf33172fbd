// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/rollout/cluster_models.h"

class QLabel;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;

/// Where it is set how clusters behave: one, those that are selected, those of a label.
class ReadinessPage : public QWidget {
    Q_OBJECT

public:
    explicit ReadinessPage(ClusterSelection &selection, QWidget *parent = nullptr);

    void setTimes(const ReadyTimes &times, std::shared_ptr<const RolloutPicture> picture);

Q_SIGNALS:
    void timesEdited(const evenkeel::ui::ReadyTimes &times);

private:
    void addTyped();
    void addSelected();
    void removeChosen();

    ClusterSelection &m_selection;
    ReadinessModel m_model;
    std::shared_ptr<const RolloutPicture> m_picture;
    FilterEdit *m_who;
    QLabel *m_note;
    QTableView *m_table;
};

} // namespace evenkeel::ui
