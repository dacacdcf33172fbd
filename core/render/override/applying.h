// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "core/fleet/fleet.h"
#include "core/kube/value.h"
#include "core/render/override/override_steps.h"
#include "core/render/select/hub.h"

// The variables that KubeFleet replaces in the values of patches (KubeFleet spec 9.7).
namespace evenkeel::render {

/// An override that was applied to an object, as far as it got.
struct AppliedOverride {
    OverridePtr override;
    std::vector<std::size_t> rules; // those that matched the cluster; the last one may have failed

    bool operator==(const AppliedOverride &) const = default;
};

/// What becomes of one object on the clusters on which the same overrides do the same.
struct RenderedObject {
    ObjectPtr manifest;                 // null when an override deleted it or failed
    std::optional<std::string> failure; // KubeFleet's error with its class in front
    std::vector<StepsPtr> steps;        // what was applied, or was to be
    std::size_t overridesRun = 0;       // of the steps; of the last one so many rules
    std::size_t lastRulesRun = 0;

    std::vector<AppliedOverride> applied() const;
};

/// Applies overrides to an object one after another (KubeFleet spec 9.6).
RenderedObject applied(const ResourceId &id, const ObjectPtr &object,
                       std::vector<StepsPtr> overrides);

/// `Deployment "web" in namespace "app"`, as KubeFleet's errors name an object.
std::string describe(const ResourceId &id);

inline constexpr std::string_view kClusterNameVariable = "${MEMBER-CLUSTER-NAME}";
inline constexpr std::string_view kLabelVariablePrefix = "${MEMBER-CLUSTER-LABEL-KEY-";

/// Whether a value's stored text has anything to replace.
bool hasVariables(std::string_view storedText);

/// The stored text with everything replaced, or KubeFleet's error. A variable ends at the next
/// brace of the text, be it in another string or an object's own.
tl::expected<std::string, std::string>
substituted(const std::string &storedText, const fleet::Fleet &fleet, fleet::ClusterIndex cluster);
/// The value of a text that substituted() could do: its strings and keys, one by one.
kube::Value substituted(const kube::Value &value, const fleet::Fleet &fleet,
                        fleet::ClusterIndex cluster);

} // namespace evenkeel::render
