// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include <QString>

#include "core/rollout/timeline.h"
#include "ui/picture/grid_content.h"
#include "ui/picture/rollout_picture.h"

namespace evenkeel::ui {

/// One second of a rollout, or of one of its staged runs.
struct RolloutStill {
    std::shared_ptr<const RolloutPicture> picture; // never null
    std::optional<std::size_t> run;                // of those staged; nothing: the rolling update
    std::int64_t second = 0;

    bool operator==(const RolloutStill &) const = default;
};

/// What is on a cluster at that second; nullptr where nothing is.
const rollout::Span *spanAt(const std::vector<rollout::Span> &spans, std::int64_t second);
/// The mark of a cluster of the rollout.
ClusterState stateOf(const rollout::Span *span);
/// A phase in a word.
QString phaseWord(rollout::Phase phase);

/// `Rollout at 35 s`, `Run canary at 35 s`.
QString titleOf(const RolloutStill &still);
/// One mark per row of the fleet.
std::vector<ClusterMark> marksAt(const RolloutStill &still);
/// The scene's clusters as they are at that second.
GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys, const RolloutStill &still);

/// The least of 1, 2, 5, 10, 20, … that is not below `least`: between the marks of an axis.
std::int64_t roundStep(std::int64_t least);

/// The position of seconds in a width of pixels.
struct TimelineScale {
    std::int64_t seconds = 1; // shown, from 0
    std::int64_t tick = 1;    // seconds between two marks of the axis
    int width = 0;

    int xOf(std::int64_t second) const;
};
/// The scale that shows `end` and a little more, with marks that do not crowd; `labelWidth` is
/// that of the widest label.
TimelineScale scaleFor(std::int64_t end, int width, int labelWidth);

struct TimelineBar {
    enum class Kind : std::uint8_t {
        Before,  // what ran before
        Waiting, // the update is on its way, nothing is available
        After,   // the new resources
    };
    Kind kind = Kind::Before;
    int left = 0;
    int right = 0; // behind the last pixel

    bool operator==(const TimelineBar &) const = default;
};
/// The bars of a row from left to right, none while nothing is on the cluster; they touch and do
/// not overlap.
std::vector<TimelineBar> barsOf(const std::vector<rollout::Span> &spans,
                                const TimelineScale &scale);

} // namespace evenkeel::ui
