// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <memory>

#include <QHash>
#include <QString>

#include "core/rollout/pass_text.h"
#include "core/rollout/timeline.h"
#include "ui/base/table_model.h"
#include "ui/picture/rollout_marks.h"
#include "ui/picture/rollout_picture.h"

// What a rollout is like at one second of its timeline.

namespace evenkeel::ui {

/// What KubeFleet's rollout controllers do next and how it ends.
QString nextText(const RolloutPicture &picture);
/// `web, resource snapshot 0 → 1`: the placement, what its bindings hold and what they get.
QString subjectText(const RolloutPicture &picture);
/// Assumptions about what the files do not contain; empty: none.
QString assumptionText(const RolloutPicture &picture);

/// The row's timeline in words: `updated at 20 s, available at 49 s`.
QString spanText(const RolloutRow &row, const RolloutPicture &picture);
/// How many are available at the second, at the least and at the end.
QString availabilityText(const RolloutPicture &picture, std::int64_t second);
/// What the timeline is about.
QString timelineTitle(const RolloutPicture &picture);

/// The bindings of a placement by name: their state, what the next pass does to them and why, and
/// what follows. A row is one of the picture's.
class RolloutModel : public TableModel<const RolloutRow *> {
    Q_OBJECT

public:
    enum Column { Cluster, State, Health, Pass, Why, Timeline, ColumnCount };

    explicit RolloutModel(QObject *parent = nullptr);

    void setPicture(std::shared_ptr<const RolloutPicture> picture);
    /// The second of the timeline that the states are of; 0: as they are now.
    void setSecond(std::int64_t second);
    const RolloutPicture *picture() const { return m_picture.get(); }
    const std::shared_ptr<const RolloutPicture> &sharedPicture() const { return m_picture; }
    int rowOf(const QString &cluster) const; // -1 where it is not there

private:
    const placement::Binding &bindingOf(const RolloutRow *row) const;
    rollout::BindingLine lineOf(const RolloutRow *row) const;
    void describeColumns();

    std::shared_ptr<const RolloutPicture> m_picture;
    QHash<QString, int> m_rows; // by cluster
    std::int64_t m_second = 0;
};

/// The numbers of a pass, each with the sum that it comes from.
class BudgetModel : public TableModel<rollout::BudgetLine> {
    Q_OBJECT

public:
    enum Column { Name, Number, Sum, ColumnCount };

    explicit BudgetModel(QObject *parent = nullptr);

    /// nullptr, or a pass that ended before its budget: no rows.
    void setPicture(const RolloutPicture *picture);
};

struct RolloutMoment {
    std::int64_t second = 0;
    std::int64_t waiting = 0;  // clusters with what ran before
    std::int64_t applying = 0; // on their way
    std::int64_t ready = 0;
    std::int64_t failed = 0;
    std::int64_t leaving = 0;
    rollout::Level level; // in force

    bool operator==(const RolloutMoment &) const = default;
};

RolloutMoment momentAt(const rollout::Timeline &timeline, std::int64_t second);

/// `At 35 s: 7 available, at least 7 must be; 2 applying, 3 waiting, 5 ready.`
QString momentText(const RolloutMoment &moment);
/// The same of a still.
QString momentText(const RolloutStill &still);
/// What holds clusters back at that second, and what is next; empty where nothing waits.
QString blockText(const RolloutStill &still);

/// The phase of a row in a word; empty where nothing is on the cluster.
QString phaseText(const std::vector<rollout::Span> &spans, std::int64_t second);
/// How far the hub says that a stage is, and the hub's words; empty where it says nothing.
std::pair<QString, QString> saidOf(const StagedCase &run, std::size_t stage);

/// What a stage does in a word or two; empty before its turn.
QString stageText(rollout::StagePhase phase);
QString stageText(const rollout::StageLane &stage, std::int64_t second);

} // namespace evenkeel::ui
