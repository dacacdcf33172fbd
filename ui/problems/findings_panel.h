// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>

#include <QWidget>

#include "core/insight/edit.h"
#include "ui/models/findings_model.h"
#include "ui/problems/folder_settings.h"
#include "ui/problems/problem_search.h"

class QAction;
class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QTreeView;

namespace evenkeel::ui {

class ClusterSelection;
class FindingView;
class HubObjectsBar;
class Workspace;

/// What is wrong with files, what the hub would refuse and the traps, with their fixes.
class FindingsPanel : public QWidget {
    Q_OBJECT

public:
    FindingsPanel(Workspace &workspace, ClusterSelection &selection, QWidget *parent = nullptr);

    const ProblemCounts &counts() const { return m_model.counts(); }
    const FindingsModel &model() const { return m_model; }
    bool isBusy() const { return m_search.isBusy(); }
    /// The list, and the page of the problem that is chosen in it: a mode lays them out.
    QWidget *list() const { return m_body; }
    FindingView *view() const { return m_view; }
    void setBody(QWidget *body); // in place of the list, which is part of it
    void addTool(QAction &action, const QString &text);
    /// What is wrong with a text that is being typed, ahead of everything that was found.
    void setTypedProblems(EditedSort sort, Problems problems);
    /// What tests expect, held and broken, on these objects.
    void setTestProblems(Problems problems, std::shared_ptr<const manifest::Objects> objects);
    /// Goes to a test, as soon as it was run.
    void choose(const ObjectId &test);
    /// The first of the worst that counts of an object; no hint.
    std::optional<Problem> worstOf(const ObjectId &object) const;
    /// Whether its fixes still fit.
    bool isCurrent(const Problem &problem) const;
    void fix(const Problem &problem, std::size_t number);

    /// Shows what has the text in it.
    void filterBy(const QString &text);

Q_SIGNALS:
    void countsChanged(); // counts() has
    /// A fix to apply; `words` name it for undo.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);
    /// Find the smallest set of edits with which the placement gets every cluster.
    void repairRequested(int placement);
    /// Replace an override or a test by this object, which may have another name.
    void documentEditRequested(const evenkeel::kube::ObjectId &object,
                               const evenkeel::kube::Value &document, const QString &words);
    /// Show the place of a problem.
    void sourceRequested(const evenkeel::ui::Problem &problem);
    /// A problem, or one of the tests, is shown; empty for none.
    void shown(const evenkeel::ui::Problem &problem);
    /// What placements select on the hub of the window.
    void selectionRead(const std::shared_ptr<const evenkeel::ui::HubSelection> &selection);
    /// Explain the clusters of a problem, which are selected.
    void whyRequested();
    void clustersRequested();
    /// Open the file of a problem in an external editor.
    void fileRequested(const QString &path);

private:
    void setUpBar();
    void setUpList();
    void setUpView();
    void refill(const std::function<void()> &change);
    void showProblems();
    void showState();
    void showCounts();
    void showCurrent();
    void showKind(bool ofTests);
    void noteEdit();
    void showOnly();
    void fillMenu(QMenu &menu, const QModelIndex &index);
    void activate(const QModelIndex &index);
    void select(const Problem &problem, const QStringList &names);
    void ignore();
    const Problem *currentProblem() const;
    bool isTesting() const;
    void openFile();
    QString currentText() const;
    void copyPlace() const;

    Workspace &m_workspace;
    ClusterSelection &m_selection;
    FolderSettings m_settings;
    ProblemSearch m_search;
    std::map<EditedSort, Problems> m_typed;
    Problems m_ofTests;
    FindingsModel m_model;
    std::optional<std::set<std::string>> m_before; // the problems before the last edit
    int m_edits = 0;                               // of the undo stack
    QHBoxLayout *m_tools = nullptr;
    QComboBox *m_level = nullptr;
    QCheckBox *m_only = nullptr; // the placement of the window
    QLineEdit *m_filter = nullptr;
    QLabel *m_state = nullptr;
    QWidget *m_body = nullptr;
    QTreeView *m_list = nullptr;
    HubObjectsBar *m_hubBar = nullptr;
    bool m_isFilling = false;
    bool m_isChosen = false; // by a person, not the first
    std::shared_ptr<const manifest::Objects> m_testedOn;
    std::optional<ObjectId> m_wantedTest;
    QLabel *m_nothing = nullptr;
    FindingView *m_view = nullptr;
};

} // namespace evenkeel::ui
