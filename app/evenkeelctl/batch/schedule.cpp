// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/request.h"

#include "core/admission/validate.h"
#include "core/kube/value.h"
#include "core/scheduling/cycle.h"
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
    members.emplace_back("condition", plan->condition ? conditionValue(*plan->condition) : Value());
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

namespace {

constexpr std::string_view kValidatedGroup = "placement.kubernetes-fleet.io";
constexpr std::string_view kClusterGroup = "cluster.kubernetes-fleet.io";

kube::Value printFindings(const std::vector<admission::Finding> &findings, std::string_view rule) {
    kube::Value list = kube::Value::array();
    for (const admission::Finding &finding : findings)
        list.items().push_back(
            kube::Value::object({{std::string(rule), kube::Value::string(finding.rule)},
                                 {"field", kube::Value::string(finding.field.text())},
                                 {"message", kube::Value::string(finding.sentence)}}));
    return list;
}

base::Result<void> checkObject(const kube::Value &object, std::string_view member) {
    const kube::Value *kind = object.find("kind");
    if (kind != nullptr && kind->isString() && kind->text() == "MemberCluster")
        return checkType(object, member, kClusterGroup, {"MemberCluster"});
    return checkType(object, member, kValidatedGroup,
                     {"ClusterResourcePlacement", "ResourcePlacement", "MemberCluster",
                      "ClusterResourceOverride", "ResourceOverride"});
}

base::Result<const kube::Value *> oldObject(const kube::Value &request, const kube::Value &object) {
    const kube::Value *old = request.find("old");
    if (old == nullptr || old->isNull())
        return nullptr;
    base::Result<const kube::Value *> checked = requiredObject(request, "old");
    if (!checked)
        return checked;
    if (const base::Result<void> type = checkObject(**checked, "old"); !type)
        return tl::unexpected(type.error());
    if (kube::memberOf(object, "kind") != kube::memberOf(**checked, "kind"))
        return tl::unexpected(badRequest("old must be of the same kind as object"));
    return checked;
}

base::Result<std::vector<kube::Value>> otherObjects(const kube::Value &request,
                                                    const kube::Value &object) {
    const base::Result<const kube::Value *> list = optionalArray(request, "others");
    if (!list)
        return tl::unexpected(list.error());
    if (*list == nullptr)
        return std::vector<kube::Value>();
    for (const kube::Value &other : (*list)->items()) {
        if (const base::Result<void> type = checkObject(other, "others"); !type)
            return tl::unexpected(type.error());
        if (kube::memberOf(object, "kind") != kube::memberOf(other, "kind"))
            return tl::unexpected(badRequest("others must be of the same kind as object"));
    }
    return (*list)->items();
}

} // namespace

Reply answerValidate(const kube::Value &request) {
    const base::Result<const kube::Value *> object = requiredObject(request, "object");
    if (!object)
        return tl::unexpected(object.error());
    if (const base::Result<void> type = checkObject(**object, "object"); !type)
        return tl::unexpected(type.error());
    const base::Result<const kube::Value *> old = oldObject(request, **object);
    if (!old)
        return tl::unexpected(old.error());

    const base::Result<std::vector<kube::Value>> others = otherObjects(request, **object);
    if (!others)
        return tl::unexpected(others.error());

    const admission::Verdict verdict = admission::validate(**object, *old, *others);
    std::vector<kube::Value::Member> members{
        {"valid", kube::Value::boolean(verdict.isValid())},
        {"errors", printFindings(verdict.errors, "source")},
    };
    if (!verdict.warnings.empty())
        members.emplace_back("warnings", printFindings(verdict.warnings, "rule"));
    return members;
}

} // namespace evenkeel::batch
