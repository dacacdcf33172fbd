// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_model.h"

#include <algorithm>
#include <set>
#include <utility>

#include <QStringList>

#include "core/rollout/run_world.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

struct RolloutRowWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Rollout)
};

/// How far the hub says that a run is, and what it waits for, in the hub's words; empty where it
/// says nothing.
QString hubText(const placement::RunStatus &status) {
    const placement::RecordedCondition *said = nullptr;
    for (const char *type : {"Succeeded", "Progressing", "Initialized"})
        said = said != nullptr ? said : placement::conditionOf(status.conditions, type);
    if (said == nullptr)
        return {};
    std::size_t clusters = 0;
    std::size_t updated = 0;
    QStringList parts;
    for (const placement::StageProgress &stage : status.stages) {
        clusters += stage.clusters.size();
        updated += rollout::updatedIn(stage);
        const auto phase = rollout::stagePhaseOf(stage);
        if (phase && *phase != rollout::StagePhase::Done)
            parts << RolloutRowWords::tr("in stage %1").arg(toQString(stage.name));
    }
    parts << RolloutRowWords::tr("%1 of %2 clusters updated").arg(updated).arg(clusters);
    for (const placement::StageProgress &stage : status.stages) {
        for (const std::string &request : rollout::openRequests(stage))
            parts << RolloutRowWords::tr("waits for the approval %1").arg(toQString(request));
    }
    return RolloutRowWords::tr("The hub says: %1. %2 (%3).")
        .arg(parts.join(QStringLiteral(", ")), toQString(said->message), toQString(said->reason));
}

/// What one run does, or would do.
QString runText(const StagedCase &one) {
    if (!one.update.isInitialized()) {
        const QString error = toQString(one.update.error);
        return one.run.empty()
                   ? RolloutRowWords::tr("The staged update run does not start: %1").arg(error)
                   : RolloutRowWords::tr("The staged update run %1 does not go on: %2")
                         .arg(toQString(one.run), error);
    }
    std::size_t clusters = 0;
    for (const rollout::Stage &stage : one.update.stages)
        clusters += stage.clusters.size();
    const QString clusterText =
        RolloutRowWords::tr("%n cluster(s)", nullptr, static_cast<int>(clusters));
    const QString stageText =
        RolloutRowWords::tr("%n stage(s)", nullptr, static_cast<int>(one.update.stages.size()));
    if (one.run.empty())
        return RolloutRowWords::tr("External: a staged update run updates %1 in %2.")
            .arg(clusterText, stageText);
    const QString hub = hubText(one.said);
    return RolloutRowWords::tr("External: the staged update run %1 (%2) takes %3 through %4.")
               .arg(toQString(one.run), toQString(one.state.text()), clusterText, stageText) +
           (hub.isEmpty() ? QString() : QLatin1Char(' ') + hub);
}

QString stagedText(const RolloutPicture &picture) {
    if (picture.staged.empty())
        return RolloutRowWords::tr(
            "External: only a staged update run rolls it out, and the files contain "
            "no strategy for one.");
    QStringList sentences;
    for (const StagedCase &one : picture.staged) {
        if (!one.isOther)
            sentences << runText(one);
    }
    return sentences.join(QLatin1Char(' '));
}

/// A waiting binding is quiet, one that the pass changes is bold.
CellLook passLook(const RolloutRow *row) {
    const rollout::Action action = row->step.action;
    return {.tone = action == rollout::Action::None ? Tone::Muted : Tone::Plain,
            .isBold = action != rollout::Action::None && action != rollout::Action::Wait};
}

CellLook whyLook(const RolloutRow *row) {
    return {.tone = passLook(row).tone};
}

} // namespace

BudgetModel::BudgetModel(QObject *parent) : TableModel(parent) {
    using Line = rollout::BudgetLine;
    const auto lookOf = [](Tone tone) { return [tone](const Line &) { return CellLook{tone}; }; };
    const auto meaning = [](const Line &line) { return toQString(line.meaning); };
    setColumns(
        {{.title = tr("Budget"),
          .text = [](const Line &line) { return toQString(line.name); },
          .tip = meaning,
          .look = lookOf(Tone::Plain),
          .width = 11},
         {.title = tr("Number"),
          .text = [](const Line &line) { return toQString(rollout::signedText(line.number)); },
          .tip = meaning,
          .look = lookOf(Tone::Plain),
          .alignment = kNumbers,
          .width = 5},
         {.title = tr("Calculation"),
          .text = [](const Line &line) { return toQString(line.sum); },
          .tip = meaning,
          .look = lookOf(Tone::Muted)}});
}

