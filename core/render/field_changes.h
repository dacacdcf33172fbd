// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/kube/value.h"
#include "core/render/rendering.h"

namespace evenkeel::render {

/// One place at which two objects differ.
struct FieldChange {
    std::string path; // as in a patch: /spec/replicas
    std::optional<kube::Value> before;
    std::optional<kube::Value> after;

    bool operator==(const FieldChange &) const = default;
};

/// What leads from one value to the other, in the order of the fields' names. Lists of different
/// lengths are compared between what both begin and end with.
std::vector<FieldChange> changesBetween(const kube::Value &before, const kube::Value &after);

/// Of a Secret only the places of changes are shown, not its values; nothing of other objects is
/// hidden.
void hideSecret(const kube::Value &object, std::vector<FieldChange> &changes);

/// A change and the patch that made it.
struct OverrideChange {
    FieldChange change;
    OverridePtr override;
    std::size_t rule = 0;
    std::size_t patch = 0;
};

/// The path of a member or an item of what is at a path, as in a patch: `~` and `/` are escaped.
std::string pathTo(const std::string &parent, std::string_view key);

/// Whether one path is the other or leads to it.
bool pathsMeet(const std::string &left, const std::string &right);

/// The rule that keeps an object off; only of one that an override deleted.
struct Deletion {
    OverridePtr override;
    std::size_t rule = 0;
};
Deletion deletionOf(const RenderedObject &rendered);

/// How an object differs from what the placement brings once overrides were applied to it, and
/// through which patches; of several that wrote one field, the last. Empty where nothing arrives.
std::vector<OverrideChange> changesOf(const ObjectPtr &object, const RenderedObject &rendered);
/// What each patch changed of what the patches before it left, in their order.
std::vector<OverrideChange> patchSteps(const ObjectPtr &object, const RenderedObject &rendered);
/// The changes of a manifest on a cluster.
std::vector<OverrideChange> changesOn(const Rendering &rendering, const ClusterRendering &cluster,
                                      std::size_t manifest);

} // namespace evenkeel::render
