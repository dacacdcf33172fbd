// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/kube/value.h"
#include "core/render/override.h"

namespace evenkeel::manifest {

/// Whether an object is a ClusterResourceOverride, a ResourceOverride or a snapshot of one.
bool isOverride(const kube::Value &object);

/// Decodes one as the Go types do: a wrong JSON type is an error that names the field. An override
/// stands for its first snapshot. Nothing: it takes no part, because it is being deleted or is a
/// snapshot that is not the latest.
base::Result<std::optional<render::Override>> decodeOverride(const kube::Value &object);

} // namespace evenkeel::manifest
