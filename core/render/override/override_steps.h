// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "core/fleet/label_keys.h"
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

/// What one rule of an override does on a cluster.
struct OverrideStep {
    enum class Action : std::uint8_t {
        Patch,
        Delete,
        Fail,      // the rule matches, its patches cannot be read
        CannotTell // whether the rule matches
    };
    Action action = Action::Patch;
    std::size_t rule = 0;
    std::vector<PatchOperation> patches; // with their variables replaced
    std::string failure;
};

/// What an override does on a cluster, rule by rule, before it is known to which object
/// (KubeFleet spec 9.6, 9.7). Clusters on which it does the same share one.
struct OverrideSteps {
    OverridePtr override;
    std::vector<OverrideStep> steps;
};
using StepsPtr = std::shared_ptr<const OverrideSteps>;

/// One override bound to a fleet.
class OverrideAtWork {
public:
    using Known = std::map<std::string, StepsPtr>; // by all that distinguishes two of them

    /// What an earlier rendering knew of the same override is taken over, if asked for again.
    OverrideAtWork(OverridePtr override, const fleet::Fleet &fleet, const Known *earlier);

    const ClusterMatch &match() const { return m_match; }
    const Override & override() const { return *m_override; }
    StepsPtr stepsOn(fleet::ClusterIndex cluster);
    const Known &known() const { return m_known; }

private:
    struct Rule {
        std::vector<std::string> texts; // of the values as stored
        bool hasVariables = false;
    };

    /// The matching rules up to the one that ends them, without patches; appends to `key` what
    /// distinguishes them from those of other clusters.
    std::vector<OverrideStep> outline(fleet::ClusterIndex cluster, std::string &key) const;
    /// Replaces the variables, for the key alone: the error when that cannot be done.
    std::string replaceVariables(std::size_t rule, fleet::ClusterIndex cluster,
                                 std::string &key) const;
    void fillIn(OverrideStep &step, fleet::ClusterIndex cluster) const;

    OverridePtr m_override;
    const fleet::Fleet &m_fleet;
    ClusterMatch m_match;
    std::vector<Rule> m_rules;
    const Known *m_earlier; // may be null
    Known m_known;
};

} // namespace evenkeel::render
