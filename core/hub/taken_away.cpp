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
#include "core/objects/planning.h"
#include "core/render/select/envelope.h"
#include "core/rollout/run_world.h"

namespace evenkeel::hub {

namespace {

using manifest::textAt;
using placement::Placement;
using placement::StagedRun;
using Names = std::set<std::string>;

constexpr std::string_view kResourceIndexLabel = "kubernetes-fleet.io/resource-index";

void addEvictions(const ChangeSet &set, TakenAway &taken) {
    for (const ObjectChange &change : set.changes) {
        const auto eviction = change.kind == kEvictionKind && !change.isDeletion()
                                  ? manifest::parseJson(change.whole)
                                  : base::Result<kube::Value>(kube::Value());
        if (eviction && eviction->isObject())
            taken.clusters.push_back({{textAt(*eviction, {"spec", "placementName"}),
                                       textAt(*eviction, {"spec", "clusterName"})},
                                      TakenAway::By::Eviction});
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

/// The objects of a placement's resource snapshots, by their index; each is read once.
class Snapshots {
public:
    Snapshots(const Contents &contents, const Placement &placement)
        : m_kind(contents.find(placement.nameSpace.empty() ? "ClusterResourceSnapshot"
                                                           : "ResourceSnapshot")),
          m_placement(placement) {}

    /// Nothing where there is no such snapshot.
    const std::optional<Names> &of(const std::string &index) {
        const auto [known, isNew] = m_names.try_emplace(index);
        if (isNew && m_kind != nullptr)
            known->second = read(index);
        return known->second;
    }

private:
    std::optional<Names> read(const std::string &index) const {
        std::optional<Names> names;
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
            if (!names)
                names.emplace();
            const kube::Value *selected = document->findPath({"spec", "selectedResources"});
            if (selected == nullptr || !selected->isArray())
                continue;
            for (const kube::Value &object : selected->items())
                addNames(object, *names);
        }
        return names;
    }

    const KindContents *m_kind;
    const Placement &m_placement;
    std::map<std::string, std::optional<Names>> m_names;
};

bool brings(const ChangeSet &set, const StagedRun &run) {
    const kube::ObjectId id = rollout::idOf(run);
    return run.state == placement::RunState::Run &&
           std::ranges::any_of(set.changes, [&](const ObjectChange &change) {
               return !change.isDeletion() && change.kind == id.kind &&
                      change.name == ObjectName{id.nameSpace, id.name};
           });
}

void addResources(const StagedRun &run, const Placement &placement,
                  std::span<const placement::Binding> bindings, const rollout::StagedUpdate &update,
                  const Contents &contents, TakenAway &taken) {
    Snapshots snapshots(contents, placement);
    const auto &brought = snapshots.of(run.resourceSnapshotIndex);
    const auto addUnread = [&](const std::string &index) {
        taken.unread.push_back(sentence(PHRASE("hub", "the hub has no resource snapshot {} of {}"),
                                        index, placement.name));
    };
    if (!brought)
        return addUnread(run.resourceSnapshotIndex);
    Names missing;
    std::map<std::string, std::vector<std::string>> lost;
    for (const rollout::Stage &stage : update.stages) {
        for (const std::string &cluster : stage.clusters) {
            const auto binding =
                std::ranges::find(bindings, cluster, &placement::Binding::targetCluster);
            if (binding == bindings.end() || binding->resourceSnapshotName.empty())
                continue;
            const std::string index = std::to_string(
                rollout::snapshotIndex(binding->resourceSnapshotName, placement.name));
            const auto &held = snapshots.of(index);
            if (!held && missing.insert(index).second)
                addUnread(index);
            Names gone;
            if (held)
                std::ranges::set_difference(*held, *brought, std::inserter(gone, gone.end()));
            for (const std::string &object : gone)
                lost[object].push_back(cluster);
        }
    }
    for (auto &[object, clusters] : lost) {
        std::ranges::sort(clusters);
        taken.objects.push_back({object, std::move(clusters)});
    }
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
    if (!run.resourceSnapshotIndex.empty())
        addResources(run, *placement, bindings, update, contents, taken);
}

} // namespace

TakenAway takenAwayBy(const ChangeSet &set, const Contents &contents,
                      const manifest::Objects &after) {
    TakenAway taken;
    addEvictions(set, taken);
    for (const StagedRun &run : after.rollouts.runs) {
        if (brings(set, run))
            addRun(run, contents, after, taken);
    }
    return taken;
}

} // namespace evenkeel::hub
