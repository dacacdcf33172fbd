// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/insight/arrivals.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

#include "core/admission/defaults.h"
#include "core/insight/arrival_text.h"
#include "core/insight/plan_facts.h"
#include "core/render/rendering.h"

namespace evenkeel::insight {

namespace {

using CauseKind = ArrivalCause::Kind;
using ByCluster = Arrivals::ByCluster;
using CausedChanges = std::vector<CausedChange>;

ArrivalCause patchCause(CauseKind kind, const render::OverrideChange &change) {
    return {kind, change.override, change.rule, change.patch};
}

ArrivalCause deletionCause(CauseKind kind, const Arrival &leftOut) {
    const render::Deletion deletion = render::deletionOf(*leftOut.rendered);
    return {kind, deletion.override, deletion.rule, std::nullopt};
}

/// The last of some steps that has to do with a field and that the other side lacks. Both sides
/// may write a field in the same way; what differs between them is another patch, or the object.
const render::OverrideChange *lastStep(const std::string &path,
                                       const std::vector<render::OverrideChange> &steps,
                                       const std::vector<render::OverrideChange> &others) {
    const auto writes = [&](const render::OverrideChange &step) {
        const auto isSame = [&step](const render::OverrideChange &other) {
            return other.change.path == step.change.path && other.change.after == step.change.after;
        };
        return render::pathsMeet(step.change.path, path) && std::ranges::none_of(others, isSame);
    };
    const auto last = std::find_if(steps.rbegin(), steps.rend(), writes);
    return last == steps.rend() ? nullptr : &*last;
}

/// What patches a field now, then what did, then the object; of equal objects with equal patches
/// the order of the patches, so the last.
ArrivalCause causeOf(const std::string &path, const std::vector<render::OverrideChange> &before,
                     const std::vector<render::OverrideChange> &after, bool isSameObject) {
    if (const auto *now = lastStep(path, after, before))
        return patchCause(CauseKind::Override, *now);
    if (const auto *then = lastStep(path, before, after))
        return patchCause(CauseKind::FormerOverride, *then);
    const auto *ordered = isSameObject ? lastStep(path, after, {}) : nullptr;
    return ordered == nullptr ? ArrivalCause() : patchCause(CauseKind::Override, *ordered);
}

/// An override that names no placement waits with what else is to come.
ArrivalCause awaiting(ArrivalCause cause, const Arrivals::Source &source) {
    const bool waits = source.awaited == Awaited::Run ||
                       (source.awaited == Awaited::Pass && cause.override != nullptr &&
                        !cause.override->startsPass());
    if (cause.override != nullptr && waits) {
        cause.placement = source.placement;
        cause.awaited = source.awaited;
    }
    return cause;
}

CausedChanges causedChanges(const Arrival &then, const Arrival &now,
                            const Arrivals::Source &source) {
    CausedChanges changes;
    auto fields = render::changesBetween(*then.manifest, *now.manifest);
    if (fields.empty())
        return changes;
    render::hideSecret(*now.manifest, fields);
    const auto before = render::patchSteps(then.source, *then.rendered);
    const auto after = render::patchSteps(now.source, *now.rendered);
    const bool isSameObject = then.source == now.source || *then.source == *now.source;
    for (const render::FieldChange &field : fields)
        changes.push_back(
            {field, awaiting(causeOf(field.path, before, after, isSameObject), source)});
    return changes;
}

/// Equal for equal changes with the same causes.
std::string keyOf(const CausedChanges &changes) {
    std::string key;
    for (const auto &[change, cause] : changes) {
        key.append(change.path).push_back('\0');
        for (const auto &value : {change.before, change.after})
            key.append(value ? "=" + admission::storedText(*value) : std::string()).push_back('\0');
        key.append(std::to_string(reinterpret_cast<std::uintptr_t>(cause.override.get())));
        key.append("/" + std::to_string(static_cast<int>(cause.kind)));
        key.append("/" + std::to_string(cause.rule));
        key.append("/" + std::to_string(cause.patch.value_or(0)));
        key.append(cause.awaited == Awaited::Nothing ? "" : displayNameOf(cause.placement))
            .push_back('\0');
    }
    return key;
}

void addTo(std::vector<SameCause> &causes, ArrivalCause cause, const kube::ObjectId &placement,
           const std::string &cluster) {
    const auto same = std::ranges::find_if(causes, [&](const SameCause &one) {
        return one.cause == cause && one.placement == placement;
    });
    if (same != causes.end())
        same->clusters.push_back(cluster);
    else
        causes.push_back({std::move(cause), placement, {cluster}});
}

/// Compares one object on both sides; a side that does not have it has no clusters.
class ObjectComparison {
public:
    ObjectComparison(const Arrivals &before, const Arrivals &after, const render::ResourceId &id)
        : m_before(before), m_after(after), m_then(on(before.objects, id)),
          m_now(on(after.objects, id)), m_leftOutThen(on(before.leftOut, id)),
          m_leftOutNow(on(after.leftOut, id)) {
        m_change.id = id;
    }

