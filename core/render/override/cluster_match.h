// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "core/fleet/label_matcher.h"
#include "core/render/override/override.h"

namespace evenkeel::render {

/// The rules of one override bound to a fleet: which clusters they are for (KubeFleet spec 9.5).
class ClusterMatch {
public:
    ClusterMatch(const fleet::Fleet &fleet, const Override &override);

    /// Whether the rule is for the cluster; an invalid selector before one that matches is an
    /// error.
    tl::expected<bool, std::string> matches(std::size_t rule, fleet::ClusterIndex cluster) const;
    /// Whether any rule is; KubeFleet asks until one is, so what is behind it plays no part.
    tl::expected<bool, std::string> matches(fleet::ClusterIndex cluster) const;

private:
    struct MatchesNone {};
    using Term =
        std::variant<MatchesNone, fleet::LabelMatcher, std::string>; // or why it is invalid
    using Rule = std::optional<std::vector<Term>>;

    const fleet::Fleet &m_fleet;
    bool m_hasPolicy = false;
    std::vector<Rule> m_rules;
};

} // namespace evenkeel::render
