// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/placement/typed_parts.h"

#include "core/base/number.h"

namespace evenkeel::placement {

namespace {

std::vector<std::string> textsOf(const kube::Value &object, std::string_view key) {
    std::vector<std::string> texts;
    for (const kube::Value &item : itemsOf(object, key)) {
        texts.push_back(item.text());
    }
    return texts;
}

} // namespace

const kube::Value *present(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member == nullptr || member->isNull() ? nullptr : member;
}

std::string textOf(const kube::Value &object, std::string_view key) {
    const kube::Value *member = object.find(key);
    return member == nullptr ? std::string() : member->text();
}

const std::vector<kube::Value> &itemsOf(const kube::Value &object, std::string_view key) {
    static const std::vector<kube::Value> none;
    const kube::Value *member = object.find(key);
    return member == nullptr ? none : member->items();
}

kube::LabelSelector labelSelectorOf(const kube::Value &value) {
    kube::LabelSelector selector;
    if (const kube::Value *labels = present(value, "matchLabels")) {
        for (const auto &[key, text] : labels->members()) {
            selector.matchLabels.insert_or_assign(key, text.text());
        }
    }
    for (const kube::Value &item : itemsOf(value, "matchExpressions")) {
        selector.matchExpressions.push_back(
            {textOf(item, "key"), textOf(item, "operator"), textsOf(item, "values")});
    }
    return selector;
}

kube::Toleration tolerationOf(const kube::Value &value) {
    return {textOf(value, "key"), textOf(value, "operator"), textOf(value, "value"),
            textOf(value, "effect")};
}

PropertyRequirement requirementOf(const kube::Value &value) {
    return {textOf(value, "name"), textOf(value, "operator"), textsOf(value, "values")};
}

ClusterDecision decisionOf(const kube::Value &value) {
    const auto score = [](const kube::Value &scores, std::string_view key) {
        const kube::Value *member = scores.find(key);
        return member == nullptr ? 0 : base::wholeNumber<std::int32_t>(member->text()).value_or(0);
    };
    ClusterDecision decision;
    decision.clusterName = textOf(value, "clusterName");
    const kube::Value *selected = present(value, "selected");
    decision.selected = selected != nullptr && selected->asBool();
    if (const kube::Value *scores = present(value, "clusterScore"))
        decision.score = {score(*scores, "affinityScore"), score(*scores, "priorityScore")};
    decision.reason = textOf(value, "reason");
    return decision;
}

} // namespace evenkeel::placement
