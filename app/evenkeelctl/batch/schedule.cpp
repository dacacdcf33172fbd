// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/kinds.h"
#include "core/scheduling/cycle_detail.h"
#include "core/scheduling/plan.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

struct ScheduleRequest {
    fleet::Fleet fleet;
    placement::Placement placement;
    std::vector<placement::Binding> bindings;
    scheduling::PlanOptions options;
    bool isTraced = false;
};

base::Result<void> readOptions(const Value &request, ScheduleRequest &schedule) {
    const auto snapshot = optionalString(request, "snapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    if (*snapshot && !(*snapshot)->empty())
        schedule.options.snapshotName = **snapshot;
    const auto now = optionalTime(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    schedule.options.now = *now;
    const auto maxUnselected = optionalCount(request, "maxUnselected");
    if (!maxUnselected)
        return tl::unexpected(maxUnselected.error());
    schedule.options.maxUnselected = maxUnselected->value_or(schedule.options.maxUnselected);
    const auto trace = optionalBool(request, "trace");
    if (!trace)
        return tl::unexpected(trace.error());
    schedule.isTraced = trace->value_or(false);
    return {};
}

base::Result<ScheduleRequest> readSchedule(const Value &request) {
    ScheduleRequest schedule;
    if (const base::Result<void> read = readOptions(request, schedule); !read)
        return tl::unexpected(read.error());
    base::Result<placement::Placement> placement = readPlacement(request);
    if (!placement)
        return tl::unexpected(placement.error());
    schedule.placement = std::move(*placement);
    if (const base::Result<void> read = readClusters(request, schedule.fleet); !read)
        return tl::unexpected(read.error());
    base::Result<std::vector<placement::Binding>> bindings = readBindings(request);
    if (!bindings)
        return tl::unexpected(bindings.error());
    schedule.bindings = std::move(*bindings);
    return schedule;
}

Value printScore(const placement::ClusterScore &score) {
    return Value::object({{"affinityScore", Value::integer(score.affinity)},
                          {"priorityScore", Value::integer(score.topologySpread)}});
}

Value printDecisions(const std::vector<placement::ClusterDecision> &decisions) {
    Value list = Value::array();
    for (const placement::ClusterDecision &decision : decisions) {
        Value entry = Value::object({{"clusterName", Value::string(decision.clusterName)},
                                     {"selected", Value::boolean(decision.selected)}});
        if (decision.score)
            entry.set("clusterScore", printScore(*decision.score));
        entry.set("reason", Value::string(decision.reason));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value printCondition(const scheduling::Condition &condition) {
    return Value::object({{"status", Value::string(condition.isTrue ? "True" : "False")},
                          {"reason", Value::string(condition.reason)},
                          {"message", Value::string(condition.message)}});
}

Value printBinding(const scheduling::BindingOutcome &binding) {
    Value entry = Value::object({{"cluster", Value::string(binding.cluster)}});
    if (!binding.created)
        entry.set("name", Value::string(binding.name));
    entry.set("state", Value::string(binding.state.string()));
    entry.set("snapshot", Value::string(binding.snapshot));
    if (binding.state == placement::BindingState::Unscheduled && binding.previousState &&
        !binding.previousState->isEmpty())
        entry.set("previousState", Value::string(binding.previousState->string()));
    if (binding.score)
        entry.set("clusterScore", printScore(*binding.score));
    entry.set("created", Value::boolean(binding.created));
    return entry;
}

Value printCycle(const fleet::Fleet &fleet, const scheduling::CycleDetail &cycle) {
    const auto name = [&fleet](fleet::ClusterIndex cluster) {
        return Value::string(std::string(fleet.name(cluster)));
    };
    Value picked = Value::array();
    for (const fleet::ClusterIndex cluster : cycle.picked)
        picked.items().push_back(name(cluster));
    Value scored = Value::array();
    for (const scheduling::ClusterVerdict &verdict : cycle.scored) {
        scored.items().push_back(
            Value::object({{"cluster", name(verdict.cluster)},
                           {"topologySpread", Value::integer(verdict.score.topologySpread)},
                           {"affinity", Value::integer(verdict.score.affinity)},
                           {"obsolete", Value::integer(verdict.score.obsolete)}}));
    }
    Value filtered = Value::array();
    for (const scheduling::ClusterVerdict &verdict : cycle.filtered) {
        filtered.items().push_back(
            Value::object({{"cluster", name(verdict.cluster)},
                           {"reason", Value::string(scheduling::refusalStatus(verdict.reason))}}));
    }
    return Value::object({{"picked", std::move(picked)},
                          {"scored", std::move(scored)},
                          {"filtered", std::move(filtered)}});
}

} // namespace

Reply answerSchedule(const Value &request) {
    const base::Result<ScheduleRequest> schedule = readSchedule(request);
    if (!schedule)
        return tl::unexpected(schedule.error());
    const base::Result<scheduling::Plan> plan = scheduling::plan(
        schedule->fleet, schedule->placement, schedule->bindings, schedule->options);
    if (!plan)
        return tl::unexpected(plan.error());

    std::vector<Value::Member> members;
    members.emplace_back("targetClusters",
                         plan->decisions ? printDecisions(*plan->decisions) : Value());
    members.emplace_back("condition", plan->condition ? printCondition(*plan->condition) : Value());
    if (!plan->bindings.empty()) {
        Value bindings = Value::array();
        for (const scheduling::BindingOutcome &binding : plan->bindings)
            bindings.items().push_back(printBinding(binding));
        members.emplace_back("bindings", std::move(bindings));
    }
    if (schedule->isTraced) {
        Value cycles = Value::array();
        for (std::size_t cycle = 0; cycle < plan->cycles; ++cycle) {
            cycles.items().push_back(printCycle(
                schedule->fleet, scheduling::cycleDetail(schedule->fleet, *plan, cycle)));
        }
        members.emplace_back("cycles", std::move(cycles));
    }
    return members;
}

} // namespace evenkeel::batch
