// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/batch/request.h"

#include "core/admission/validate.h"
#include "core/kube/value.h"
#include "core/scheduling/cycle.h"
#include "core/scheduling/plan.h"
#include "core/api/known_kinds.h"

namespace evenkeel::batch {

namespace {

using kube::Value;

Value printScore(const placement::ClusterScore &score) {
    return Value::object({{"affinityScore", Value::integer(score.affinity)},
                          {"priorityScore", Value::integer(score.topologySpread)}});
}

Value printDecision(const placement::ClusterDecision &decision) {
    Value entry = Value::object({{"clusterName", text(decision.clusterName)},
                                 {"selected", Value::boolean(decision.selected)}});
    if (decision.score)
        entry.set("clusterScore", printScore(*decision.score));
    entry.set("reason", text(decision.reason));
    return entry;
}

Value printBinding(const scheduling::BindingOutcome &binding) {
    Value entry = Value::object({{"cluster", text(binding.cluster)}});
    if (!binding.created)
        entry.set("name", text(binding.name));
    entry.set("state", text(binding.state.text()));
    entry.set("snapshot", text(binding.snapshot));
    if (binding.state == placement::BindingState::Unscheduled && binding.previousState &&
        !binding.previousState->isEmpty())
        entry.set("previousState", text(binding.previousState->string()));
    if (binding.score)
        entry.set("clusterScore", printScore(*binding.score));
    entry.set("created", Value::boolean(binding.created));
    return entry;
}

Value printCycle(const fleet::Fleet &fleet, const scheduling::CycleDetail &cycle) {
    const auto name = [&fleet](fleet::ClusterIndex cluster) { return text(fleet.name(cluster)); };
    return Value::object(
        {{"picked", listOf(cycle.picked, name)},
         {"scored", listOf(cycle.scored,
                           [&](const scheduling::ClusterVerdict &verdict) {
                               const scheduling::Score &score = verdict.score;
                               return Value::object(
                                   {{"cluster", name(verdict.cluster)},
                                    {"topologySpread", Value::integer(score.topologySpread)},
                                    {"affinity", Value::integer(score.affinity)},
                                    {"obsolete", Value::integer(score.obsolete)}});
                           })},
         {"filtered", listOf(cycle.filtered, [&](const scheduling::ClusterVerdict &verdict) {
              return Value::object({{"cluster", name(verdict.cluster)},
                                    {"reason", text(scheduling::refusalStatus(verdict.reason))}});
          })}});
}

} // namespace

Reply answerSchedule(Reader &reader) {
    scheduling::PlanOptions options;
    if (const auto snapshot = reader.text("snapshot"); snapshot && !snapshot->empty())
        options.snapshotName = *snapshot;
    options.now = reader.time("now");
    options.maxUnselected = reader.count("maxUnselected").value_or(options.maxUnselected);
    const bool isTraced = reader.flag("trace").value_or(false);
    const placement::Placement placement = readPlacement(reader);
    const fleet::Fleet fleet = readClusters(reader);
    const std::vector<placement::Binding> bindings = readBindings(reader);
    if (!reader.isGood())
        return reader.refusal();
    const base::Result<scheduling::Plan> plan =
        scheduling::plan(fleet, placement, bindings, options);
    if (!plan)
        return tl::unexpected(plan.error());
    Members members{
        {"targetClusters", plan->decisions ? listOf(*plan->decisions, printDecision) : Value()},
        {"condition", plan->condition ? conditionValue(*plan->condition) : Value()}};
    addList(members, "bindings", listOf(plan->bindings, printBinding));
    if (isTraced) {
        Value cycles = Value::array();
        for (std::size_t cycle = 0; cycle < plan->cycles; ++cycle)
            cycles.items().push_back(
                printCycle(fleet, scheduling::cycleDetail(fleet, *plan, cycle)));
        members.emplace_back("cycles", std::move(cycles));
    }
    return members;
}

namespace {

Value printFindings(const std::vector<admission::Finding> &findings, std::string_view rule) {
    return listOf(findings, [&](const admission::Finding &finding) {
        return Value::object({{std::string(rule), text(finding.rule)},
                              {"field", text(finding.field.text())},
                              {"message", text(finding.sentence)}});
    });
}

void checkObject(Reader &reader, const Value &object, std::string_view member) {
    const Value *kind = object.find("kind");
    if (kind != nullptr && kind->isString() && kind->text() == "MemberCluster")
        return checkType(reader, object, member, api::kClusterGroup, {"MemberCluster"});
    checkType(reader, object, member, api::kPlacementGroup,
              {"ClusterResourcePlacement", "ResourcePlacement", "MemberCluster",
               "ClusterResourceOverride", "ResourceOverride"});
}

/// An object beside the one that is asked about.
void checkBeside(Reader &reader, const Value &object, const Value &other, std::string_view member) {
    checkObject(reader, other, member);
    if (reader.isGood() && kube::memberOf(object, "kind") != kube::memberOf(other, "kind"))
        reader.failWanting(member, "of the same kind as object");
}

} // namespace

Reply answerValidate(Reader &reader) {
    const Value &object = reader.requiredObject("object");
    checkObject(reader, object, "object");
    const Value *old = reader.present("old");
    if (old != nullptr)
        checkBeside(reader, object, reader.requiredObject("old"), "old");
    const std::vector<Value> &others = reader.list("others");
    for (const Value &other : others)
        checkBeside(reader, object, other, "others");
    if (!reader.isGood())
        return reader.refusal();
    const admission::Verdict verdict = admission::validate(object, old, others);
    Members members{{"valid", Value::boolean(verdict.isValid())},
                    {"errors", printFindings(verdict.errors, "source")}};
    addList(members, "warnings", printFindings(verdict.warnings, "rule"));
    return members;
}

} // namespace evenkeel::batch
