// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include <fmt/format.h>

#include "app/evenkeelctl/batch/kinds.h"
#include "core/kube/names.h"
#include "core/kube/time.h"
#include "core/manifest/manifest.h"
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

tl::unexpected<base::Error> refused(std::string_view member, const base::Error &error) {
    return tl::unexpected(badRequest(fmt::format("{}: {}", member, error.message)));
}

base::Result<void> readClusters(const Value &request, fleet::Fleet &fleet) {
    const base::Result<const Value *> list = optionalArray(request, "clusters");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return tl::unexpected(badRequest("clusters must be a list"));
    fleet.reserve((*list)->items().size());
    std::size_t index = 0;
    for (const Value &item : (*list)->items()) {
        const auto cluster = manifest::decodeCluster(item, fleet);
        if (!cluster)
            return refused(fmt::format("clusters[{}]", index), cluster.error());
        ++index;
    }
    return {};
}

base::Result<void> readBindings(const Value &request, std::vector<placement::Binding> &bindings) {
    const base::Result<const Value *> list = optionalArray(request, "bindings");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return {};
    std::set<std::pair<std::string, std::string>> names;
    std::size_t index = 0;
    for (const Value &item : (*list)->items()) {
        base::Result<placement::Binding> binding = manifest::decodeBinding(item);
        const std::string member = fmt::format("bindings[{}]", index);
        if (!binding)
            return refused(member, binding.error());
        if (!names.emplace(binding->nameSpace, binding->name).second)
            return tl::unexpected(badRequest(
                fmt::format("{}: the name {} stands twice", member, kube::quoted(binding->name))));
        bindings.push_back(std::move(*binding));
        ++index;
    }
    return {};
}

base::Result<void> readOptions(const Value &request, ScheduleRequest &schedule) {
    const auto snapshot = optionalString(request, "snapshot");
    if (!snapshot)
        return tl::unexpected(snapshot.error());
    if (*snapshot && !(*snapshot)->empty())
        schedule.options.snapshotName = **snapshot;
    const auto now = optionalString(request, "now");
    if (!now)
        return tl::unexpected(now.error());
    if (*now && !(*now)->empty()) {
        schedule.options.now = kube::parseTime(**now);
        if (!schedule.options.now)
            return tl::unexpected(badRequest("now must be an RFC 3339 time"));
    }
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

base::Result<ScheduleRequest> readRequest(const Value &request) {
    ScheduleRequest schedule;
    if (const base::Result<void> read = readOptions(request, schedule); !read)
        return tl::unexpected(read.error());
    const base::Result<const Value *> object = requiredObject(request, "placement");
    if (!object)
        return tl::unexpected(object.error());
    const base::Result<void> type =
        checkType(**object, "placement", "placement.kubernetes-fleet.io",
                  {"ClusterResourcePlacement", "ResourcePlacement"});
    if (!type)
        return tl::unexpected(type.error());
    base::Result<placement::Placement> placement = manifest::decodePlacement(**object);
    if (!placement)
        return refused("placement", placement.error());
    schedule.placement = std::move(*placement);
    if (const base::Result<void> read = readClusters(request, schedule.fleet); !read)
        return tl::unexpected(read.error());
    if (const base::Result<void> read = readBindings(request, schedule.bindings); !read)
        return tl::unexpected(read.error());
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
    entry.set("state", Value::string(binding.state));
    entry.set("snapshot", Value::string(binding.snapshot));
    if (binding.state == "Unscheduled" && binding.previousState && !binding.previousState->empty())
        entry.set("previousState", Value::string(*binding.previousState));
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
    const base::Result<ScheduleRequest> schedule = readRequest(request);
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
