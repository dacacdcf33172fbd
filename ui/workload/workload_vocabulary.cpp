// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/workload/workload_vocabulary.h"

#include <unordered_map>

#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

void count(WorkloadVocabulary::Counts &counts, std::string_view key, std::string_view value,
           std::size_t times = 1) {
    counts[toQString(key)][toQString(value)] += times;
}

} // namespace

WorkloadVocabulary vocabularyOf(const pods::Cluster &cluster) {
    WorkloadVocabulary words;
    for (const pods::Node &node : cluster.nodes) {
        for (const auto &[key, value] : node.labels)
            count(words.nodeLabels, key, value);
        for (const kube::Taint &taint : node.taints)
            count(words.taints, taint.key, taint.value);
    }
    // Pods of one revision share their template, so each template is looked at once.
    std::unordered_map<const pods::PodTemplate *, std::size_t> shapes;
    for (const pods::Pod &pod : cluster.pods)
        ++shapes[pod.shape.get()];
    for (const auto &[shape, pods] : shapes) { // sums, whatever the order
        for (const auto &[key, value] : shape->labels)
            count(words.podLabels, key, value, pods);
    }
    for (const auto &[key, values] : words.nodeLabels) {
        TopologyKeyCount use{key, values.size(), 0};
        for (const auto &[value, nodes] : values)
            use.nodes += nodes;
        words.topologyKeys.push_back(use);
    }
    return words;
}

} // namespace evenkeel::ui
