// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "ui/changes/arrival_changes_model.h"
#include "ui/changes/changes_model.h"

class QLabel;
class QPlainTextEdit;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

class HubObjectsBar;
class Workspace;

/// Every edit by name, of which one is chosen to go there, back or forth; what the hub does to each
/// placement when they are applied, and what that changes of what arrives on the clusters.
class ChangesPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChangesPanel(Workspace &workspace, QWidget *parent = nullptr);

    const ChangesModel &model() const { return m_model; }
    const ArrivalChangesModel &arrivals() const { return m_arrivals; }
    QString markdown() const;
    /// They are compared while another panel wants them, as while this one is shown.
    void setArrivalsWanted(bool areWanted);

Q_SIGNALS:
    /// The user wants the label changes as commands.
    void labelCommandsRequested();

protected:
    void hideEvent(QHideEvent *event) override;

private:
    void setUpBar();
    void setUpLists();
    QTreeView *addList(const QString &name, const QString &accessibleName,
                       QAbstractItemModel &model);
    void choose(const QModelIndex &index);
    void showDetail();
    void showSummary();
    void fitColumns();
    void followArrivals();

    Workspace &m_workspace;
    ChangesModel m_model;
    ArrivalChangesModel m_arrivals;
    QLabel *m_summary = nullptr;
    QToolButton *m_commands = nullptr;
    QToolButton *m_copy = nullptr;
    QTreeView *m_changesList = nullptr;
    bool m_areArrivalsWanted = false;
    HubObjectsBar *m_hubBar = nullptr;
    QLabel *m_objects = nullptr; // what the list of objects says in one line
    QTreeView *m_objectsList = nullptr;
    QPlainTextEdit *m_detail = nullptr; // of the current change
    QString m_chosen;                   // placement whose details are shown
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
