// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/difference/drift.h"
#include "core/report/described.h"
#include "core/kube/time.h"

namespace evenkeel::report {

Members<difference::Drift> driftMembers();

enum class BundleNames : std::uint8_t { AsTheyAre, Pseudonyms };

/// A bundle for a report of a difference between a hub and its plan.
struct DriftBundle {
    /// A YAML stream: the decisions of hub and plan (`DriftList`), then the objects.
    std::string text;
    /// The drifts of the objects in the bundle, computed from its text.
    std::vector<difference::Drift> drifts;
};

/// The bundle of the placements of `drifts` at `now`: all clusters, these placements, and their
/// snapshots, bindings and staged runs. Objects that placements select are listed by name only, and
/// a Secret has no data. Errors: as of planning.
base::Result<DriftBundle> driftBundle(std::span<const kube::Value> objects,
                                      std::span<const difference::Drift> drifts, kube::Time now,
                                      BundleNames names, const std::stop_token &stop = {});
/// Whether a text begins as bundles do.
bool isDriftBundle(std::string_view text);

} // namespace evenkeel::report
