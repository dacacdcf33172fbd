// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/edit.h"

#include <algorithm>

#include "core/objects/planning.h"
#include "core/scheduling/plan.h"

namespace evenkeel::insight {

namespace {

fleet::Fleet withoutTaints(const std::vector<TaintRemoval> &removals, const fleet::Fleet &fleet) {
    std::map<std::uint32_t, fleet::RowChange> byRow;
    for (const TaintRemoval &removal : removals) {
        const auto index = fleet.find(removal.cluster);
        if (!index)
            continue;
        auto &change = byRow[static_cast<std::uint32_t>(*index)];
        if (!change.after)
            change = {*index, fleet.cluster(*index), fleet.cluster(*index)};
        const auto taint = std::ranges::find(change.after->taints, removal.taint);
        if (taint != change.after->taints.end())
            change.after->taints.erase(taint);
    }
    std::vector<fleet::RowChange> changes;
    for (auto &[row, change] : byRow)
        changes.push_back(std::move(change));
    return fleet.withRows(changes);
}

void setField(kube::Value &object, std::span<const std::string> path, const kube::Value &value) {
    if (path.size() > 1) {
        kube::Value *child = object.find(path.front());
        if (child == nullptr && value.isNull())
            return;
        setField(child != nullptr ? *child : object.set(path.front(), kube::Value::object()),
                 path.subspan(1), value);
    } else if (value.isNull()) {
        object.remove(path.front());
    } else {
        object.set(path.front(), value);
    }
}

std::vector<fleet::ClusterIndex> changedRows(const Edit &edit, const fleet::Fleet &fleet) {
    std::set<fleet::ClusterIndex> rows;
    const auto add = [&](const std::string &cluster) {
        if (const auto row = fleet.find(cluster))
            rows.insert(*row);
    };
    for (const LabelEdit &label : edit.labels)
        add(label.cluster);
    for (const TaintRemoval &removal : edit.taints)
        add(removal.cluster);
    return {rows.begin(), rows.end()};
}

/// Without its document, which plays no part in planning and may be large.
placement::Placement placementAfter(const Edit &edit, const Question &question) {
    return {question.placement.kind,
            question.placement.name,
            question.placement.nameSpace,
            edit.policy ? edit.policy : question.placement.policy,
            {}};
}

} // namespace

fleet::Fleet applied(const Edit &edit, const fleet::Fleet &fleet) {
    std::vector<fleet::LabelChange> changes;
    for (const LabelEdit &label : edit.labels) {
        const auto index = fleet.find(label.cluster);
        if (!index)
            continue;
        const auto before = fleet.label(*index, label.key);
        changes.push_back({*index, label.key,
                           before ? std::optional<std::string>(*before) : std::nullopt,
                           label.value});
    }
    fleet::Fleet labelled = fleet.withLabels(changes);
    return edit.taints.empty() ? labelled : withoutTaints(edit.taints, labelled);
}

placement::Placement applied(const Edit &edit, const placement::Placement &placement) {
    placement::Placement result = placement;
    for (const FieldEdit &field : edit.fields)
        setField(result.document, field.path, field.value);
    if (!edit.policy)
        return result;
    if (result.document.isObject())
        writePolicy(placement.policy.value_or(placement::Policy{}), *edit.policy, result.document);
    result.policy = edit.policy;
    return result;
}

kube::Toleration tolerationOf(const kube::Taint &taint) {
    return {taint.key, taint.key.empty() ? "Exists" : "Equal",
            taint.key.empty() ? std::string() : taint.value,
            taint.effect == kube::TaintEffect::NoSchedule ? taint.effect
                                                          : base::Word<kube::TaintEffect>()};
}

scheduling::PlanOptions optionsAfter(const Edit &edit, const Question &question) {
    scheduling::PlanOptions options = question.options;
    const placement::Placement &placement = question.placement;
    if (edit.policy && !question.bindings.empty() &&
        !objects::isSameSnapshot(placement.policy, edit.policy))
        options.snapshotName = objects::snapshotAfter(
            options.snapshotName.value_or(placement.name + "-0"), placement, question.bindings);
    return options;
}

base::Result<scheduling::Plan> planWith(const Edit &edit, const Question &question,
                                        std::stop_token stop) {
    const placement::Placement placement = placementAfter(edit, question);
    const scheduling::PlanOptions options = optionsAfter(edit, question);
    if (!edit.changesFleet())
        return scheduling::plan(question.fleet, placement, question.bindings, options,
                                std::move(stop));
    return scheduling::plan(applied(edit, question.fleet), placement, question.bindings, options,
                            std::move(stop));
}

base::Result<scheduling::Plan> planEdit(const Edit &edit, const Question &question,
                                        const scheduling::Plan &before, std::stop_token stop) {
    const fleet::Fleet after = edit.changesFleet() ? applied(edit, question.fleet) : question.fleet;
    return scheduling::planAgain(before.trace, {question.fleet, after, changedRows(edit, after)},
                                 placementAfter(edit, question), question.bindings,
                                 optionsAfter(edit, question), std::move(stop));
}

} // namespace evenkeel::insight
