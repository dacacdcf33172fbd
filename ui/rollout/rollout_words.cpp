// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/rollout/rollout_words.h"

#include <algorithm>

#include <QCoreApplication>
#include <QStringList>

#include "core/rollout/pass_text.h"
#include "ui/base/label_names.h"
#include "ui/base/spoken_phrases.h"

namespace evenkeel::ui {

namespace {

struct RolloutWords {
    Q_DECLARE_TR_FUNCTIONS(evenkeel::ui::Rollout)
};

/// What one run does, or would do.
QString runText(const StagedCase &one) {
    if (!one.update.isInitialized()) {
        const QString error = toQString(one.update.error);
        return one.run.empty()
                   ? RolloutWords::tr("The staged update run does not start: %1").arg(error)
                   : RolloutWords::tr("The staged update run %1 does not go on: %2")
                         .arg(toQString(one.run), error);
    }
    std::size_t clusters = 0;
    for (const rollout::Stage &stage : one.update.stages)
        clusters += stage.clusters.size();
    const QString clusterText =
        RolloutWords::tr("%n cluster(s)", nullptr, static_cast<int>(clusters));
    const QString stageText =
        RolloutWords::tr("%n stage(s)", nullptr, static_cast<int>(one.update.stages.size()));
    if (one.run.empty())
        return RolloutWords::tr("External: a staged update run updates %1 in %2.")
            .arg(clusterText, stageText);
    return RolloutWords::tr("External: the staged update run %1 (%2) takes %3 through %4.")
        .arg(toQString(one.run), toQString(one.state.text()), clusterText, stageText);
}

QString stagedText(const RolloutPicture &picture) {
    if (picture.staged.empty())
        return RolloutWords::tr(
            "External: only a staged update run rolls it out, and the files contain "
            "no strategy for one.");
    QStringList sentences;
    for (const StagedCase &one : picture.staged) {
        if (!one.isOther)
            sentences << runText(one);
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace

QString nextText(const RolloutPicture &picture) {
    const base::Phrases words = spokenPhrases();
    if (picture.pass.kind == rollout::PassKind::NotRolling)
        return stagedText(picture);
    QStringList sentences;
    if (picture.patched > 0)
        sentences << RolloutWords::tr("%n binding(s) get the apply strategy first.", nullptr,
                                      static_cast<int>(picture.patched));
    sentences << toQString(rollout::passText(picture.pass, words));
    if (picture.hasBudget() && !picture.rows.empty()) {
        const QString end = toQString(rollout::endText(picture.timeline, words));
        sentences << (picture.isOfNewResources
                          ? RolloutWords::tr("When the resources change: %1").arg(end)
                          : end);
    }
    return sentences.join(QLatin1Char(' '));
}

QString assumptionText(const RolloutPicture &picture) {
    QStringList parts;
    if (picture.isPlanned)
        parts << RolloutWords::tr("Bindings after this plan, not as in the files.");
    if (picture.hasBudget() && !picture.assumedSnapshot.empty())
        parts << RolloutWords::tr(
                     "The files contain no resource snapshots; %1 is assumed to be the latest.")
                     .arg(toQString(picture.assumedSnapshot));
    return parts.join(QLatin1Char(' '));
}

QString spanText(const RolloutRow &row, const RolloutPicture &picture) {
    const rollout::Lane &lane = row.lane;
    const bool isLeaving =
        !lane.spans.empty() && lane.spans.back().phase == rollout::Phase::BeingRemoved;
    if (!lane.starts)
        return picture.isStuck() && !row.step.isUpToDate ? RolloutWords::tr("never") : QString();
    if (lane.isUnderway)
        return (isLeaving ? RolloutWords::tr("gone at %1 s")
                          : RolloutWords::tr("available at %1 s"))
            .arg(lane.ends.value_or(0));
    if (isLeaving)
        return RolloutWords::tr("removed at %1 s").arg(*lane.starts);
    const bool runsBefore = picture.bindingOf(row).state != placement::BindingState::Scheduled;
    const QString start = runsBefore ? RolloutWords::tr("updated at %1 s").arg(*lane.starts)
                                     : RolloutWords::tr("bound at %1 s").arg(*lane.starts);
    return lane.ends ? RolloutWords::tr("%1, available at %2 s").arg(start).arg(*lane.ends) : start;
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
    return RolloutWords::tr("%1 at %2 s · at the least %3 · %4 at the end")
        .arg(now)
        .arg(second)
        .arg(least)
        .arg(levels.back().available);
}

QString timelineTitle(const RolloutPicture &picture) {
    return picture.isOfNewResources ? RolloutWords::tr("When the resources change")
                                    : RolloutWords::tr("Timeline");
}

} // namespace evenkeel::ui
