// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/rollout/works.h"

#include <algorithm>
#include <utility>

#include "core/rollout/health.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::BindingState;
using placement::Condition;
using placement::ConditionStatus;

/// Of whatever generation.
const Condition *anyCondition(const Binding &binding, std::string_view type) {
    const auto found = std::ranges::find(binding.conditions, type, &Condition::type);
    return found == binding.conditions.end() ? nullptr : &*found;
}

bool isTrue(const Condition *condition) {
    return condition != nullptr && condition->status == ConditionStatus::True;
}

/// What a Work said when the simulation begins; nothing: it has not answered.
std::optional<Report> foundReport(const Binding &binding) {
    if (isTrue(anyCondition(binding, "DiffReported")))
        return Report::Available;
    const Condition *available = anyCondition(binding, "Available");
    if (isTrue(available)) {
        const bool isTracked = available->reason != Reason::kNotTrackable &&
                               available->reason != Reason::kWorkNotTrackable;
        return isTracked ? Report::Available : Report::Untracked;
    }
    const Condition *applied = anyCondition(binding, "Applied");
    const bool isApplying = applied == nullptr || applied->reason == Reason::kApplying;
    const bool isFailed =
        (applied != nullptr && applied->status == ConditionStatus::False && !isApplying) ||
        (available != nullptr && available->status == ConditionStatus::False) ||
        healthOf(binding, 0, {}).isFailed;
    return isFailed && !(applied != nullptr && isApplying) ? std::optional(Report::Failing)
                                                           : std::nullopt;
}

/// Whether its Work is of an earlier generation and is being written anew.
bool isInFlight(const Binding &binding) {
    const auto isStale = [&binding](const char *type) {
        const Condition *condition = anyCondition(binding, type);
        return condition != nullptr && condition->observedGeneration != binding.generation;
    };
    return (isStale("Available") || isStale("DiffReported")) &&
           isCurrently(binding, RolloutStarted::kType, ConditionStatus::True);
}

bool isReported(const Binding &binding) {
    return currentCondition(binding, "Applied") != nullptr ||
           currentCondition(binding, "Available") != nullptr ||
           currentCondition(binding, "DiffReported") != nullptr;
}

/// Clusters that are not connected give no answer, but where theirs is given by name.
std::vector<Behaviour> answersOf(const Readiness &readiness, const std::vector<Binding> &bindings,
                                 const fleet::Fleet *fleet, kube::Time now) {
    std::vector<Behaviour> behaviours = behavioursOf(readiness, bindings, fleet);
    for (std::size_t i = 0; fleet != nullptr && i < bindings.size(); ++i) {
        const std::string &name = bindings[i].targetCluster;
        const auto cluster = fleet->find(name);
        const bool isDark = cluster && fleet::isDisconnected(fleet->agent(*cluster), now);
        if (isDark && !readiness.clusters.contains(name)) {
            behaviours[i].readyAfter.reset();
            behaviours[i].failsAfter.reset();
            behaviours[i].goneAfter.reset();
        }
    }
    return behaviours;
}

} // namespace

Works::Works(const Readiness &readiness, kube::Time start, SpecOf specOf)
    : m_readiness(readiness), m_start(start), m_specOf(std::move(specOf)) {}

kube::Time Works::timeOf(Millis millis) const {
    return {m_start.unixSeconds + millis / 1000};
}

std::size_t Works::enter(const Binding &binding, Behaviour behaviour) {
    m_byName[binding.name] = m_courses.size();
    Course &course = m_courses.emplace_back();
    course.binding = binding.name;
    course.behaviour = behaviour;
    return m_courses.size() - 1;
}

void Works::begin(const std::vector<Binding> &bindings, const fleet::Fleet *fleet, bool isSettled,
                  Millis asking) {
    const std::vector<Behaviour> answers = answersOf(m_readiness, bindings, fleet, m_start);
    for (std::size_t i = 0; i < bindings.size(); ++i)
        find(enter(bindings[i], answers[i]), bindings[i], isSettled, asking);
}

void Works::admit(const Binding &binding, const fleet::Fleet *fleet) {
    enter(binding, answersOf(m_readiness, {binding}, fleet, m_start).front());
}

void Works::take(Course &course, const Binding &binding) {
    course.hasWork = true;
    course.snapshot = binding.resourceSnapshotName;
    course.overrides = {binding.clusterResourceOverrides, binding.resourceOverrides};
    course.applyStrategy = binding.applyStrategy;
}

void Works::find(std::size_t index, const Binding &binding, bool isSettled, Millis asking) {
    Course &course = m_courses[index];
    const bool isHandled =
        binding.state == BindingState::Bound || binding.state == BindingState::Unscheduled;
    if (isHandled) {
        take(course, binding);
        course.spec = m_specOf ? m_specOf(binding) : std::nullopt;
        course.report = foundReport(binding);
    }
    if (binding.isDeleting) {
        deleted(binding, 0);
        return;
    }
    if (!isHandled)
        return;
    if (isInFlight(binding)) {
        course.hasWork = false;
        edited(binding, 0);
    } else if (isReported(binding) || !course.report) {
        course.synced = binding.generation;
        if (!course.report && !isSettled && course.behaviour.readyAfter)
            expect(millisOf(*course.behaviour.readyAfter), index, Coming::Answer, course.work,
                   course.behaviour.isTrackable ? Report::Available : Report::Untracked);
    } else {
        edited(binding, asking); // by the scheduler, who leaves the Work as it is
    }
}

