// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/placement/placement.h"

namespace evenkeel::dumps {

/// A member of a policy that differs.
struct PolicyPart {
    std::size_t member = 0;
    std::string text; // `numberOfClusters 2 → 4`
};

/// Where one side has no policy, the policy is one part.
std::vector<PolicyPart> policyParts(const std::optional<placement::Policy> &before,
                                    const std::optional<placement::Policy> &after);
/// Where that member is in a placement: `spec.policy.numberOfClusters`; the policy itself where one
/// side has none.
std::string_view memberPath(std::size_t member, bool isPolicyOnBothSides = true);
/// The policy before with those members of the one after.
std::optional<placement::Policy> policyWith(const std::optional<placement::Policy> &before,
                                            const std::optional<placement::Policy> &after,
                                            std::span<const std::size_t> members);
/// Adds the properties that the policy's terms read.
void addProperties(const placement::Policy &policy, std::vector<std::string> &names);

} // namespace evenkeel::dumps
