// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <set>
#include <stop_token>
#include <string>
#include <vector>

#include <QString>

#include "core/hub/selected_objects.h"
#include "core/manifest/read/render_objects.h"
#include "core/render/rendering.h"
#include "ui/picture/scene.h"

namespace evenkeel::ui {

/// What the placements select on a hub, as it was read.
struct HubSelection {
    hub::SelectedObjects read;
    objects::SharedList<objects::OtherObject> objects;
    std::set<std::string> selectors; // that it was read for, each with its namespace

    /// Whether it has all that these placements select.
    bool isOf(const manifest::Objects &placed) const;
};

/// Sorts what was read for the placements of `placed`; not for the thread of the window.
std::shared_ptr<const HubSelection> hubSelectionOf(hub::SelectedObjects read,
                                                   const manifest::Objects &placed);

/// The objects with what their placements select on the hub; as they are where that is null.
std::shared_ptr<const manifest::Objects>
withSelected(std::shared_ptr<const manifest::Objects> objects, const HubSelection *selection);

/// What is known of the objects that placements select on the hub of the window.
struct HubObjectsState {
    bool isHubThere = false;
    bool isReading = false;
    bool isBehind = false; // selectors have changed since
    QString problem;       // of the last reading
    std::shared_ptr<const HubSelection> selection;

    /// Whether a hub has objects that are not known here.
    bool isUnread() const { return isHubThere && selection == nullptr; }
    bool operator==(const HubObjectsState &) const = default;
};

/// What becomes of one object on one cluster.
struct ArrivalCell {
    enum class State : std::uint8_t {
        Same,    // arrives as it is on the hub
        Patched, // arrives changed by overrides
        Deleted, // an override keeps it off
        Failed,  // an override fails on it, so that nothing new arrives on the cluster
        HeldBack // does not arrive because of an error elsewhere
    };
    State state = State::Same;
    std::size_t changes = 0; // fields that overrides change

    bool operator==(const ArrivalCell &) const = default;
};

/// Clusters that get identical manifests, or fail for the same reason.
struct ClusterGroup {
    std::vector<std::size_t> clusters; // indices in Rendering::clusters
    std::string failure;               // why nothing arrives; empty where it does
    std::vector<ArrivalCell> cells;    // by index of Rendering::manifests
};

/// What the files say that the hub holds, and what was read of the hub itself, as rendering reads
/// it.
struct HubPicture {
    manifest::RenderObjects read;
    render::Hub hub;
    std::vector<render::OverridePtr> overrides;
};

/// What arrives on each cluster that a placement goes to.
struct ResourcePicture {
    std::shared_ptr<const manifest::Objects> objects; // never null
    std::size_t placement = 0;
    std::shared_ptr<const HubPicture> hub;         // never null
    std::shared_ptr<const HubSelection> selection; // of the hub, or null
    render::Rendering rendering;
    std::string refusal;              // why the whole placement is not placed, in KubeFleet's words
    std::vector<ClusterGroup> groups; // by their first cluster
    std::vector<std::size_t> groupOf; // by cluster of the rendering

    const placement::Placement &subject() const { return objects->placements[placement]; }
    const ArrivalCell &cell(std::size_t manifest, std::size_t cluster) const {
        return groups[groupOf[cluster]].cells[manifest];
    }
};

/// Reads the objects; what is as `earlier` has it stays the same object.
std::shared_ptr<const HubPicture> hubOf(const manifest::Objects &objects,
                                        const HubPicture *earlier = nullptr,
                                        const HubSelection *selection = nullptr);

/// What resources are worked out of.
struct ResourceSource {
    Scene scene;
    std::shared_ptr<const HubSelection> selection; // of the hub, or null
};

/// Works out what arrives by the scene's plan, taking over what `earlier` of the same placement
/// did; nullptr without a plan or when stopped.
std::shared_ptr<const ResourcePicture> resourcesOf(const ResourceSource &source,
                                                   const ResourcePicture *earlier = nullptr,
                                                   const std::stop_token &stop = {});
inline std::shared_ptr<const ResourcePicture> resourcesOf(const Scene &scene,
                                                          const ResourcePicture *earlier = nullptr,
                                                          const std::stop_token &stop = {}) {
    return resourcesOf(ResourceSource{scene, nullptr}, earlier, stop);
}

/// Overrides are in the files, or objects that placements may bring to clusters.
bool tellsOfResources(const manifest::Objects &objects);

/// `–` where there is none.
QString valueText(const std::optional<kube::Value> &value);

} // namespace evenkeel::ui
