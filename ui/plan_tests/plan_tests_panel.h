// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>

#include <QWidget>

#include "ui/forms/object_editor.h"
#include "ui/plan_tests/plan_test_run.h"

class QAction;
class QLabel;
class QToolButton;
class QTreeView;

namespace evenkeel::ui {

/// What the tests beside the manifests expect of the plans, and whether it holds, while they are
/// edited.
class PlanTestsPanel : public QWidget {
    Q_OBJECT

public:
    /// `keep` makes a test of the current plan.
    PlanTestsPanel(const Workspace &workspace, QAction &keep, QWidget *parent = nullptr);

    const std::shared_ptr<const PlanTestRun> &run() const { return m_search.run(); }
    const PlanTestsModel &model() const { return m_model; }
    bool isBusy() const { return m_search.isBusy(); }

    /// Goes to a test.
    void choose(const ObjectId &test);

Q_SIGNALS:
    /// run() has changed.
    void runChanged();
    /// The user wants to see the place of a test or of what it says.
    void sourceRequested(const evenkeel::ui::ObjectId &test, const std::string &field);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void setUpBar(QAction &keep);
    void setUpTree();
    void showRun();
    QString currentText() const;
    void showState();
    void showSaid();
    void activate(const QModelIndex &index);

    PlanTestSearch m_search;
    PlanTestsModel m_model;
    QLabel *m_state = nullptr;
    QToolButton *m_brokenOnly = nullptr;
    QTreeView *m_tree = nullptr;
    QLabel *m_said = nullptr;
    QLabel *m_nothing = nullptr;
};

/// The editor of the tests of plans, as YAML.
class PlanTestEditor : public ObjectEditor {
    Q_OBJECT

public:
    /// `keep` makes a test of the current plan.
    explicit PlanTestEditor(QAction &keep, QWidget *parent = nullptr);
};

} // namespace evenkeel::ui
