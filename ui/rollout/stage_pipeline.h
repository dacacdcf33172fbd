// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>
#include <vector>

#include <QScrollArea>

#include "ui/picture/rollout_picture.h"
#include "ui/rollout/stage_box.h"

class QComboBox;
class QHBoxLayout;
class QLabel;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;

/// The staged runs of a placement side by side, and the stages of the chosen one as cards; all at
/// the same second.
class StagePipeline : public QScrollArea {
    Q_OBJECT

public:
    explicit StagePipeline(ClusterSelection &selection, QWidget *parent = nullptr);

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    void setSecond(std::int64_t second);
    /// The run that the other views follow.
    std::size_t chosenRun() const { return m_chosen; }
    void chooseRun(std::size_t run);

Q_SIGNALS:
    void runChosen();
    void approvalClicked(const QString &request, bool isApproved);
    void whyRequested(const QString &cluster);

private:
    /// One run: its name, how it ends, and its stages.
    struct Strip {
        QWidget *widget = nullptr;
        QToolButton *title = nullptr;
        QLabel *end = nullptr;
        std::vector<StageBox *> boxes;
    };

    bool hasSameStages(const RolloutPicture &picture) const;
    void build(const RolloutPicture &picture);
    Strip stripOf(std::size_t run, const StagedCase &one);
    void showChosen();
    void showEnds();

    ClusterSelection &m_selection;
    std::shared_ptr<const RolloutPicture> m_picture;
    std::int64_t m_second = 0;
    std::size_t m_chosen = 0;
    QWidget *m_content;
    QHBoxLayout *m_heads;
    std::vector<Strip> m_strips;
};

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
