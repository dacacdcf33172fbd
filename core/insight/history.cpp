// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/history.h"

#include <algorithm>
#include <utility>

#include "core/base/text_order.h"
#include "core/objects/held.h"

namespace evenkeel::insight {

namespace {

using placement::Placement;
using placement::PolicySnapshot;

/// Plans with the policy of the revision in place of the placement's.
base::Result<void> planReturn(const objects::Objects &objects, const Placement &placement,
                              const objects::Known &known, const std::stop_token &stop,
                              Revision &revision) {
    Placement returned = placement;
    returned.policy = revision.policy();
    const objects::Planning planning = objects::planningOf(objects, returned, known);
    const auto plan =
        scheduling::plan(objects.fleet, returned, objects.bindings, optionsOf(planning), stop);
    if (!plan && plan.error().code == base::ErrorCode::Cancelled)
        return tl::unexpected(plan.error());
    if (!plan) {
        revision.error = plan.error().message;
        return {};
    }
    revision.holdings = holdingsOf(*plan, placement, objects.bindings);
    revision.placed = plan->placed;
    revision.wanted = plan->wanted;
    return {};
}

} // namespace

std::optional<placement::Policy> Revision::policy() const {
    std::optional<placement::Policy> policy = snapshot->policy;
    if (policy && snapshot->numberOfClusters)
        policy->numberOfClusters = snapshot->numberOfClusters;
    return policy;
}

std::optional<Edit> Revision::edit() const {
    if (!snapshot->hasPolicy || !snapshot->policy)
        return std::nullopt;
    Edit edit;
    edit.policy = policy();
    return edit;
}

base::Result<std::vector<Revision>> historyOf(const objects::Objects &objects,
                                              const Placement &placement,
                                              const objects::Known &known, std::stop_token stop) {
    std::vector<Revision> revisions;
    for (const PolicySnapshot &snapshot : objects.policySnapshots) {
        if (!objects::belongsTo(snapshot, placement))
            continue;
        Revision &revision = revisions.emplace_back();
        revision.snapshot = &snapshot;
        revision.isActive = snapshot.isLatest;
    }
    std::ranges::stable_sort(revisions, [](const Revision &one, const Revision &other) {
        return base::naturalLess(other.snapshot->name, one.snapshot->name);
    });
    for (std::size_t i = 0; i < revisions.size(); ++i) {
        Revision &revision = revisions[i];
        if (i + 1 < revisions.size())
            revision.changes = objects::policyChanges(revisions[i + 1].policy(), revision.policy());
        revision.back = objects::policyChanges(placement.policy, revision.policy());
        if (!revision.snapshot->hasPolicy)
            continue;
        if (auto done = planReturn(objects, placement, known, stop, revision); !done)
            return tl::unexpected(done.error());
    }
    return revisions;
}

} // namespace evenkeel::insight
