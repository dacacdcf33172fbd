// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <array>
#include <cstdint>

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
class HubObjectsBar;
class Workspace;

/// What is wrong with files, what the hub would refuse and the traps, with their fixes.
class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    enum class TypedIn : std::uint8_t {
        PolicyEditor,
        WorkloadEditor,
        OverrideEditor,
        PlanTestEditor
    };

    FindingsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    const ProblemCounts &counts() const { return m_model.counts(); }
    const FindingsModel &model() const { return m_model; }
    bool isBusy() const { return m_search.isBusy(); }
    /// What is wrong with a text that is being typed, ahead of everything that was found.
    void setTypedProblems(TypedIn editor, Problems problems);
    void setTestProblems(Problems problems); // what they expect and does not hold
    /// The hub of the window, and what placements select there.
    void setHubObjects(const HubObjectsState &state);

Q_SIGNALS:
    void countsChanged(); // counts() has
    /// A person wants a fix, which `words` name for undo.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);
    /// A person wants an override to be this object, which may have another name.
    void overrideEditRequested(const std::string &override, const evenkeel::kube::Value &document,
                               const QString &words);
    /// A person wants to see the place of a problem.
    void sourceRequested(const evenkeel::ui::Problem &problem);
    void hubObjectsRequested();
    /// A person wants the file of a problem in their own editor.
    void fileRequested(const QString &path);

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
    void openFile();
    QString currentText() const;
    void copyPlace() const;

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    ProblemSearch m_search;
    std::array<Problems, 4> m_typed; // by editor
    Problems m_ofTests;
    FindingsModel m_model;
    QComboBox *m_level = nullptr;
    QLineEdit *m_filter = nullptr;
    QLabel *m_state = nullptr;
    QToolButton *m_fix = nullptr;
    QToolButton *m_open = nullptr;
    QTreeView *m_list = nullptr;
    HubObjectsBar *m_hubBar = nullptr;
    bool m_isUnread = false; // what placements select on the hub of the window
    QLabel *m_nothing = nullptr;
};

} // namespace evenkeel::ui
