// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/arrivals.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/insight/plan_facts.h"

namespace evenkeel::insight {

namespace {

using render::ObjectPtr;

using ByCluster = std::map<std::string, Arrival>;

/// What leads from one manifest to another, worked out once for all clusters that share both.
class KnownChanges {
public:
    const std::vector<render::FieldChange> &between(const ObjectPtr &before,
                                                    const ObjectPtr &after) {
        const auto [entry, isNew] = m_known.try_emplace({before.get(), after.get()});
        if (isNew && before != after)
            entry->second = render::changesBetween(*before, *after);
        return entry->second;
    }

private:
    using Pair = std::pair<const kube::Value *, const kube::Value *>;
    std::map<Pair, std::vector<render::FieldChange>> m_known;
};

void addChange(ArrivalChange &change, const std::string &cluster,
               const std::vector<render::FieldChange> &fields) {
    const auto same = std::ranges::find(change.changed, fields, &SameChange::fields);
    if (same != change.changed.end())
        same->clusters.push_back(cluster);
    else
        change.changed.push_back({fields, {cluster}});
}

/// One object on both sides; a side that does not have it has no clusters.
class Comparison {
public:
    Comparison(const Arrivals &before, const Arrivals &after) : m_before(before), m_after(after) {}

    ArrivalChange of(const render::ResourceId &id) {
        ArrivalChange change;
        change.id = id;
        const ByCluster &before = clustersOf(m_before, id);
        const ByCluster &after = clustersOf(m_after, id);
        for (const auto &[cluster, now] : after) {
            const auto then = before.find(cluster);
            compareOn(cluster, then == before.end() ? nullptr : &then->second, now, change);
        }
        for (const auto &[cluster, then] : before) {
            if (after.contains(cluster) || then.manifest == nullptr)
                continue;
            const bool isRefused = m_after.refused.contains(m_before.placements[then.placement]);
            (isRefused ? change.blocked : change.removed).push_back(cluster);
        }
        std::ranges::sort(change.blocked);
        return change;
    }

private:
    static const ByCluster &clustersOf(const Arrivals &arrivals, const render::ResourceId &id) {
        static const ByCluster none;
        const auto found = arrivals.objects.find(id);
        return found == arrivals.objects.end() ? none : found->second;
    }

    void compareOn(const std::string &cluster, const Arrival *then, const Arrival &now,
                   ArrivalChange &change) {
        const bool cameBefore = then != nullptr && then->manifest != nullptr;
        if (now.manifest == nullptr) {
            if (then == nullptr || cameBefore)
                change.blocked.push_back(cluster);
        } else if (!cameBefore) {
            change.added.push_back(cluster);
        } else if (const auto &fields = m_changes.between(then->manifest, now.manifest);
                   !fields.empty()) {
            addChange(change, cluster, fields);
        }
    }

    const Arrivals &m_before;
    const Arrivals &m_after;
    KnownChanges m_changes;
};

std::string countText(std::size_t objects, std::size_t clusters, const base::Phrases &words) {
    if (objects == 1 && clusters == 1)
        return words.say(PHRASE("arrivals", "1 object on 1 cluster"));
    if (objects == 1)
        return words.say(PHRASE("arrivals", "1 object on {} clusters"), clusters);
    if (clusters == 1)
        return words.say(PHRASE("arrivals", "{} objects on 1 cluster"), objects);
    return words.say(PHRASE("arrivals", "{} objects on {} clusters"), objects, clusters);
}

/// How many objects are concerned on how many clusters; empty for none.
std::string countOf(const std::vector<ArrivalChange> &changes, const base::Phrases &words,
                    const std::function<std::vector<std::string>(const ArrivalChange &)> &part) {
    std::size_t objects = 0;
    std::set<std::string> clusters;
    for (const ArrivalChange &change : changes) {
        const std::vector<std::string> names = part(change);
        objects += names.empty() ? 0U : 1U;
        clusters.insert(names.begin(), names.end());
    }
    return objects == 0 ? std::string() : countText(objects, clusters.size(), words);
}

} // namespace

void Arrivals::add(const PlacementRendering &source) {
    const std::size_t placement = placements.size();
    placements.push_back(displayName(*source.placement));
    const render::Rendering &rendering = *source.rendering;
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        const bool hasWorks = cluster.outcome != nullptr && cluster.outcome->hasWorks();
        for (std::size_t i = 0; i < rendering.manifests.size(); ++i) {
            const ObjectPtr manifest = hasWorks ? cluster.outcome->objects[i]->manifest : nullptr;
            if (hasWorks && manifest == nullptr)
                continue; // an override deletes it
            objects[rendering.manifests[i].id].try_emplace(cluster.cluster,
                                                           Arrival{placement, manifest});
        }
    }
}

void Arrivals::addRefused(const placement::Placement &placement) {
    placements.push_back(displayName(placement));
    refused.insert(placements.back());
}

std::vector<std::string> ArrivalChange::changedClusters() const {
    std::vector<std::string> clusters;
    for (const SameChange &same : changed)
        clusters.insert(clusters.end(), same.clusters.begin(), same.clusters.end());
    std::ranges::sort(clusters);
    return clusters;
}

std::vector<ArrivalChange> compare(const Arrivals &before, const Arrivals &after) {
    std::set<render::ResourceId> ids;
    for (const Arrivals *side : {&before, &after}) {
        for (const auto &[id, clusters] : side->objects)
            ids.insert(id);
    }
    Comparison comparison(before, after);
    std::vector<ArrivalChange> changes;
    for (const render::ResourceId &id : ids) {
        ArrivalChange change = comparison.of(id);
        if (!change.added.empty() || !change.removed.empty() || !change.blocked.empty() ||
            !change.changed.empty())
            changes.push_back(std::move(change));
    }
    return changes;
}

std::string arrivalSummary(const std::vector<ArrivalChange> &changes, const base::Phrases &words) {
    std::string text;
    const auto append = [&text](const std::string &part) {
        text += (text.empty() ? "" : "; ") + part;
    };
    if (const std::string count = countOf(changes, words, &ArrivalChange::changedClusters);
        !count.empty())
        append(words.say(PHRASE("arrivals", "changed: {}"), count));
    if (const std::string count = countOf(changes, words, &ArrivalChange::added); !count.empty())
        append(words.say(PHRASE("arrivals", "new: {}"), count));
    if (const std::string count = countOf(changes, words, &ArrivalChange::removed); !count.empty())
        append(words.say(PHRASE("arrivals", "gone: {}"), count));
    if (const std::string count = countOf(changes, words, &ArrivalChange::blocked); !count.empty())
        append(words.say(PHRASE("arrivals", "kept as they are by an error: {}"), count));
    return text.empty() ? words.say(PHRASE("arrivals", "no change")) : text;
}

} // namespace evenkeel::insight
