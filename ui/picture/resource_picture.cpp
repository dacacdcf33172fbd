// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "ui/picture/resource_picture.h"

#include <algorithm>
#include <map>
#include <span>
#include <unordered_map>
#include <utility>

#include "core/insight/plan_facts.h"
#include "core/manifest/manifest.h"
#include "core/objects/pod_inventory.h"
#include "core/render/field_changes.h"
#include "core/render/select/selection.h"
#include "ui/base/label_names.h"

namespace evenkeel::ui {

namespace {

std::set<std::string> selectorsOf(const manifest::Objects &placed) {
    std::set<std::string> texts;
    for (const placement::Placement &placement : placed.placements) {
        const bool isWide = placement.kind == placement::PlacementKind::ClusterResourcePlacement;
        if (const kube::Value *selectors =
                placement.document.findPath({"spec", "resourceSelectors"}))
            texts.insert((isWide ? "/" : placement.nameSpace + "/") +
                         manifest::writeJson(*selectors));
    }
    return texts;
}

} // namespace

bool HubSelection::isOf(const manifest::Objects &placed) const {
    return std::ranges::includes(selectors, selectorsOf(placed));
}

std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read,
                                                   const manifest::Objects &placed) {
    manifest::Objects objects;
    hub::load(read, objects);
    read.texts.clear(); // the documents are here
    return std::make_shared<const HubSelection>(
        HubSelection{std::move(read), objects.others, selectorsOf(placed)});
}

std::shared_ptr<const manifest::Objects>
withSelected(std::shared_ptr<const manifest::Objects> objects, const HubSelection *selection) {
    if (selection == nullptr)
        return objects;
    auto both = std::make_shared<manifest::Objects>(*objects);
    auto &others = both->others.edit();
    others.insert(others.end(), selection->objects.begin(), selection->objects.end());
    return both;
}

namespace {

using State = ArrivalCell::State;
using render::ClusterRendering;
using render::RenderedObject;

/// Tells what clusters get apart by its bytes, however it came about.
class Grouping {
public:
    explicit Grouping(ResourcePicture &picture) : m_picture(picture) {}

    void run(const std::stop_token &stop) {
        const auto &clusters = m_picture.rendering.clusters;
        for (std::size_t i = 0; i < clusters.size() && !stop.stop_requested(); ++i)
            m_picture.groupOf.push_back(groupOf(i, clusters[i]));
    }

private:
    /// What a group is known by: its error, and a number for the bytes of each manifest.
    using Content = std::pair<std::string, std::vector<std::size_t>>;

    std::size_t groupOf(std::size_t index, const ClusterRendering &cluster) {
        std::size_t &known = m_byOutcome.try_emplace(cluster.outcome.get(), kNone).first->second;
        std::size_t group = cluster.outcome == nullptr ? kNone : known;
        if (group == kNone) {
            group = groupByContent(cluster);
            if (cluster.outcome != nullptr)
                known = group;
        }
        m_picture.groups[group].clusters.push_back(index);
        return group;
    }

    std::size_t groupByContent(const ClusterRendering &cluster) {
        ClusterGroup group;
        group.failure = render::failureOf(cluster);
        Content content{group.failure, {}};
        const std::size_t count = m_picture.rendering.manifests.size();
        for (std::size_t i = 0; i < count; ++i) {
            const RenderedObject *object = objectOn(cluster, i);
            group.cells.push_back(cellOf(i, object, cluster));
            content.second.push_back(numberOf(object, group.cells.back()));
        }
        const auto [known, isNew] =
            m_byContent.try_emplace(std::move(content), m_picture.groups.size());
        if (isNew)
            m_picture.groups.push_back(std::move(group));
        return known->second;
    }

    static const RenderedObject *objectOn(const ClusterRendering &cluster, std::size_t manifest) {
        const bool hasObject =
            cluster.outcome != nullptr && manifest < cluster.outcome->objects.size();
        return hasObject ? cluster.outcome->objects[manifest].get() : nullptr;
    }

    ArrivalCell cellOf(std::size_t manifest, const RenderedObject *object,
                       const ClusterRendering &cluster) {
        if (object != nullptr && object->failure)
            return {State::Failed, 0};
        if (object == nullptr || !cluster.outcome->hasWorks())
            return {State::HeldBack, 0};
        if (object->manifest == nullptr)
            return {State::Deleted, 0};
        const render::ObjectPtr &source = m_picture.rendering.manifests[manifest].object;
        if (object->manifest == source)
            return {State::Same, 0};
        const auto [known, isNew] = m_changes.try_emplace(object, 0);
        if (isNew)
            known->second = render::changesBetween(*source, *object->manifest).size();
        return {known->second == 0 ? State::Same : State::Patched, known->second};
    }

