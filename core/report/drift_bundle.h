// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/difference/drift.h"
#include "core/kube/value.h"
#include "core/kube/time.h"

namespace evenkeel::report {

/// A `Drift` document of evenkeel.dev.
kube::Value documentOf(const difference::Drift &drift);

enum class BundleNames : std::uint8_t { AsTheyAre, Pseudonyms };

/// A difference between a hub and its plan, to be reported.
struct DriftBundle {
    /// A YAML stream: what the hub wrote and what is planned (`DriftList`), then the objects.
    std::string text;
    /// What the objects of the bundle say, read again.
    std::vector<difference::Drift> drifts;
};

/// The bundle of the placements of `drifts`, as they are at `now`: all clusters,
/// these placements, and their snapshots, bindings and staged runs. What placements bring is named
/// and not written, and a Secret has no data. Errors: those of planning.
base::Result<DriftBundle> driftBundle(std::span<const kube::Value> objects,
                                      std::span<const difference::Drift> drifts, kube::Time now,
                                      BundleNames names, const std::stop_token &stop = {});

} // namespace evenkeel::report
