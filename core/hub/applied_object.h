// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>

#include "core/hub/selected_objects.h"
#include "core/kube/value.h"

namespace evenkeel::hub {

/// What client-side `kubectl apply` of a manifest leaves of a stored object that is not of
/// KubeFleet (those are store::applied()): what the manifest names is as it says, what the last
/// manifest named and this one does not is gone, and all else stays. Of kinds that are built into
/// Kubernetes, lists with a merge key are merged item by item. What the API server refuses or fills
/// in is not known here. Of a Secret only keys are compared: its values stay what they are kept as.
kube::Value appliedOnto(const kube::Value &stored, const kube::Value &manifest);

/// Does so with every object of the files that was read from the hub, too, in the same version, and
/// returns how many they are.
std::size_t applyOnto(const SelectedObjects &selected, manifest::Objects &files);

} // namespace evenkeel::hub
