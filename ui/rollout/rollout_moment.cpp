// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_moment.h"

#include <QCoreApplication>
#include <QStringList>

#include "core/rollout/pass_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

struct MomentWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Rollout)
};

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
    add(moment.waiting, MomentWords::tr("%1 waiting"));
    add(moment.applying, MomentWords::tr("%1 applying"));
    add(moment.failed, MomentWords::tr("%1 failed"));
    add(moment.leaving, MomentWords::tr("%1 being removed"));
    add(moment.ready, MomentWords::tr("%1 ready"));
    return parts.join(QStringLiteral(", "));
}

QString runMomentText(const rollout::RunTimeline &played, std::int64_t second) {
    RolloutMoment moment;
    for (const rollout::RunLane &lane : played.lanes)
        count(spanAt(lane.spans, second), moment);
    const QString counts = countsText(moment);
    return counts.isEmpty() ? MomentWords::tr("At %1 s.").arg(second)
                            : MomentWords::tr("At %1 s: %2.").arg(second).arg(counts);
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
    const QString limits = MomentWords::tr("At %1 s: %2 available, at least %3 must be")
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

QString stageText(const rollout::StageLane &stage, std::int64_t second) {
    for (const rollout::StageSpan &span : stage.spans) {
        if (second < span.begin || (span.end && second >= *span.end))
            continue;
        switch (span.phase) {
        case StagePhase::WaitingBefore:
            return MomentWords::tr("waits for approval");
        case StagePhase::Updating:
            return MomentWords::tr("updating");
        case StagePhase::WaitingAfter:
            return MomentWords::tr("updated, waits");
        case StagePhase::Stopping:
            return MomentWords::tr("stopping");
        case StagePhase::Stopped:
            return MomentWords::tr("stopped");
        case StagePhase::Done:
            return MomentWords::tr("done");
        case StagePhase::Failed:
            return MomentWords::tr("failed");
        }
    }
    return {};
}

} // namespace evenkeel::ui
