// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/timeline.h"

#include <algorithm>
#include <charconv>
#include <queue>
#include <tuple>
#include <utility>

#include "core/rollout/strategy.h"
#include "core/objects/held.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Condition;

enum class Coming : std::uint8_t { Progress, Ready, Gone };

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

class Simulation {
public:
    Simulation(const PassInput &input, const Pace &pace, std::stop_token stop);
    Timeline run();

private:
    std::optional<std::int64_t> secondsOf(const Binding &binding) const;
    kube::Time time() const { return {m_input.now.unixSeconds + m_second}; }
    void expectFirst(std::size_t lane);
    void expectReady(std::size_t lane);
    bool passUntilQuiet();
    bool apply(const Pass &pass);
    bool applyStep(const Step &step);
    void edit(std::size_t lane, Event event);
    void setCondition(Binding &binding, const char *type, const char *status, const char *reason);
    bool happen(const Pending &pending);
    std::optional<std::int64_t> repeatAfter(std::int64_t second) const;
    bool advance();
    void record(std::size_t lane, Event event) {
        m_result.events.push_back({m_second, lane, event});
    }
    void noteEnd();

    const PassInput &m_input;
    const Pace &m_pace;
    std::stop_token m_stop;
    Strategy m_strategy;
    Timeline m_result;
    std::vector<Binding> m_bindings; // by lane; of no placement once they are gone
    std::priority_queue<Pending, std::vector<Pending>, std::greater<>> m_pending;
    std::int64_t m_second = 0;
    std::int64_t m_lastPass = 0;
    std::size_t m_passes = 0;
    bool m_isUnseen = false; // something changed that triggers no pass
};

Simulation::Simulation(const PassInput &input, const Pace &pace, std::stop_token stop)
    : m_input(input), m_pace(pace), m_stop(std::move(stop)),
      m_strategy(strategyOf(input.placement)) {
    for (const Binding &binding : input.bindings) {
        if (objects::belongsTo(binding, input.placement))
            m_bindings.push_back(binding);
    }
    std::ranges::stable_sort(m_bindings, [](const Binding &left, const Binding &right) {
        return std::tie(left.name, left.targetCluster) < std::tie(right.name, right.targetCluster);
    });
    for (std::size_t lane = 0; lane < m_bindings.size(); ++lane)
        expectFirst(lane);
}

std::optional<std::int64_t> Simulation::secondsOf(const Binding &binding) const {
    const auto found = m_pace.clusterSeconds.find(binding.targetCluster);
    return found == m_pace.clusterSeconds.end() ? m_pace.readySeconds : found->second;
}

/// What is under way when the simulation begins.
void Simulation::expectFirst(std::size_t lane) {
    const Binding &binding = m_bindings[lane];
    const Health health = healthOf(binding, m_strategy.unavailablePeriodSeconds, m_input.now);
    m_result.lanes.push_back({binding.targetCluster, binding.name, health.isReady});
    if (binding.isDeleting)
        m_pending.push({m_pace.removalSeconds, lane, Coming::Gone, 0});
    const Condition *applied = currentCondition(binding, "Applied");
    const bool isApplying = applied != nullptr && applied->reason == "ApplyInProgress";
    const bool isHandled = binding.state == "Bound" || binding.state == "Unscheduled";
    if (health.isReady || binding.isDeleting || !isHandled || (health.isFailed && !isApplying))
        return;
    if (health.remainingSeconds)
        m_pending.push({*health.remainingSeconds + 1, lane, Coming::Ready, binding.generation});
    else if (const auto seconds = secondsOf(binding))
        m_pending.push({*seconds, lane, Coming::Ready, binding.generation});
}

void Simulation::expectReady(std::size_t lane) {
    const Binding &binding = m_bindings[lane];
    if (binding.state != "Bound" && binding.state != "Unscheduled")
        return;
    const auto seconds = secondsOf(binding);
    if (!seconds || m_pace.progressSeconds < *seconds)
        m_pending.push(
            {m_second + m_pace.progressSeconds, lane, Coming::Progress, binding.generation});
    if (seconds)
        m_pending.push({m_second + *seconds, lane, Coming::Ready, binding.generation});
}

void Simulation::edit(std::size_t lane, Event event) {
    ++m_bindings[lane].generation; // which makes its conditions stale
    record(lane, event);
    expectReady(lane);
}

bool Simulation::applyStep(const Step &step) {
    const std::size_t lane = step.binding;
    Binding &binding = m_bindings[lane];
    switch (step.action) {
    case Action::None:
    case Action::Wait:
        return false;
    case Action::PatchApplyStrategy:
        binding.applyStrategy = defaultedApplyStrategy(m_input.placement);
        edit(lane, Event::ApplyStrategyPatched);
        return true;
    case Action::Remove:
        binding.isDeleting = true;
        record(lane, Event::RemovalBegun);
        m_pending.push({m_second + m_pace.removalSeconds, lane, Coming::Gone, 0});
        return true;
    case Action::Bind:
    case Action::Update:
        break;
    }
    binding.state = "Bound";
    binding.resourceSnapshotName = m_input.latest.resourceSnapshot;
    const auto overrides = m_input.latest.overrides.find(binding.targetCluster);
    const Overrides none;
    const Overrides &wanted =
        overrides == m_input.latest.overrides.end() ? none : overrides->second;
    binding.clusterResourceOverrides = wanted.clusterResourceOverrides;
    binding.resourceOverrides = wanted.resourceOverrides;
    edit(lane, step.action == Action::Bind ? Event::Bound : Event::Updated);
    return true;
}

