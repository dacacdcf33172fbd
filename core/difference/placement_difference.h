// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/difference/causes.h"
#include "core/difference/guarantees.h"
#include "core/difference/holding.h"
#include "core/fleet/fleet.h"
#include "core/kube/object_id.h"
#include "core/objects/basis.h"
#include "core/objects/cycle.h"
#include "core/placement/placement.h"
#include "core/scheduling/plan.h"

namespace evenkeel::difference {

/// A cluster that keeps a placement although the policy would refuse it today: KubeFleet looks at
/// it again only when the policy changes (KubeFleet spec 3.6).
struct StayingCluster {
    std::string cluster;
    std::string reason; // the scheduler's own

    bool operator==(const StayingCluster &) const = default;
};

/// Those of the kept clusters that a filter refuses whatever is picked, by name; none for
/// PickFixed, which knows no filters, and where the policy cannot be evaluated.
std::vector<StayingCluster> stayingOf(const fleet::Fleet &fleet,
                                      const placement::Placement &placement, kube::Time now,
                                      std::span<const std::string> kept,
                                      const std::stop_token &stop = {});

/// A placement on one side.
struct Side {
    std::vector<std::string> clusters; // that hold it, by name
    /// Nothing where it is not planned: not there, or held by bindings.
    std::optional<std::size_t> wanted;
    std::optional<std::size_t> placed;
    std::optional<scheduling::Condition> condition;
    std::string verdict; // for people, empty where it is not planned

    bool operator==(const Side &) const = default;
};

struct ConstraintSide {
    std::int64_t maxSkew = 1;
    bool isHard = true;
    std::int64_t skew = 0;

    bool operator==(const ConstraintSide &) const = default;
};
struct DomainChange {
    std::string domain;
    std::int64_t before = 0; // placements
    std::int64_t after = 0;

    bool operator==(const DomainChange &) const = default;
};
/// How what is held spreads over the domains of one constraint's key.
struct SpreadChange {
    std::string topologyKey;
    std::optional<ConstraintSide> before; // nothing: no such constraint on that side
    std::optional<ConstraintSide> after;
    std::vector<DomainChange> domains; // all of both fleets, in natural order

    bool operator==(const SpreadChange &) const = default;
};

enum class Kind : std::uint8_t { Same, Changed, Added, Removed, Failed };

/// What a scheduling cycle would decide although no event starts one.
struct NextCycle {
    std::vector<std::string> added; // clusters, by name
    std::vector<std::string> removed;
    std::string verdict; // where the hub's condition is another one; for people

    bool operator==(const NextCycle &) const = default;
};

/// What becomes of a staged update run of the placement, at once: a state is an order.
struct RunChange {
    enum class Turn : std::uint8_t { Starts, Stops, Deleted, OtherResources };
    kube::ObjectId run;
    Turn turn = Turn::Starts;
    /// The index of the resource snapshot that it names; empty: that of a new one.
    std::string resources = {};

    bool operator==(const RunChange &) const = default;
};
std::string_view nameOf(RunChange::Turn turn);
/// By namespace and name of their placements.
using RunChanges = std::map<std::pair<std::string, std::string>, std::vector<RunChange>>;
/// A run starts with the state Run, also again; one that had it stops with another or is deleted.
/// Of the others, a change of the resources that they name.
RunChanges runChanges(const objects::RolloutObjects &before, const objects::RolloutObjects &after);

/// What becomes of one placement when the second side is applied.
struct PlacementDifference {
    kube::ObjectId object; // the placement
    Kind change = Kind::Same;
    kube::ObjectId renamed; // a twin: this one is deleted, or new, with the same spec
    HeldFrom heldFrom = HeldFrom::Nowhere;
    std::optional<objects::Basis> basis; // of the second side's plan
    /// What makes the scheduler look at it; nothing: no event does, and it stays as it is.
    std::optional<objects::Cycle> cycle;
    std::optional<NextCycle> next;
    Side before;
    Side after;
    std::vector<std::string> kept;
    std::vector<StayingCluster> staying; // of the kept ones, by name
    std::vector<std::string> added;
    std::vector<std::string> removed;
    std::vector<ClusterChange> clusters; // removed ones first
    std::vector<SpreadChange> spread;
    std::vector<Guarantee> guarantees; // weakened ones first
    std::vector<RunChange> runs;       // by name
    std::string error;                 // of a Failed one

    std::size_t weakened() const;
    /// What changes is known only as far as the policy that is held is the file's: it is not here.
    bool isUncertain() const;
};

std::string_view nameOf(Kind kind);

} // namespace evenkeel::difference
