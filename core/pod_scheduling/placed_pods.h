// SPDX-FileCopyrightText: 2026 The Evenkeel authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <vector>

#include "core/pods/snapshot.h"

namespace evenkeel::pod_scheduling {

/// What one incoming pod is decided against: a snapshot and the pods assumed since.
struct CycleInput {
    const pods::Snapshot *snapshot = nullptr;
    /// Pods placed after the snapshot; `shape` counts in `assumedShapes`.
    std::vector<pods::PlacedPod> assumed;
    std::vector<const pods::PodTemplate *> assumedShapes;

    /// Calls `visit(shapeNumber, pod)`, assumed shapes numbered after those of the snapshot.
    template <typename Visitor> void forEachPod(Visitor visit) const;
    std::size_t shapeCount() const { return snapshot->shapes().size() + assumedShapes.size(); }
    const pods::PodTemplate &shape(std::size_t number) const;
};

template <typename Visitor> void CycleInput::forEachPod(Visitor visit) const {
    for (const pods::PlacedPod &pod : snapshot->pods())
        visit(pod.shape, pod);
    const auto first = static_cast<pods::ShapeIndex>(snapshot->shapes().size());
    for (const pods::PlacedPod &pod : assumed)
        visit(first + pod.shape, pod);
}

inline const pods::PodTemplate &CycleInput::shape(std::size_t number) const {
    const std::size_t own = snapshot->shapes().size();
    return number < own ? *snapshot->shapes()[number] : *assumedShapes[number - own];
}

} // namespace evenkeel::pod_scheduling