void BudgetModel::setPicture(const RolloutPicture *picture) {
    std::vector<rollout::BudgetLine> lines;
    if (picture != nullptr && picture->hasBudget())
        lines = rollout::budgetLines(picture->pass.budget, picture->subject(), spokenPhrases());
    if (lines != rows())
        setRows(std::move(lines));
}

QString nextText(const RolloutPicture &picture) {
    const base::Phrases words = spokenPhrases();
    if (picture.pass.kind == rollout::PassKind::NotRolling)
        return stagedText(picture);
    QStringList sentences;
    if (picture.patched > 0)
        sentences << RolloutRowWords::tr("%n binding(s) get the apply strategy first.", nullptr,
                                         static_cast<int>(picture.patched));
    sentences << toQString(rollout::passText(picture.pass, words));
    if (picture.hasBudget() && !picture.rows.empty()) {
        const QString end = toQString(rollout::endText(picture.timeline, words));
        sentences << (picture.isOfNewResources
                          ? RolloutRowWords::tr("When the resources change: %1").arg(end)
                          : end);
    }
    return sentences.join(QLatin1Char(' '));
}

namespace {

/// `resource snapshot 0 → 1`: what bindings hold, and what they get; empty without a timeline.
QString resourcesText(const RolloutPicture &picture) {
    const std::string &placement = picture.subject().name;
    const std::int64_t target = rollout::snapshotIndex(picture.targetSnapshot, placement);
    if (target < 0)
        return {};
    std::set<std::int64_t> held;
    for (const placement::Binding &binding : picture.given) {
        const std::int64_t index = rollout::snapshotIndex(binding.resourceSnapshotName, placement);
        if (index >= 0 && index != target && binding.state != placement::BindingState::Unscheduled)
            held.insert(index);
    }
    QStringList before;
    for (const std::int64_t index : held)
        before << QString::number(index);
    return before.isEmpty() ? RolloutRowWords::tr("resource snapshot %1").arg(target)
                            : RolloutRowWords::tr("resource snapshot %1 → %2")
                                  .arg(before.join(QStringLiteral(", ")))
                                  .arg(target);
}

} // namespace

QString subjectText(const RolloutPicture &picture) {
    QStringList parts{toQString(picture.subject().name), resourcesText(picture),
                      picture.isOfNewResources ? RolloutRowWords::tr("when the resources change")
                                               : QString()};
    parts.removeAll(QString());
    return parts.join(QStringLiteral(", "));
}

QString assumptionText(const RolloutPicture &picture) {
    QStringList parts;
    if (picture.isPlanned)
        parts << RolloutRowWords::tr("Bindings after this plan, not as in the files.");
    if (picture.hasBudget() && !picture.assumedSnapshot.empty())
        parts << RolloutRowWords::tr(
                     "The files contain no resource snapshots; %1 is assumed to be the latest.")
                     .arg(toQString(picture.assumedSnapshot));
    return parts.join(QLatin1Char(' '));
}

QString spanText(const RolloutRow &row, const RolloutPicture &picture) {
    const rollout::Lane &lane = row.lane;
    const bool isLeaving =
        !lane.spans.empty() && lane.spans.back().phase == rollout::Phase::BeingRemoved;
    if (!lane.starts)
        return picture.isStuck() && !row.step.isUpToDate ? RolloutRowWords::tr("never") : QString();
    if (lane.isUnderway)
        return (isLeaving ? RolloutRowWords::tr("gone at %1 s")
                          : RolloutRowWords::tr("available at %1 s"))
            .arg(lane.ends.value_or(0));
    if (isLeaving)
        return RolloutRowWords::tr("removed at %1 s").arg(*lane.starts);
    const bool runsBefore = picture.bindingOf(row).state != placement::BindingState::Scheduled;
    const QString start = runsBefore ? RolloutRowWords::tr("updated at %1 s").arg(*lane.starts)
                                     : RolloutRowWords::tr("bound at %1 s").arg(*lane.starts);
    return lane.ends ? RolloutRowWords::tr("%1, available at %2 s").arg(start).arg(*lane.ends)
                     : start;
}

QString availabilityText(const RolloutPicture &picture, std::int64_t second) {
    const auto &levels = picture.timeline.levels;
    if (levels.empty())
        return {};
    std::int64_t now = levels.front().available;
    std::int64_t least = now;
    for (const rollout::Level &level : levels) {
        now = level.second <= second ? level.available : now;
        least = std::min(least, level.available);
    }
    return RolloutRowWords::tr("%1 at %2 s · at the least %3 · %4 at the end")
        .arg(now)
        .arg(second)
        .arg(least)
        .arg(levels.back().available);
}

