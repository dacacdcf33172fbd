// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/placements/placement_list_model.h"

class QLabel;
class QListView;
class QToolButton;

namespace evenkeel::ui {

class FilterEdit;

/// The placements beside every mode: mark, name, picked of wanted. Choosing one shows it.
class PlacementList : public QWidget {
    Q_OBJECT

public:
    explicit PlacementList(Workspace &workspace, QWidget *parent = nullptr);

    const PlacementListModel &model() const { return m_model; }
    QToolButton *newOrderButton();
    /// Files that were opened, and a hub, show the placement in most trouble once all are planned;
    /// not if a person, or the command line, has chosen one.
    void stay() { m_isOpening = false; }

Q_SIGNALS:
    /// A double click, Enter or a click on the mark of one in trouble, or whose rollout needs
    /// attention.
    void troubleRequested();
    void rolloutRequested();

private:
    void setUpList();
    void showLegend();
    void followPlacement();
    void goToTrouble();
    void applyFilter();
    void choose(const QModelIndex &index);
    void applyLooks();

    Workspace &m_workspace;
    PlacementListModel m_model;
    FilterEdit *m_filter;
    QListView *m_list;
    QLabel *m_legend;
    bool m_isOpening = false; // and nothing was chosen since
};

} // namespace evenkeel::ui
