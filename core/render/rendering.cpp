// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/render/rendering.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include <fmt/format.h>

#include "core/base/digest.h"
#include "core/kube/object_id.h"
#include "core/render/outcome.h"

namespace evenkeel::render {

namespace {

ResourceId withoutNamespace(ResourceId id) {
    id.nameSpace.clear();
    return id;
}

/// What a ClusterResourceOverride has to name to reach the object.
ResourceId clusterKey(const ResourceId &id, const ApiResources &api) {
    return api.isNamespaced(id) ? namespaceId(id.nameSpace) : withoutNamespace(id);
}

ResourceId keyOf(const Override &override, const ResourceId &selector) {
    ResourceId key = selector;
    key.nameSpace = override.nameSpace; // empty for a ClusterResourceOverride
    return key;
}

struct Candidates {
    std::set<ResourceId> forClusterOverrides;
    std::set<ResourceId> forResourceOverrides;

    void add(const ResourceId &id, const ApiResources &api) {
        forClusterOverrides.insert(clusterKey(id, api));
        if (api.isNamespaced(id))
            forResourceOverrides.insert(id);
    }

    void add(const Envelope &envelope, const ApiResources &api) {
        if (envelope.kind == EnvelopeKind::ResourceEnvelope)
            forClusterOverrides.insert(namespaceId(envelope.nameSpace));
        for (const EnvelopedManifest &manifest : envelope.manifests) {
            if (isOverrideCandidate(envelope, manifest, api))
                add(manifest.id, api);
        }
    }

    bool areNamedBy(const Override &override) const {
        const auto &candidates =
            override.isClusterScoped() ? forClusterOverrides : forResourceOverrides;
        return std::ranges::any_of(override.selectors, [&](const ResourceId &selector) {
            return candidates.contains(keyOf(override, selector));
        });
    }
};

bool isFor(const Override &override, const placement::Placement &placement) {
    if (!override.placement)
        return true;
    const std::string key = pathText(placement.nameSpace, placement.name);
    if (!override.isClusterScoped() && override.placement->isNamespaced)
        return override.nameSpace + "/" + override.placement->name == key;
    return override.placement->name == key;
}

/// The overrides that belong to the placement because of what it places, on whatever cluster, in
/// the order of their application (KubeFleet spec 9.5).
std::vector<OverridePtr> overridesOf(const placement::Placement &placement,
                                     const std::vector<PlacedObject> &placed,
                                     const ApiResources &api,
                                     std::span<const OverridePtr> overrides) {
    Candidates candidates;
    for (const PlacedObject &object : placed) {
        if (object.envelope != nullptr)
            candidates.add(*object.envelope, api);
        else
            candidates.add(object.id, api);
    }
    std::vector<OverridePtr> own;
    for (const OverridePtr &override : overrides) {
        if (isFor(*override, placement) && candidates.areNamedBy(*override))
            own.push_back(override);
    }
    std::ranges::stable_sort(own, {}, [](const OverridePtr &override) {
        return std::tie(override->kind, override->nameSpace, override->name);
    });
    return own;
}

/// Which of the overrides name each manifest, in the order of their application; an override that
/// names it twice is applied twice (KubeFleet spec 9.6).
void linkOverrides(std::vector<Manifest> &manifests, const std::vector<OverridePtr> &overrides,
                   const ApiResources &api) {
    std::map<ResourceId, std::vector<std::size_t>> clusterScoped;
    std::map<ResourceId, std::vector<std::size_t>> namespaced;
    for (std::size_t i = 0; i < overrides.size(); ++i) {
        const Override &override = *overrides[i];
        for (const ResourceId &selector : override.selectors)
            (override.isClusterScoped() ? clusterScoped : namespaced)[keyOf(override, selector)]
                .push_back(i);
    }
    for (Manifest &manifest : manifests) {
        manifest.overrides.clear();
        const auto link = [&manifest](const auto &byKey, const ResourceId &key) {
            const auto found = byKey.find(key);
            if (found != byKey.end())
                manifest.overrides.insert(manifest.overrides.end(), found->second.begin(),
                                          found->second.end());
        };
        link(clusterScoped, clusterKey(manifest.id, api));
        if (api.isNamespaced(manifest.id))
            link(namespaced, manifest.id);
    }
}

bool isSame(const ClusterOutcome &left, const ClusterOutcome &right) {
    return left.overrides == right.overrides && left.objects == right.objects &&
           left.overridden == right.overridden && left.synchronized == right.synchronized &&
           left.retry == right.retry;
}

/// One rendering on its way.
class Renderer {
public:
    Renderer(const RenderQuestion &question, const Rendering *earlier)
        : m_question(question), m_earlier(earlier == nullptr ? nullptr : earlier->memory.get()),
          m_memory(std::make_shared<RenderMemory>()) {}