    ArrivalChange run() {
        for (const auto &[cluster, now] : m_now) {
            const auto then = m_then.find(cluster);
            compareOn(cluster, then == m_then.end() ? nullptr : &then->second, now);
        }
        for (const auto &[cluster, then] : m_then) {
            if (!m_now.contains(cluster) && then.manifest != nullptr)
                goneFrom(cluster, then);
        }
        return std::move(m_change);
    }

private:
    static const ByCluster &on(const std::map<render::ResourceId, ByCluster> &objects,
                               const render::ResourceId &id) {
        static const ByCluster none;
        const auto found = objects.find(id);
        return found == objects.end() ? none : found->second;
    }

    void compareOn(const std::string &cluster, const Arrival *then, const Arrival &now) {
        const bool cameBefore = then != nullptr && then->manifest != nullptr;
        const Arrivals::Source &source = m_after.placements[now.placement];
        if (now.manifest == nullptr) {
            if (then == nullptr || cameBefore)
                addTo(m_change.blocked,
                      {CauseKind::Error, {}, 0, {}, {}, source.clusters.at(cluster)},
                      source.placement, cluster);
        } else if (!cameBefore) {
            addTo(m_change.added, causeOfArrival(cluster, then, now), source.placement, cluster);
        } else {
            changeOn(cluster, *then, now);
        }
    }

    ArrivalCause causeOfArrival(const std::string &cluster, const Arrival *then,
                                const Arrival &now) const {
        if (then != nullptr)
            return {CauseKind::FormerError,
                    {},
                    0,
                    {},
                    {},
                    m_before.placements[then->placement].clusters.at(cluster)};
        if (const auto leftOut = m_leftOutThen.find(cluster); leftOut != m_leftOutThen.end())
            return awaiting(deletionCause(CauseKind::FormerOverride, leftOut->second),
                            m_after.placements[now.placement]);
        return causeOfPlacement(m_after.placements[now.placement].placement, cluster, m_before);
    }

    /// That it is on one cluster and not on the same of the other side.
    static ArrivalCause causeOfPlacement(const kube::ObjectId &placement,
                                         const std::string &cluster, const Arrivals &other) {
        const Arrivals::Source *twin = other.find(placement);
        const bool isThere = twin != nullptr && twin->clusters.contains(cluster);
        return {isThere ? CauseKind::Selection : CauseKind::Placement, {}, 0, {}, placement};
    }

    void goneFrom(const std::string &cluster, const Arrival &then) {
        const kube::ObjectId &placement = m_before.placements[then.placement].placement;
        const Arrivals::Source *twin = m_after.find(placement);
        if (twin != nullptr && twin->refusal)
            addTo(m_change.blocked, {CauseKind::Error, {}, 0, {}, {}, *twin->refusal}, placement,
                  cluster);
        else
            addTo(m_change.removed, causeOfLeaving(cluster, placement), placement, cluster);
    }

    ArrivalCause causeOfLeaving(const std::string &cluster, const kube::ObjectId &placement) const {
        const auto leftOut = m_leftOutNow.find(cluster);
        return leftOut == m_leftOutNow.end()
                   ? causeOfPlacement(placement, cluster, m_after)
                   : awaiting(deletionCause(CauseKind::Override, leftOut->second),
                              m_after.placements[leftOut->second.placement]);
    }

