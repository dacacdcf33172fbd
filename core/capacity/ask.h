// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/base/sentence.h"
#include "core/fleet/fleet.h"
#include "core/placement/placement.h"
#include "core/pods/resources.h"

namespace evenkeel::capacity {

/// What a placement needs on each of its clusters: `cpu=2,memory=4Gi`. KubeFleet counts nothing of
/// it; a person says it, on the placement or beside the question.
inline constexpr const char *kAskAnnotation = "evenkeel.dev/asks";

struct Ask {
    pods::ResourceList resources;

    bool isEmpty() const { return resources.empty(); }
    bool operator==(const Ask &) const = default;
};

/// Errors: Invalid for a part that is no RESOURCE=QUANTITY, or less than nothing.
base::Result<Ask> parseAsk(std::string_view text);
/// That of the annotation; empty where there is none.
base::Result<Ask> askOf(const placement::Placement &placement);
/// `cpu 2, memory 4Gi`.
std::string askText(const Ask &ask);
/// `2`, `37500m`, `111Gi`.
std::string amountText(std::string_view resource, const pods::Amount &amount);

/// Where a placement is held now and after its plan, and what it asks for on each cluster.
struct Load {
    std::string placement;           // its display name
    std::vector<std::string> before; // clusters that hold it
    std::vector<std::string> after;  // clusters of the plan
    Ask ask;
};

/// What a cluster has left. `free` is what it reports as available, less what plans bring and with
/// what they take away: what is held already is in the report.
struct ClusterRoom {
    fleet::ClusterIndex cluster{};
    std::vector<std::size_t> placements; // of the loads, after the plans
    pods::ResourceList free;             // empty where it reports nothing
    bool isFull = false;                 // a resource that it reports is used up or overdrawn
    std::optional<std::string> fault;    // why no scheduler picks it
    /// How many more of an ask it has room for; nothing where that is not known.
    std::optional<std::int64_t> fits;

    bool operator==(const ClusterRoom &) const = default;
};

/// One for each cluster, by row. `fits` counts `ask`; without one it stays unknown. Nothing fits on
/// a cluster that is not eligible at that time (KubeFleet spec 1.2), whatever room it reports.
std::vector<ClusterRoom> roomsOf(const fleet::Fleet &fleet, std::span<const Load> loads,
                                 const Ask &ask, kube::Time now);

/// The clusters of a domain together.
struct DomainRoom {
    std::string value; // of the label; empty: the clusters that lack it
    std::size_t clusters = 0;
    std::size_t load = 0;   // placements on its clusters, counted by cluster
    std::size_t unused = 0; // clusters that no placement is on
    std::size_t full = 0;
    /// Loads that are on its clusters alone, by number: they fall with it, and any two of them
    /// never spread. None for the clusters that lack the label.
    std::vector<std::size_t> confined;
    pods::ResourceList free; // of the clusters that report it
    /// How many more of an ask its clusters have room for; nothing where one does not say.
    std::optional<std::int64_t> fits;
    std::size_t roomy = 0; // clusters with room for at least one

    /// Pairs of placements that have no cluster outside of this domain.
    std::size_t pairs() const {
        return confined.empty() ? 0 : confined.size() * (confined.size() - 1) / 2;
    }
    bool operator==(const DomainRoom &) const = default;
};
/// By value in natural order, those without the label last.
std::vector<DomainRoom> roomsByDomain(const fleet::Fleet &fleet, std::span<const ClusterRoom> rooms,
                                      std::string_view key);

/// Nothing where one does not say; no more than an integer holds.
std::optional<std::int64_t> fitsTogether(const std::optional<std::int64_t> &one,
                                         const std::optional<std::int64_t> &other);

/// `fits 14 more`, `full`, `no room`, `unknown`.
std::string fitsText(const std::optional<std::int64_t> &fits, bool isFull,
                     const base::Phrases &words = {});

} // namespace evenkeel::capacity
