// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/fleet/label_matcher.h"

#include <algorithm>

namespace evenkeel::fleet {

LabelMatcher::LabelMatcher(const Fleet &fleet, const kube::Requirements &requirements) {
    for (const auto &requirement : requirements) {
        BoundRequirement bound{fleet.strings().find(requirement.key), requirement.op, {}};
        for (const auto &value : requirement.values) {
            if (const auto id = fleet.strings().find(value))
                bound.values.push_back(*id);
        }
        m_requirements.push_back(std::move(bound));
    }
}

bool LabelMatcher::matches(const Fleet &fleet, ClusterIndex cluster) const {
    return std::ranges::all_of(m_requirements, [&](const BoundRequirement &requirement) {
        const auto value = requirement.key ? fleet.label(cluster, *requirement.key) : std::nullopt;
        const auto isListed = [&] {
            const auto &values = requirement.values;
            return value && std::find(values.begin(), values.end(), *value) != values.end();
        };
        switch (requirement.op) {
        case kube::SelectorOperator::In:
            return isListed();
        case kube::SelectorOperator::NotIn:
            return !isListed();
        case kube::SelectorOperator::Exists:
            return value.has_value();
        case kube::SelectorOperator::DoesNotExist:
            return !value.has_value();
        }
        return false;
    });
}

} // namespace evenkeel::fleet
