// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/hub/taken_away.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string_view>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/manifest/objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/objects/planning.h"
#include "core/render/rendering.h"
#include "core/render/select/envelope.h"
#include "core/rollout/eviction.h"
#include "core/rollout/run_world.h"

namespace evenkeel::hub {

namespace {

using manifest::textAt;
using placement::Placement;
using placement::StagedRun;
using Names = std::set<std::string>;

constexpr std::string_view kResourceIndexLabel = "kubernetes-fleet.io/resource-index";

/// Whether the change brings the object or another version of it.
bool brings(const ChangeSet &set, const kube::ObjectId &id) {
    return std::ranges::any_of(set.changes, [&id](const ObjectChange &change) {
        return !change.isDeletion() && change.kind == id.kind &&
               change.name == ObjectName{id.nameSpace, id.name};
    });
}

/// Clusters of bindings that are no longer held lose the placement as well.
void addDeletions(const ChangeSet &set, const Contents &contents, TakenAway &taken) {
    if (std::ranges::none_of(set.changes, &ObjectChange::isDeletion))
        return;
    manifest::Objects hub;
    load(contents, hub);
    for (const placement::Binding &binding : hub.bindings) {
        const kube::ObjectId id =
            insight::placementId(binding.kind, binding.nameSpace, binding.placementName);
        const bool isDeleted = std::ranges::any_of(set.changes, [&](const ObjectChange &change) {
            const bool isOfCluster =
                change.kind == "MemberCluster" && change.name.second == binding.targetCluster;
            const bool isOfPlacement =
                change.kind == id.kind && change.name == ObjectName{id.nameSpace, id.name};
            return change.isDeletion() && (isOfCluster || isOfPlacement);
        });
        if (isDeleted && !objects::holds(binding))
            taken.clusters.push_back(
                {{kube::fullNameOf(id), binding.targetCluster}, TakenAway::By::Deletion});
    }
}

void addEvictions(const ChangeSet &set, const Contents &contents, const manifest::Objects &after,
                  TakenAway &taken) {
    const KindContents *bindings = contents.find("ClusterResourceBinding");
    const bool isHeldKnown = bindings != nullptr && bindings->isRead;
    for (const placement::Eviction &eviction : after.rollouts.evictions) {
        if (!brings(set, rollout::idOf(eviction)))
            continue;
        const rollout::EvictionVerdict verdict = rollout::judge(
            eviction, after.clusterPlacement(eviction.placementName), after.bindings, nullptr);
        if (!isHeldKnown || !verdict.isInvalid())
            taken.clusters.push_back(
                {{eviction.placementName, eviction.clusterName}, TakenAway::By::Eviction});
    }
}

void addNames(const kube::Value &object, Names &names) {
    const render::ResourceId id = render::idOf(object);
    const auto envelope = render::envelopeKind(id);
    if (!envelope) {
        names.insert(render::objectName(id));
        return;
    }
    for (const render::EnvelopedManifest &one : render::openEnvelope(*envelope, object).manifests)
        names.insert(render::objectName(one.id));
}

/// What a resource snapshot has.
struct Brought {
    Names names;
    std::vector<render::ObjectPtr> objects;
};

/// A placement's resource snapshots, by their index; each is read once.
class Snapshots {
public:
    Snapshots(const Contents &contents, const Placement &placement)
        : m_kind(contents.find(placement.nameSpace.empty() ? "ClusterResourceSnapshot"
                                                           : "ResourceSnapshot")),
          m_placement(placement) {}

    /// Nothing where there is no such snapshot.
    const std::optional<Brought> &of(const std::string &index) {
        const auto [known, isNew] = m_brought.try_emplace(index);
        if (isNew && m_kind != nullptr)
            known->second = read(index);
        return known->second;
    }

private:
    std::optional<Brought> read(const std::string &index) const {
        std::optional<Brought> brought;
        for (const auto &[name, stored] : m_kind->objects) {
            const auto document = name.first == m_placement.nameSpace
                                      ? manifest::parseJson(*stored.text)
                                      : base::Result<kube::Value>(kube::Value());
            if (!document || !document->isObject())
                continue;
            const auto label = [&](std::string_view key) {
                return textAt(*document, {"metadata", "labels", key});
            };
            if (label(manifest::kParentLabel) != m_placement.name ||
                label(kResourceIndexLabel) != index)
                continue;
            if (!brought)
                brought.emplace();
            const kube::Value *selected = document->findPath({"spec", "selectedResources"});
            if (selected == nullptr || !selected->isArray())
                continue;
            for (const kube::Value &object : selected->items()) {
                addNames(object, brought->names);
                brought->objects.push_back(std::make_shared<const kube::Value>(object));
            }
        }
        return brought;
    }

    const KindContents *m_kind;
    const Placement &m_placement;
    std::map<std::string, std::optional<Brought>> m_brought;
};

bool lists(const placement::Binding &binding, const render::Override &snapshot) {
    const auto &listed =
        snapshot.isClusterScoped() ? binding.clusterResourceOverrides : binding.resourceOverrides;
    const std::string name =
        snapshot.isClusterScoped() ? snapshot.name : snapshot.nameSpace + "/" + snapshot.name;
    return std::ranges::find(listed, name) != listed.end();
}

/// What a run takes from the clusters of its stages.
class RunLosses {
public:
    RunLosses(const Placement &placement, std::span<const placement::Binding> bindings,
              const Contents &contents, const manifest::Objects &after, TakenAway &taken)
        : m_placement(placement), m_bindings(bindings), m_after(after), m_taken(taken),
          m_snapshots(contents, placement) {}

