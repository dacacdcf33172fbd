// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QStringListModel>
#include <QWidget>

#include "ui/models/changes_model.h"

class QLabel;
class QListView;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

class Workspace;

/// The edits since opening in words, and what the hub does to each placement when they are applied.
class ChangesPanel : public QWidget {
    Q_OBJECT

public:
    explicit ChangesPanel(Workspace &workspace, QWidget *parent = nullptr);

    const ChangesModel &model() const { return m_model; }
    QString markdown() const;

Q_SIGNALS:
    /// A person wants the label changes as commands.
    void labelCommandsRequested();

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpBar();
    void setUpLists();
    void fillEdits();
    void undoToHere();
    void choose(const QModelIndex &index);
    void showSummary();

    Workspace &m_workspace;
    ChangesModel m_model;
    QStringListModel m_edits; // "As opened", then every edit that is in effect
    QLabel *m_summary = nullptr;
    QToolButton *m_undoToHere = nullptr;
    QToolButton *m_commands = nullptr;
    QToolButton *m_copy = nullptr;
    QListView *m_editsList = nullptr;
    QTreeView *m_changesList = nullptr;
    QLabel *m_empty = nullptr;
};

} // namespace evenkeel::ui
