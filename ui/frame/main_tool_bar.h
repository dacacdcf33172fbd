// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QHash>
#include <QStringList>
#include <QToolBar>

#include "ui/frame/perspective.h"

class QComboBox;
class QToolButton;

namespace evenkeel::ui {

class VerdictLabel;
class WindowActions;
class Workspace;

/// The bar below the menus: files, undo, what is looked at, and its verdict.
class MainToolBar : public QToolBar {
    Q_OBJECT

public:
    MainToolBar(Workspace &workspace, const WindowActions &actions, QWidget *parent = nullptr);

    /// Shows what the perspective chooses from.
    void setPerspective(Perspective perspective);
    void setPlacements(const QStringList &names, int current);
    void setWorkloads(const QStringList &names, int current);
    void showPlacement(int row);
    void showWorkload(int row);
    int shownPlacement() const;
    int shownWorkload() const;
    VerdictLabel &verdict() { return *m_verdict; }
    QAction *undo() { return m_undo; }
    QAction *redo() { return m_redo; }

Q_SIGNALS:
    void placementChosen(int row);
    void workloadChosen(int row);

protected:
    void changeEvent(QEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fit();
    void buildEdits(Workspace &workspace);
    QToolButton *newExportButton(const Workspace &workspace, const WindowActions &actions);
    void loadIcons();

    QAction *m_undo = nullptr;
    QAction *m_redo = nullptr;
    QComboBox *m_placements;
    QComboBox *m_workloads;
    VerdictLabel *m_verdict;
    QToolButton *m_export = nullptr;
    QStringList m_placementNames;                   // in the chooser
    QHash<const QToolButton *, int> m_wordedWidths; // of buttons with icon and word
    QAction *m_placementsPlace = nullptr;
    QAction *m_workloadsPlace = nullptr;
    QAction *m_exportPlace = nullptr;
};

} // namespace evenkeel::ui
