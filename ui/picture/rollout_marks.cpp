// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/rollout_marks.h"

#include <algorithm>
#include <array>

#include "ui/base/label_names.h"
#include "ui/picture/units.h"

namespace evenkeel::ui {

namespace {

using rollout::Phase;
using rollout::Span;

/// Calls `visit(cluster, spans)` for every lane; a cluster may have several bindings.
template <typename Visit> void visitLanes(const RolloutStill &still, const Visit &visit) {
    if (still.run) {
        for (const rollout::RunLane &lane : still.picture->staged[*still.run].played.lanes)
            visit(lane.cluster, lane.spans);
        return;
    }
    for (const rollout::Lane &lane : still.picture->timeline.lanes)
        visit(lane.cluster, lane.spans);
}

/// What is newer on a cluster tells more than what leaves it.
bool tellsMore(const Span *span, const Span *known) {
    if (span == nullptr || known == nullptr)
        return span != nullptr;
    return known->phase == Phase::BeingRemoved && span->phase != Phase::BeingRemoved;
}

/// `applying since 20 s`, with what follows it where something does.
QString noteOf(const RolloutStill &still, const std::string &cluster) {
    const Span *now = nullptr;
    visitLanes(still, [&](const std::string &name, const std::vector<Span> &spans) {
        const Span *span = name == cluster ? spanAt(spans, still.second) : nullptr;
        if (tellsMore(span, now))
            now = span;
    });
    if (now == nullptr)
        return {};
    const QString phase = phaseWord(now->phase);
    return now->end
               ? RolloutWords::tr("%1 from %2 s to %3 s").arg(phase).arg(now->begin).arg(*now->end)
               : RolloutWords::tr("%1 since %2 s").arg(phase).arg(now->begin);
}

} // namespace

const Span *spanAt(const std::vector<Span> &spans, std::int64_t second) {
    const auto found = std::ranges::find_if(spans, [second](const Span &span) {
        return span.begin <= second && (!span.end || second < *span.end);
    });
    return found == spans.end() ? nullptr : &*found;
}

ClusterState stateOf(const Span *span) {
    if (span == nullptr)
        return ClusterState::Candidate;
    switch (span->phase) {
    case Phase::Waiting:
        return span->isAvailable ? ClusterState::PlacedBefore : ClusterState::PickedLater;
    case Phase::Applying:
        return ClusterState::NextPick;
    case Phase::Ready:
        return ClusterState::Picked;
    case Phase::Failed:
        return ClusterState::Ineligible;
    case Phase::BeingRemoved:
        break;
    }
    return ClusterState::WillBeRemoved;
}

QString phaseWord(Phase phase) {
    switch (phase) {
    case Phase::Waiting:
        return RolloutWords::tr("waiting");
    case Phase::Applying:
        return RolloutWords::tr("applying");
    case Phase::Ready:
        return RolloutWords::tr("ready");
    case Phase::Failed:
        return RolloutWords::tr("failed");
    case Phase::BeingRemoved:
        break;
    }
    return RolloutWords::tr("being removed");
}

QString titleOf(const RolloutStill &still) {
    if (!still.run)
        return RolloutWords::tr("Rollout at %1 s").arg(still.second);
    return RolloutWords::tr("Run %1 at %2 s")
        .arg(toQString(still.picture->staged[*still.run].title()))
        .arg(still.second);
}

std::vector<ClusterMark> marksAt(const RolloutStill &still) {
    const fleet::Fleet &fleet = still.picture->objects->fleet;
    std::vector<ClusterMark> marks(fleet.size(), {ClusterState::Filtered, 0});
    std::vector<const Span *> shown(fleet.size(), nullptr);
    visitLanes(still, [&](const std::string &cluster, const std::vector<Span> &spans) {
        const auto index = fleet.find(cluster);
        if (!index)
            return;
        const std::size_t row = fleet::row(*index);
        const Span *span = spanAt(spans, still.second);
        if (tellsMore(span, shown[row]))
            shown[row] = span;
        marks[row].state = stateOf(shown[row]);
    });
    return marks;
}

GridContent gridContent(const Scene &scene, std::span<const std::uint32_t> shown,
                        const DomainKeys &keys, const RolloutStill &still) {
    GridContent content;
    content.labels = {scene.objects, &scene.objects->fleet};
    content.isStale = scene.isStale;
    content.marks = marksAt(still);
    content.table = DomainTable(*content.labels, content.marks, shown, keys);
    content.units = &rolloutUnits();
    content.position = titleOf(still);
    content.verdict = [still](std::uint32_t row) {
        const auto cluster = static_cast<fleet::ClusterIndex>(row);
        return noteOf(still, std::string(still.picture->objects->fleet.name(cluster)));
    };
    nameKeys(content, keys);
    setLongestName(content, shown);
    return content;
}

namespace {

constexpr std::int64_t kShare = 12; // a twelfth stays free behind the end
constexpr int kLeastWaiting = 3;    // pixels, so that what is quick is seen

/// 1, 2, 5, 10, 15, 30 seconds, then minutes, hours and days.
std::int64_t roundTick(std::int64_t least) {
    constexpr std::array<std::int64_t, 20> kTicks{1,    2,     5,     10,    15,    20,    30,
                                                  60,   120,   300,   600,   900,   1800,  3600,
                                                  7200, 14400, 21600, 43200, 86400, 172800};
    const auto *const found = std::ranges::lower_bound(kTicks, least);
    return found == kTicks.end() ? least : *found;
}

} // namespace

std::int64_t roundStep(std::int64_t least) {
    for (std::int64_t step = 1;; step *= 10) {
        for (const std::int64_t factor : {1, 2, 5}) {
            if (step * factor >= least)
                return step * factor;
        }
    }
}

int TimelineScale::xOf(std::int64_t second) const {
    return static_cast<int>(std::clamp<std::int64_t>(second, 0, seconds) * width / seconds);
}

TimelineScale scaleFor(std::int64_t end, int width, int labelWidth) {
    TimelineScale scale;
    scale.width = std::max(width, 0);
    scale.seconds = std::max<std::int64_t>(end, 0) + std::max<std::int64_t>(end / kShare, 1);
    const std::int64_t labels = std::max(1, scale.width / std::max(1, 2 * labelWidth));
    scale.tick = roundTick((scale.seconds + labels - 1) / labels);
    return scale;
}

std::vector<TimelineBar> barsOf(const std::vector<rollout::Span> &spans,
                                const TimelineScale &scale) {
    using Kind = TimelineBar::Kind;
    using rollout::Phase;
    std::vector<TimelineBar> bars;
    int left = 0;
    for (const rollout::Span &span : spans) {
        const Kind kind = span.phase == Phase::Waiting ? Kind::Before
                          : span.phase == Phase::Ready ? Kind::After
                                                       : Kind::Waiting;
        const int start = scale.xOf(span.begin);
        const int end = span.end ? scale.xOf(*span.end) : scale.width;
        const int least = kind == Kind::Waiting ? start + kLeastWaiting : start;
        left = std::max(left, start);
        const int right = std::min(std::max(end, least), scale.width);
        if (kind == Kind::Before && !span.isAvailable) {
            left = std::max(left, right);
            continue;
        }
        if (right <= left)
            continue;
        if (!bars.empty() && bars.back().kind == kind && bars.back().right == left)
            bars.back().right = right;
        else
            bars.push_back({kind, left, right});
        left = right;
    }
    return bars;
}

} // namespace evenkeel::ui
