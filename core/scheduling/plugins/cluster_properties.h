// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/fleet/fleet.h"
#include "core/kube/quantity.h"
#include "core/base/result.h"

namespace evenkeel::scheduling {

/// A property name bound to one fleet: `resources.kubernetes-fleet.io/…` or any other (KubeFleet
/// spec 4.1.4).
class ClusterProperty {
public:
    ClusterProperty(const fleet::Fleet &fleet, const std::string &name);

    const std::string &name() const { return m_name; }
    /// The value as the cluster reports it; nothing when it reports none or the name is malformed.
    std::optional<std::string_view> text(const fleet::Fleet &fleet,
                                         fleet::ClusterIndex cluster) const;
    /// Whether any cluster could report it: no name like it is in the fleet otherwise.
    bool isKnown() const { return m_key.has_value() && !m_error; }
    /// The observed value of a cluster, nothing when it reports none; an error when the name or
    /// the value is malformed (it fails the whole cycle).
    base::Result<std::optional<kube::Quantity>> observe(const fleet::Fleet &fleet,
                                                        fleet::ClusterIndex cluster) const;

private:
    void splitResourceName(const fleet::Fleet &fleet, const std::string &rest);

    std::string m_name;
    std::optional<fleet::StringId> m_key;      // property or resource name; nothing: on no cluster
    std::optional<fleet::Capacity> m_capacity; // set for resources
    std::optional<base::Error> m_error;
};

} // namespace evenkeel::scheduling
