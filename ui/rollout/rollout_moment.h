// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include "core/rollout/timeline.h"
#include "ui/picture/rollout_marks.h"

// What a rollout is like at one second of its timeline.
namespace evenkeel::ui {

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
/// What a stage does in a word or two; empty before its turn.
QString stageText(const rollout::StageLane &stage, std::int64_t second);

} // namespace evenkeel::ui
