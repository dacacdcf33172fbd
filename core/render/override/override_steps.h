// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/render/override/cluster_match.h"
#include "core/render/override/override.h"

namespace evenkeel::render {

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
