// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

#include "core/repair/rebalance.h"
#include "core/repair/repair.h"
#include "ui/base/table_model.h"
#include "ui/repair/repair_picture.h"
#include "ui/widgets/lazy_panel.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTableView;
class QTextBrowser;

namespace evenkeel::ui {

/// The steps that bring a placement to where it would be placed today, in their order.
class RebalanceModel : public TableModel<repair::RebalanceStep> {
    Q_OBJECT

public:
    enum Column { Step, Budget, Runs, Skew, ColumnCount };

    explicit RebalanceModel(QObject *parent = nullptr);
};

/// The sets of edits that reach the goals, the best first.
class AlternativesModel : public TableModel<repair::Alternative> {
    Q_OBJECT

public:
    enum Column { Edits, Changes, Costs, ColumnCount };

    explicit AlternativesModel(QObject *parent = nullptr);
};

class GoalForm;
class Panes;

/// The smallest sets of edits that reach a goal, or the evictions that rebalance, each proved by
/// planning; nothing is edited until one is applied.
class RepairPanel : public LazyPanel<RepairPicture> {
    Q_OBJECT

public:
    explicit RepairPanel(QWidget *parent = nullptr);

    /// What was found of another scene is gone; nothing is searched before it is asked for.
    void setScene(const Scene &scene);
    /// Searches for these goals at once, as links of other panels ask for.
    void ask(const std::vector<std::string> &goals);
    const AlternativesModel &model() const { return m_model; }
    const RebalanceModel &steps() const { return m_steps; }
    QString verdict() const;

Q_SIGNALS:
    /// An alternative is to be made, as one step that `words` name.
    void stepRequested(const evenkeel::repair::Step &step, int placement, const QString &words);
    /// An alternative is to be kept as a scenario that `words` describe.
    void scenarioRequested(const evenkeel::repair::Step &step, int placement, const QString &words);
    /// Evictions are to be rehearsed, in this order.
    void evictionsRequested(const QStringList &clusters, int placement);
    /// Today and with what is chosen; empty where nothing is.
    void pairChanged(const evenkeel::ui::ScenePair &pair);

private:
    QWidget *goalPane();
    QWidget *alternativesPane();
    QWidget *proofPane();
    void offer();
    void search();
    void stop();
    void follow() override;
    void take(PicturePtr picture) override;
    void showEvent(QShowEvent *event) override;
    void showState();
    void showProof();
    void apply();
    void keep();
    void rehearse();
    bool isRebalance() const { return m_picture && m_picture->rebalance; }
    int chosen() const;

    Scene m_scene;
    AlternativesModel m_model;
    RebalanceModel m_steps;
    PicturePtr m_picture;
    bool m_isAsked = false;
    bool m_isOffered = true;                    // the form has what the scene has
    std::shared_ptr<std::stop_source> m_enough; // of the search that runs
    GoalForm *m_form;
    QPushButton *m_search;
    QPushButton *m_stop;
    QPushButton *m_apply;
    QPushButton *m_keep;
    QPushButton *m_rehearse;
    QLabel *m_verdict;
    QTableView *m_table;
    QTableView *m_stepTable;
    QStackedWidget *m_tables;
    Panes *m_answers; // the alternatives and the proof
    QTextBrowser *m_proof;
};

} // namespace evenkeel::ui
