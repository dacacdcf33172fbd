// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/objects/planning.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <set>
#include <string_view>

#include <fmt/format.h>

#include "core/base/number.h"
#include "core/placement/policy_text.h"

namespace evenkeel::objects {

namespace {

using placement::Binding;
using placement::Placement;
using placement::Policy;
using placement::PolicySnapshot;

using Bindings = std::vector<const Binding *>; // a placement's own

/// N of `<placement>-N`, -1 for any other name.
std::int64_t indexOf(std::string_view snapshot, std::string_view placement) {
    if (snapshot.size() <= placement.size() + 1 || !snapshot.starts_with(placement) ||
        snapshot[placement.size()] != '-')
        return -1;
    return base::wholeNumber(snapshot.substr(placement.size() + 1)).value_or(-1);
}

const PolicySnapshot *latestSnapshot(const Objects &objects, const Placement &placement) {
    const auto found = std::ranges::find_if(objects.policySnapshots, [&](const auto &snapshot) {
        return snapshot.isLatest && belongsTo(snapshot, placement);
    });
    return found == objects.policySnapshots.end() ? nullptr : found;
}

/// The newest snapshot that bindings name; empty when none does.
std::string newestOf(const Bindings &own, const Placement &placement) {
    std::string newest;
    std::int64_t newestIndex = -1;
    for (const Binding *binding : own) {
        const std::int64_t index = indexOf(binding->snapshotName, placement.name);
        if (!binding->snapshotName.empty() && (newest.empty() || index > newestIndex)) {
            newest = binding->snapshotName;
            newestIndex = index;
        }
    }
    return newest;
}

const Placement *asOpened(const Objects &objects, const Placement &placement) {
    if (objects.placements.isSharedWith(objects.asOpened))
        return nullptr; // nothing was edited
    const auto found = std::ranges::find_if(objects.asOpened, [&](const Placement &opened) {
        return opened.kind == placement.kind && opened.name == placement.name &&
               opened.nameSpace == placement.nameSpace;
    });
    return found == objects.asOpened.end() ? nullptr : found;
}

/// The policy of a snapshot with the number that the hub keeps beside it.
std::optional<Policy> policyOf(const PolicySnapshot &snapshot) {
    std::optional<Policy> policy = snapshot.policy;
    if (policy && snapshot.numberOfClusters)
        policy->numberOfClusters = snapshot.numberOfClusters;
    return policy;
}

/// A ClusterResourcePlacement without a policy is stored as PickAll by its webhook (KubeFleet spec
/// 2.2); a ResourcePlacement stays without.
std::optional<Policy> asStored(std::optional<Policy> policy, const Placement &placement) {
    if (!policy && placement.kind == placement::PlacementKind::ClusterResourcePlacement)
        policy.emplace();
    return policy;
}

/// Whether two policies of different snapshots pick the same clusters.
bool isRespelled(const std::optional<Policy> &before, const std::optional<Policy> &after) {
    if (!before || !after)
        return false;
    Policy plain = placement::plainSpelling(*before);
    const Policy other = placement::plainSpelling(*after);
    plain.numberOfClusters = other.numberOfClusters;
    return plain == other;
}

std::optional<bool> isFullyScheduled(const PolicySnapshot &snapshot) {
    const auto found =
        std::ranges::find(snapshot.conditions, "Scheduled", &placement::Condition::type);
    return found != snapshot.conditions.end() &&
           found->status == placement::ConditionStatus::True &&
           found->observedGeneration == snapshot.generation;
}

/// The hub compares hashes, whatever policy stands beside them (KubeFleet spec 2.8).
bool hasOtherHash(const PolicySnapshot &snapshot, const std::optional<Policy> &policy) {
    const kube::Value &spec = kube::memberOf(snapshot.document, "spec");
    const std::string hash = placement::textOf(spec, "policyHash");
    return placement::isPolicyHash(hash) && placement::policyHash(policy) != hash;
}

/// Compares the policy with the one that the hub's scheduler saw, as far as it is known.
void comparePolicies(const Objects &objects, const Placement &placement,
                     const PolicySnapshot *snapshot, Basis &basis) {
    const bool isInSnapshot = snapshot != nullptr && snapshot->hasPolicy;
    const Placement *opened = isInSnapshot ? nullptr : asOpened(objects, placement);
    basis.isSnapshotHere = isInSnapshot;
    if (!isInSnapshot && opened == nullptr)
        return;
    const std::optional<Policy> before =
        asStored(isInSnapshot ? policyOf(*snapshot) : opened->policy, placement);
    const std::optional<Policy> after = asStored(placement.policy, placement);
    basis.changes = policyChanges(before, after);
    if (!isSameSnapshot(before, after)) {
        basis.policy = PolicyState::NewSnapshot;
        basis.isRespelled = isRespelled(before, after);
    } else if (isInSnapshot && hasOtherHash(*snapshot, after)) {
        basis.policy = PolicyState::NewSnapshot;
        basis.changes.push_back({"policyHash", {}, {}});
    } else if (!basis.changes.empty()) {
        basis.policy = PolicyState::NewCount;
    } else if (isInSnapshot) {
        basis.policy = PolicyState::Unchanged;
    }
}

/// Without the policy that is held, its bindings and the status of the placement say what can be
/// known.
void weighEvidence(const Bindings &own, const Placement &placement, Basis &basis) {
    basis.status = scheduledGenerationOf(placement);
    basis.evidence = evidenceOf(own, placement, basis.active);
    switch (basis.evidence.contradiction) {
    case Contradiction::NotNamed:
    case Contradiction::Scored:
        basis.policy = PolicyState::NewSnapshot;
        break;
    case Contradiction::TooMany:
        basis.policy = PolicyState::NewCount;
        break;
    case Contradiction::None:
        break;
    }
}

Basis basisOf(const Objects &objects, const Placement &placement, const Bindings &own,
              const PolicySnapshot *snapshot) {
    Basis basis;
    basis.active = snapshot != nullptr ? snapshot->name : newestOf(own, placement);
    basis.held = static_cast<std::size_t>(
        std::ranges::count_if(own, [](const Binding *binding) { return holds(*binding); }));
    if (snapshot == nullptr && own.empty())
        return basis; // the hub does not know it
    if (basis.active.empty())
        basis.active = placement.name + "-0";
    basis.policy = PolicyState::Unknown;
    comparePolicies(objects, placement, snapshot, basis);
    if (basis.policy == PolicyState::Unknown)
        weighEvidence(own, placement, basis);
    return basis;
}

} // namespace

Planning planningOf(const Objects &objects, const Placement &placement, const Known &known) {
    Bindings own;
    for (const Binding &binding : objects.bindings) {
        if (belongsTo(binding, placement))
            own.push_back(&binding);
    }
    const PolicySnapshot *snapshot = latestSnapshot(objects, placement);
    Planning planning;
    planning.now = known.now.value_or(objects.now());
    planning.active = snapshot;
    if (snapshot != nullptr)
        planning.isFullyScheduled = isFullyScheduled(*snapshot);
    Basis &basis = planning.basis;
    basis = basisOf(objects, placement, own, snapshot);
    basis.isDeleting = placement.isDeleting();
    std::set<std::string_view> latest; // one may stand in several files
    bool hasOld = false;
    for (const PolicySnapshot &one : objects.policySnapshots) {
        if (!belongsTo(one, placement))
            continue;
        hasOld = hasOld || !one.isLatest;
        if (one.isLatest)
            latest.insert(one.name);
    }
    basis.hasSeveralLatest = latest.size() > 1 || (latest.empty() && hasOld);
    basis.isHeldUnknown = own.empty() && !objects.isHeldKnown(placement.nameSpace);
    basis.isByOwnClock =
        !known.now && objects.clock && objects.clockSource == ClockSource::Computer;
    if (known.snapshot) {
        basis.policy = PolicyState::Named;
        basis.planned = *known.snapshot;
    } else if (basis.policy == PolicyState::NewSnapshot) {
        basis.planned = snapshotAfter(basis.active, placement, objects.bindings);
    } else {
        basis.planned = basis.active.empty() ? placement.name + "-0" : basis.active;
    }
    basis.obsolete =
        static_cast<std::size_t>(std::ranges::count_if(own, [&](const Binding *binding) {
            return holds(*binding) && binding->snapshotName != basis.planned;
        }));
    planning.snapshotName = basis.planned;
    return planning;
}

std::string snapshotAfter(std::string_view active, const Placement &placement,
                          std::span<const Binding> bindings) {
    std::int64_t newest = indexOf(active, placement.name);
    for (const Binding &binding : bindings) {
        if (belongsTo(binding, placement))
            newest = std::max(newest, indexOf(binding.snapshotName, placement.name));
    }
    return fmt::format("{}-{}", placement.name, newest + 1);
}

bool isSameSnapshot(const std::optional<Policy> &one, const std::optional<Policy> &other) {
    return placement::policyText(one) == placement::policyText(other);
}

kube::Time rolloutClock(const Objects &objects, const Planning &planning) {
    kube::Time now = planning.now;
    if (!now.isZero())
        return now;
    for (const Binding &binding : objects.bindings) {
        for (const placement::Condition &condition : binding.conditions)
            now = std::max(now, condition.lastTransitionTime);
    }
    return now;
}

namespace {

template <typename Object> bool isOf(const Object &object, const placement::Placement &placement) {
    const bool isNamespaced = placement.kind == placement::PlacementKind::ResourcePlacement;
    return object.kind == placement.kind && object.placementName == placement.name &&
           (!isNamespaced || object.nameSpace == placement.nameSpace);
}

} // namespace

bool belongsTo(const placement::Binding &binding, const placement::Placement &placement) {
    return isOf(binding, placement);
}

bool belongsTo(const placement::PolicySnapshot &snapshot, const placement::Placement &placement) {
    return isOf(snapshot, placement);
}

bool belongsTo(const placement::ResourceSnapshot &snapshot, const placement::Placement &placement) {
    return isOf(snapshot, placement);
}

std::vector<placement::Binding> bindingsOf(std::span<const placement::Binding> bindings,
                                           const placement::Placement &placement) {
    std::vector<placement::Binding> own;
    std::ranges::copy_if(bindings, std::back_inserter(own), [&](const placement::Binding &binding) {
        return belongsTo(binding, placement);
    });
    return own;
}

bool holds(const placement::Binding &binding) {
    return !binding.isDeleting && (binding.state == placement::BindingState::Scheduled ||
                                   binding.state == placement::BindingState::Bound);
}

std::set<std::string, std::less<>> heldClusters(std::span<const placement::Binding> bindings) {
    std::set<std::string, std::less<>> clusters;
    for (const placement::Binding &binding : bindings) {
        if (holds(binding))
            clusters.insert(binding.targetCluster);
    }
    return clusters;
}

} // namespace evenkeel::objects
