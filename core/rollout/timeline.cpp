// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/timeline.h"

#include <algorithm>
#include <queue>
#include <tuple>
#include <utility>

#include "core/objects/held.h"
#include "core/rollout/roster.h"
#include "core/rollout/run_world.h"

namespace evenkeel::rollout {

namespace {

using placement::ApplyType;
using placement::Binding;
using placement::BindingState;

enum class Coming : std::uint8_t { Progress, Fail, Heal, Ready, Ripe, Gone };

/// Something that will happen to a binding, unless it is edited before.
struct Pending {
    std::int64_t second = 0;
    std::size_t lane = 0;
    Coming what{};
    std::int64_t generation = 0;

    friend bool operator>(const Pending &left, const Pending &right) {
        return std::tie(left.second, left.lane, left.what) >
               std::tie(right.second, right.lane, right.what);
    }
};

std::vector<Binding> ownByName(const PassInput &input) {
    std::vector<Binding> own;
    std::ranges::copy_if(input.bindings, std::back_inserter(own), [&](const Binding &binding) {
        return objects::belongsTo(binding, input.placement);
    });
    std::ranges::stable_sort(own, {}, [](const Binding &binding) {
        return std::tie(binding.name, binding.targetCluster);
    });
    return own;
}

std::vector<const Binding *> pointersTo(const std::vector<Binding> &bindings) {
    std::vector<const Binding *> pointers;
    pointers.reserve(bindings.size());
    for (const Binding &binding : bindings)
        pointers.push_back(&binding);
    return pointers;
}

class Simulation {
public:
    Simulation(const PassInput &input, const Pace &pace, std::stop_token stop);
    Timeline run();

private:
    kube::Time time() const { return {m_input.now.unixSeconds + m_second}; }
    void expectFirst(std::size_t lane);
    void expectAll(std::size_t lane);
    void expect(std::size_t lane, Coming what, std::optional<std::int64_t> after);
    bool passUntilQuiet();
    bool applyChoices();
    void act(const Choice &choice);
    bool happen(const Pending &pending);
    bool vanish(std::size_t lane);
    bool ripen(std::size_t lane);
    std::optional<std::int64_t> repeatAfter(std::int64_t second) const;
    bool advance();
    void changed(std::size_t lane, std::optional<Event> event = std::nullopt);
    Phase phaseOf(std::size_t lane) const;
    void noteEvent(std::size_t lane, Event event);
    void noteSpan(std::size_t lane);
    void noteLevel();
    void noteEnd();

