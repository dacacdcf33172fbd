// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "core/fleet/fleet.h"
#include "core/base/result.h"
#include "core/manifest/tree/tree.h"

namespace evenkeel::manifest {

/// Adds MemberCluster objects to one fleet, without a document in between; the only place that
/// knows how a MemberCluster is read (KubeFleet spec 1.1 to 1.3).
class ClusterDecoder {
public:
    explicit ClusterDecoder(fleet::Fleet &fleet);

    /// An object that does not fit the Go type, or a name that the fleet already has, is an error
    /// and leaves the fleet unchanged.
    base::Result<fleet::ClusterIndex> add(const Node &object);

private:
    void readMetadata(const Node &object);
    void readSpec(const Node &object);
    void readStatus(const Node &object);
    void readAgents(const Node &status);
    void readMemberAgent(const Node &agent);
    std::optional<base::Error> readResources(const Node &object);
    std::optional<base::Error> readCapacity(const Node &usage, std::string_view member,
                                            fleet::Capacity capacity);
    fleet::StringId intern(std::string_view text);
    fleet::StringId internText(const Node *node);

    struct CachedString {
        std::string_view text;
        fleet::StringId id{};
    };
    fleet::Fleet &m_fleet;
    std::size_t m_clusters = 0;
    std::vector<CachedString> m_recent; // by a cheap hash of the text
    std::vector<bool> m_isQuantity;     // by StringId, of texts known to be quantities
    // The cluster being read.
    fleet::StringId m_name{};
    std::vector<fleet::LabelRef> m_labels;
    std::vector<fleet::TaintRef> m_taints;
    std::vector<fleet::PropertyRef> m_properties;
    std::vector<fleet::ResourceRef> m_resources;
    std::vector<fleet::StringId> m_namespaces;
    fleet::AgentState m_agent;
};

} // namespace evenkeel::manifest
