// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QTimer>

#include "ui/losses/loss_question.h"
#include "ui/widgets/lazy_panel.h"

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QMenu;
class QTableView;
class QTextBrowser;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class LevelCurve;
class PanelHeader;
class Panes;

/// What is left of every placement if a domain is lost, and what happens then; nothing is edited.
class LossesPanel : public LazyPanel<SurvivalPicture> {
    Q_OBJECT

public:
    explicit LossesPanel(ClusterSelection &selection, QWidget *parent = nullptr);

    /// Hidden panels count losses once the plans stand still, and tell of them when they are shown.
    void setScene(const Scene &scene);
    LossQuestion question() const { return m_question; }
    void setLoss(losses::Loss loss);
    /// The selected clusters are lost together, beside the domains.
    void loseSelected();
    bool isBusy() const {
        return LazyPanel::isBusy() || m_stories.isRunning() || m_later.isActive();
    }
    const SurvivalModel &model() const { return m_model; }
    /// A story is shown; another one may be being computed.
    bool hasStory() const { return m_hasStory; }
    /// What the panel says about the chosen cell.
    QString story() const;
    /// Lies left of the story; it shows what is left.
    void setGrid(QWidget *grid);

Q_SIGNALS:
    void stillChanged(const evenkeel::ui::LossStill &still);
    /// What would help is to be tried; what is left after these losses is to be kept as a test.
    void editRequested(const evenkeel::insight::Edit &edit, int placement, const QString &words);
    void keepRequested(const evenkeel::scenarios::Step &losses, int placement);
    /// The losses are to be edits, which all modes show.
    void whatIfRequested(const evenkeel::scenarios::Step &losses);
    /// The user wants the smallest set of edits that reaches the goal, `survives(region)`.
    void repairRequested(const QString &goal, int placement);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void setUpBar();
    void setUpKeys(QHBoxLayout &bar);
    void setUpKinds(QHBoxLayout &bar);
    void setUpViews();
    void setUpStoryHeader();
    void setUpCell();
    void fillKeys();
    void follow() override;
    void take(PicturePtr picture) override;
    void chooseCell();
    void showSummary();
    void showStory();
    void showStoryTitle();
    void showTools();
    void tell(const CellStory &story);
    void tryRemedy(int remedy);
    void repair();
    void selectDomain();
    void loseSelection(bool isWanted);
    void copy() const;
    CellQuestion cellQuestion() const;

    ClusterSelection &m_selection;
    SurvivalModel m_model;
    Scene m_scene;
    LossQuestion m_question;
    bool m_hasChosenKeys = false;     // by hand
    bool m_hasOtherKeys = false;      // the menu is of an older scene
    bool m_hasOtherPlacement = false; // all modes show another than the chosen cell is of
    bool m_hasOtherClusters = false;  // chosen by hand, and their cell is not shown yet
    bool m_isChoosing = false;        // the panel, not a person
    bool m_isStopped = false;         // by hand
    bool m_hasStory = false;
    std::optional<CellQuestion> m_told;
    std::vector<losses::Remedy> m_remedies; // of the story told
    QToolButton *m_keys;
    QMenu *m_keyMenu;
    QCheckBox *m_pairs;
    QToolButton *m_chosen;
    QToolButton *m_dark;
    QToolButton *m_leaves;
    QComboBox *m_how;
    QCheckBox *m_back;
    QToolButton *m_whatIf;
    QToolButton *m_keep;
    QToolButton *m_repair;
    QToolButton *m_copy;
    QToolButton *m_stop;
    QLabel *m_summary;
    QTableView *m_table;
    Panes *m_cell = nullptr; // grid, story, curve
    PanelHeader *m_storyHeader;
    QTextBrowser *m_story;
    LevelCurve *m_curve;
    QTimer m_later;
    JobRunner m_stories;
};

} // namespace evenkeel::ui
