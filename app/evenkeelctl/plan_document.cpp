// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/evenkeelctl/document_output.h"
#include "app/evenkeelctl/plan_output.h"
#include "app/evenkeelctl/plan_summary.h"

namespace evenkeel::ctl {

namespace {

using kube::Value;

Value text(std::string_view content)
{
    return Value::string(std::string(content));
}

void addScore(Value &entry, const scheduling::Score &score)
{
    entry.set("topologySpread", Value::integer(score.topologySpread));
    entry.set("affinity", Value::integer(score.affinity));
    entry.set("obsolete", Value::integer(score.obsolete));
}

Value picks(const fleet::Fleet &fleet, const PlanFacts &facts)
{
    Value list = Value::array();
    for (const PickFact &pick : facts.picks) {
        Value entry = Value::object({{"order", integer(list.items().size() + 1)},
                                     {"cluster", text(fleet.name(pick.cluster))}});
        addScore(entry, pick.score);
        if (!pick.why.empty())
            entry.set("why", text(pick.why));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value candidates(const fleet::Fleet &fleet, const PlanFacts &facts)
{
    Value list = Value::array();
    for (const scheduling::ClusterVerdict &verdict : facts.candidates) {
        Value entry = Value::object({{"cluster", text(fleet.name(verdict.cluster))}});
        addScore(entry, verdict.score);
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value refused(const PlanFacts &facts)
{
    Value list = Value::array();
    for (const Refusal &refusal : facts.refused) {
        list.items().push_back(Value::object(
            {{"reason", text(refusal.reason)}, {"clusters", stringList(refusal.clusters)}}));
    }
    return list;
}

Value spread(const PlanFacts &facts)
{
    Value list = Value::array();
    for (const scheduling::SpreadView &view : facts.spread) {
        Value domains = Value::array();
        for (std::size_t i = 0; i < view.domains.size(); ++i) {
            domains.items().push_back(Value::object({{"name", text(view.domains[i])},
                                                     {"placements", Value::integer(view.counts[i])},
                                                     {"clusters", Value::integer(view.capacity[i])}}));
        }
        list.items().push_back(Value::object(
            {{"topologyKey", text(view.topologyKey)},
             {"maxSkew", Value::integer(view.maxSkew)},
             {"whenUnsatisfiable", text(view.isHard ? "DoNotSchedule" : "ScheduleAnyway")},
             {"skew", Value::integer(view.skew)},
             {"clustersWithoutKey", Value::integer(view.withoutKey)},
             {"domains", std::move(domains)}}));
    }
    return list;
}

Value reference(const placement::Placement &placement)
{
    const bool isCluster = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
    Value value = Value::object(
        {{"kind", text(isCluster ? "ClusterResourcePlacement" : "ResourcePlacement")}});
    if (!placement.nameSpace.empty())
        value.set("namespace", text(placement.nameSpace));
    value.set("name", text(placement.name));
    return value;
}

void addPlan(Value &document, const fleet::Fleet &fleet, const Planned &planned)
{
    const scheduling::Plan &plan = *planned.plan;
    const PlanFacts facts = factsOf(fleet, planned);
    document.set("now", text(kube::formatTime(plan.now)));
    document.set("snapshot", text(plan.snapshotName));
    document.set("wanted", integer(plan.wanted));
    document.set("placed", integer(plan.placed));
    document.set("fulfilled", Value::boolean(planned.isFulfilled()));
    if (plan.condition) {
        document.set("condition",
                     Value::object({{"status", text(plan.condition->isTrue ? "True" : "False")},
                                    {"reason", text(plan.condition->reason)},
                                    {"message", text(plan.condition->message)}}));
    }
    const std::set<std::string> placed = placedClusters(plan);
    document.set("clusters", stringList({placed.begin(), placed.end()}));
    document.set("picks", picks(fleet, facts));
    document.set("candidates", candidates(fleet, facts));
    document.set("refused", refused(facts));
    document.set("spread", spread(facts));
}

} // namespace

Value planDocument(const PlanReport &report)
{
    std::vector<Value> items;
    for (const Planned &planned : report.plans) {
        Value item = newDocument("Plan");
        item.set("placement", reference(*planned.placement));
        item.set("placementType", text(placementType(*planned.placement)));
        if (planned.plan)
            addPlan(item, report.fleet, planned);
        else
            item.set("error", text(planned.plan.error().message));
        items.push_back(std::move(item));
    }
    return newList("Plan", std::move(items));
}

} // namespace evenkeel::ctl
