// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/rollout/budget_model.h"
#include "ui/rollout/cluster_words_model.h"
#include "ui/rollout/rollout_model.h"
#include "ui/base/job_runner.h"

class QLabel;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace evenkeel::ui {

class ApprovalsButton;
class AvailabilityPage;
class ClusterSelection;
class PaceBar;

/// What KubeFleet's rollout controllers do next with the chosen placement, why, and what follows:
/// the bindings and their budgets, evictions, and the stages of an External placement.
class RolloutPanel : public QWidget {
    Q_OBJECT

public:
    enum class Page : std::uint8_t { Bindings, Availability, Evictions, Stages };

    explicit RolloutPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Hidden panels only note the scene and follow once they are shown. Above a hundred
    /// bindings the rollout is worked out in the background.
    void setScene(const Scene &scene);
    /// Of the clusters that differ from the others, and of the others.
    void setReadyTimes(const ReadyTimes &times);
    const ReadyTimes &readyTimes() const { return m_question.ready; }
    /// Evictions of these clusters, in this order, as a dry run.
    void rehearseEvictions(const std::vector<std::string> &clusters);
    void setPage(Page page);
    Page page() const;
    bool isBusy() const { return m_runner.isRunning(); }
    const RolloutModel &model() const { return m_model; }
    QString sentence() const;

Q_SIGNALS:
    /// Enter or a double click: a person wants to know why.
    void whyRequested(const QString &cluster);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void setUpBar();
    void setUpPace();
    void setUpBindings();
    void setUpEvictions();
    void setUpTimePages();
    void setBehaviour(const std::optional<rollout::Behaviour> &behaviour);
    void setUp(QTableView &table, const QString &objectName, const QString &name);
    void share(QTableView &table, int nameRole);
    void fitColumns();
    void follow();
    void take(std::shared_ptr<const RolloutPicture> picture);
    void showPages();
    void showSentence();
    void showSelection();
    bool hasPage(Page page) const;

    ClusterSelection &m_selection;
    RolloutModel m_model;
    BudgetModel m_budgetModel;
    ClusterWordsModel m_evictionsModel, m_stagesModel;
    Scene m_scene;
    RolloutQuestion m_question;
    Page m_wanted = Page::Bindings;    // shown where the placement has it
    bool m_isBehind = false;           // the scene has not been followed yet
    bool m_isShowingSelection = false; // selection changes come from the other views
    QLabel *m_sentence = nullptr;
    QTabBar *m_tabs = nullptr;
    PaceBar *m_pace = nullptr;
    QStackedWidget *m_pages = nullptr;
    QWidget *m_bindingsPage = nullptr;
    QTableView *m_budget = nullptr;
    QTableView *m_bindings = nullptr;
    QTableView *m_evictions = nullptr;
    AvailabilityPage *m_availability = nullptr;
    ApprovalsButton *m_approvals = nullptr;
    QTableView *m_stages = nullptr;
    QLabel *m_empty = nullptr;
    JobRunner m_runner;
};

} // namespace evenkeel::ui
