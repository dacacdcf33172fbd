// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/applying.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "core/admission/validate.h"
#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/rollout/eviction.h"

namespace evenkeel::hub {

namespace {

/// What the webhook of evictions has against the placement (KubeFleet spec 6.9).
void addEvictionRefusal(const Contents &contents, const kube::Value &eviction,
                        std::vector<std::string> &refusals) {
    const KindContents *placements = contents.find("ClusterResourcePlacement");
    if (placements == nullptr)
        return;
    const std::string name = manifest::textAt(eviction, {"spec", "placementName"});
    const auto stored = placements->objects.find({{}, name});
    const auto document = stored == placements->objects.end()
                              ? base::Result<kube::Value>(kube::Value())
                              : manifest::parseJson(*stored->second.text);
    const auto placement =
        document ? manifest::decodePlacement(*document)
                 : base::Result<placement::Placement>(tl::unexpected(document.error()));
    if (!placement)
        return;
    if (std::string refusal = rollout::evictionAdmissionError(*placement); !refusal.empty())
        refusals.push_back(std::move(refusal));
}

} // namespace

std::vector<std::string> refusalsOf(const Contents &contents, const ObjectChange &change) {
    const auto wanted = manifest::parseJson(change.whole);
    if (!change.refusal.empty())
        return {change.refusal};
    if (change.isDeletion() || !wanted)
        return {};
    std::optional<kube::Value> stored;
    std::vector<kube::Value> others; // an override is held against those of its namespace
    if (const KindContents *kind = contents.find(change.kind)) {
        const bool isOverride = change.kind.ends_with("Override");
        for (const auto &[name, object] : kind->objects) {
            const bool isItself = name == change.name;
            if (!isItself && !(isOverride && name.first == change.name.first))
                continue;
            auto document = manifest::parseJson(*object.text);
            if (!document)
                continue;
            if (isItself)
                stored = *document;
            others.push_back(std::move(*document));
        }
    }
    std::vector<std::string> refusals;
    if (const auto verdict = admission::check(*wanted, stored ? &*stored : nullptr, others)) {
        for (const admission::Finding &error : verdict->errors)
            refusals.push_back(error.sentence);
    }
    if (change.kind == kEvictionKind)
        addEvictionRefusal(contents, *wanted, refusals);
    return refusals;
}

bool Opinion::isDisputed() const {
    const bool isOfServer = server || server.error().trouble == Trouble::Refused;
    return isOfServer && refusals.empty() != server.has_value();
}

Opinion opinionOn(const Contents &contents, const ObjectChange &change,
                  const std::stop_token &stop) {
    return {refusalsOf(contents, change), apply(contents.access, change, Mode::DryRun, stop)};
}

std::vector<Opinion> opinionsOn(const Contents &contents, std::span<const ObjectChange> changes,
                                const std::stop_token &stop, const Progress &progress) {
    std::vector<Opinion> opinions;
    for (const ObjectChange &change : changes) {
        if (stop.stop_requested())
            break;
        const bool isLost = !opinions.empty() && !opinions.back().server &&
                            opinions.back().server.error().trouble == Trouble::Silent;
        opinions.push_back(isLost ? Opinion{refusalsOf(contents, change), opinions.back().server}
                                  : opinionOn(contents, change, stop));
        if (progress)
            progress(opinions.size(), changes.size());
    }
    return opinions;
}

std::vector<Removal> removalsIn(std::span<const difference::PlacementDifference> differences) {
    std::vector<Removal> removals;
    for (const difference::PlacementDifference &difference : differences) {
        for (const difference::ClusterChange &change : difference.clusters) {
            if (!change.isAdded)
                removals.push_back({fullNameOf(difference.object), change.cluster});
        }
    }
    std::ranges::sort(removals);
    return removals;
}

std::vector<ObjectRemoval> removalsIn(std::span<const insight::ArrivalChange> arrivals) {
    std::vector<ObjectRemoval> removals;
    for (const insight::ArrivalChange &change : arrivals) {
        ObjectRemoval removal{render::objectName(change.id), {}};
        for (const insight::SameCause &same : change.removed) {
            if (same.cause.kind != insight::ArrivalCause::Kind::Placement)
                std::ranges::copy(same.clusters, std::back_inserter(removal.clusters));
        }
        if (removal.clusters.empty())
            continue;
        std::ranges::sort(removal.clusters);
        removals.push_back(std::move(removal));
    }
    return removals;
}

namespace {

/// What the hub has of the object and what it will be; null where there is none.
std::pair<kube::Value, kube::Value> sidesOf(const ObjectChange &change, const Contents &contents) {
    const auto parsed = [](std::string_view text) {
        return manifest::parseJson(text).value_or(kube::Value());
    };
    std::pair<kube::Value, kube::Value> sides{kube::Value(), kube::Value()};
    if (const KindContents *kind = contents.find(change.kind)) {
        if (const auto stored = kind->objects.find(change.name); stored != kind->objects.end())
            sides.first = parsed(*stored->second.text);
    }
    if (!change.whole.empty())
        sides.second = parsed(change.whole);
    return sides;
}

using PlacementIds = std::set<kube::ObjectId>;

/// Placements that one of the clusters holds.
PlacementIds heldBy(const std::set<std::string> &clusters, const objects::Objects &objects) {
    PlacementIds held;
    for (const placement::Binding &binding : objects.bindings) {
        if (clusters.contains(binding.targetCluster))
            held.insert(
                insight::placementId(binding.kind, binding.nameSpace, binding.placementName));
    }
    return held;
}

/// The placements that overrides name; an empty name is of every one.
std::set<std::string> namesInOverrides(const objects::Objects &objects) {
    std::set<std::string> names;
    for (const objects::OtherObject &other : objects.others) {
        if (manifest::textAt(other.document, {"kind"}).ends_with("Override"))
            names.insert(manifest::textAt(other.document, {"spec", "placement", "name"}));
    }
    return names;
}

bool isNamed(const std::set<std::string> &names, const placement::Placement &placement) {
    return names.contains("") || names.contains(placement.name);
}

} // namespace

std::vector<const placement::Placement *>
reselectedBy(const ChangeSet &set, const Contents &contents, const manifest::Objects &objects) {
    std::set<std::string> overridden; // an empty name is of every placement
    std::set<std::pair<std::string, ObjectName>> reselected;
    std::set<std::string> relabelled; // clusters: other rules of overrides match them
    for (const ObjectChange &change : set.changes) {
        const bool isOverride = change.kind.ends_with("Override");
        const bool isCluster = change.kind == "MemberCluster" && !change.isDeletion();
        if (!isOverride && !isCluster && !change.kind.ends_with("ResourcePlacement"))
            continue;
        const auto [before, after] = sidesOf(change, contents);
        const auto labels = [](const kube::Value &side) {
            return kube::memberOf(kube::memberOf(side, "metadata"), "labels");
        };
        if (isCluster && labels(before) != labels(after))
            relabelled.insert(change.name.second);
        if (isCluster)
            continue;
        for (const kube::Value *side : {&before, &after}) {
            if (isOverride && side->isObject())
                overridden.insert(manifest::textAt(*side, {"spec", "placement", "name"}));
        }
        const auto selectors = [](const kube::Value &side) {
            return kube::memberOf(kube::memberOf(side, "spec"), "resourceSelectors");
        };
        if (!isOverride && before.isObject() && after.isObject() &&
            selectors(before) != selectors(after))
            reselected.emplace(change.kind, change.name);
    }
    const PlacementIds held = relabelled.empty() ? PlacementIds() : heldBy(relabelled, objects);
    const std::set<std::string> named =
        held.empty() ? std::set<std::string>() : namesInOverrides(objects);
    std::vector<const placement::Placement *> placements;
    for (const placement::Placement &placement : objects.placements) {
        const kube::ObjectId id = insight::idOf(placement);
        if (isNamed(overridden, placement) || (held.contains(id) && isNamed(named, placement)) ||
            reselected.contains({id.kind, {id.nameSpace, id.name}}))
            placements.push_back(&placement);
    }
    return placements;
}

void applyAll(const Access &access, std::span<const ObjectChange> changes,
              const std::function<bool(std::size_t row)> &goesOn,
              const std::function<void(const ApplyNews &)> &tell) {
    for (std::size_t row = 0; row < changes.size() && goesOn(row); ++row) {
        tell({row, Step::Begun, nullptr});
        const Answer<std::string> answer = apply(access, changes[row], Mode::Real);
        tell({row, answer ? Step::Done : Step::Failed, &answer});
        if (!answer)
            return;
    }
}

} // namespace evenkeel::hub
