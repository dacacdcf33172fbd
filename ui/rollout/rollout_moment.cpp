// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_moment.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

namespace evenkeel::ui {

namespace {

struct RolloutMomentWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Rollout)
};

const rollout::Span *spanAt(const std::vector<rollout::Span> &spans, std::int64_t second) {
    const auto found = std::ranges::find_if(spans, [second](const rollout::Span &span) {
        return span.begin <= second && (!span.end || second < *span.end);
    });
    return found == spans.end() ? nullptr : &*found;
}

} // namespace

RolloutMoment momentAt(const rollout::Timeline &timeline, std::int64_t second) {
    RolloutMoment moment;
    moment.second = second;
    for (const rollout::Lane &lane : timeline.lanes) {
        const rollout::Span *span = spanAt(lane.spans, second);
        if (!span)
            continue;
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
    for (const rollout::Level &level : timeline.levels) {
        if (level.second <= second)
            moment.level = level;
    }
    return moment;
}

QString momentText(const RolloutMoment &moment) {
    QStringList parts;
    const auto add = [&parts](std::int64_t count, const QString &text) {
        if (count > 0)
            parts << text.arg(count);
    };
    add(moment.waiting, RolloutMomentWords::tr("%1 waiting"));
    add(moment.applying, RolloutMomentWords::tr("%1 applying"));
    add(moment.failed, RolloutMomentWords::tr("%1 failed"));
    add(moment.leaving, RolloutMomentWords::tr("%1 being removed"));
    add(moment.ready, RolloutMomentWords::tr("%1 ready"));
    const QString limits = RolloutMomentWords::tr("At %1 s: %2 available, at least %3 must be")
                               .arg(moment.second)
                               .arg(moment.level.available)
                               .arg(moment.level.minAvailable);
    return parts.isEmpty()
               ? limits + QLatin1Char('.')
               : QStringLiteral("%1; %2.").arg(limits, parts.join(QStringLiteral(", ")));
}

QString phaseText(const std::vector<rollout::Span> &spans, std::int64_t second) {
    const rollout::Span *span = spanAt(spans, second);
    if (!span)
        return {};
    switch (span->phase) {
    case rollout::Phase::Waiting:
        return RolloutMomentWords::tr("waiting");
    case rollout::Phase::Applying:
        return RolloutMomentWords::tr("applying");
    case rollout::Phase::Ready:
        return RolloutMomentWords::tr("ready");
    case rollout::Phase::Failed:
        return RolloutMomentWords::tr("failed");
    case rollout::Phase::BeingRemoved:
        break;
    }
    return RolloutMomentWords::tr("being removed");
}

} // namespace evenkeel::ui
