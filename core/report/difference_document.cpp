// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/difference/difference_text.h"
#include "core/report/difference_report.h"
#include "core/report/document_parts.h"

namespace evenkeel::report {

namespace {

using difference::PlacementDifference;
using kube::Value;

void setText(Value &value, const char *member, const std::string &content) {
    if (!content.empty())
        value.set(member, text(content));
}

Value sideValue(const difference::Side &side) {
    Value value = Value::object({{"clusters", stringList(side.clusters)}});
    if (side.wanted)
        value.set("wanted", integer(*side.wanted));
    if (side.placed)
        value.set("placed", integer(*side.placed));
    if (side.condition) {
        value.set("fulfilled", Value::boolean(side.condition->isTrue));
        value.set("condition",
                  Value::object({{"status", text(side.condition->isTrue ? "True" : "False")},
                                 {"reason", text(side.condition->reason)},
                                 {"message", text(side.condition->message)}}));
    }
    return value;
}

Value reasonValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::ClusterChange &change : difference.clusters)
        list.items().push_back(
            Value::object({{"cluster", text(change.cluster)},
                           {"change", text(change.isAdded ? "added" : "removed")},
                           {"cause", text(nameOf(change.cause))},
                           {"reason", text(change.reason)}}));
    return list;
}

/// Of the kept clusters.
Value stayingValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::StayingCluster &one : difference.staying)
        list.items().push_back(
            Value::object({{"cluster", text(one.cluster)}, {"reason", text(one.reason)}}));
    return list;
}

Value constraintValue(const difference::ConstraintSide &side) {
    return Value::object(
        {{"maxSkew", Value::integer(side.maxSkew)},
         {"whenUnsatisfiable", text(wordsOf(kube::WhenUnsatisfiable())[side.isHard ? 1 : 2])},
         {"skew", Value::integer(side.skew)}});
}

Value spreadValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::SpreadChange &change : difference.spread) {
        Value entry = Value::object({{"topologyKey", text(change.topologyKey)}});
        if (change.before)
            entry.set("before", constraintValue(*change.before));
        if (change.after)
            entry.set("after", constraintValue(*change.after));
        Value domains = Value::array();
        for (const difference::DomainChange &domain : change.domains)
            domains.items().push_back(Value::object({{"name", text(domain.domain)},
                                                     {"before", Value::integer(domain.before)},
                                                     {"after", Value::integer(domain.after)}}));
        entry.set("domains", std::move(domains));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value guaranteeValues(const PlacementDifference &difference) {
    Value list = Value::array();
    for (const difference::Guarantee &guarantee : difference.guarantees) {
        Value entry = Value::object({{"guarantee", text(nameOf(guarantee.kind))},
                                     {"change", text(nameOf(guarantee.turn))}});
        setText(entry, "subject", guarantee.subject);
        setText(entry, "before", guarantee.before);
        setText(entry, "after", guarantee.after);
        setText(entry, "limit", guarantee.limit);
        entry.set("text", text(guaranteeText(guarantee)));
        list.items().push_back(std::move(entry));
    }
    return list;
}

Value changeValue(const PlacementDifference &difference) {
    Value item = newDocument("PlanChange");
    item.set("placement", referenceOf(difference.kind, difference.nameSpace, difference.name));
    item.set("change", text(nameOf(difference.change)));
    item.set("summary", text(summaryText(difference)));
    setText(item, "renamed", difference.renamed);
    if (difference.change == difference::Kind::Failed) {
        item.set("error", text(difference.error));
        return item;
    }
    item.set("heldFrom", text(nameOf(difference.heldFrom)));
    if (difference.basis)
        item.set("basis", documentOf(*difference.basis));
    setText(item, "cycle", cycleText(difference));
    if (difference.next)
        item.set("nextCycle", Value::object({{"added", stringList(difference.next->added)},
                                             {"removed", stringList(difference.next->removed)},
                                             {"verdict", text(difference.next->verdict)}}));
    item.set("before", sideValue(difference.before));
    item.set("after", sideValue(difference.after));
    item.set("kept", stringList(difference.kept));
    item.set("staying", stayingValues(difference));
    item.set("added", stringList(difference.added));
    item.set("removed", stringList(difference.removed));
    item.set("reasons", reasonValues(difference));
    item.set("spread", spreadValues(difference));
    item.set("guarantees", guaranteeValues(difference));
    return item;
}

} // namespace

Value differenceDocument(Differences differences, difference::Start start) {
    std::vector<Value> items;
    for (const PlacementDifference &difference : differences)
        items.push_back(changeValue(difference));
    const difference::Totals totals = difference::totalsOf(differences);
    Value list = newDocument("PlanChangeList");
    list.set("start", text(start == difference::Start::Hub ? "Hub" : "Fresh"));
    list.set("summary", text(totalsText(totals)));
    list.set("totals", Value::object({{"changed", integer(totals.changed)},
                                      {"unchanged", integer(totals.same)},
                                      {"failed", integer(totals.failed)},
                                      {"uncertain", integer(totals.uncertain)},
                                      {"weakened", integer(totals.weakened)},
                                      {"added", integer(totals.added)},
                                      {"removed", integer(totals.removed)},
                                      {"staying", integer(totals.staying)}}));
    list.set("items", Value::array(std::move(items)));
    return list;
}

} // namespace evenkeel::report
