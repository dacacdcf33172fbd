// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/history.h"

#include <algorithm>
#include <map>
#include <tuple>
#include <utility>

#include "core/admission/validate.h"
#include "core/base/plain_text.h"
#include "core/rollout/run_world.h"
#include "core/rollout/strategy.h"

namespace evenkeel::insight {

namespace {

using kube::Value;
using placement::Placement;
using placement::PolicySnapshot;

/// Plans with the policy of the revision in place of the placement's.
base::Result<void> planReturn(const objects::Objects &objects, const Placement &placement,
                              const objects::Known &known, const std::stop_token &stop,
                              Revision &revision) {
    Placement returned = placement;
    if (const auto edit = revision.edit()) {
        returned = applied(*edit, placement);
    } else {
        returned.policy.reset();
        if (Value *spec = returned.document.find("spec"))
            spec->remove("policy");
    }
    revision.refusal = admission::updateRefusal(placement.document, returned.document);
    if (!revision.refusal.empty())
        return {};
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

std::string returnText(const Revision &revision, const base::Phrases &words) {
    if (!revision.snapshot->hasPolicy)
        return words.say(PHRASE("history", "the snapshot is without its policy"));
    if (!revision.error.empty())
        return words.say(PHRASE("history", "KubeFleet aborts scheduling: {}"), revision.error);
    if (!revision.refusal.empty())
        return words.say(PHRASE("history", "the hub refuses the update: {}"), revision.refusal);
    if (revision.back.empty())
        return words.say(PHRASE("history", "same policy"));
    std::string text = holdingsText(revision.holdings, words);
    if (!text.empty())
        text += ": ";
    return text + words.say(PHRASE("history", "{} of {} placed"), revision.placed, revision.wanted);
}

std::vector<objects::PolicyChange> changesBetween(const Revision &before, const Revision &after) {
    if (!before.snapshot->hasPolicy || !after.snapshot->hasPolicy)
        return {};
    return objects::policyChanges(before.policy(), after.policy());
}

std::vector<ResourceRevision> resourceHistoryOf(const objects::Objects &objects,
                                                const Placement &placement) {
    std::map<std::string, ResourceRevision> byName;
    for (const placement::ResourceSnapshot &snapshot : objects.rollouts.resourceSnapshots) {
        if (snapshot.isMaster && snapshot.kind == placement.kind &&
            snapshot.placementName == placement.name && snapshot.nameSpace == placement.nameSpace)
            byName[snapshot.name].isHere = true;
    }
    std::vector<std::pair<std::string, std::string>> held; // snapshot, cluster
    for (const placement::Binding &binding : objects::bindingsOf(objects.bindings, placement)) {
        if (!objects::holds(binding) || binding.resourceSnapshotName.empty())
            continue;
        held.emplace_back(binding.resourceSnapshotName, binding.targetCluster);
        byName[binding.resourceSnapshotName].clusters.push_back(binding.targetCluster);
    }
    const std::string latest = rollout::latestResources(objects, placement).resourceSnapshot;
    if (!held.empty() || byName.contains(latest))
        byName[latest].isLatest = true;
    std::vector<ResourceRevision> revisions;
    for (auto &[name, revision] : byName) {
        revision.name = name;
        revision.index = rollout::snapshotIndex(name, placement.name);
        for (const auto &[snapshot, cluster] : held) {
            if (snapshot != name)
                revision.touched.push_back(cluster);
        }
        revisions.push_back(std::move(revision));
    }
    std::ranges::stable_sort(revisions, [](const auto &one, const auto &other) {
        return std::tuple(one.index, one.name) > std::tuple(other.index, other.name);
    });
    return revisions;
}

std::int64_t revisionLimitOf(const Placement &placement) {
    constexpr std::int64_t kUsual = 10;
    const kube::Value *spec = placement.document.find("spec");
    const kube::Value *limit = spec != nullptr ? spec->find("revisionHistoryLimit") : nullptr;
    return limit != nullptr && limit->isNumber() ? rollout::scaled(*limit, 0) : kUsual;
}

} // namespace evenkeel::insight
