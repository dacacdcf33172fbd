// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <optional>
#include <string>
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

/// A change and the patch that made it.
struct OverrideChange {
    FieldChange change;
    OverridePtr override;
    std::size_t rule = 0;
    std::size_t patch = 0;
};

/// How the manifest on the cluster differs from what the placement brings, and through which
/// patches; of several that wrote one field, the last. Empty where nothing arrives.
std::vector<OverrideChange> changesOn(const Rendering &rendering, const ClusterRendering &cluster,
                                      std::size_t manifest, const fleet::Fleet &clusters);

} // namespace evenkeel::render
