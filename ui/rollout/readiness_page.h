// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QWidget>

#include "ui/rollout/cluster_models.h"

class QLabel;
class QSpinBox;
class QTableView;
class QToolButton;

namespace evenkeel::ui {

class ClusterSelection;
class FilterEdit;

/// Where it is set how clusters behave: one, those that are selected, those of a label.
class ReadinessPage : public QWidget {
    Q_OBJECT

public:
    explicit ReadinessPage(ClusterSelection &selection, QWidget *parent = nullptr);

    void setTimes(const ReadyTimes &times, std::shared_ptr<const RolloutPicture> picture);

Q_SIGNALS:
    void timesEdited(const evenkeel::ui::ReadyTimes &times);

private:
    void addTyped();
    void removeChosen();

    ClusterSelection &m_selection;
    ReadinessModel m_model;
    std::shared_ptr<const RolloutPicture> m_picture;
    FilterEdit *m_who;
    QLabel *m_note;
    QTableView *m_table;
};

/// How fast clusters become available: all of them, and those that are selected.
class PaceBar : public QWidget {
    Q_OBJECT

public:
    explicit PaceBar(QWidget *parent = nullptr);

    void setSeconds(int seconds);
    void setTitle(const QString &title);
    /// Narrow windows have no room for titles; how long an approval takes counts for staged runs
    /// alone.
    void fit(int windowWidth, bool isStaged);

Q_SIGNALS:
    void secondsChanged(int seconds);
    /// Nothing: each approval is given by hand.
    void approvalChanged(const std::optional<std::int64_t> &seconds);
    /// Of the selected clusters; nothing: as all others.
    void behaviourChosen(const std::optional<evenkeel::rollout::Behaviour> &behaviour);

private:
    QLabel *m_title;
    QSpinBox *m_seconds;
    QLabel *m_approvalTitle;
    QSpinBox *m_approvedAfter;
    QToolButton *m_selected;
    QString m_words;
};

} // namespace evenkeel::ui
