// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>

#include "ui/placements/load_model.h"
#include "ui/widgets/lazy_panel.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;
class LoadRows;

/// The load of every cluster and domain: which placements are on it, what it has left, and how many
/// more of an ask would fit. Choosing clusters selects them everywhere.
class LoadPanel : public LazyPanel<LoadPicture> {
    Q_OBJECT

public:
    LoadPanel(const Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    const LoadPicture *picture() const { return m_picture.get(); }

private:
    void setUpBar();
    void setUpViews();
    void fillKeys();
    void follow() override;
    void take(PicturePtr picture) override;
    void readAsk();
    void applyFilter();
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
    FilterEdit *m_filter = nullptr;
    QLineEdit *m_askField = nullptr;
    QLabel *m_summary = nullptr;
    QTableView *m_table = nullptr;
    QTableView *m_domainTable = nullptr;
};

} // namespace evenkeel::ui