    /// Worked out once for all clusters that share both results.
    void changeOn(const std::string &cluster, const Arrival &then, const Arrival &now) {
        const auto [group, isNew] =
            m_groupOf.try_emplace({now.placement, then.rendered.get(), now.rendered.get()}, kNone);
        if (isNew) {
            CausedChanges changes = causedChanges(then, now, m_after.placements[now.placement]);
            if (!changes.empty())
                group->second = groupOf(std::move(changes), now.placement);
        }
        if (group->second != kNone)
            m_change.changed[group->second].clusters.push_back(cluster);
    }

    std::size_t groupOf(CausedChanges changes, std::size_t placement) {
        const auto [group, isNew] =
            m_groupByKey.try_emplace({placement, keyOf(changes)}, m_change.changed.size());
        if (isNew)
            m_change.changed.push_back(
                {std::move(changes), m_after.placements[placement].placement, {}});
        return group->second;
    }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    using Results = std::tuple<std::size_t, const render::RenderedObject *,
                               const render::RenderedObject *>; // of a placement

    const Arrivals &m_before;
    const Arrivals &m_after;
    const ByCluster &m_then;
    const ByCluster &m_now;
    const ByCluster &m_leftOutThen;
    const ByCluster &m_leftOutNow;
    std::map<Results, std::size_t> m_groupOf;
    std::map<std::pair<std::size_t, std::string>, std::size_t> m_groupByKey;
    ArrivalChange m_change;
};

/// Of the objects that a claim may mean, those that are on its way to the cluster.
std::vector<std::pair<render::ResourceId, const Arrival *>>
meant(const RenderedClaim &claim, const std::map<render::ResourceId, Arrivals::ByCluster> &objects,
      const render::ApiResources &api) {
    std::vector<std::pair<render::ResourceId, const Arrival *>> found;
    for (const auto &[id, clusters] : objects) {
        const auto arrival = clusters.find(claim.cluster);
        if (arrival != clusters.end() && names(claim.object, id, api))
            found.emplace_back(id, &arrival->second);
    }
    return found;
}

/// Why the object is not there.
std::string absenceOf(const RenderedClaim &claim, const Arrivals &arrivals,
                      const render::ApiResources &api, const base::Phrases &words) {
    if (const auto left = meant(claim, arrivals.leftOut, api); !left.empty()) {
        const auto &[id, arrival] = left.front();
        const render::Deletion deletion = render::deletionOf(*arrival->rendered);
        return words.say(PHRASE("arrivals", "{} is left out on {} by rule {} of {}"),
                         render::objectName(id), claim.cluster, deletion.rule + 1,
                         render::displayName(*deletion.override));
    }
    for (const Arrivals::Source &source : arrivals.placements) {
        if (source.refusal)
            return words.say(PHRASE("arrivals", "nothing of {} arrives: {}"),
                             fullNameOf(source.placement), *source.refusal);
    }
    return words.say(PHRASE("arrivals", "no placement brings {} to {}"),
                     claim.object.kind + "/" + claim.object.name, claim.cluster);
}

std::string checkFields(const RenderedClaim &claim, const kube::Value &manifest,
                        const std::string &name, const base::Phrases &words) {
    for (const RenderedClaim::Field &field : claim.fields) {
        const kube::Value *value = kube::valueAt(manifest, field.path);
        if (value == nullptr && field.value)
            return words.say(PHRASE("arrivals", "{} of {} on {} is not there"), field.path, name,
                             claim.cluster);
        if (value != nullptr && (!field.value || *value != *field.value))
            return words.say(PHRASE("arrivals", "{} of {} on {} is {}"), field.path, name,
                             claim.cluster, admission::storedText(*value));
    }
    return {};
}

} // namespace

void Arrivals::add(const PlacementRendering &source, Awaited awaited) {
    const std::size_t placement = placements.size();
    Source &own = placements.emplace_back();
    own.placement = idOf(*source.placement);
    rows.try_emplace(own.placement, placement);
    own.awaited = awaited;
    const render::Rendering &rendering = *source.rendering;
    for (const render::ClusterRendering &cluster : rendering.clusters) {
        if (cluster.outcome == nullptr && !cluster.error)
            continue; // nothing is known of such a cluster
        own.clusters.emplace(cluster.cluster, render::failureOf(cluster));
        const bool hasWorks = cluster.outcome != nullptr && cluster.outcome->hasWorks();
        for (std::size_t i = 0; i < rendering.manifests.size(); ++i) {
            const auto rendered = hasWorks ? cluster.outcome->objects[i] : nullptr;
            const bool isDeleted = rendered != nullptr && rendered->manifest == nullptr;
            auto &byCluster = (isDeleted ? leftOut : objects)[rendering.manifests[i].id];
            byCluster.try_emplace(cluster.cluster,
                                  Arrival{placement,
                                          rendered == nullptr ? nullptr : rendered->manifest,
                                          rendering.manifests[i].object, rendered});
        }
    }
}

void Arrivals::addRefused(const placement::Placement &placement, std::string refusal) {
    rows.try_emplace(idOf(placement), placements.size());
    placements.push_back({idOf(placement), std::move(refusal), {}});
}

const Arrivals::Source *Arrivals::find(const kube::ObjectId &placement) const {
    const auto row = rows.find(placement);
    return row == rows.end() ? nullptr : &placements[row->second];
}

bool Arrivals::hasRefused() const {
    return std::ranges::any_of(placements,
                               [](const Source &source) { return source.refusal.has_value(); });
}

std::vector<ArrivalChange> compare(const Arrivals &before, const Arrivals &after) {
    std::set<render::ResourceId> ids;
    for (const Arrivals *side : {&before, &after}) {
        for (const auto &[id, clusters] : side->objects)
            ids.insert(id);
    }
    std::vector<ArrivalChange> changes;
    for (const render::ResourceId &id : ids) {
        ArrivalChange change = ObjectComparison(before, after, id).run();
        if (!change.added.empty() || !change.removed.empty() || !change.blocked.empty() ||
            !change.changed.empty())
            changes.push_back(std::move(change));
    }
    return changes;
}

std::map<kube::ObjectId, std::vector<ArrivalChange>>
byPlacement(const std::vector<ArrivalChange> &changes) {
    std::map<kube::ObjectId, std::vector<ArrivalChange>> result;
    for (const ArrivalChange &change : changes) {
        const auto of = [&](const kube::ObjectId &placement) -> ArrivalChange & {
            auto &own = result[placement];
            if (own.empty() || own.back().id != change.id)
                own.push_back({change.id, {}, {}, {}, {}});
            return own.back();
        };
        for (const auto causes :
             {&ArrivalChange::added, &ArrivalChange::removed, &ArrivalChange::blocked}) {
            for (const SameCause &same : change.*causes)
                (of(same.placement).*causes).push_back(same);
        }
        for (const SameChange &same : change.changed)
            of(same.placement).changed.push_back(same);
    }
    return result;
}

RenderedAnswer answerTo(const RenderedClaim &claim, const Arrivals &arrivals,
                        const render::ApiResources &api, const base::Phrases &words) {
    const auto found = meant(claim, arrivals.objects, api);
    if (found.size() > 1)
        return {false,
                words.say(PHRASE("arrivals", "{} and {} are both meant; name the group or "
                                             "the namespace"),
                          render::objectName(found[0].first), render::objectName(found[1].first))};
    const bool isThere = !found.empty() && found.front().second->manifest != nullptr;
    if (!isThere && !claim.arrives)
        return {true, {}};
    if (found.empty())
        return {false, absenceOf(claim, arrivals, api, words)};
    const auto &[id, arrival] = found.front();
    const std::string name = render::objectName(id);
    if (!isThere)
        return {false,
                words.say(PHRASE("arrivals", "an error keeps {} from {}: {}"), name, claim.cluster,
                          arrivals.placements[arrival->placement].clusters.at(claim.cluster))};
    if (!claim.arrives)
        return {false, words.say(PHRASE("arrivals", "{} arrives on {}, brought by {}"), name,
                                 claim.cluster,
                                 fullNameOf(arrivals.placements[arrival->placement].placement))};
    std::string wrong = checkFields(claim, *arrival->manifest, name, words);
    return {wrong.empty(), std::move(wrong)};
}

} // namespace evenkeel::insight
