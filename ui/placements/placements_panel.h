// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>
#include <QWidget>

#include "ui/models/placement_heat_model.h"
#include "ui/models/placements_model.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QSortFilterProxyModel;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class Workspace;

/// All placements of the workspace, as a table or as a map over the domains of a key.
class PlacementsPanel : public QWidget {
    Q_OBJECT

public:
    enum class View { Table, HeatMap };

    explicit PlacementsPanel(Workspace &workspace, QWidget *parent = nullptr);

    void setView(View view);
    View view() const { return m_view; }
    QString summary() const;

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpBar();
    void setUpTable();
    void setUpHeatMap();
    void fillKeys();
    void choose(const QModelIndex &index);
    void showMenu(const QTableView &table, const QPoint &place);
    void applyFilter(const QString &text);
    void showSummary();

    Workspace &m_workspace;
    PlacementsModel m_model;
    PlacementHeatModel m_heat;
    QSortFilterProxyModel *m_rows = nullptr;     // of the table
    QSortFilterProxyModel *m_heatRows = nullptr; // of the map
    View m_view = View::Table;
    QTimer m_later; // plans come one by one, the summary follows once
    QLineEdit *m_filter = nullptr;
    QToolButton *m_tableButton = nullptr;
    QToolButton *m_heatButton = nullptr;
    QComboBox *m_key = nullptr;
    QLabel *m_summary = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_map = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