bool Simulation::apply(const Pass &pass) {
    bool isChanged = false;
    for (const Step &step : pass.steps)
        isChanged |= applyStep(step);
    return isChanged;
}

/// Passes of one moment, until one changes nothing. False where no pass may come any more.
bool Simulation::passUntilQuiet() {
    for (;;) {
        if (m_stop.stop_requested() || m_passes++ >= m_pace.maxPasses)
            return false;
        m_result.lastPass = nextPass(
            {m_input.placement, m_bindings, m_input.latest, time(), m_input.fleetForOverrides});
        m_lastPass = m_second;
        m_isUnseen = false;
        if (!apply(m_result.lastPass))
            return true;
        m_result.passes.push_back({m_second, m_result.lastPass.budget});
    }
}

void Simulation::setCondition(Binding &binding, const char *type, const char *status,
                              const char *reason) {
    std::erase_if(binding.conditions, [type](const Condition &old) { return old.type == type; });
    binding.conditions.push_back({type, status, reason, binding.generation, time()});
}

/// Whether it triggers a pass.
bool Simulation::happen(const Pending &pending) {
    Binding &binding = m_bindings[pending.lane];
    if (pending.what == Coming::Gone) {
        binding.placementName.clear(); // no pass finds it any more
        record(pending.lane, Event::Gone);
        m_isUnseen = true;
        return false;
    }
    if (binding.isDeleting || binding.generation != pending.generation)
        return false;
    const bool reportsDiff = m_strategy.apply.type == "ReportDiff";
    if (pending.what == Coming::Progress) {
        if (!reportsDiff)
            setCondition(binding, "Applied", "False", "ApplyInProgress");
        m_isUnseen = true;
        return false;
    }
    if (reportsDiff) {
        setCondition(binding, "DiffReported", "True", "DiffReportedStatusTrue");
    } else {
        setCondition(binding, "Applied", "True", "AllWorkHaveBeenApplied");
        setCondition(binding, "Available", "True", "AllWorkAreAvailable");
    }
    record(pending.lane, Event::Ready);
    return true;
}

/// When the last pass repeats itself, at that second or later; nothing where it does not.
std::optional<std::int64_t> Simulation::repeatAfter(std::int64_t second) const {
    const Pass &pass = m_result.lastPass;
    const std::int64_t wait = pass.kind == PassKind::Failed ? 0 : pass.requeueAfter.value_or(-1);
    if (wait < 0)
        return std::nullopt;
    if (wait == 0)
        return second;
    return m_lastPass + (std::max<std::int64_t>(second - m_lastPass, 1) + wait - 1) / wait * wait;
}

/// Goes to the next moment in which a pass runs; false where there is none.
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
        if (isTriggered)
            return true;
    }
}

void Simulation::noteEnd() {
    m_result.endSecond = m_result.events.empty() ? 0 : m_result.events.back().second;
    for (const Step &step : m_result.lastPass.steps) {
        if (step.candidate != Candidate::None)
            m_result.waiting.push_back(step.binding);
    }
    for (std::size_t lane = 0; lane < m_bindings.size(); ++lane) {
        const Binding &binding = m_bindings[lane];
        if (binding.state == "Bound" && !binding.isDeleting &&
            !healthOf(binding, m_strategy.unavailablePeriodSeconds, time()).isReady)
            m_result.notReady.push_back(lane);
    }
    m_result.passes.push_back({m_lastPass, m_result.lastPass.budget});
}

Timeline Simulation::run() {
    bool isEnded = false;
    do {
        isEnded = !passUntilQuiet();
    } while (!isEnded && advance());
    noteEnd();
    const PassKind kind = m_result.lastPass.kind;
    if (m_stop.stop_requested())
        m_result.ending = Ending::Cancelled;
    else if (isEnded)
        m_result.ending = Ending::Unfinished;
    else if (kind == PassKind::Failed)
        m_result.ending = Ending::Failed;
    else if (kind == PassKind::UpToDate)
        m_result.ending = Ending::Finished;
    else if (kind == PassKind::Rolling)
        m_result.ending = Ending::Stuck;
    else
        m_result.ending = Ending::NotStarted;
    return std::move(m_result);
}

} // namespace

Latest afterResourceChange(const Latest &latest, const placement::Placement &placement) {
    constexpr std::string_view kEnd = "-snapshot";
    Latest next = latest;
    std::string_view digits = latest.resourceSnapshot;
    std::int64_t index = -1;
    if (digits.starts_with(placement.name + "-") && digits.ends_with(kEnd)) {
        digits.remove_prefix(placement.name.size() + 1);
        digits.remove_suffix(std::min(kEnd.size(), digits.size()));
        std::from_chars(digits.data(), digits.data() + digits.size(), index);
    }
    next.resourceSnapshot = placement.name + "-" + std::to_string(index + 1) + std::string(kEnd);
    if (next.resourceSnapshot == latest.resourceSnapshot)
        next.resourceSnapshot += "-next";
    return next;
}

Timeline simulate(const PassInput &input, const Pace &pace, std::stop_token stop) {
    return Simulation(input, pace, std::move(stop)).run();
}

} // namespace evenkeel::rollout
