// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/evenkeelctl/input/inputs.h"
#include "core/capacity/ask.h"
#include "core/insight/held_plan.h"
#include "core/insight/plan_facts.h"
#include "core/insight/question.h"
#include "core/kube/time.h"
#include "core/lint/lint.h"
#include "core/objects/planning.h"
#include "core/query/cluster_facts.h"
#include "core/scheduling/plan.h"

namespace evenkeel::ctl {

/// What is planned, and with which clock.
struct PlanningOptions {
    std::vector<std::string> placements; // names or namespace/name; none: all
    std::optional<kube::Time> now;
    std::optional<std::string> snapshot;

    objects::Known known() const { return {snapshot, now}; }
};

/// `no cluster eus-1 in the files; did you mean eus-01?`
std::string unknownCluster(const fleet::Fleet &fleet, const std::string &name);

enum class Names { AsOptionOnly, AlsoPositional };

/// Adds `--placement`, `--now` and `--snapshot`.
void addPlanningOptions(CLI::App &verb, PlanningOptions &options, Names names);

struct Planned {
    const placement::Placement *placement = nullptr;
    base::Result<scheduling::Plan> plan;
    scheduling::PlanOptions options;
    objects::Planning planning;
    insight::Holdings holdings;       // of the plan
    std::vector<lint::Finding> traps; // where lint looked
    std::string text;                 // what a look wrote of it, until it is put out

    bool isFulfilled() const { return plan && plan->condition && plan->condition->isTrue; }
    /// Drops what only why() and lint() ask of a plan, which is most of it: which clusters were not
    /// picked for which reason, and the trace of the cycles.
    void forgetReasons();
    /// Drops what only rollouts ask of it; targetsOf() still has the clusters.
    void forgetBindings();
};

/// The clusters that hold the placement after the plan, by name; none where there is no plan.
std::vector<std::string> targetsOf(const Planned &planned);

/// What a placement was planned from.
insight::Question questionOf(const objects::Objects &objects, const Planned &planned);

/// `web: holds 8 bindings of web-0, policy unchanged`, a line for each placement that the hub
/// knows, on standard error: for formats whose output is data and nothing else.
void sayBases(const std::vector<Planned> &plans);

using insight::displayName;
using insight::placedClusters;

/// Whether the cycle of a placement aborts, which is then said on standard error with its reason:
/// what follows from its plan is no answer, so that the status is kUsage.
bool sayAborted(const std::vector<Planned> &plans);
/// The same where the reason is known; empty: it does not abort.
bool sayAborted(const placement::Placement &placement, const std::string &reason);
/// The same of any list whose items have a placement and a reason.
template <typename Items, typename PlacementOf, typename ReasonOf>
bool sayAborted(const Items &items, PlacementOf placementOf, ReasonOf reasonOf) {
    return std::ranges::count_if(items, [&](const auto &item) {
               return sayAborted(*std::invoke(placementOf, item), std::invoke(reasonOf, item));
           }) > 0;
}

/// Whether there is no cluster to plan a chosen placement with, which is then said on standard
/// error: "scheduled, 0 of 0" would be an answer to nothing.
bool lacksClusters(const objects::Objects &objects, const PlanningOptions &options);
/// Where placements of a kind may not be read, there is no answer of all.
int statusOf(const Loaded &loaded, const PlanningOptions &options, int status);

/// The chosen placements in file order. Reports names that are in no file on standard error and
/// returns nothing then, and where there is none.
std::optional<std::vector<const placement::Placement *>>
chosenPlacements(const Loaded &loaded, const PlanningOptions &options);

/// How the plans of a list are looked at while the others are made.
struct Looks {
    std::function<void(Planned &)> atOnce;  // as soon as it is made: from several threads
    std::function<void(Planned &)> inOrder; // after that, in the order of the list
};

/// Plans the chosen placements in file order, many of them in as many threads as there are cores.
/// Reports names of placements and snapshots that are in no file on standard error and returns
/// nothing then.
std::optional<std::vector<Planned>>
planAll(const objects::Objects &objects, const PlanningOptions &options, const Looks &looks = {});
/// The same of what was loaded; without any placement it says so and returns nothing.
std::optional<std::vector<Planned>> planLoaded(const Loaded &loaded, const PlanningOptions &options,
                                               const Looks &looks = {});

/// The clusters that a filter leaves, for each placement: its words may ask for the plan.
class ClusterChoice {
public:
    /// Nothing, and said, where the filter cannot be read or asks for what is not there, and where
    /// no cluster matches, whatever is planned.
    static std::optional<ClusterChoice> of(const std::string &filter,
                                           const objects::Objects &objects,
                                           const std::vector<Planned> &plans);

    bool has(const placement::Placement &placement, fleet::ClusterIndex cluster) const;
    /// The same by name; a cluster that the fleet does not have meets no filter.
    bool has(const placement::Placement &placement, const fleet::Fleet &fleet,
             std::string_view cluster) const;
    bool isAll() const { return m_shown.empty(); }

private:
    std::map<const placement::Placement *, std::vector<bool>> m_shown; // by row
};

/// The clusters that a filter means whatever is planned, by row. Nothing, and said, where it cannot
/// be read, asks for a plan or no cluster matches.
std::optional<std::vector<fleet::ClusterIndex>>
clustersMeant(const std::string &filter, const objects::Objects &objects, kube::Time now);

/// The time of this computer.
kube::Time timeNow();

/// Adds `--ask`, which the description says more of, and `--cost`.
void addCostOptions(CLI::App &verb, const std::function<void(capacity::Ask)> &take,
                    std::string &cost, const std::string &description);
/// False, and said, where `--cost` names what no cluster has.
bool isCostKnown(const fleet::Fleet &fleet, const std::string &cost);
/// Adds `--now`.
void addClockOption(CLI::App &verb, std::optional<kube::Time> &now);

} // namespace evenkeel::ctl
