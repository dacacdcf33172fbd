// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/conformance/lone_controller.h"

#include <algorithm>
#include <utility>

#include "core/rollout/health.h"
#include "core/rollout/pass.h"
#include "core/rollout/strategy.h"

namespace evenkeel::rollout {

namespace {

using placement::Binding;
using placement::Condition;
using placement::ConditionStatus;

bool isEnd(StagedOutcome outcome) {
    return outcome == StagedOutcome::Succeeded || outcome == StagedOutcome::Aborted ||
           outcome == StagedOutcome::InitializationFailed || outcome == StagedOutcome::Removed ||
           outcome == StagedOutcome::Ignored;
}

bool has(const std::optional<double> &moment, std::int64_t since) {
    return moment && static_cast<double>(since) >= *moment;
}

} // namespace

std::vector<Condition> conditionsAfter(const Behaviour &behaviour, std::int64_t since,
                                       std::int64_t generation, kube::Time begin) {
    std::vector<Condition> conditions;
    const auto add = [&](const char *type, ConditionStatus status, const char *reason,
                         double moment) {
        conditions.push_back({type,
                              status,
                              reason,
                              generation,
                              {begin.unixSeconds + static_cast<std::int64_t>(moment)}});
    };
    if (has(behaviour.readyAfter, since)) {
        if (behaviour.reportsDiff)
            add("DiffReported", ConditionStatus::True, Reason::kDiffReported,
                *behaviour.readyAfter);
        else
            add("Available", ConditionStatus::True,
                behaviour.isTrackable ? Reason::kAvailable : Reason::kNotTrackable,
                *behaviour.readyAfter);
    } else if (has(behaviour.failsAfter, since) && !has(behaviour.healsAfter, since)) {
        if (behaviour.reportsDiff)
            add("DiffReported", ConditionStatus::False, Reason::kDiffNotReported,
                *behaviour.failsAfter);
        else
            add("Applied", ConditionStatus::False, Reason::kNotApplied, *behaviour.failsAfter);
    }
    return conditions;
}

LoneController::LoneController(RunWorld world, const Readiness &readiness, kube::Time start,
                               std::int64_t retrySeconds)
    : m_world(std::move(world)), m_start(start), m_retrySeconds(retrySeconds),
      m_usual(readiness.usual) {
    const std::vector<Behaviour> behaviours =
        behavioursOf(readiness, m_world.bindings, &m_world.fleet);
    const bool reportsDiff = m_world.placement && strategyOf(*m_world.placement).apply.type ==
                                                      placement::ApplyType::ReportDiff;
    for (std::size_t i = 0; i < behaviours.size(); ++i) {
        const Binding &binding = m_world.bindings[i];
        Behaviour &behaviour = m_behaviours[binding.targetCluster];
        behaviour = behaviours[i];
        behaviour.reportsDiff = behaviour.reportsDiff || reportsDiff;
        if (binding.isDeleting)
            m_courses[binding.name].deletedAt = 0;
    }
}

const Behaviour &LoneController::behaviourOf(const Binding &binding) const {
    const auto found = m_behaviours.find(binding.targetCluster);
    return found == m_behaviours.end() ? m_usual : found->second;
}

ApprovalRequest *LoneController::requestOf(const std::string &name) {
    const auto found = std::ranges::find(m_world.approvals, name, &ApprovalRequest::name);
    return found == m_world.approvals.end() ? nullptr : &*found;
}

void LoneController::reportAll(std::int64_t second) {
    std::erase_if(m_world.bindings, [&](const Binding &binding) {
        const auto course = m_courses.find(binding.name);
        return course != m_courses.end() && course->second.deletedAt &&
               has(behaviourOf(binding).goneAfter, second - *course->second.deletedAt);
    });
    for (Binding &binding : m_world.bindings) {
        const auto course = m_courses.find(binding.name);
        if (course == m_courses.end() || !course->second.startedAt)
            continue;
        const std::int64_t begin = *course->second.startedAt;
        std::erase_if(binding.conditions, [](const Condition &condition) {
            return condition.type != RolloutStarted::kType;
        });
        std::ranges::move(conditionsAfter(behaviourOf(binding), second - begin, binding.generation,
                                          timeOf(begin)),
                          std::back_inserter(binding.conditions));
    }
}

/// What the pass wrote becomes what the next one reads.
void LoneController::take(const StagedPass &pass, std::int64_t second) {
    if (pass.status)
        m_world.run.status = *pass.status;
    for (const Binding &patched : pass.patched) {
        const auto binding = std::ranges::find(m_world.bindings, patched.name, &Binding::name);
        if (binding != m_world.bindings.end())
            *binding = patched;
        m_courses[patched.name].startedAt = second;
    }
    for (const std::string &name : pass.deleted) {
        const auto binding = std::ranges::find(m_world.bindings, name, &Binding::name);
        if (binding != m_world.bindings.end())
            binding->isDeleting = true;
        m_courses[name].deletedAt = second;
    }
    for (const ApprovalRequest &created : pass.created)
        m_world.approvals.push_back(created);
    for (const ApprovalRequest &accepted : pass.accepted)
        *requestOf(accepted.name) = accepted;
    for (const std::string &name : pass.removedRequests)
        std::erase_if(m_world.approvals,
                      [&name](const ApprovalRequest &request) { return request.name == name; });
}

void LoneController::planNextLook(const StagedPass &pass, std::int64_t second) {
    m_nextLook.reset();
    m_isOver = isEnd(pass.outcome);
    if (pass.outcome == StagedOutcome::Continue)
        m_nextLook = second + pass.waitSeconds;
    else if (pass.outcome == StagedOutcome::Retry)
        m_nextLook = second + m_retrySeconds;
}

StagedPass LoneController::look(std::int64_t second) {
    reportAll(second);
    StagedPass pass = stagedPass(m_world.input(timeOf(second)));
    take(pass, second);
    planNextLook(pass, second);
    return pass;
}

bool LoneController::setState(base::Word<RunState> state) {
    if (m_world.run.state == state)
        return false;
    m_world.run.state = std::move(state);
    ++m_world.run.generation;
    return true;
}

bool LoneController::approve(const std::string &request, ConditionStatus answer) {
    ApprovalRequest *found = requestOf(request);
    if (found == nullptr)
        return false;
    const RecordedCondition *before = conditionOf(found->conditions, "Approved");
    const bool wasTrue = before != nullptr && before->status == ConditionStatus::True &&
                         before->observedGeneration == found->generation;
    setCondition(found->conditions, {{"Approved", answer, "lgtm", found->generation, {}}, {}},
                 m_start);
    return wasTrue != (answer == ConditionStatus::True);
}

bool LoneController::forget(const std::string &request) {
    const ApprovalRequest *found = requestOf(request);
    if (found == nullptr)
        return false;
    const bool isSettled = conditionOf(found->conditions, "Approved") != nullptr &&
                           hasStatus(found->conditions, "ApprovalAccepted", ConditionStatus::True);
    std::erase_if(m_world.approvals,
                  [&request](const ApprovalRequest &one) { return one.name == request; });
    return !isSettled;
}

bool LoneController::remove() {
    const bool isNew = !m_world.run.isDeleting;
    m_world.run.isDeleting = true;
    return isNew;
}

} // namespace evenkeel::rollout