    tl::expected<Rendering, RenderFailure> run(const std::stop_token &stop) {
        auto selected = selectResources(m_question.placement, m_question.hub);
        if (!selected)
            return tl::unexpected(std::move(selected.error()));
        for (const SelectedObject &object : *selected)
            place(object);
        const ApiResources &api = m_question.hub.api();
        m_rendering.overrides =
            overridesOf(m_question.placement, m_rendering.placed, api, m_question.overrides);
        linkOverrides(m_rendering.manifests, m_rendering.overrides, api);
        putOverridesToWork();
        for (const std::string &target : m_question.targets) {
            if (stop.stop_requested())
                break;
            takeCluster(target);
        }
        if (!workOutcomesOut(stop))
            return tl::unexpected(
                RenderFailure{RenderFailure::Class::Cancelled, "the rendering was cancelled", 0});
        return finished();
    }

private:
    void place(const SelectedObject &selected) {
        const ObjectPtr &original = selected.entry->object;
        PlacedObject &object = m_memory->placed[original.get()];
        const auto known = m_earlier == nullptr ? nullptr : findPlaced(*m_earlier, original.get());
        if (known != nullptr) {
            object = *known;
        } else {
            object.id = selected.entry->id;
            object.original = original;
            kube::Value arriving = stripped(*original);
            // Most objects of files have nothing of a server: they are held once.
            object.object = arriving == *original
                                ? original
                                : std::make_shared<const kube::Value>(std::move(arriving));
            if (const auto kind = envelopeKind(object.id))
                object.envelope =
                    std::make_shared<const Envelope>(openEnvelope(*kind, *object.object));
        }
        object.selector = selected.selector;
        const std::size_t index = m_rendering.placed.size();
        m_rendering.placed.push_back(object);
        if (object.envelope == nullptr) {
            m_rendering.manifests.push_back({index, object.id, object.object, {}});
            return;
        }
        for (const EnvelopedManifest &manifest : object.envelope->manifests)
            m_rendering.manifests.push_back({index, manifest.id, manifest.object, {}});
    }

    static const PlacedObject *findPlaced(const RenderMemory &memory, const kube::Value *original) {
        const auto known = memory.placed.find(original);
        return known == memory.placed.end() ? nullptr : &known->second;
    }

    void putOverridesToWork() {
        for (const OverridePtr &override : m_rendering.overrides)
            m_overrides.emplace_back(override, m_question.clusters, earlierSteps(override.get()));
    }

    const OverrideAtWork::Known *earlierSteps(const Override *override) const {
        if (m_earlier == nullptr)
            return nullptr;
        const auto steps = m_earlier->steps.find(override);
        return steps == m_earlier->steps.end() ? nullptr : &steps->second;
    }

    void takeCluster(const std::string &name) {
        ClusterRendering &rendering = m_rendering.clusters.emplace_back();
        rendering.cluster = name;
        const auto cluster = m_question.clusters.find(name);
        if (!cluster) {
            if (!m_overrides.empty())
                rendering.error =
                    fmt::format("{}: memberclusters.cluster.kubernetes-fleet.io {} not found",
                                kTransientError, kube::quoted(name));
            return;
        }
        StepsByOverride steps(m_overrides.size());
        for (std::size_t i = 0; i < m_overrides.size(); ++i) {
            const auto matched = m_overrides[i].match().matches(*cluster);
            if (!matched) {
                rendering.error = fmt::format("{}: {}", kUnexpectedError, matched.error());
                return;
            }
            if (*matched)
                steps[i] = m_overrides[i].stepsOn(*cluster);
        }
        m_clustersOfSteps[std::move(steps)].push_back(m_rendering.clusters.size() - 1);
    }

