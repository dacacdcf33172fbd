// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "ui/picture/scene_pair.h"
#include "ui/scenarios/scenarios_model.h"
#include "ui/widgets/lazy_panel.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class PanelHeader;
class Workspace;

/// Scenarios side by side: what every placement would have in each, against what was opened. The
/// edits since opening are one of them until they are kept under a name.
class ScenariosPanel : public LazyPanel<ScenarioPicture> {
    Q_OBJECT

public:
    explicit ScenariosPanel(const Workspace &workspace, QWidget *parent = nullptr);

    ScenariosModel &model() { return m_model; }
    /// The scenario of the chosen column; -1: none.
    int chosen() const { return m_chosen; }
    void choose(int scenario);
    /// The steps of the chosen one, and which two are beside each other; shown on a page of its
    /// own.
    QWidget *steps() const { return m_stepsPage; }

Q_SIGNALS:
    void stepsRequested();
    void keepRequested();
    void switchRequested(const evenkeel::scenarios::Scenario &scenario);
    void renameRequested(const evenkeel::ui::ObjectId &scenario, const QString &name);
    void dropRequested(const evenkeel::ui::ObjectId &scenario);
    void stepRequested(const evenkeel::scenarios::Step &step);
    void placementRequested(const QString &name);
    /// The chosen placement in two of them; empty where there is nothing to show.
    void pairChanged(const evenkeel::ui::ScenePair &pair);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpBar();
    void setUpTable();
    void setUpSteps();
    void followObjects();
    QToolButton *newButton(const char *name, const QString &text, const QString &tip);
    void follow() override;
    void take(PicturePtr picture) override;
    void showChosen();
    void fillSides();
    void showPair();
    QString shownPlacement() const;
    void showSummary();
    const ShownScenario *shown() const;

    const Workspace &m_workspace;
    ScenariosModel m_model;
    ScenarioStepsModel m_steps;
    PicturePtr m_picture;
    int m_chosen = -1;
    QToolButton *m_keep = nullptr;
    QToolButton *m_compare = nullptr;
    QToolButton *m_switch = nullptr;
    QToolButton *m_drop = nullptr;
    QToolButton *m_takeOver = nullptr;
    QLineEdit *m_name = nullptr;
    PanelHeader *m_line = nullptr;
    QWidget *m_stepsPage = nullptr;
    QComboBox *m_leftSide = nullptr; // columns beside each other
    QComboBox *m_rightSide = nullptr;
    JobRunner m_pairer;
    QTableView *m_table = nullptr;
    QTableView *m_list = nullptr;
    QLabel *m_noSteps = nullptr;
};

} // namespace evenkeel::ui