void Works::expect(Millis at, std::size_t course, Coming what, std::int64_t stamp, Report report) {
    m_pending.push({at, m_order++, course, what, stamp, report});
}

void Works::expectAnswers(std::size_t index, Millis now) {
    Course &course = m_courses[index];
    const Behaviour &behaviour = course.behaviour;
    const auto answer = [&](double seconds, Report report) {
        expect(now + millisOf(seconds) + kStep, index, Coming::Answer, course.work, report);
    };
    const auto isBeforeReady = [&behaviour](double second) {
        return !behaviour.readyAfter || second < *behaviour.readyAfter;
    };
    if (behaviour.failsAfter && isBeforeReady(*behaviour.failsAfter)) {
        answer(*behaviour.failsAfter, Report::Failing);
        if (behaviour.healsAfter && isBeforeReady(*behaviour.healsAfter))
            answer(*behaviour.healsAfter, Report::Healed);
    }
    if (behaviour.readyAfter)
        answer(*behaviour.readyAfter,
               behaviour.isTrackable ? Report::Available : Report::Untracked);
}

void Works::edited(const Binding &binding, Millis now) {
    const std::size_t index = m_byName.at(binding.name);
    Course &course = m_courses[index];
    const bool isBound = binding.state == BindingState::Bound;
    if (!isBound && binding.state != BindingState::Unscheduled)
        return;
    const bool isReleased =
        !isBound || (currentCondition(binding, RolloutStarted::kType) != nullptr);
    if (isReleased && !course.asksSince)
        expect(std::max<Millis>(now, 0) + kStep, index, Coming::Sync, binding.generation);
    else if (isReleased)
        released(binding, now);
    else if (!course.asksSince)
        course.asksSince = now;
}

void Works::released(const Binding &binding, Millis now) {
    const std::size_t index = m_byName.at(binding.name);
    Course &course = m_courses[index];
    if (course.asksSince)
        expect(turnAfter(*course.asksSince, now), index, Coming::Sync, binding.generation);
    course.asksSince.reset();
}

void Works::deleted(const Binding &binding, Millis now) {
    const std::size_t index = m_byName.at(binding.name);
    const Course &course = m_courses[index];
    if (!course.hasWork)
        expect(now + kStep, index, Coming::Vanish, 0);
    else if (course.behaviour.goneAfter)
        expect(now + millisOf(*course.behaviour.goneAfter) + kStep, index, Coming::Vanish, 0);
}

std::optional<Millis> Works::next() const {
    return m_pending.empty() ? std::nullopt : std::optional(m_pending.top().at);
}

bool Works::isAnswered(const std::string &binding) const {
    const Course &course = m_courses[m_byName.at(binding)];
    return course.hasWork && course.report.has_value();
}

/// What the Work says becomes what the binding says.
void Works::copy(Course &course, Binding &binding, Millis now) {
    const bool reportsDiff =
        course.behaviour.reportsDiff ||
        (binding.applyStrategy && binding.applyStrategy->type == placement::ApplyType::ReportDiff);
    course.synced = binding.generation;
    report(binding, course.report.value_or(Report::Applying), reportsDiff, timeOf(now));
}

std::optional<Works::News> Works::sync(std::size_t index, Binding &binding, Millis now) {
    Course &course = m_courses[index];
    const placement::Overrides overrides{binding.clusterResourceOverrides,
                                         binding.resourceOverrides};
    const bool isSame = course.hasWork && course.snapshot == binding.resourceSnapshotName &&
                        course.overrides == overrides &&
                        course.applyStrategy == binding.applyStrategy;
    if (!isSame) {
        if (binding.state != BindingState::Bound)
            return std::nullopt; // it never had a Work
        const std::optional<std::size_t> spec = m_specOf ? m_specOf(binding) : std::nullopt;
        const bool stands = course.hasWork && spec && spec == course.spec &&
                            course.applyStrategy == binding.applyStrategy;
        const bool isRefused = m_specOf && !spec;
        take(course, binding);
        course.spec = spec;
        if (!stands) {
            ++course.work;
            course.report = isRefused ? std::optional(Report::Failing) : std::nullopt;
            if (!isRefused)
                expectAnswers(index, now);
        }
    }
    copy(course, binding, now);
    return News{course.binding, false, false, course.report};
}

std::optional<Works::News> Works::advance(const Finder &find) {
    const Pending pending = m_pending.top();
    m_pending.pop();
    Course &course = m_courses[pending.course];
    Binding *binding = find(course.binding);
    if (binding == nullptr)
        return std::nullopt;
    if (pending.what == Coming::Vanish)
        return News{course.binding, true, false, {}};
    if (pending.what == Coming::Sync) {
        const bool isDue = !binding->isDeleting && binding->generation == pending.stamp;
        return isDue ? sync(pending.course, *binding, pending.at) : std::nullopt;
    }
    if (pending.stamp != course.work)
        return std::nullopt;
    course.report = pending.report;
    if (binding->isDeleting || course.synced != binding->generation)
        return std::nullopt; // the next synchronization copies it
    copy(course, *binding, pending.at);
    return News{course.binding, false, true, course.report};
}

} // namespace evenkeel::rollout
