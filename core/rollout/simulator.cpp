// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/simulator.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/objects/planning.h"
#include "core/rollout/health.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::ConditionStatus;

constexpr Millis kAtOnce = 10;
constexpr Millis kRoundUp = 999;

void setRolloutStarted(Binding &binding, bool isStarted, kube::Time now) {
    std::erase_if(binding.conditions, [](const placement::Condition &old) {
        return old.type == RolloutStarted::kType;
    });
    binding.conditions.push_back({RolloutStarted::kType,
                                  isStarted ? ConditionStatus::True : ConditionStatus::False,
                                  isStarted ? RolloutStarted::kReason : RolloutStarted::kWaitReason,
                                  binding.generation, now});
}

bool isUnreleased(const Binding &binding) {
    return binding.state == BindingState::Bound &&
           currentCondition(binding, RolloutStarted::kType) == nullptr;
}

Event eventOf(Action action) {
    return action == Action::PatchApplyStrategy ? Event::ApplyStrategyPatched
           : action == Action::Bind             ? Event::Bound
                                                : Event::Updated;
}

/// The hub's first write to a run that names no snapshot wakes the controller again.
bool looksTwice(const StagedRun &run) {
    return run.resourceSnapshotIndex.empty() && run.status.conditions.empty();
}

} // namespace

struct Simulator::Classes {
    PassInput input;
    Roster roster;
    Classes(const PassInput &all, std::vector<const Binding *> lanes, kube::Time now)
        : input(all), roster(input, std::move(lanes), now) {}
};

Simulator::~Simulator() = default;

const Roster &Simulator::roster() const {
    return m_classes->roster;
}

kube::Time Simulator::time(Millis more) const {
    return {m_start.unixSeconds + (m_now + more) / 1000};
}

Simulator::Simulator(RunWorld world, Setting setting, kube::Time start)
    : m_world(std::move(world)), m_setting(std::move(setting)), m_start(start),
      m_works(m_setting.readiness, start, m_setting.specOf) {
    if (m_world.placement)
        std::erase_if(bindings(), [this](const Binding &binding) {
            return !objects::belongsTo(binding, *m_world.placement);
        });
    classify();
    m_works.begin(bindings(), &m_world.fleet, m_setting.isSettled, m_setting.scheduledAt);
    for (const Binding &binding : bindings()) {
        const Health *health = m_classes ? &roster().standing(indexOf(binding)).health : nullptr;
        if (health != nullptr && health->remainingSeconds && !binding.isDeleting)
            ripen(binding, *health->remainingSeconds * 1000);
    }
}

/// The bindings by name, in classes.
void Simulator::classify() {
    std::erase_if(bindings(), [](const Binding &gone) { return gone.placementName.empty(); });
    std::ranges::stable_sort(bindings(), {}, [](const Binding &binding) {
        return std::tie(binding.name, binding.targetCluster);
    });
    m_index.clear();
    m_memory = {};
    m_unreleased.clear();
    std::vector<const Binding *> lanes;
    for (const Binding &binding : bindings()) {
        if (isUnreleased(binding))
            m_unreleased.insert(lanes.size());
        m_index.emplace(binding.name, lanes.size());
        lanes.push_back(&binding);
    }
    m_classes.reset();
    if (m_world.placement)
        m_classes = std::make_unique<Classes>(
            PassInput{*m_world.placement, bindings(), m_world.latest, m_start,
                      m_setting.isFleetKnown ? &m_world.fleet : nullptr},
            std::move(lanes), time(kRoundUp));
}

Binding *Simulator::find(const std::string &name) {
    const auto found = m_index.find(name);
    if (found == m_index.end() || bindings()[found->second].placementName.empty())
        return nullptr;
    return &bindings()[found->second];
}

std::size_t Simulator::indexOf(const Binding &binding) const {
    return static_cast<std::size_t>(&binding - m_world.bindings.data());
}

void Simulator::changed(std::size_t binding, std::optional<Event> event) {
    if (m_classes && !bindings()[binding].placementName.empty())
        m_classes->roster.refresh(binding, time(kRoundUp));
    if (onBinding)
        onBinding(binding, event);
}

void Simulator::edited(std::size_t binding, Event event) {
    if (isUnreleased(bindings()[binding]))
        m_unreleased.insert(binding);
    m_works.edited(bindings()[binding], m_now);
    wakeRollout();
    changed(binding, event);
}

void Simulator::wakeRollout(Millis after) {
    m_queue.wake(m_now + after);
}

