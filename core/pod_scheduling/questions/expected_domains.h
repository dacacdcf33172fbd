// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/base/sentence.h"
#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// Values of a topology key that no node has yet: zones whose node pools are scaled to zero.
/// kube-scheduler does not know them (pod spec 5.4).
struct ExpectedDomains {
    std::string topologyKey;
    std::vector<std::string> values;
};

/// Those of the values that no node has, in their order.
std::vector<std::string> missingDomains(const std::vector<pods::Node> &nodes,
                                        const ExpectedDomains &expected);

/// An empty node of a domain that has none, made as an autoscaler makes its template: a copy of
/// the first node that carries the key, with the domain's value, a host name of its own and
/// without what a cordon left on it.
struct TemplateNode {
    std::string topologyKey;
    std::string model; // name of the node it is a copy of
    pods::Node node;
};

/// One for every missing domain; none where no node carries the key.
std::vector<TemplateNode> templateNodes(const std::vector<pods::Node> &nodes,
                                        std::span<const ExpectedDomains> expected);

/// `zone=zone-c has no node: planned with template-zone-c, a copy of a1`.
std::string templateText(const TemplateNode &opened, const base::Phrases &words = {});
/// Whether an autoscaler would open a node at all.
std::string openingText(std::size_t pendingWithout, const base::Phrases &words = {});

} // namespace evenkeel::pod_scheduling
