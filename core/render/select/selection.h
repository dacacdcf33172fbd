// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "core/kube/labels.h"
#include "core/placement/placement.h"
#include "core/render/select/hub.h"

namespace evenkeel::render {

/// One of a placement's spec.resourceSelectors.
struct ResourceSelector {
    std::string group;
    std::string version;
    std::string kind;
    std::string name;
    std::optional<kube::LabelSelector> labelSelector;
    std::string selectionScope;

    bool operator==(const ResourceSelector &) const = default;

    /// A Namespace with everything in it.
    bool takesNamespaceWhole() const {
        return group.empty() && kind == "Namespace" &&
               (selectionScope.empty() || selectionScope == "NamespaceWithResources");
    }
};

/// The selectors of a placement as written, without defaults.
std::vector<ResourceSelector> resourceSelectors(const placement::Placement &placement);

/// The namespace that a selector takes whole and that the hub brings nowhere, by its name: then it
/// takes no snapshot, and nothing is scheduled (KubeFleet spec 2.3.3). Empty without one.
std::string reservedNamespace(const ResourceSelector &selector);
/// The same in a sentence about the placement; empty where its selectors take none.
std::string selectorFault(const placement::Placement &placement);

/// Whether a selector takes an object of its kind.
bool takes(const ResourceSelector &selector, const kube::Value &object);

/// Why a placement gets nothing to any cluster.
struct RenderFailure {
    enum class Class { User, Retry, Cancelled }; // KubeFleet tries Retry again
    Class kind = Class::User;
    std::string message; // KubeFleet's words with the class in front
    std::size_t selector = 0;

    bool operator==(const RenderFailure &) const = default;
};

struct SelectedObject {
    const Hub::Entry *entry = nullptr;
    std::size_t selector = 0; // which of the placement's took it
};

/// What a placement's selectors take from the hub, in the order of the resource snapshot
/// (KubeFleet spec 9.1, 9.3). The hub must outlive the answer.
tl::expected<std::vector<SelectedObject>, RenderFailure>
selectResources(const placement::Placement &placement, const Hub &hub);

/// Whether KubeFleet leaves the object out although a selector names it (KubeFleet spec 9.1
/// rule 6).
bool isLeftOut(const Hub::Entry &entry, const Hub &hub);

/// Puts selected objects into the order of KubeFleet's resource snapshot (KubeFleet spec 9.3).
void sortForSnapshot(std::vector<SelectedObject> &selected);

/// The kinds that a hub with these objects serves, as far as they tell: the built-in ones, those
/// that its CustomResourceDefinitions declare, and any other that an object is of; of those the
/// namespace of the object decides whether they are namespaced.
ApiResources servedKinds(std::span<const ObjectPtr> objects);

/// Selectors of kinds that no input mentions. The hub may serve them all the same, with objects
/// that are not here: they are added, so that selecting them takes nothing and is no error.
std::vector<ResourceSelector> addUnknownKinds(ApiResources &api,
                                              const placement::Placement &placement);

} // namespace evenkeel::render