QString timelineTitle(const RolloutPicture &picture) {
    return picture.isOfNewResources ? RolloutRowWords::tr("When the resources change")
                                    : RolloutRowWords::tr("Timeline");
}

RolloutModel::RolloutModel(QObject *parent) : TableModel(parent) {
    describeColumns();
}

const placement::Binding &RolloutModel::bindingOf(const RolloutRow *row) const {
    return m_picture->bindingOf(*row);
}

rollout::BindingLine RolloutModel::lineOf(const RolloutRow *row) const {
    return rollout::bindingLine(m_picture->pass, row->step, bindingOf(row), spokenPhrases());
}

void RolloutModel::describeColumns() {
    using Row = const RolloutRow *;
    const auto cluster = [this](Row row) { return toQString(bindingOf(row).targetCluster); };
    const auto why = [this](Row row) { return toQString(lineOf(row).why); };
    setColumns(
        {{.title = tr("Cluster"),
          .text = cluster,
          .tip =
              [this, cluster](Row row) {
                  const std::string &name = bindingOf(row).name;
                  return name.empty()
                             ? cluster(row)
                             : tr("%1, by the binding %2").arg(cluster(row), toQString(name));
              },
          .look = [](Row) { return CellLook{.elide = Qt::ElideMiddle}; },
          .width = 18,
          .roles = {{MarkRole,
                     [this](Row row) {
                         return QVariant::fromValue(
                             ClusterMark{stateOf(spanAt(row->lane.spans, m_second))});
                     }}}},
         {.title = tr("State"),
          .text =
              [this](Row row) {
                  return m_second > 0 ? phaseText(row->lane.spans, m_second)
                                      : toQString(lineOf(row).state);
              },
          .look = [](Row) { return CellLook(); },
          .width = 9},
         {.title = tr("Health"),
          .text = [this](Row row) { return toQString(lineOf(row).health); },
          .look =
              [](Row row) {
                  return CellLook{row->step.health.isFailed ? Tone::Warning : Tone::Plain};
              },
          .width = 8},
         {.title = tr("This pass"),
          .text = [this](Row row) { return toQString(lineOf(row).action); },
          .tip = why,
          .look = passLook,
          .width = 11},
         {.title = tr("Why"), .text = why, .look = whyLook, .width = 30},
         {.title = {},
          .text = [this](Row row) { return spanText(*row, *m_picture); },
          .look = whyLook}},
        {{NameRole, cluster}});
}

void RolloutModel::setPicture(std::shared_ptr<const RolloutPicture> picture) {
    std::vector<const RolloutRow *> rows;
    QHash<QString, int> places;
    bool isSame = m_picture && picture && m_picture->rows.size() == picture->rows.size();
    for (std::size_t row = 0; picture && row < picture->rows.size(); ++row) {
        rows.push_back(&picture->rows[row]);
        const std::string &name = picture->bindingOf(*rows.back()).targetCluster;
        isSame = isSame && bindingOf(rowAt(static_cast<int>(row))).targetCluster == name;
        if (!places.contains(toQString(name))) // the first of a cluster counts
            places.insert(toQString(name), static_cast<int>(row));
    }
    const auto before = std::exchange(m_picture, std::move(picture)); // until its rows are gone
    m_rows = std::move(places);
    if (isSame)
        updateRows(std::move(rows));
    else
        setRows(std::move(rows));
    setTitle(Timeline, m_picture ? timelineTitle(*m_picture) : QString());
}

void RolloutModel::setSecond(std::int64_t second) {
    if (second == m_second)
        return;
    m_second = second;
    setTitle(State, second > 0 ? tr("At %1 s").arg(second) : tr("State"));
    if (rowCount() > 0)
        Q_EMIT dataChanged(index(0, Cluster), index(rowCount() - 1, State));
}

int RolloutModel::rowOf(const QString &cluster) const {
    return m_rows.value(cluster, -1);
}

