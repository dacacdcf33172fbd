// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/manifest/decode/pod_parts.h"

#include <algorithm>
#include <charconv>

namespace evenkeel::manifest {

namespace {

constexpr std::string_view kRequired = "requiredDuringSchedulingIgnoredDuringExecution";
constexpr std::string_view kPreferred = "preferredDuringSchedulingIgnoredDuringExecution";

std::vector<kube::LabelSelectorRequirement> expressionsOf(const Node *list) {
    std::vector<kube::LabelSelectorRequirement> expressions;
    forEachItem(list, [&](const Node &item) {
        expressions.push_back({std::string(textOf(item.find("key"))),
                               std::string(textOf(item.find("operator"))),
                               textsOf(item.find("values"))});
    });
    return expressions;
}

pods::NodeSelectorTerm nodeTermOf(const Node *object) {
    return {expressionsOf(member(object, "matchExpressions")),
            expressionsOf(member(object, "matchFields"))};
}

pods::PodAffinityTerm podTermOf(const Node *object) {
    pods::PodAffinityTerm term;
    term.labelSelector = selectorOf(member(object, "labelSelector"));
    term.namespaces = textsOf(member(object, "namespaces"));
    term.namespaceSelector = selectorOf(member(object, "namespaceSelector"));
    term.topologyKey = textOf(member(object, "topologyKey"));
    term.matchLabelKeys = textsOf(member(object, "matchLabelKeys"));
    term.mismatchLabelKeys = textsOf(member(object, "mismatchLabelKeys"));
    return term;
}

std::optional<std::string> optionalText(const Node *node) {
    return node == nullptr ? std::nullopt : std::optional(std::string(node->text()));
}

template <typename Integer> std::optional<Integer> integerOf(const Node *node) {
    if (node == nullptr)
        return std::nullopt;
    Integer value = 0;
    std::from_chars(node->data, node->data + node->size, value);
    return value;
}

} // namespace

const Node *member(const Node *object, std::string_view name) {
    return object == nullptr ? nullptr : object->find(name);
}

std::string_view textOf(const Node *node) {
    return node == nullptr ? std::string_view() : node->text();
}

bool isTrue(const Node *node) {
    return node != nullptr && node->isTrue;
}

std::optional<std::int32_t> int32Of(const Node *node) {
    return integerOf<std::int32_t>(node);
}

std::int64_t int64Of(const Node *node) {
    return integerOf<std::int64_t>(node).value_or(0);
}

kube::Time timeOf(const Node *node) {
    return node == nullptr ? kube::Time{} : kube::parseTime(node->text()).value_or(kube::Time{});
}

std::vector<std::string> textsOf(const Node *list) {
    std::vector<std::string> texts;
    forEachItem(list, [&](const Node &item) { texts.emplace_back(item.text()); });
    return texts;
}

pods::Labels labelsOf(const Node *map) {
    pods::Labels labels;
    if (map == nullptr)
        return labels;
    forEachMember(*map, [&labels](const Node &key, const Node &value) {
        labels.emplace_back(key.text(), value.text());
    });
    const auto byKey = [](const auto &a, const auto &b) { return a.first < b.first; };
    if (!std::ranges::is_sorted(labels, byKey))
        std::ranges::stable_sort(labels, byKey);
    // Of a repeated key the last counts.
    for (std::size_t i = labels.size(); i-- > 1;) {
        if (labels[i].first == labels[i - 1].first)
            labels.erase(labels.begin() + static_cast<std::ptrdiff_t>(i - 1));
    }
    return labels;
}

std::optional<kube::LabelSelector> selectorOf(const Node *object) {
    if (object == nullptr)
        return std::nullopt;
    kube::LabelSelector selector;
    for (auto &[key, value] : labelsOf(object->find("matchLabels")))
        selector.matchLabels.emplace(std::move(key), std::move(value));
    selector.matchExpressions = expressionsOf(object->find("matchExpressions"));
    return selector;
}

std::vector<pods::Constraint> constraintsOf(const Node *list) {
    std::vector<pods::Constraint> constraints;
    forEachItem(list, [&](const Node &item) {
        pods::Constraint &constraint = constraints.emplace_back();
        constraint.maxSkew = int32Of(item.find("maxSkew")).value_or(0);
        constraint.topologyKey = textOf(item.find("topologyKey"));
        constraint.whenUnsatisfiable = textOf(item.find("whenUnsatisfiable"));
        constraint.labelSelector = selectorOf(item.find("labelSelector"));
        constraint.minDomains = int32Of(item.find("minDomains"));
        constraint.nodeAffinityPolicy = optionalText(item.find("nodeAffinityPolicy"));
        constraint.nodeTaintsPolicy = optionalText(item.find("nodeTaintsPolicy"));
        constraint.matchLabelKeys = textsOf(item.find("matchLabelKeys"));
    });
    return constraints;
}

std::vector<pods::OwnerReference> ownersOf(const Node *list) {
    std::vector<pods::OwnerReference> owners;
    forEachItem(list, [&](const Node &item) {
        owners.push_back({std::string(textOf(item.find("apiVersion"))),
                          std::string(textOf(item.find("kind"))),
                          std::string(textOf(item.find("name"))),
                          std::string(textOf(item.find("uid"))), isTrue(item.find("controller"))});
    });
    return owners;
}

std::vector<kube::Toleration> tolerationsOf(const Node *list) {
    std::vector<kube::Toleration> tolerations;
    forEachItem(list, [&](const Node &item) {
        tolerations.push_back(
            {std::string(textOf(item.find("key"))), std::string(textOf(item.find("operator"))),
             std::string(textOf(item.find("value"))), std::string(textOf(item.find("effect")))});
    });
    return tolerations;
}

pods::PodAffinity podAffinityOf(const Node *object) {
    pods::PodAffinity affinity;
    forEachItem(member(object, kRequired),
                [&affinity](const Node &item) { affinity.required.push_back(podTermOf(&item)); });
    forEachItem(member(object, kPreferred), [&affinity](const Node &item) {
        affinity.preferred.push_back(
            {int32Of(item.find("weight")).value_or(0), podTermOf(item.find("podAffinityTerm"))});
    });
    return affinity;
}

void readNodeAffinity(const Node *object, pods::PodTemplate &pod) {
    if (const Node *required = member(object, kRequired)) {
        pod.requiredNodeTerms.emplace();
        forEachItem(required->find("nodeSelectorTerms"), [&pod](const Node &item) {
            pod.requiredNodeTerms->push_back(nodeTermOf(&item));
        });
    }
    forEachItem(member(object, kPreferred), [&pod](const Node &item) {
        pod.preferredNodeTerms.push_back(
            {int32Of(item.find("weight")).value_or(0), nodeTermOf(item.find("preference"))});
    });
}

} // namespace evenkeel::manifest
