// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "core/kube/value.h"
#include "core/manifest/manifest.h"

namespace evenkeel::manifest {

/// The object with its fields in the order of the API types (KubeFleet spec 2.3.1), fields that the
/// types do not name after them in their own order; the keys of string maps sorted. Lists of
/// objects likewise. Kinds that Evenkeel does not know keep the order below `spec`.
kube::Value canonical(const kube::Value &object, Strip strip);

} // namespace evenkeel::manifest
