// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include <QObject>

#include "core/placement/binding.h"
#include "ui/frame/mode_page.h"

class QAction;
class QWidget;

namespace evenkeel::ui {

class ClusterSelection;
class Panels;
class WindowActions;
class Workspace;

/// Questions about clusters that lead from one panel to another: why, who puts it there, what if
/// they are lost; and the search in what has the focus.
class QuestionDesk : public QObject {
    Q_OBJECT

public:
    QuestionDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels,
                 const WindowActions &actions);

    void askWhy(const QString &cluster);
    /// Opens the sample at the placement of a story, in the mode that tells it.
    void tellStory(const QString &placement, Mode mode);

private:
    void askWhySelected();
    void askWhoSelected();
    void loseSelected();
    void find();

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    Panels &m_panels;
    const WindowActions &m_actions;
};

/// "Evict…" of the selected clusters: its text tells what the hub would do before it is chosen,
/// and it brings up the evictions as a dry run; the budget that limits them is edited here.
class EvictionDesk : public QObject {
    Q_OBJECT

public:
    EvictionDesk(Workspace &workspace, ClusterSelection &selection, Panels &panels, QAction &evict);

    /// Of the clusters that are selected now.
    void showVerdict();
    /// Menus that open over the widget show it.
    void watch(QWidget &widget);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void rehearse();
    void setBudget(const std::optional<placement::DisruptionBudget> &budget);

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    Panels &m_panels;
    QAction &m_evict;
};

} // namespace evenkeel::ui
