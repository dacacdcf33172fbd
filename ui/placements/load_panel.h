// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QTimer>

#include "ui/placements/load_model.h"
#include "ui/widgets/lazy_panel.h"

class QComboBox;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;
class LoadChart;
class LoadRows;
class Segments;

/// The load of every cluster, as a chart of a figure and in words, and of every domain: which
/// placements are on it, what it has left, and how many more of an ask would fit. Choosing clusters
/// selects them everywhere.
class LoadPanel : public LazyPanel<LoadPicture> {
    Q_OBJECT

public:
    LoadPanel(const Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    const LoadPicture *picture() const { return m_picture.get(); }
    QString summary() const;
    bool isBusy() const { return m_later.isActive() || LazyPanel::isBusy(); }
    /// The page with what each of them carries, in words.
    QTableView *clusters() const { return m_table; }

private:
    void setUpViews();
    void setUpTools();
    void showTools();
    void fillKeys();
    void fillFigures();
    void follow() override;
    void take(PicturePtr picture) override;
    void readAsk();
    void applyFilter();
    void showBars();
    std::optional<double> figureOf(const LoadRow &cluster) const;
    void selectClusters();
    void showSummary();

    const Workspace &m_workspace;
    ClusterSelection &m_selection;
    LoadModel m_model;
    DomainRoomModel m_domains;
    PicturePtr m_picture;
    capacity::Ask m_ask;
    QString m_problem; // of the ask
    QTimer m_later;    // plans come one by one
    LoadRows *m_rows = nullptr;
    QComboBox *m_key = nullptr;
    QComboBox *m_figure = nullptr; // of the chart
    FilterEdit *m_filter = nullptr;
    QLineEdit *m_askField = nullptr;
    Segments *m_pages = nullptr;
    LoadChart *m_chart = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_domainTable = nullptr;
};

} // namespace evenkeel::ui
