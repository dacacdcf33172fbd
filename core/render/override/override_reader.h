// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/kube/value.h"
#include "core/render/override/override.h"

namespace evenkeel::render {

/// Whether an object is a ClusterResourceOverride, a ResourceOverride or a snapshot of one.
bool isOverride(const kube::Value &object);

/// Reads one whose types have been checked; an override stands for its first snapshot. Nothing: it
/// takes no part, because it is being deleted or is a snapshot that is not the latest (KubeFleet
/// spec 9.4).
std::optional<Override> readOverride(const kube::Value &object);

} // namespace evenkeel::render