    /// Equal for equal bytes of one manifest.
    std::size_t numberOf(const RenderedObject *object, const ArrivalCell &cell) {
        if (cell.state != State::Patched)
            return static_cast<std::size_t>(cell.state);
        const auto [known, isNew] = m_numbers.try_emplace(object->manifest.get(), 0);
        if (isNew)
            known->second = m_texts
                                .try_emplace(manifest::writeJson(*object->manifest),
                                             kFirstNumber + m_texts.size())
                                .first->second;
        return known->second;
    }

    static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
    static constexpr std::size_t kFirstNumber = 16; // behind the states

    ResourcePicture &m_picture;
    std::unordered_map<const render::ClusterOutcome *, std::size_t> m_byOutcome;
    std::map<Content, std::size_t> m_byContent;
    std::unordered_map<const RenderedObject *, std::size_t> m_changes;
    std::unordered_map<const kube::Value *, std::size_t> m_numbers;
    std::unordered_map<std::string, std::size_t> m_texts;
};

std::vector<std::string> targetsOf(const Scene &scene) {
    const std::set<std::string> placed = insight::placedClusters(*scene.plan);
    return {placed.begin(), placed.end()};
}

bool isOfSamePlacement(const ResourcePicture *earlier, const placement::Placement &placement) {
    if (earlier == nullptr)
        return false;
    const placement::Placement &before = earlier->subject();
    return before.kind == placement.kind && before.nameSpace == placement.nameSpace &&
           before.name == placement.name;
}

} // namespace

std::shared_ptr<const HubPicture> hubOf(const manifest::Objects &objects, const HubPicture *earlier,
                                        const HubSelection *selection) {
    const std::span<const objects::OtherObject> more =
        selection == nullptr ? std::span<const objects::OtherObject>()
                             : std::span(selection->objects.data(), selection->objects.size());
    manifest::RenderObjects read =
        manifest::renderObjects(objects, earlier != nullptr ? &earlier->read : nullptr, more);
    render::ApiResources api = render::servedKinds(read.objects);
    const bool isServedKnown = selection != nullptr && !selection->read.servedProblem;
    if (isServedKnown) {
        for (const render::ApiResource &resource : selection->read.served)
            api.add(resource);
    }
    for (const placement::Placement &placement : objects.placements) {
        if (!isServedKnown)
            render::addUnknownKinds(api, placement);
    }
    render::Hub hub(read.objects, std::move(api));
    std::vector<render::OverridePtr> overrides;
    for (const manifest::ReadOverride &one : read.overrides)
        overrides.push_back(one.override);
    return std::make_shared<const HubPicture>(
        HubPicture{std::move(read), std::move(hub), std::move(overrides)});
}

std::shared_ptr<const ResourcePicture> resourcesOf(const ResourceSource &source,
                                                   const ResourcePicture *earlier,
                                                   const std::stop_token &stop) {
    const Scene &scene = source.scene;
    if (!scene.objects || scene.placement < 0 || !scene.plan)
        return nullptr;
    auto picture = std::make_shared<ResourcePicture>();
    picture->objects = scene.objects;
    picture->placement = static_cast<std::size_t>(scene.placement);
    picture->selection = source.selection;
    picture->hub = hubOf(*scene.objects, earlier != nullptr ? earlier->hub.get() : nullptr,
                         source.selection.get());
    const std::vector<std::string> targets = targetsOf(scene);
    const bool isSame = isOfSamePlacement(earlier, picture->subject());
    auto rendering = render::render({picture->subject(), picture->hub->hub, picture->hub->overrides,
                                     scene.objects->fleet, targets},
                                    isSame ? &earlier->rendering : nullptr, stop);
    if (!rendering) {
        if (rendering.error().kind == render::RenderFailure::Class::Cancelled)
            return nullptr;
        picture->refusal = std::move(rendering.error().message);
        return picture;
    }
    picture->rendering = std::move(*rendering);
    Grouping(*picture).run(stop);
    return stop.stop_requested() ? nullptr : picture;
}

bool tellsOfResources(const manifest::Objects &objects) {
    constexpr std::string_view kOwnGroup = "kubernetes-fleet.io/";
    if (objects.placements.empty())
        return false;
    if (objects.podInventory != nullptr && !objects.podInventory->workloads.empty())
        return true;
    return std::ranges::any_of(objects.others, [&](const objects::OtherObject &other) {
        const kube::Value *version = other.document.find("apiVersion");
        const kube::Value *kind = other.document.find("kind");
        const bool isOwn =
            version != nullptr && version->text().find(kOwnGroup) != std::string::npos;
        return !isOwn || (kind != nullptr && kind->text().find("Override") != std::string::npos);
    });
}

QString valueText(const std::optional<kube::Value> &value) {
    if (!value)
        return QStringLiteral("–");
    return toQString(value->isObject() || value->isArray() ? manifest::writeJson(*value)
                                                           : value->text());
}

} // namespace evenkeel::ui
