// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <vector>

#include "core/render/rendering.h"

namespace evenkeel::render {

/// A Work in a cluster's namespace on the hub.
struct Work {
    std::string name;
    std::shared_ptr<const Envelope> envelope; // null for the one of all that is in no envelope
    std::vector<ObjectPtr> manifests;
};

/// Why the cluster gets no Works, in KubeFleet's words; empty when it gets them, or is unknown.
std::string failureOf(const ClusterRendering &cluster);

/// 16 hexadecimal digits that stand for the random ones in the name of an envelope's Work (batch
/// protocol, `Render`).
std::string workDigits(const Envelope &envelope);

/// The Works that a cluster gets, by name; none after a failure (KubeFleet spec 9.9).
std::vector<Work> worksOf(const placement::Placement &placement, const Rendering &rendering,
                          const ClusterOutcome &outcome);

} // namespace evenkeel::render
