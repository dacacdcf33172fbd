// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <optional>

#include <QWidget>

#include "ui/base/job_runner.h"
#include "ui/losses/loss_question.h"
#include "ui/losses/survival_model.h"
#include "ui/picture/scene.h"

class QCheckBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QTableView;
class QTextBrowser;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;

/// What is left of every placement if a domain is lost, and what happens then; nothing is edited.
class LossesPanel : public QWidget {
    Q_OBJECT

public:
    explicit LossesPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown.
    void setScene(const Scene &scene);
    LossQuestion question() const;
    void ask(const LossQuestion &question);
    void setLoss(losses::Loss loss);
    bool isBusy() const { return m_runner.isRunning() || m_stories.isRunning(); }
    const SurvivalModel &model() const { return m_model; }
    /// What the panel says about the chosen cell.
    QString story() const;

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setUpBar();
    void setUpKeys(QHBoxLayout &bar);
    void setUpKinds(QHBoxLayout &bar);
    void setUpViews();
    void fillKeys();
    void follow();
    void take(std::shared_ptr<const SurvivalPicture> picture);
    void showSummary();
    void showStory();
    void selectDomain();
    void loseSelection(bool isWanted);
    void copy() const;
    CellQuestion cellQuestion() const;

    ClusterSelection &m_selection;
    SurvivalModel m_model;
    Scene m_scene;
    LossQuestion m_question;
    bool m_hasChosenKeys = false; // by hand
    bool m_hasOtherKeys = false;  // the menu is of an older scene
    bool m_isBehind = false;      // the scene or the question is newer than the table
    bool m_isStopped = false;     // by hand
    std::optional<CellQuestion> m_told;
    QToolButton *m_keys;
    QMenu *m_keyMenu;
    QCheckBox *m_pairs;
    QToolButton *m_chosen;
    QToolButton *m_dark;
    QToolButton *m_leaves;
    QCheckBox *m_back;
    QToolButton *m_stop;
    QLabel *m_summary;
    QTableView *m_table;
    QTextBrowser *m_story;
    JobRunner m_runner;
    JobRunner m_stories;
};

} // namespace evenkeel::ui
