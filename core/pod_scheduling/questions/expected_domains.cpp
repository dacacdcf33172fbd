// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/pod_scheduling/questions/expected_domains.h"

#include <algorithm>

namespace evenkeel::pod_scheduling {

namespace {

constexpr std::string_view kUnschedulableTaint = "node.kubernetes.io/unschedulable";

pods::Node templateNode(const pods::Node &model, std::string_view key, const std::string &value) {
    pods::Node node = model;
    node.name = "template-" + value;
    pods::setLabel(node.labels, key, value);
    if (key != pods::kHostnameKey && pods::findLabel(node.labels, pods::kHostnameKey) != nullptr)
        pods::setLabel(node.labels, pods::kHostnameKey, node.name);
    node.isUnschedulable = false;
    node.isReady = true;
    node.images.clear();
    std::erase_if(node.taints,
                  [](const kube::Taint &taint) { return taint.key == kUnschedulableTaint; });
    return node;
}

} // namespace

std::vector<std::string> missingDomains(const std::vector<pods::Node> &nodes,
                                        const ExpectedDomains &expected) {
    std::vector<std::string> missing;
    for (const std::string &value : expected.values) {
        const bool isThere = std::ranges::any_of(nodes, [&](const pods::Node &node) {
            const std::string *label = pods::findLabel(node.labels, expected.topologyKey);
            return label != nullptr && *label == value;
        });
        if (!isThere && std::ranges::find(missing, value) == missing.end())
            missing.push_back(value);
    }
    return missing;
}

std::vector<TemplateNode> templateNodes(const std::vector<pods::Node> &nodes,
                                        std::span<const ExpectedDomains> expected) {
    std::vector<TemplateNode> templates;
    for (const ExpectedDomains &domains : expected) {
        const auto model = std::ranges::find_if(nodes, [&domains](const pods::Node &node) {
            return pods::findLabel(node.labels, domains.topologyKey) != nullptr;
        });
        if (model == nodes.end())
            continue;
        for (const std::string &value : missingDomains(nodes, domains))
            templates.push_back({domains.topologyKey, model->name,
                                 templateNode(*model, domains.topologyKey, value)});
    }
    return templates;
}

std::string templateText(const TemplateNode &opened, const base::Phrases &words) {
    const std::string *value = pods::findLabel(opened.node.labels, opened.topologyKey);
    return words.say(PHRASE("pods", "{}={} has no node: planned with {}, a copy of {}"),
                     opened.topologyKey, value == nullptr ? std::string() : *value,
                     opened.node.name, opened.model);
}

std::string openingText(std::size_t pendingWithout, const base::Phrases &words) {
    return words.say(
        PHRASE("pods", "Pending without it: {}; autoscalers only add nodes for Pending pods"),
        pendingWithout);
}

} // namespace evenkeel::pod_scheduling
