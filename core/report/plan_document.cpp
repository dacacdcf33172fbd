// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include <set>

#include "core/insight/plan_facts.h"
#include "core/report/document_parts.h"
#include "core/report/plan_report.h"
#include "core/report/plan_tables.h"

namespace evenkeel::report {

namespace {

using kube::Value;

using insight::PickFact;
using insight::PlanFacts;
using insight::Refusal;

void addScore(Value &entry, const scheduling::Score &score) {
    entry.set("topologySpread", Value::integer(score.topologySpread));
    entry.set("affinity", Value::integer(score.affinity));
    entry.set("obsolete", Value::integer(score.obsolete));
}

Value picks(const fleet::Fleet &fleet, const PlanFacts &facts) {
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

Value candidates(const fleet::Fleet &fleet, const PlanFacts &facts) {
    Value list = Value::array();
    for (const scheduling::ClusterVerdict &verdict : facts.candidates) {
        Value entry = Value::object({{"cluster", text(fleet.name(verdict.cluster))}});
        addScore(entry, verdict.score);
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value refused(const PlanFacts &facts) {
    Value list = Value::array();
    for (const Refusal &refusal : facts.refused) {
        list.items().push_back(Value::object(
            {{"reason", text(refusal.reason)}, {"clusters", stringList(refusal.clusters)}}));
    }
    return list;
}

Value spread(const PlanFacts &facts) {
    Value list = Value::array();
    for (const spread::SpreadView &view : facts.spread) {
        Value domains = Value::array();
        for (std::size_t i = 0; i < view.domains.size(); ++i) {
            domains.items().push_back(
                Value::object({{"name", text(view.domains[i])},
                               {"placements", Value::integer(view.counts[i])},
                               {"clusters", Value::integer(view.capacity[i])}}));
        }
        list.items().push_back(
            Value::object({{"topologyKey", text(view.topologyKey)},
                           {"maxSkew", Value::integer(view.maxSkew)},
                           {"whenUnsatisfiable", text(view.whenUnsatisfiable())},
                           {"skew", Value::integer(view.skew)},
                           {"clustersWithoutKey", Value::integer(view.withoutKey)},
                           {"domains", std::move(domains)}}));
    }
    return list;
}

void addPlan(Value &document, const fleet::Fleet &fleet, const Planned &planned) {
    const scheduling::Plan &plan = *planned.plan;
    const PlanFacts facts = insight::factsOf(fleet, *planned.placement, plan);
    document.set("now", text(kube::formatTime(plan.now)));
    document.set("snapshot", text(plan.snapshotName));
    document.set("wanted", integer(plan.wanted));
    document.set("placed", integer(plan.placed));
    document.set("fulfilled", Value::boolean(isFulfilled(planned)));
    if (plan.condition) {
        document.set("condition",
                     Value::object({{"status", text(plan.condition->isTrue ? "True" : "False")},
                                    {"reason", text(plan.condition->reason)},
                                    {"message", text(plan.condition->message)}}));
    }
    const std::set<std::string> placed = insight::placedClusters(plan);
    document.set("clusters", stringList({placed.begin(), placed.end()}));
    document.set("kept", stringList(planned.holdings.kept));
    document.set("added", stringList(planned.holdings.added));
    document.set("removed", stringList(planned.holdings.removed));
    document.set("picks", picks(fleet, facts));
    document.set("candidates", candidates(fleet, facts));
    document.set("refused", refused(facts));
    document.set("spread", spread(facts));
}

} // namespace

Value planItem(const Subject &subject, const Planned &planned) {
    Value item = newDocument("Plan");
    item.set("placement", referenceOf(*planned.placement));
    item.set("placementType", text(planned.placement->type().string()));
    if (planned.basis)
        item.set("basis", documentOf(*planned.basis));
    if (planned.plan != nullptr)
        addPlan(item, subject.fleet, planned);
    else
        item.set("error", text(planned.error));
    return item;
}

Value planDocument(const Subject &subject) {
    std::vector<Value> items;
    for (const Planned &planned : subject.plans)
        items.push_back(planItem(subject, planned));
    return newList("Plan", std::move(items));
}

} // namespace evenkeel::report
