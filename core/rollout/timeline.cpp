// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/timeline.h"

#include <utility>

#include "core/rollout/run_world.h"
#include "core/rollout/simulator.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::BindingState;

RunWorld worldOf(const PassInput &input) {
    RunWorld world;
    world.placement = input.placement;
    world.bindings.assign(input.bindings.begin(), input.bindings.end());
    if (input.fleet != nullptr)
        world.fleet = *input.fleet;
    world.latest = input.latest;
    return world;
}

/// Writes down what a simulator does, in whole seconds.
class Recorder {
public:
    Recorder(const PassInput &input, const Pace &pace, std::stop_token stop);
    Timeline run();

private:
    const Binding &binding(std::size_t lane) const { return m_hub.world().bindings[lane]; }
    std::int64_t second() const { return secondOf(m_hub.now()); }
    Phase phaseOf(std::size_t lane) const;
    void note(std::size_t lane, std::optional<Event> event);
    void noteEvent(std::size_t lane, Event event);
    void noteSpan(std::size_t lane);
    void noteLevel();
    void noteEnd();
    Ending ending(bool isCut) const;

    const Pace &m_pace;
    std::stop_token m_stop;
    Simulator m_hub;
    Timeline m_result;
};

Recorder::Recorder(const PassInput &input, const Pace &pace, std::stop_token stop)
    : m_pace(pace), m_stop(std::move(stop)),
      m_hub(worldOf(input), {.readiness = pace.readiness, .isFleetKnown = input.fleet != nullptr},
            input.now) {
    m_result.lanes.reserve(m_hub.world().bindings.size());
    for (std::size_t lane = 0; lane < m_hub.world().bindings.size(); ++lane) {
        const bool isReady = m_hub.roster().standing(lane).health.isReady;
        m_result.lanes.push_back(
            {binding(lane).targetCluster, binding(lane).name, isReady, {}, {}, {}, false});
        noteSpan(lane);
    }
    noteLevel();
    m_hub.onBinding = [this](std::size_t lane, std::optional<Event> event) { note(lane, event); };
    m_hub.onPass = [this](const Budget &budget) { m_result.passes.push_back({second(), budget}); };
    m_hub.wakeRollout(0);
}

void Recorder::note(std::size_t lane, std::optional<Event> event) {
    if (event == Event::Gone)
        m_result.lanes[lane].spans.back().end = second();
    else
        noteSpan(lane);
    if (event)
        noteEvent(lane, *event);
}

void Recorder::noteEvent(std::size_t lane, Event event) {
    const bool hasNothing = binding(lane).state == BindingState::Scheduled;
    if (event == Event::ApplyStrategyPatched && hasNothing)
        return; // each new binding gets it first
    m_result.events.push_back({second(), lane, event});
    Lane &course = m_result.lanes[lane];
    switch (event) {
    case Event::Bound:
    case Event::Updated:
    case Event::RemovalBegun:
        course.starts = second();
        course.ends.reset();
        course.isUnderway = false;
        break;
    case Event::Ready:
    case Event::Gone:
        course.isUnderway = course.isUnderway || !course.starts;
        course.starts = course.starts.value_or(0);
        course.ends = second();
        break;
    case Event::ReadyAgain:
        if (course.starts && !course.ends)
            course.ends = second();
        break;
    case Event::ApplyStrategyPatched:
    case Event::Failed:
    case Event::Healed:
    case Event::Picked:
    case Event::Dropped:
        break;
    }
}

Phase Recorder::phaseOf(std::size_t lane) const {
    const BindingStatus &standing = m_hub.roster().standing(lane);
    if (binding(lane).isDeleting)
        return Phase::BeingRemoved;
    const bool isAnswered = m_hub.works().isAnswered(binding(lane).name);
    if (standing.health.isFailed && !standing.health.isReady && isAnswered)
        return Phase::Failed;
    if (standing.candidate != Candidate::None)
        return Phase::Waiting;
    return standing.health.isReady ? Phase::Ready : Phase::Applying;
}

void Recorder::noteSpan(std::size_t lane) {
    std::vector<Span> &spans = m_result.lanes[lane].spans;
    const Phase phase = phaseOf(lane);
    // A removal makes it unready, and leaves what is there until it is gone.
    const bool isAvailable = phase == Phase::BeingRemoved && !spans.empty()
                                 ? spans.back().isAvailable
                                 : m_hub.roster().standing(lane).health.isReady;
    const Span now{phase, isAvailable, second(), std::nullopt};
    if (!spans.empty() && spans.back().begin == now.begin)
        spans.pop_back();
    const bool isSame = !spans.empty() && spans.back().phase == now.phase &&
                        spans.back().isAvailable == now.isAvailable;
    if (isSame) {
        spans.back().end.reset();
        return;
    }
    if (!spans.empty())
        spans.back().end = now.begin;
    spans.push_back(now);
}

void Recorder::noteLevel() {
    const Budget budget = m_hub.roster().budget();
    const Level level{second(), budget.lowerBound, budget.minAvailable, budget.canBeReady,
                      budget.target + budget.maxSurge};
    std::vector<Level> &levels = m_result.levels;
    if (!levels.empty() && levels.back().second == level.second)
        levels.pop_back();
    Level before = levels.empty() ? Level{} : levels.back();
    before.second = level.second;
    if (levels.empty() || before != level)
        levels.push_back(level);
}

void Recorder::noteEnd() {
    m_result.endSecond = m_result.events.empty() ? 0 : m_result.events.back().second;
    m_result.lastPass = m_hub.nextPassNow();
    for (const Step &step : m_result.lastPass.steps) {
        if (step.candidate != Candidate::None)
            m_result.waiting.push_back(step.binding);
    }
    for (std::size_t lane = 0; lane < m_result.lanes.size(); ++lane) {
        if (binding(lane).state == BindingState::Bound && !binding(lane).isDeleting &&
            !m_hub.roster().standing(lane).health.isReady)
            m_result.notReady.push_back(lane);
    }
    m_result.passes.push_back({second(), m_result.lastPass.budget});
}

Ending Recorder::ending(bool isCut) const {
    const PassKind last = m_result.lastPass.kind;
    if (m_stop.stop_requested())
        return Ending::Cancelled;
    if (isCut)
        return Ending::Unfinished;
    if (isError(last))
        return Ending::Failed;
    if (last == PassKind::UpToDate)
        return Ending::Finished;
    return last == PassKind::Rolling ? Ending::Stuck : Ending::NotStarted;
}

Timeline Recorder::run() {
    bool isCut = false;
    while (!isCut && !m_stop.stop_requested() && m_hub.step()) {
        noteLevel();
        isCut = m_hub.passes() > m_pace.maxPasses;
    }
    noteEnd();
    m_result.ending = ending(isCut);
    return std::move(m_result);
}

} // namespace

Latest afterResourceChange(const Latest &latest, const placement::Placement &placement) {
    Latest next = latest;
    const std::int64_t index = snapshotIndex(latest.resourceSnapshot, placement.name);
    next.resourceSnapshot = placement.name + "-" + std::to_string(index + 1) + "-snapshot";
    if (next.resourceSnapshot == latest.resourceSnapshot)
        next.resourceSnapshot += "-next";
    return next;
}

Timeline simulate(const PassInput &input, const Pace &pace, std::stop_token stop) {
    return Recorder(input, pace, std::move(stop)).run();
}

} // namespace evenkeel::rollout
