// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QScrollArea>

#include "ui/picture/rollout_picture.h"
#include "ui/rollout/stage_box.h"

class QComboBox;
class QLabel;

namespace evenkeel::ui {

class ClusterSelection;

/// The staged runs of a placement side by side, and the stages of the chosen one as cards; all at
/// the same second.
class StagePipeline : public QScrollArea {
    Q_OBJECT

public:
    explicit StagePipeline(ClusterSelection &selection, QWidget *parent = nullptr);

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    /// What is said of the runs; before how the chosen one ends.
    void setSentence(const QString &sentence);
    void setSecond(std::int64_t second);
    /// The run that the other views follow.
    std::size_t chosenRun() const { return m_chosen; }
    void chooseRun(std::size_t run);

Q_SIGNALS:
    void runChosen();
    void approvalClicked(const QString &request, bool isApproved);
    void whyRequested(const QString &cluster);

private:
    /// The stages of one run.
    struct Strip {
        QWidget *widget = nullptr;
        std::vector<StageBox *> boxes;
    };

    bool hasSameStages(const RolloutPicture &picture) const;
    void build(const RolloutPicture &picture);
    Strip stripOf(const StagedCase &one);
    void showChosen();
    void showSaid();

    ClusterSelection &m_selection;
    std::shared_ptr<const RolloutPicture> m_picture;
    std::int64_t m_second = 0;
    std::size_t m_chosen = 0;
    QWidget *m_content;
    QLabel *m_said;
    QString m_sentence;
    std::vector<Strip> m_strips;
};

/// The run whose stages are shown, and its state at the second of the clock.
class RunChooser : public QWidget {
    Q_OBJECT

public:
    explicit RunChooser(QWidget *parent = nullptr);

    /// A strategy that no run names has no state to choose.
    void setRuns(const RolloutPicture &picture, std::size_t chosen,
                 const RolloutQuestion::States &states, std::int64_t second);
    /// Narrow windows have no room for the words before the choosers.
    void setTitled(bool isTitled);

Q_SIGNALS:
    void runChosen(std::size_t run);
    void stateChosen(placement::RunState state);

private:
    QComboBox *m_run;
    QComboBox *m_state;
    QList<QLabel *> m_titles;
};

QStringList runTitles(const RolloutPicture &picture);

/// Which runs are compared: the chosen one and another. Without another it is not there.
class RunPair : public QWidget {
    Q_OBJECT

public:
    explicit RunPair(QWidget *parent = nullptr);

    void setRuns(const QStringList &names, std::size_t chosen);
    std::vector<std::size_t> runs() const;

Q_SIGNALS:
    void runChosen(std::size_t run);
    void otherChosen();

private:
    QComboBox *m_run;
    QComboBox *m_other;
};

} // namespace evenkeel::ui