    void find(const std::string &index, const rollout::StagedUpdate &update);

private:
    void addUnread(const std::string &index);
    /// Those that have it, with the snapshot that they hold.
    void takeCluster(const std::string &cluster, const Names &brought);
    void addDeleted(const std::vector<render::ObjectPtr> &brought);

    const Placement &m_placement;
    std::span<const placement::Binding> m_bindings;
    const manifest::Objects &m_after;
    TakenAway &m_taken;
    Snapshots m_snapshots;
    Names m_missing;                                     // snapshots, said once
    std::map<std::string, const Names *> m_held;         // by cluster
    std::map<std::string, std::set<std::string>> m_lost; // clusters by object
};

void RunLosses::addUnread(const std::string &index) {
    if (m_missing.insert(index).second)
        m_taken.unread.push_back(sentence(
            PHRASE("hub", "the hub has no resource snapshot {} of {}"), index, m_placement.name));
}

void RunLosses::takeCluster(const std::string &cluster, const Names &brought) {
    const auto binding = std::ranges::find(m_bindings, cluster, &placement::Binding::targetCluster);
    if (binding == m_bindings.end() || binding->resourceSnapshotName.empty())
        return;
    const std::string index =
        std::to_string(rollout::snapshotIndex(binding->resourceSnapshotName, m_placement.name));
    const auto &held = m_snapshots.of(index);
    if (!held)
        return addUnread(index);
    m_held[cluster] = &held->names;
    Names gone;
    std::ranges::set_difference(held->names, brought, std::inserter(gone, gone.end()));
    for (const std::string &object : gone)
        m_lost[object].insert(cluster);
}

/// The overrides of today are frozen into the clusters of a stage (KubeFleet spec 6.8 B).
void RunLosses::addDeleted(const std::vector<render::ObjectPtr> &brought) {
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : manifest::renderObjects(m_after).overrides)
        overrides.push_back(one.override);
    render::ApiResources api = render::servedKinds(brought);
    render::addUnknownKinds(api, m_placement);
    const render::Hub hub(brought, std::move(api));
    std::vector<std::string> clusters;
    for (const auto &[cluster, names] : m_held)
        clusters.push_back(cluster);
    const auto rendering = render::render({m_placement, hub, overrides, m_after.fleet, clusters});
    if (!rendering)
        return;
    for (const render::ClusterRendering &one : rendering->clusters) {
        const auto binding =
            std::ranges::find(m_bindings, one.cluster, &placement::Binding::targetCluster);
        for (std::size_t i = 0; one.outcome && i < one.outcome->objects.size(); ++i) {
            const render::RenderedObject &object = *one.outcome->objects[i];
            const auto applied = object.applied();
            const std::string name = render::objectName(rendering->manifests[i].id);
            const bool isDeleted =
                object.manifest == nullptr && !object.failure && !applied.empty();
            if (isDeleted && !lists(*binding, *applied.back().override) &&
                m_held.at(one.cluster)->contains(name))
                m_lost[name].insert(one.cluster);
        }
    }
}

void RunLosses::find(const std::string &index, const rollout::StagedUpdate &update) {
    const auto &brought = m_snapshots.of(index);
    if (!brought)
        return addUnread(index);
    for (const rollout::Stage &stage : update.stages) {
        for (const std::string &cluster : stage.clusters)
            takeCluster(cluster, brought->names);
    }
    addDeleted(brought->objects);
    for (const auto &[object, clusters] : m_lost)
        m_taken.objects.push_back({object, {clusters.begin(), clusters.end()}});
}

void addRun(const StagedRun &run, const Contents &contents, const manifest::Objects &after,
            TakenAway &taken) {
    const auto placement = std::ranges::find_if(
        after.placements, [&run](const Placement &one) { return rollout::isRunOf(run, one); });
    if (placement == after.placements.end())
        return;
    const auto bindings = objects::bindingsOf(after.bindings, *placement);
    const rollout::RunWorld world = rollout::runWorld(after, &*placement, bindings, run);
    const kube::Time now = objects::rolloutClock(after, objects::planningOf(after, *placement, {}));
    const rollout::StagedUpdate update = rollout::stagesFor(world.input(now));
    if (update.isRetried)
        taken.unread.push_back(
            sentence(PHRASE("hub", "the run {} waits: {}"), run.name, update.error));
    for (const std::string &cluster : update.deletedClusters)
        taken.clusters.push_back(
            {{fullNameOf(insight::idOf(*placement)), cluster}, TakenAway::By::Run});
    std::string index = run.resourceSnapshotIndex;
    if (index.empty()) { // a fresh one, which is as the latest while what is selected stays
        const std::string latest = rollout::latestResources(after, *placement).resourceSnapshot;
        const std::int64_t number = rollout::snapshotIndex(latest, placement->name);
        index = number < 0 ? std::string() : std::to_string(number);
    }
    if (!index.empty())
        RunLosses(*placement, bindings, contents, after, taken).find(index, update);
}

} // namespace

TakenAway takenAwayBy(const ChangeSet &set, const Contents &contents,
                      const manifest::Objects &after) {
    TakenAway taken;
    addDeletions(set, contents, taken);
    addEvictions(set, contents, after, taken);
    for (const StagedRun &run : after.rollouts.runs) {
        if (run.state == placement::RunState::Run && brings(set, rollout::idOf(run)))
            addRun(run, contents, after, taken);
    }
    return taken;
}

} // namespace evenkeel::hub
