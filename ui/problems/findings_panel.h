// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QWidget>

#include "core/insight/edit.h"
#include "ui/models/findings_model.h"
#include "ui/problems/problem_search.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

class ClusterSelection;
class Workspace;

/// What is wrong with the open files, what the hub would refuse and which traps the linter sees,
/// each with a fix where there is one.
class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    FindingsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    const ProblemCounts &counts() const { return m_model.counts(); }
    const FindingsModel &model() const { return m_model; }
    bool isBusy() const { return m_search.isBusy(); }

Q_SIGNALS:
    /// Whenever counts() says something else.
    void countsChanged();
    /// A person wants a fix; `words` name it for undo.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);
    /// A person wants to see the place of a problem in its file; 1-based, 0 where unknown.
    void sourceRequested(const QString &file, int line, int column);

protected:
    void changeEvent(QEvent *event) override;

private:
    void setUpBar();
    void setUpList();
    void showProblems();
    void showState();
    void showFix();
    void fillMenu(QMenu &menu, int row);
    void activate(const QModelIndex &index);
    void fix(int row, std::size_t number);
    int placementRow(const Problem &problem) const;
    const Problem *currentProblem() const;
    void copyCurrent() const;

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    ProblemSearch m_search;
    FindingsModel m_model;
    QComboBox *m_level = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_fix = nullptr;
    QTreeView *m_list = nullptr;
    QLabel *m_nothing = nullptr;
};

} // namespace evenkeel::ui