    /// Clusters on which all overrides do the same share it. False when it was asked to stop.
    bool workOutcomesOut(const std::stop_token &stop) {
        std::vector<const StepsByOverride *> steps;
        for (const auto &[key, clusters] : m_clustersOfSteps)
            steps.push_back(&key);
        auto worked = outcomesOf(m_rendering, steps, *m_memory, m_earlier, stop);
        if (!worked)
            return false;
        auto outcome = worked->begin();
        for (const auto &[key, clusters] : m_clustersOfSteps) {
            const auto earlier = earlierOutcome(m_rendering.clusters[clusters.front()].cluster);
            const auto shared = earlier != nullptr && isSame(*earlier, *outcome)
                                    ? earlier
                                    : std::make_shared<const ClusterOutcome>(std::move(*outcome));
            ++outcome;
            for (const std::size_t cluster : clusters) {
                m_rendering.clusters[cluster].outcome = shared;
                m_memory->outcomes.emplace(m_rendering.clusters[cluster].cluster, shared);
            }
        }
        return true;
    }

    std::shared_ptr<const ClusterOutcome> earlierOutcome(const std::string &cluster) const {
        if (m_earlier == nullptr)
            return nullptr;
        const auto found = m_earlier->outcomes.find(cluster);
        return found == m_earlier->outcomes.end() ? nullptr : found->second;
    }

    Rendering finished() {
        for (const OverrideAtWork &override : m_overrides)
            m_memory->steps.emplace(&override.override(), override.known());
        m_memory->overrides = m_rendering.overrides;
        m_rendering.memory = m_memory;
        return std::move(m_rendering);
    }

    const RenderQuestion &m_question;
    const RenderMemory *m_earlier;
    std::shared_ptr<RenderMemory> m_memory;
    Rendering m_rendering;
    std::vector<OverrideAtWork> m_overrides; // by index of Rendering::overrides
    std::map<StepsByOverride, std::vector<std::size_t>> m_clustersOfSteps;
};

} // namespace

tl::expected<Rendering, RenderFailure>
render(const RenderQuestion &question, const Rendering *earlier, const std::stop_token &stop) {
    return Renderer(question, earlier).run(stop);
}

namespace {

std::string workName(const placement::Placement &placement) {
    return placement.nameSpace.empty()
               ? placement.name + "-work"
               : fmt::format("{}.{}-work", placement.nameSpace, placement.name);
}

} // namespace

std::string failureOf(const ClusterRendering &cluster) {
    if (cluster.error)
        return *cluster.error;
    if (cluster.outcome == nullptr || cluster.outcome->hasWorks())
        return {};
    return cluster.outcome->overridden.isTrue ? cluster.outcome->synchronized->message
                                              : cluster.outcome->overridden.message;
}

std::string workDigits(const Envelope &envelope) {
    constexpr std::size_t kDigits = 16;
    const std::string text =
        fmt::format("{}/{}/{}",
                    envelope.kind == EnvelopeKind::ResourceEnvelope ? "ResourceEnvelope"
                                                                    : "ClusterResourceEnvelope",
                    envelope.nameSpace, envelope.name);
    return base::sha256(text).substr(0, kDigits);
}

std::vector<Work> worksOf(const placement::Placement &placement, const Rendering &rendering,
                          const ClusterOutcome &outcome) {
    if (!outcome.hasWorks())
        return {};
    const std::string name = workName(placement);
    std::vector<Work> works{{name, nullptr, {}}};
    std::vector<std::size_t> workOf(rendering.placed.size(), 0);
    for (std::size_t i = 0; i < rendering.placed.size(); ++i) {
        if (const auto &envelope = rendering.placed[i].envelope) {
            workOf[i] = works.size();
            works.push_back({name + "-envelope-" + workDigits(*envelope), envelope, {}});
        }
    }
    for (std::size_t i = 0; i < outcome.objects.size(); ++i) {
        const ObjectPtr &manifest = outcome.objects[i]->manifest;
        if (manifest != nullptr)
            works[workOf[rendering.manifests[i].placed]].manifests.push_back(manifest);
    }
    std::ranges::stable_sort(works, {}, &Work::name);
    return works;
}

} // namespace evenkeel::render
