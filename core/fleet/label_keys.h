// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"

namespace evenkeel::fleet {

/// `region` of `topology.kubernetes.io/region`.
std::string_view lastKeyPart(std::string_view key);

/// The keys that a person may mean by a word: the key itself, else those whose last part it is.
std::vector<std::string_view> labelKeysMeant(std::string_view word,
                                             const std::vector<std::string_view> &keys);

/// The label keys of a fleet, sorted.
std::vector<std::string_view> labelKeyTexts(const Fleet &fleet);

/// Labels owned by the platform (`fleet.azure.com/*`, `kubernetes-fleet.io/*`): no user sets them.
bool isPlatformLabel(std::string_view key);

/// Whether the clusters are members of Azure Kubernetes Fleet Manager, by the labels that it puts
/// on them.
bool isAzureFleet(const Fleet &fleet);

/// A checked label selector bound to one fleet's interned strings, so that matching a cluster
/// compares numbers only (KubeFleet spec 4.1.1). Valid for that fleet as it is now.
class LabelMatcher {
public:
    LabelMatcher(const Fleet &fleet, const kube::Requirements &requirements);

    bool matches(const Fleet &fleet, ClusterIndex cluster) const;

private:
    struct BoundRequirement {
        std::optional<StringId> key; // nothing: no cluster has it
        kube::SelectorOperator op;
        std::vector<StringId> values; // unknown texts left out

        bool isMetBy(std::span<const LabelRef> labels) const;
    };
    std::vector<BoundRequirement> m_requirements;
};

} // namespace evenkeel::fleet