std::optional<Millis> Simulator::next() const {
    std::optional<Millis> next;
    const auto consider = [&next](std::optional<Millis> one) {
        if (one)
            next = std::min(next.value_or(*one), *one);
    };
    consider(m_script.empty() ? std::nullopt : std::optional(m_script.begin()->first));
    consider(m_works.next());
    if (m_classes)
        consider(m_queue.next(m_now));
    consider(m_looks.next());
    return next ? std::optional(std::max(*next, m_now)) : std::nullopt;
}

bool Simulator::step() {
    const std::optional<Millis> when = next();
    if (!when)
        return false;
    const auto isDue = [&when](std::optional<Millis> one) { return one && *one <= *when; };
    const bool isPassDue = m_classes && isDue(m_queue.next(m_now));
    m_now = *when;
    if (!m_script.empty() && m_script.begin()->first <= m_now) {
        const auto act = std::move(m_script.begin()->second);
        m_script.erase(m_script.begin());
        act();
    } else if (isDue(m_works.next())) {
        advanceWorks();
    } else if (isPassDue) {
        pass();
    } else {
        look();
    }
    return true;
}

Pass Simulator::nextPassNow() const {
    return nextPass({*m_world.placement, m_world.bindings, m_world.latest, time(kRoundUp),
                     m_setting.isFleetKnown ? &m_world.fleet : nullptr});
}

void Simulator::pass() {
    ++m_passes;
    m_queue.begin(m_now);
    const PassKind kind = roster().kind();
    const bool hasBudget = kind == PassKind::Rolling || kind == PassKind::UpToDate;
    const std::vector<Choice> choices = roster().choices();
    if (!choices.empty() && onPass)
        onPass(hasBudget ? roster().budget() : Budget{});
    if (hasBudget)
        release(kind, choices);
    for (const Choice &choice : choices)
        act(choice);
    if (kind == PassKind::PatchesApplyStrategy)
        wakeRollout(kAtOnce);
    const auto wait =
        isError(kind) ? std::optional<std::int64_t>(0) : roster().requeueAfter(time(kRoundUp));
    m_queue.end(wait ? std::optional(*wait * 1000) : std::nullopt);
}

void Simulator::act(const Choice &choice) {
    const std::size_t lane = choice.lane;
    Binding &binding = bindings()[lane];
    if (choice.action == Action::Remove) {
        deleteBinding(lane);
        return;
    }
    apply(choice.action, m_world.latest, roster().strategy().apply, binding);
    if (choice.action != Action::PatchApplyStrategy) {
        setRolloutStarted(binding, true, time());
        m_unreleased.erase(lane);
    }
    edited(lane, eventOf(choice.action));
}

/// RolloutStarted of those that the pass leaves as they are, for which the work generator waits.
void Simulator::release(PassKind kind, const std::vector<Choice> &choices) {
    std::set<std::size_t> rest = m_unreleased;
    for (const Choice &choice : choices)
        rest.erase(choice.lane);
    for (const std::size_t lane : rest) {
        Binding &binding = bindings()[lane];
        const BindingStatus &standing = roster().standing(lane);
        if (kind == PassKind::Rolling && binding.isDeleting)
            continue;
        setRolloutStarted(binding, standing.isUpToDate || kind == PassKind::UpToDate, time());
        m_unreleased.erase(lane);
        m_works.released(binding, m_now);
    }
}

void Simulator::deleteBinding(std::size_t index) {
    Binding &binding = bindings()[index];
    if (binding.isDeleting)
        return;
    binding.isDeleting = true;
    ++binding.generation;
    m_works.deleted(binding, m_now);
    wakeRollout();
    changed(index, Event::RemovalBegun);
}

void Simulator::advanceWorks() {
    Binding *binding = nullptr;
    const auto news =
        m_works.advance([&](const std::string &name) { return binding = find(name); });
    if (!news)
        return;
    if (!news->isGone) {
        answer(*binding, *news);
        return;
    }
    const std::size_t index = indexOf(*binding);
    if (m_classes)
        m_classes->roster.leave(index);
    m_unreleased.erase(index);
    m_memory = {};
    m_queue.noteUnseen();           // what has vanished is no trigger
    binding->placementName.clear(); // no pass finds it any more
    changed(index, Event::Gone);
}

/// Of the conditions the rolling update controller watches Available and DiffReported.
void Simulator::answer(Binding &binding, const Works::News &news) {
    const std::size_t index = indexOf(binding);
    const bool isDiff = currentCondition(binding, "DiffReported") != nullptr;
    const bool isAvailable = news.report == Report::Available || news.report == Report::Untracked;
    if (isAvailable || isDiff)
        wakeRollout();
    else
        m_queue.noteUnseen();
    std::optional<Event> event;
    if (news.report == Report::Available || (isAvailable && isDiff))
        event = news.isAnswer ? Event::Ready : Event::ReadyAgain;
    else if (news.isAnswer && news.report == Report::Failing)
        event = Event::Failed;
    else if (news.isAnswer && news.report == Report::Healed)
        event = Event::Healed;
    changed(index, event);
    if (news.report == Report::Untracked && !isDiff && m_classes)
        ripen(binding, roster().strategy().unavailablePeriodSeconds * 1000);
}