namespace {

using rollout::StagePhase;

void count(const rollout::Span *span, RolloutMoment &moment) {
    if (span == nullptr)
        return;
    switch (span->phase) {
    case rollout::Phase::Waiting:
        ++moment.waiting;
        break;
    case rollout::Phase::Applying:
        ++moment.applying;
        break;
    case rollout::Phase::Ready:
        ++moment.ready;
        break;
    case rollout::Phase::Failed:
        ++moment.failed;
        break;
    case rollout::Phase::BeingRemoved:
        ++moment.leaving;
        break;
    }
}

/// `2 applying, 3 waiting`; zeros are left out.
QString countsText(const RolloutMoment &moment) {
    QStringList parts;
    const auto add = [&parts](std::int64_t number, const QString &text) {
        if (number > 0)
            parts << text.arg(number);
    };
    add(moment.waiting, RolloutRowWords::tr("%1 waiting"));
    add(moment.applying, RolloutRowWords::tr("%1 applying"));
    add(moment.failed, RolloutRowWords::tr("%1 failed"));
    add(moment.leaving, RolloutRowWords::tr("%1 being removed"));
    add(moment.ready, RolloutRowWords::tr("%1 ready"));
    return parts.join(QStringLiteral(", "));
}

QString runMomentText(const rollout::RunTimeline &played, std::int64_t second) {
    RolloutMoment moment;
    for (const rollout::RunLane &lane : played.lanes)
        count(spanAt(lane.spans, second), moment);
    const QString counts = countsText(moment);
    return counts.isEmpty() ? RolloutRowWords::tr("At %1 s.").arg(second)
                            : RolloutRowWords::tr("At %1 s: %2.").arg(second).arg(counts);
}

} // namespace

RolloutMoment momentAt(const rollout::Timeline &timeline, std::int64_t second) {
    RolloutMoment moment;
    moment.second = second;
    for (const rollout::Lane &lane : timeline.lanes)
        count(spanAt(lane.spans, second), moment);
    for (const rollout::Level &level : timeline.levels) {
        if (level.second <= second)
            moment.level = level;
    }
    return moment;
}

QString momentText(const RolloutMoment &moment) {
    const QString counts = countsText(moment);
    const QString limits = RolloutRowWords::tr("At %1 s: %2 available, at least %3 must be")
                               .arg(moment.second)
                               .arg(moment.level.available)
                               .arg(moment.level.minAvailable);
    return counts.isEmpty() ? limits + QLatin1Char('.')
                            : QStringLiteral("%1; %2.").arg(limits, counts);
}

QString momentText(const RolloutStill &still) {
    return still.run ? runMomentText(still.picture->staged[*still.run].played, still.second)
                     : momentText(momentAt(still.picture->timeline, still.second));
}

QString blockText(const RolloutStill &still) {
    const base::Phrases words = spokenPhrases();
    return toQString(still.run ? rollout::blockText(still.picture->staged[*still.run].played,
                                                    still.second, words)
                               : rollout::blockText(still.picture->timeline, still.second, words));
}

QString phaseText(const std::vector<rollout::Span> &spans, std::int64_t second) {
    const rollout::Span *span = spanAt(spans, second);
    return span == nullptr ? QString() : phaseWord(span->phase);
}

std::pair<QString, QString> saidOf(const StagedCase &run, std::size_t stage) {
    const placement::RunStatus &said = run.said;
    const placement::StageProgress *progress =
        stage < said.stages.size() ? &said.stages[stage] : nullptr;
    if (stage == run.update.stages.size() && said.deleteStage)
        progress = &*said.deleteStage;
    const auto phase = progress ? rollout::stagePhaseOf(*progress) : std::nullopt;
    if (!phase)
        return {};
    const auto *words = placement::conditionOf(progress->conditions, "Progressing");
    return {RolloutRowWords::tr("on the hub: %1 (%2 of %3 clusters)")
                .arg(stageText(*phase))
                .arg(rollout::updatedIn(*progress))
                .arg(progress->clusters.size()),
            words ? toQString(words->message) : QString()};
}

QString stageText(StagePhase phase) {
    switch (phase) {
    case StagePhase::WaitingBefore:
        return RolloutRowWords::tr("waits for approval");
    case StagePhase::Updating:
        return RolloutRowWords::tr("updating");
    case StagePhase::WaitingAfter:
        return RolloutRowWords::tr("updated, waits");
    case StagePhase::Stopping:
        return RolloutRowWords::tr("stopping");
    case StagePhase::Stopped:
        return RolloutRowWords::tr("stopped");
    case StagePhase::Done:
        return RolloutRowWords::tr("done");
    case StagePhase::Failed:
        break;
    }
    return RolloutRowWords::tr("failed");
}

QString stageText(const rollout::StageLane &stage, std::int64_t second) {
    for (const rollout::StageSpan &span : stage.spans) {
        if (span.begin <= second && (!span.end || second < *span.end))
            return stageText(span.phase);
    }
    return {};
}

} // namespace evenkeel::ui
