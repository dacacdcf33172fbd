// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/kube/labels.h"

namespace evenkeel::fleet {

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
    };
    std::vector<BoundRequirement> m_requirements;
};

} // namespace evenkeel::fleet
