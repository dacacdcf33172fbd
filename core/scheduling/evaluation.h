// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/fleet/fleet.h"
#include "core/fleet/fleet_step.h"
#include "core/placement/placement.h"
#include "core/scheduling/plugins/topology_spread.h"
#include "core/scheduling/rank.h"

namespace evenkeel::scheduling {

class RequiredAffinity;

/// The plugins that can refuse a cluster, in KubeFleet's order.
enum class Filter : std::uint8_t {
    None,
    ClusterAffinity,
    ClusterEligibility,
    NamespaceAffinity,
    TaintToleration,
    TopologySpreadConstraints,
};

/// Everything about a (fleet, placement) pair that does not change between cycles: the verdicts of
/// all filters but spread and same-placement, affinity scores, the domains of every topology key.
/// Vectors are by cluster row.
struct Evaluation {
    placement::Policy policy;
    std::string nameSpace;
    kube::Time now;
    bool runsPlugins = false; // PickAll, and PickN with something to schedule
    bool scores = false;      // PickN

    std::vector<Filter> filters; // first filter that refuses the cluster, None if it passes
    std::vector<std::int32_t> affinity;
    fleet::NameRanks nameRanks; // null before evaluate(), as the next
    fleet::RowOrder rowsByName;
    std::vector<std::uint8_t> isSelectedBefore; // under the active snapshot, before the first cycle
    std::vector<std::uint8_t> isObsoleteBefore;
    std::vector<SpreadKey> spreadKeys;
    /// Clusters whose scoring is an error, which counts only in a cycle where they pass all
    /// filters; and the first such error.
    std::vector<fleet::ClusterIndex> unscorable;
    std::optional<base::Error> scoringError;

    std::size_t size() const { return filters.size(); }
    bool isFeasible(std::size_t row) const { return filters[row] == Filter::None; }
    /// Obsolete bindings count in the first cycle only (KubeFleet spec 3.6.1).
    Score score(std::size_t row, std::int32_t topologySpread, bool countsObsolete) const {
        return {topologySpread, affinity[row], countsObsolete && isObsoleteBefore[row] ? 1 : 0};
    }
    Rank rank(fleet::ClusterIndex cluster, const Score &score) const {
        return {score, (*nameRanks)[fleet::row(cluster)]};
    }
};

/// The first filter other than spread that refuses the cluster; an error fails the cycle.
base::Result<Filter> firstRefusal(const fleet::Fleet &fleet, const Evaluation &evaluation,
                                  const RequiredAffinity &affinity, fleet::ClusterIndex cluster);
/// The reason of a filter other than spread at that time, as the status prints it (without its
/// prefix).
std::string filterReason(const fleet::Fleet &fleet, const Evaluation &evaluation, kube::Time now,
                         fleet::ClusterIndex cluster, Filter filter);

/// The evaluation of an earlier state of the fleet, and what became of it since.
struct Earlier {
    const Evaluation &evaluation;
    const fleet::FleetStep &step;
};

/// Runs PreFilter, Filter, PreScore and Score (KubeFleet spec 3.4) as far as they do not depend
/// on the picks. `evaluation` comes with policy, nameSpace, now, spreadKeys, isSelectedBefore,
/// isObsoleteBefore and scores filled in. What is known of an earlier state is taken over for the
/// clusters that the step leaves alone, as far as no other cluster decides it.
base::Result<Evaluation> evaluate(const fleet::Fleet &fleet, Evaluation evaluation,
                                  const std::stop_token &stop, const Earlier *earlier = nullptr);

/// What a plan remembers of its making, for questions about its cycles: what no pick changes. A
/// plan that was put together by hand remembers nothing: no filter ran in it. Copies are cheap.
class Trace {
public:
    Trace();
    explicit Trace(Evaluation evaluation);

    /// False for PickFixed, and where nothing was left to schedule.
    bool ranFilters() const;
    /// Whether clusters that pass the filters are scored, as for PickN.
    bool hasScores() const;
    /// Whether the cluster held the placement before, under the active snapshot.
    bool wasPlaced(fleet::ClusterIndex cluster) const;
    /// What refuses the cluster whatever is picked; None also where no filter ran.
    Filter standingFilter(fleet::ClusterIndex cluster) const;
    /// Its reason, as the status has it; empty for None. `fleet` is the one that was planned.
    std::string standingReason(const fleet::Fleet &fleet, fleet::ClusterIndex cluster) const;

    /// Of a plan that stands unchanged at another time.
    void setNow(kube::Time now) { m_now = now; }

    /// For the engine itself; its clock is that of the making.
    const Evaluation &evaluation() const { return *m_evaluation; }

private:
    std::shared_ptr<const Evaluation> m_evaluation; // never null
    kube::Time m_now;
};

} // namespace evenkeel::scheduling
