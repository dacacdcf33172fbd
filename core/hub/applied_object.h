// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/hub/selected_objects.h"
#include "core/kube/value.h"

namespace evenkeel::hub {

/// What `kubectl apply` of a manifest leaves of a stored object: what the manifest names is as it
/// says, what the manifest applied last had named and this one does not is gone, and all else
/// stays, as what the server filled in. Items of a list are the manifest's; those with the same
/// name, in a list of the same length those in the same place, are merged. Of a Secret only keys
/// are compared: its values stay what they are kept as.
kube::Value appliedOnto(const kube::Value &stored, const kube::Value &manifest);

/// Does so with every object of the files that was read from the hub, too, in the same version.
void applyOnto(const SelectedObjects &selected, manifest::Objects &files);

} // namespace evenkeel::hub