    const PassInput &m_input;
    const Pace &m_pace;
    std::stop_token m_stop;
    Timeline m_result;
    std::vector<Binding> m_bindings; // by lane; of no placement once they are gone
    std::vector<Behaviour> m_behaviours;
    std::vector<bool> m_isApplying; // since the last edit, without a word of the end
    Roster m_roster;
    std::priority_queue<Pending, std::vector<Pending>, std::greater<>> m_pending;
    std::int64_t m_second = 0;
    std::int64_t m_lastPass = 0;
    std::optional<std::int64_t> m_wait; // after which the last pass repeats itself
    std::size_t m_passes = 0;
    bool m_isUnseen = false; // something changed that triggers no pass
};

Simulation::Simulation(const PassInput &input, const Pace &pace, std::stop_token stop)
    : m_input(input), m_pace(pace), m_stop(std::move(stop)), m_bindings(ownByName(input)),
      m_behaviours(behavioursOf(pace.readiness, m_bindings, input.fleet)),
      m_isApplying(m_bindings.size()), m_roster(input, pointersTo(m_bindings), input.now) {
    const bool reportsDiff = m_roster.strategy().apply.type == ApplyType::ReportDiff;
    for (Behaviour &behaviour : m_behaviours)
        behaviour.reportsDiff = behaviour.reportsDiff || reportsDiff;
    m_result.lanes.reserve(m_bindings.size());
    for (std::size_t lane = 0; lane < m_bindings.size(); ++lane)
        expectFirst(lane);
    noteLevel();
}

void Simulation::expect(std::size_t lane, Coming what, std::optional<std::int64_t> after) {
    if (after)
        m_pending.push({m_second + *after, lane, what, m_bindings[lane].generation});
}

/// What is under way when the simulation begins.
void Simulation::expectFirst(std::size_t lane) {
    const Binding &binding = m_bindings[lane];
    const Health &health = m_roster.standing(lane).health;
    m_result.lanes.push_back(
        {binding.targetCluster, binding.name, health.isReady, {}, {}, {}, false});
    const placement::Condition *applied = currentCondition(binding, "Applied");
    const bool isApplying = applied != nullptr && applied->reason == Reason::kApplying;
    const bool isHandled =
        binding.state == BindingState::Bound || binding.state == BindingState::Unscheduled;
    if (binding.isDeleting) {
        expect(lane, Coming::Gone, m_behaviours[lane].goneAfter);
    } else if (isHandled && !health.isReady && (!health.isFailed || isApplying)) {
        m_isApplying[lane] = true;
        if (health.remainingSeconds)
            expect(lane, Coming::Ripe, *health.remainingSeconds + 1);
        else
            expect(lane, Coming::Ready, m_behaviours[lane].readyAfter);
    }
    noteSpan(lane);
}

/// What follows an edit.
void Simulation::expectAll(std::size_t lane) {
    const Binding &binding = m_bindings[lane];
    if (binding.state != BindingState::Bound && binding.state != BindingState::Unscheduled)
        return;
    const Behaviour &behaviour = m_behaviours[lane];
    const auto isBeforeReady = [&behaviour](std::int64_t second) {
        return !behaviour.readyAfter || second < *behaviour.readyAfter;
    };
    m_isApplying[lane] = true;
    if (isBeforeReady(m_pace.progressSeconds))
        expect(lane, Coming::Progress, m_pace.progressSeconds);
    if (behaviour.failsAfter && isBeforeReady(*behaviour.failsAfter)) {
        expect(lane, Coming::Fail, behaviour.failsAfter);
        if (behaviour.healsAfter && isBeforeReady(*behaviour.healsAfter))
            expect(lane, Coming::Heal, behaviour.healsAfter);
    }
    expect(lane, Coming::Ready, behaviour.readyAfter);
}

void Simulation::changed(std::size_t lane, std::optional<Event> event) {
    m_roster.refresh(lane, time());
    noteSpan(lane);
    if (event)
        noteEvent(lane, *event);
}

void Simulation::noteEvent(std::size_t lane, Event event) {
    m_result.events.push_back({m_second, lane, event});
    Lane &course = m_result.lanes[lane];
    switch (event) {
    case Event::Bound:
    case Event::Updated:
    case Event::RemovalBegun:
        course.starts = m_second;
        course.ends.reset();
        course.isUnderway = false;
        break;
    case Event::Ready:
    case Event::Gone:
        course.isUnderway = course.isUnderway || !course.starts;
        course.starts = course.starts.value_or(0);
        course.ends = m_second;
        break;
    case Event::ApplyStrategyPatched:
    case Event::Failed:
    case Event::Healed:
        break;
    }
}

void Simulation::act(const Choice &choice) {
    const std::size_t lane = choice.lane;
    apply(choice.action, m_input.latest, m_roster.strategy().apply, m_bindings[lane]);
    if (choice.action == Action::Remove) {
        expect(lane, Coming::Gone, m_behaviours[lane].goneAfter);
        changed(lane, Event::RemovalBegun);
        return;
    }
    expectAll(lane);
    changed(lane, choice.action == Action::PatchApplyStrategy ? Event::ApplyStrategyPatched
                  : choice.action == Action::Bind             ? Event::Bound
                                                              : Event::Updated);
}

bool Simulation::applyChoices() {
    const std::vector<Choice> choices = m_roster.choices();
    for (const Choice &choice : choices)
        act(choice);
    return !choices.empty();
}

/// Passes of one moment, until one changes nothing. False where no pass may come any more.
bool Simulation::passUntilQuiet() {
    for (;;) {
        if (m_stop.stop_requested() || m_passes++ >= m_pace.maxPasses)
            return false;
        m_lastPass = m_second;
        m_isUnseen = false;
        const PassKind kind = m_roster.kind();
        const bool hasBudget = kind == PassKind::Rolling || kind == PassKind::UpToDate;
        const Budget budget = hasBudget ? m_roster.budget() : Budget{};
        if (!applyChoices()) {
            m_wait = isError(kind) ? std::optional<std::int64_t>(0) : m_roster.requeueAfter(time());
            return true;
        }
        m_result.passes.push_back({m_second, budget});
    }
}

/// Whether it triggers a pass.
bool Simulation::vanish(std::size_t lane) {
    m_roster.leave(lane);
    m_bindings[lane].placementName.clear(); // no pass finds it any more
    Span &last = m_result.lanes[lane].spans.back();
    last.end = m_second;
    noteEvent(lane, Event::Gone);
    m_isUnseen = true;
    return false;
}

/// Nothing tells the controller that a period is over, but it comes back by itself as soon as
/// that may be, as long as it has anything to do.
bool Simulation::ripen(std::size_t lane) {
    m_isApplying[lane] = false;
    changed(lane, Event::Ready);
    return m_wait.has_value();
}

bool Simulation::happen(const Pending &pending) {
    const std::size_t lane = pending.lane;
    Binding &binding = m_bindings[lane];
    if (pending.what == Coming::Gone)
        return vanish(lane);
    if (binding.isDeleting || binding.generation != pending.generation)
        return false;
    const bool reportsDiff = m_behaviours[lane].reportsDiff;
    switch (pending.what) {
    case Coming::Progress:
        if (m_isApplying[lane])
            report(binding, Report::Applying, reportsDiff, time());
        changed(lane);
        m_isUnseen = true;
        return false;
    case Coming::Fail:
    case Coming::Heal:
        m_isApplying[lane] = pending.what == Coming::Heal;
        report(binding, m_isApplying[lane] ? Report::Healed : Report::Failing, reportsDiff, time());
        changed(lane, m_isApplying[lane] ? Event::Healed : Event::Failed);
        m_isUnseen = true;
        return reportsDiff; // of the conditions the controller watches only that
    case Coming::Ripe:
        return ripen(lane);
    case Coming::Ready:
    case Coming::Gone:
        break;
    }
    const bool isTracked = m_behaviours[lane].isTrackable || reportsDiff;
    report(binding, isTracked ? Report::Available : Report::Untracked, reportsDiff, time());
    m_isApplying[lane] = !isTracked;
    if (isTracked) {
        changed(lane, Event::Ready);
        return true;
    }
    changed(lane);
    const auto remaining = m_roster.standing(lane).health.remainingSeconds;
    expect(lane, Coming::Ripe, remaining.value_or(0) + 1);
    return true;
}

/// When the last pass repeats itself, at that second or later; nothing where it does not.
std::optional<std::int64_t> Simulation::repeatAfter(std::int64_t second) const {
    if (!m_wait)
        return std::nullopt;
    if (*m_wait == 0)
        return second;
    const std::int64_t since = std::max<std::int64_t>(second - m_lastPass, 1);
    return m_lastPass + (since + *m_wait - 1) / *m_wait * *m_wait;
}

/// Advances to the next time at which a pass runs; false if there is none.
bool Simulation::advance() {
    for (;;) {
        const auto repeat = m_isUnseen ? repeatAfter(m_second) : std::nullopt;
        if (m_pending.empty() && !repeat)
            return false;
        if (m_pending.empty() || (repeat && *repeat < m_pending.top().second)) {
            m_second = *repeat;
            return true;
        }
        m_second = std::max(m_second, m_pending.top().second);
        bool isTriggered = false;
        while (!m_pending.empty() && m_pending.top().second <= m_second) {
            const Pending pending = m_pending.top();
            m_pending.pop();
            isTriggered |= happen(pending);
        }
        noteLevel();
        if (isTriggered)
            return true;
    }
}

Phase Simulation::phaseOf(std::size_t lane) const {
    const Standing &standing = m_roster.standing(lane);
    if (m_bindings[lane].isDeleting)
        return Phase::BeingRemoved;
    if (standing.health.isFailed && !standing.health.isReady && !m_isApplying[lane])
        return Phase::Failed;
    if (standing.candidate != Candidate::None)
        return Phase::Waiting;
    return standing.health.isReady ? Phase::Ready : Phase::Applying;
}

void Simulation::noteSpan(std::size_t lane) {
    std::vector<Span> &spans = m_result.lanes[lane].spans;
    const Span now{phaseOf(lane), m_roster.standing(lane).health.isReady, m_second, std::nullopt};
    if (!spans.empty() && spans.back().begin == m_second)
        spans.pop_back();
    const bool isSame = !spans.empty() && spans.back().phase == now.phase &&
                        spans.back().isAvailable == now.isAvailable;
    if (isSame) {
        spans.back().end.reset();
        return;
    }
    if (!spans.empty())
        spans.back().end = m_second;
    spans.push_back(now);
}

void Simulation::noteLevel() {
    const Budget budget = m_roster.budget();
    const Level level{m_second, budget.lowerBound, budget.minAvailable, budget.canBeReady,
                      budget.target + budget.maxSurge};
    std::vector<Level> &levels = m_result.levels;
    if (!levels.empty() && levels.back().second == m_second)
        levels.pop_back();
    Level before = levels.empty() ? Level{} : levels.back();
    before.second = m_second;
    if (levels.empty() || before != level)
        levels.push_back(level);
}

void Simulation::noteEnd() {
    m_result.endSecond = m_result.events.empty() ? 0 : m_result.events.back().second;
    m_result.lastPass = nextPass({m_input.placement,
                                  m_bindings,
                                  m_input.latest,
                                  {m_input.now.unixSeconds + m_lastPass},
                                  m_input.fleet});
    for (const Step &step : m_result.lastPass.steps) {
        if (step.candidate != Candidate::None)
            m_result.waiting.push_back(step.binding);
    }
    for (std::size_t lane = 0; lane < m_bindings.size(); ++lane) {
        const Binding &binding = m_bindings[lane];
        if (binding.state == BindingState::Bound && !binding.isDeleting &&
            !m_roster.standing(lane).health.isReady)
            m_result.notReady.push_back(lane);
    }
    m_result.passes.push_back({m_lastPass, m_result.lastPass.budget});
}

Timeline Simulation::run() {
    bool isEnded = false;
    do {
        isEnded = !passUntilQuiet();
        noteLevel();
    } while (!isEnded && advance());
    noteEnd();
    const Pass &last = m_result.lastPass;
    if (m_stop.stop_requested())
        m_result.ending = Ending::Cancelled;
    else if (isEnded)
        m_result.ending = Ending::Unfinished;
    else if (isError(last.kind))
        m_result.ending = Ending::Failed;
    else if (last.kind == PassKind::UpToDate)
        m_result.ending = Ending::Finished;
    else if (last.kind == PassKind::Rolling)
        m_result.ending = Ending::Stuck;
    else
        m_result.ending = Ending::NotStarted;
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
    return Simulation(input, pace, std::move(stop)).run();
}

} // namespace evenkeel::rollout
