// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/reference/plain_bindings.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "core/kube/object_id.h"

namespace evenkeel::reference {

namespace {

bool belongsTo(const placement::Placement &placement, const placement::Binding &binding) {
    if (binding.kind != placement.kind || binding.placementName != placement.name)
        return false;
    return placement.kind == placement::PlacementKind::ClusterResourcePlacement ||
           binding.nameSpace == placement.nameSpace;
}

bool isInFleet(const std::vector<fleet::Cluster> &clusters, const std::string &name) {
    return std::ranges::any_of(clusters, [&name](const fleet::Cluster &cluster) {
        return cluster.name == name && !cluster.agent.isLeaving;
    });
}

tl::unexpected<base::Error> abortedBinding(std::string message) {
    return tl::unexpected(base::Error{base::ErrorCode::Scheduling, std::move(message), {}});
}

bool isByNameThenCluster(const StoredBinding &left, const StoredBinding &right) {
    return std::tie(left.binding.name, left.binding.targetCluster) <
           std::tie(right.binding.name, right.binding.targetCluster);
}

} // namespace

BindingStore::BindingStore(const placement::Placement &placement,
                           std::span<const placement::Binding> bindings, std::string snapshotName)
    : m_placement(&placement), m_snapshotName(std::move(snapshotName)) {
    for (const auto &binding : bindings) {
        if (belongsTo(placement, binding) && !binding.isDeleting)
            m_bindings.push_back({binding, false});
    }
}

// KubeFleet spec 3.2. Deleting bindings count for nothing, so they never enter the store.
Classes BindingStore::classify(const std::vector<fleet::Cluster> &clusters) {
    m_bindings.sort(isByNameThenCluster);
    Classes classes;
    std::vector<StoredBinding *> dangling;
    for (auto &stored : m_bindings) {
        const auto &binding = stored.binding;
        if (binding.state == "Unscheduled")
            classes.unscheduled.push_back(&stored);
        else if (!isInFleet(clusters, binding.targetCluster))
            dangling.push_back(&stored);
        else if (binding.snapshotName != m_snapshotName)
            classes.obsolete.push_back(&stored);
        else if (binding.state == "Scheduled")
            classes.scheduled.push_back(&stored);
        else if (binding.state == "Bound")
            classes.bound.push_back(&stored);
    }
    for (auto *stored : dangling)
        unschedule(*stored);
    return classes;
}

base::Result<Written> BindingStore::crossReference(const Classes &classes,
                                                   const std::vector<ScoredCluster> &picked) {
    const auto findPick = [&picked](const std::string &cluster) {
        return std::ranges::find(picked, cluster, &ScoredCluster::name);
    };
    Written written;
    std::set<std::string> known;
    for (auto *stored : classes.obsolete) {
        const auto pick = findPick(stored->binding.targetCluster);
        if (pick == picked.end()) {
            unschedule(*stored);
            continue;
        }
        known.insert(pick->name);
        patch(*stored, pickedDecision(pick->name, pick->score));
        written.patched.push_back(&stored->binding);
    }
    for (auto *stored : classes.unscheduled) {
        const auto pick = findPick(stored->binding.targetCluster);
        if (pick == picked.end())
            continue;
        known.insert(pick->name);
        const auto done = restore(*stored, pickedDecision(pick->name, pick->score));
        if (!done)
            return tl::unexpected(done.error());
        written.patched.push_back(&stored->binding);
    }
    for (const auto &pick : picked) {
        if (known.contains(pick.name))
            continue;
        const auto created = create(pick.name, pickedDecision(pick.name, pick.score));
        if (!created)
            return tl::unexpected(created.error());
        written.created.push_back(&(*created)->binding);
    }
    return written;
}

base::Result<void> BindingStore::fix(const Classes &classes,
                                     const std::vector<std::string> &valid) {
    const auto isFor = [](const std::string &cluster) {
        return [&cluster](const StoredBinding *stored) {
            return stored->binding.targetCluster == cluster;
        };
    };
    const auto lastOf = [&isFor](const std::vector<StoredBinding *> &from,
                                 const std::string &cluster) -> StoredBinding * {
        StoredBinding *last = nullptr;
        for (auto *stored : from)
            last = isFor(cluster)(stored) ? stored : last;
        return last;
    };
    std::set<std::string> restored;
    for (const auto &target : valid) {
        if (std::ranges::any_of(classes.scheduled, isFor(target)) ||
            std::ranges::any_of(classes.bound, isFor(target)))
            continue;
        if (auto *obsolete = lastOf(classes.obsolete, target)) {
            patch(*obsolete, fixedDecision(target));
        } else if (auto *unscheduled = lastOf(classes.unscheduled, target)) {
            // A name listed twice finds the annotation already taken off.
            if (!restored.insert(target).second)
                return abortedBinding("binding of " + target + " has no previous state");
            if (const auto done = restore(*unscheduled, fixedDecision(target)); !done)
                return done;
        } else if (const auto created = create(target, fixedDecision(target)); !created) {
            return tl::unexpected(created.error());
        }
    }
    for (auto *stored : classes.obsolete) {
        if (std::ranges::find(valid, stored->binding.targetCluster) == valid.end())
            unschedule(*stored);
    }
    return {};
}

void BindingStore::unschedule(StoredBinding &stored) {
    stored.binding.previousState = stored.binding.state;
    stored.binding.state = "Unscheduled";
}

std::vector<scheduling::BindingOutcome> BindingStore::outcomes() const {
    std::vector<const StoredBinding *> sorted;
    for (const auto &stored : m_bindings)
        sorted.push_back(&stored);
    std::ranges::stable_sort(sorted, [](const StoredBinding *left, const StoredBinding *right) {
        return std::tie(left->binding.targetCluster, left->binding.name) <
               std::tie(right->binding.targetCluster, right->binding.name);
    });
    std::vector<scheduling::BindingOutcome> outcomes;
    for (const auto *stored : sorted) {
        const auto &binding = stored->binding;
        scheduling::BindingOutcome outcome;
        outcome.cluster = binding.targetCluster;
        outcome.name = stored->isCreated ? std::string() : binding.name;
        outcome.state = binding.state;
        outcome.snapshot = binding.snapshotName;
        if (binding.state == "Unscheduled" && binding.previousState &&
            !binding.previousState->isEmpty())
            outcome.previousState = binding.previousState;
        outcome.score = binding.decision.score;
        outcome.created = stored->isCreated;
        outcomes.push_back(outcome);
    }
    return outcomes;
}

// KubeFleet spec 1.4: the random end of the name counts as zeros.
base::Result<StoredBinding *> BindingStore::create(const std::string &cluster,
                                                   placement::ClusterDecision decision) {
    placement::Binding binding;
    binding.kind = m_placement->kind;
    binding.name = m_placement->name.substr(0, 26) + "-" + cluster.substr(0, 27) + "-" + "00000000";
    if (!kube::dns1123LabelErrors(binding.name).empty())
        return abortedBinding("binding name " + binding.name + " is not a valid label");
    binding.nameSpace = m_placement->nameSpace;
    binding.placementName = m_placement->name;
    binding.state = "Scheduled";
    binding.targetCluster = cluster;
    binding.snapshotName = m_snapshotName;
    binding.decision = std::move(decision);
    m_bindings.push_back({std::move(binding), true});
    return &m_bindings.back();
}

void BindingStore::patch(StoredBinding &stored, placement::ClusterDecision decision) {
    stored.binding.snapshotName = m_snapshotName;
    stored.binding.decision = std::move(decision);
}

base::Result<void> BindingStore::restore(StoredBinding &stored,
                                         placement::ClusterDecision decision) {
    if (!stored.binding.previousState)
        return abortedBinding("binding " + stored.binding.name + " has no previous state");
    stored.binding.state = *stored.binding.previousState;
    patch(stored, std::move(decision));
    return {};
}

} // namespace evenkeel::reference
