// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "ui/picture/rollout_marks.h"
#include "ui/rollout/cluster_models.h"
#include "ui/rollout/rollout_model.h"
#include "ui/widgets/lazy_panel.h"
class QLabel;
class QStackedWidget;
class QTableView;
class QWidget;

namespace evenkeel::ui {

class ClusterSelection;
class DisruptionBox;
class EvictionsPage;
class LevelCurve;
class PaceBar;
class Panes;
class ReadinessPage;
class RolloutClock;
class RunChooser;
class RunPair;
class Segments;
class StagePipeline;

/// What the rollout panel consists of; the panel owns them.
struct RolloutViews {
    Segments *pages = nullptr;
    PaceBar *pace = nullptr;
    QStackedWidget *rolling = nullptr; // the bindings, or why there are none
    QWidget *bindingsPage = nullptr;
    QWidget *budgets = nullptr;
    QTableView *budget = nullptr;
    QLabel *sentence = nullptr; // below the budget
    DisruptionBox *disruption = nullptr;
    QTableView *bindings = nullptr;
    EvictionsPage *evictions = nullptr;
    LevelCurve *availability = nullptr;
    ReadinessPage *readiness = nullptr;
    QStackedWidget *stagesPage = nullptr; // that there is none, or the runs
    QLabel *none = nullptr;
    StagePipeline *pipeline = nullptr;
    RunChooser *chooser = nullptr;
    RunPair *pair = nullptr;      // the runs that are compared
    QTableView *stages = nullptr; // their clusters on one axis of time
    Panes *sides = nullptr;       // the runs side by side, and the editor of strategies
    QLabel *empty = nullptr;
    RolloutClock *clock = nullptr;
};

/// What KubeFleet's rollout controllers do next with the chosen placement, why, and what follows:
/// the bindings and their budgets, evictions, and the stages of an External placement.
class RolloutPanel : public LazyPanel<RolloutPicture> {
    Q_OBJECT

public:
    enum class Page : std::uint8_t { Rolling, Stages, Evictions, Revisions };

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
    /// The clock; 0: the plan, not its rollout.
    void setSecond(std::int64_t second);
    /// What the clock shows, for views of clusters; nothing where they show the plan.
    std::optional<RolloutStill> still() const;
    const RolloutModel &model() const { return m_model; }
    QString sentence() const { return m_sentence; }
    /// The parts of Rolling, which lie where the window puts them: the budget of the next pass, the
    /// bindings on their axis of time, and how clusters behave.
    QWidget *budgets() const { return m_views.budgets; }
    QWidget *bindings() const;
    QWidget *readiness() const;
    QWidget *disruption() const;
    void setRolling(QWidget *page);
    /// Beside the runs, folded until a strategy is added or edited.
    void setStrategyEditor(QWidget *editor);
    /// The policies that were.
    void setRevisions(QWidget *page);

Q_SIGNALS:
    /// Enter or a double click: a person wants to know why.
    void whyRequested(const QString &cluster);
    void stillChanged();
    /// One more staged strategy.
    void strategyRequested();
    /// What the stages show, as a file.
    void reportRequested();
    /// Another disruption budget of the placement, or none.
    void disruptionEdited(const std::optional<placement::DisruptionBudget> &budget);

protected:
    void showEvent(QShowEvent *event) override;
    void hideEvent(QHideEvent *event) override;

private:
    void setUpPace();
    void setUpRolling();
    void setUpBudgets();
    void setUpBindings();
    void setUpStages();
    void setUpEvictions();
    void setBehaviour(const std::optional<rollout::Behaviour> &behaviour);
    void answer(const QString &request, bool isApproved);
    void changeState(placement::RunState state);
    void fitReasons();
    void alignAxes();
    void follow() override;
    void take(PicturePtr picture) override;
    void showPages();
    void showRuns();
    void showSentence();
    void showSecond();
    bool canEvict() const;
    bool isStaged() const;
    bool hasClock() const;
    std::optional<std::size_t> run() const;

    ClusterSelection &m_selection;
    RolloutModel m_model;
    BudgetModel m_budgetModel;
    ClusterWordsModel m_stagesModel;
    Scene m_scene;
    RolloutQuestion m_question;
    QString m_sentence;
    std::optional<Page> m_wanted; // shown where the placement has it
    RolloutViews m_views;
};

} // namespace evenkeel::ui