/// Nothing says that the period of what cannot be tracked is over, but the controller looks again
/// by itself as soon as that may be.
void Simulator::ripen(const Binding &binding, Millis after) {
    at(m_now + after + kAtOnce, [this, name = binding.name, generation = binding.generation] {
        const Binding *ripe = find(name);
        if (ripe == nullptr || ripe->isDeleting || ripe->generation != generation)
            return;
        changed(indexOf(*ripe), Event::Ready);
        if (m_queue.repeats())
            wakeRollout(0);
    });
}

void Simulator::schedule(std::vector<Binding> written) {
    std::vector<std::pair<std::string, std::optional<Event>>> news;
    for (Binding &after : written) {
        Binding *before = find(after.name);
        if (before == nullptr) {
            m_works.admit(after, &m_world.fleet);
            news.emplace_back(after.name, Event::Picked);
            bindings().push_back(std::move(after));
            m_index.emplace(bindings().back().name, bindings().size() - 1);
        } else if (before->generation != after.generation) {
            const bool isDropped = after.state == BindingState::Unscheduled &&
                                   before->state != BindingState::Unscheduled;
            news.emplace_back(after.name, isDropped ? std::optional(Event::Dropped) : std::nullopt);
            *before = std::move(after);
        }
    }
    if (news.empty())
        return;
    classify();
    for (const auto &[name, event] : news) {
        const std::size_t index = m_index.at(name);
        m_works.edited(bindings()[index], m_now);
        changed(index, event);
    }
    wakeRollout();
}

void Simulator::rewrite(const std::function<void(RunWorld &)> &write) {
    write(m_world);
    classify();
    m_queue.noteUnseen();
}

void Simulator::startRun(StagedRun run, std::optional<StagedStrategy> strategy) {
    m_world.run = std::move(run);
    m_world.strategy = std::move(strategy);
    m_looks = {};
    m_memory = {};
    if (looksTwice(m_world.run))
        at(m_now + (m_setting.worksAtSecondLook ? 6 * kStep : 2 * kAtOnce),
           [this] { m_looks.wake(m_now); });
    m_looks.wake(m_now);
}

void Simulator::look() {
    const StagedPass pass = stagedPass(m_world.input(time()), m_world.run, m_memory);
    take(pass);
    m_looks.plan(pass, m_now);
    if (onLook)
        onLook(pass);
}

void Simulator::patch(const Binding &patched) {
    Binding &binding = *find(patched.name);
    const bool isWritten = patched.generation != binding.generation;
    std::optional<Event> event;
    if (patched.state != binding.state)
        event = Event::Bound;
    else if (isOutOfDate(binding, patched.resourceSnapshotName,
                         {patched.clusterResourceOverrides, patched.resourceOverrides}))
        event = Event::Updated;
    else if (isWritten)
        event = Event::ApplyStrategyPatched;
    binding = patched;
    if (isWritten)
        m_works.edited(binding, m_now);
    else
        m_works.released(binding, m_now);
    changed(indexOf(binding), event);
}

/// What the look wrote becomes what the next one reads.
void Simulator::take(const StagedPass &pass) {
    std::ranges::for_each(pass.patched, [this](const Binding &binding) { patch(binding); });
    for (const std::string &name : pass.deleted)
        deleteBinding(indexOf(*find(name)));
    std::vector<ApprovalRequest> &approvals = m_world.approvals;
    approvals.insert(approvals.end(), pass.created.begin(), pass.created.end());
    for (const ApprovalRequest &accepted : pass.accepted)
        *std::ranges::find(approvals, accepted.name, &ApprovalRequest::name) = accepted;
    for (const std::string &name : pass.removedRequests)
        std::erase_if(approvals, [&name](const ApprovalRequest &one) { return one.name == name; });
}

void Simulator::setRunState(base::Word<RunState> state) {
    if (m_world.run.state == state)
        return;
    m_world.run.state = std::move(state);
    ++m_world.run.generation;
    m_looks.wake(m_now + kStep);
}

void Simulator::approve(const std::string &request) {
    const auto found = std::ranges::find(m_world.approvals, request, &ApprovalRequest::name);
    if (found == m_world.approvals.end())
        return;
    setCondition(found->conditions,
                 {{"Approved", ConditionStatus::True, "lgtm", found->generation, {}}, {}}, time());
    m_looks.wake(m_now + kStep);
}

} // namespace evenkeel::rollout
